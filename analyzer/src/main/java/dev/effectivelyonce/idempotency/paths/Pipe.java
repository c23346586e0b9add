package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The program that a future or publisher holds. Immutable. */
sealed interface Pipe {
  /** Nothing left to run. */
  record Done(Value value) implements Pipe {}

  /** Runs a function. */
  record Code(Value function, List<Value> arguments, Site origin) implements Pipe {
    /** Copies the list. */
    public Code {
      arguments = List.copyOf(arguments);
    }
  }

  /** The rest of an effect or acknowledgement that was called: it completes, or fails. */
  record Completion(Site site) implements Pipe {}

  /** An effect or acknowledgement that happens when the publisher runs. */
  record Deferred(Site site, Role role, Value receiver) implements Pipe {}

  /** Goes on after another pipe. */
  record Then(Pipe first, Role.On on, List<Value> steps, Site origin) implements Pipe {
    /** Copies the list. */
    public Then {
      steps = List.copyOf(steps);
    }
  }

  /** Work that has ended; its result tells whether it failed. */
  record Kept(Site site) implements Pipe {}

  /** Several pipes, all awaited. */
  record All(List<Pipe> pipes) implements Pipe {
    /** Copies the list. */
    public All {
      pipes = List.copyOf(pipes);
    }
  }

  /** A promise that other code completes. */
  record Promise(Value.Instance object) implements Pipe {}

  /** An effect that makes a failure durable elsewhere, and may fail in its turn. */
  record Parking(Site site) implements Pipe {}

  /** Work of which nothing is known but that it may fail. */
  record Opaque(Site site) implements Pipe {}

  /** Number of steps, to bound growth in loops. */
  default int size() {
    if (this instanceof Then t) {
      int n = 1 + t.first().size();
      for (Value v : t.steps()) {
        n += v instanceof Value.Async a ? a.pipe().size() : 1;
      }
      return n;
    }
    return this instanceof All a ? 1 + a.pipes().stream().mapToInt(Pipe::size).sum() : 1;
  }

  /** Where the work was started, null when not known. */
  default @Nullable Site origin() {
    if (this instanceof Code c) {
      return c.origin();
    }
    if (this instanceof Completion c) {
      return c.site();
    }
    if (this instanceof Deferred d) {
      return d.site();
    }
    if (this instanceof Then t) {
      Site s = t.first().origin();
      return s == null ? t.origin() : s;
    }
    if (this instanceof All a) {
      return a.pipes().isEmpty() ? null : a.pipes().get(0).origin();
    }
    if (this instanceof Parking p) {
      return p.site();
    }
    return this instanceof Opaque o ? o.site() : null;
  }
}
