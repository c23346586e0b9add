package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Runs the programs that futures and publishers hold. */
final class Pipelines {
  private static final int MAX_PENDING_ROUNDS = 12;
  private static final String DONE = "#done";
  private static final String RESULT = "#result";
  private final Run run;
  private final Calls calls;

  Pipelines(Run run, Calls calls) {
    this.run = run;
    this.calls = calls;
  }

  /** Runs a pipe to its end, as the lane of the state says. */
  List<Outcome> run(Pipe pipe, boolean started, State s, @Nullable Trail trail) {
    if (started && s.done().contains(pipe)) {
      return List.of(Outcome.normal(s, result(pipe, s), trail));
    }
    if (!run.step()) {
      return List.of();
    }
    List<Outcome> out = new ArrayList<>();
    // What has begun is pending no more: it must not wait for itself.
    State begun = started ? s.ran(pipe) : s;
    for (Outcome o : step(pipe, started, begun, trail)) {
      State after = started ? ended(pipe, o) : o.state();
      out.add(new Outcome(after, o.value(), o.thrown(), o.trail()));
    }
    return out;
  }

  /** Work that has run keeps its result: it may be asked for again. */
  private static State ended(Pipe pipe, Outcome o) {
    State after = o.state().ran(pipe);
    Site origin = pipe.origin();
    return origin == null || o.thrown() != null
        ? after
        : after.heap(after.heap().withField(work(origin), RESULT, o.value()));
  }

  private static Value result(Pipe pipe, State s) {
    Site origin = pipe.origin();
    Value known = origin == null ? null : s.heap().field(work(origin), RESULT);
    return known == null ? Value.unknown("java.lang.Object") : known;
  }

  private static Value.Instance work(Site origin) {
    Site site = new Site(origin.method(), -2 - origin.op(), origin.line());
    return new Value.Instance(site, "java.util.concurrent.Future", false);
  }

  private List<Outcome> step(Pipe pipe, boolean started, State s, @Nullable Trail trail) {
    if (pipe instanceof Pipe.Done d) {
      return List.of(Outcome.normal(s, d.value(), trail));
    }
    if (pipe instanceof Pipe.Code c) {
      return code(c, s, trail);
    }
    if (pipe instanceof Pipe.Completion c) {
      return completion(c, s, trail);
    }
    if (pipe instanceof Pipe.Kept k) {
      return kept(k, s, trail);
    }
    if (pipe instanceof Pipe.Deferred d) {
      return deferred(d, s, trail);
    }
    if (pipe instanceof Pipe.Then t) {
      return then(t, started, s, trail);
    }
    if (pipe instanceof Pipe.All a) {
      return all(a, started, s, trail);
    }
    if (pipe instanceof Pipe.Promise p) {
      return promise(p.object(), s, trail);
    }
    State failed = pipe instanceof Pipe.Parking ? s.tracked(s.tracked().unpark()) : s;
    List<Outcome> out = new ArrayList<>();
    out.add(Outcome.normal(s, Value.unknown("java.lang.Object"), trail));
    out.add(Outcome.thrown(failed, failure(), trail));
    return out;
  }

  static Value.Thrown failure() {
    return new Value.Thrown("java.lang.RuntimeException", true, Value.Thrown.Kind.FAILURE);
  }

  private List<Outcome> code(Pipe.Code c, State s, @Nullable Trail trail) {
    State alone = s.taken(false);
    List<Outcome> out = new ArrayList<>();
    for (Outcome o : calls.runCode(c.function(), c.arguments(), alone, trail)) {
      State back = o.state().taken(s.taken());
      out.addAll(flatten(new Outcome(back, o.value(), o.thrown(), o.trail())));
    }
    return out;
  }

  /** A stage that returns another pipeline goes on with it. */
  private List<Outcome> flatten(Outcome o) {
    if (o.isNormal() && o.value() instanceof Value.Async a) {
      return run(a.pipe(), a.started(), o.state(), o.trail());
    }
    return List.of(o);
  }

  private List<Outcome> completion(Pipe.Completion c, State s, @Nullable Trail trail) {
    Tracked t = s.tracked();
    boolean subject = run.subject().equals(c.site());
    if (subject && t.effect() == Tracked.Effect.PENDING && t.level() == Tracked.NO_LEVEL) {
      State failed =
          s.tracked(t.effect(Tracked.Effect.FAILED).trouble(Tracked.Trouble.NONE, null, false));
      Trail ft = Trail.add(trail, Trail.Kind.FAILED, c.site(), "");
      return List.of(
          Outcome.normal(
              s.tracked(t.effect(Tracked.Effect.DURABLE, Tracked.NO_LEVEL, null)),
              Value.unknown("java.lang.Object"),
              trail),
          Outcome.thrown(failed, failure(), ft));
    }
    return List.of(Outcome.normal(s, Value.unknown("java.lang.Object"), trail));
  }

  private static List<Outcome> kept(Pipe.Kept k, State s, @Nullable Trail trail) {
    Tracked t = s.tracked();
    boolean failed =
        t.effect() == Tracked.Effect.FAILED && !t.past() && k.site().equals(t.troubleSite());
    return failed
        ? List.of(
            Outcome.thrown(
                s.tracked(t.trouble(Tracked.Trouble.NONE, null, false)), failure(), trail))
        : List.of(Outcome.normal(s, Value.unknown("java.lang.Object"), trail));
  }

  private List<Outcome> deferred(Pipe.Deferred d, State s, @Nullable Trail trail) {
    Settlement settlement = calls.roles().settlement();
    if (d.role() instanceof Role.Acknowledge a) {
      State after = settlement.acknowledged(d.site(), a, s, trail);
      Trail next = Trail.add(trail, Trail.Kind.ACKNOWLEDGED, d.site(), "");
      return List.of(Outcome.normal(after, Value.unknown("java.lang.Void"), next));
    }
    Role.Effect e = (Role.Effect) d.role();
    boolean follows =
        run.subject().equals(d.site()) && (!s.tracked().past() || s.lane() != State.Lane.HANDLER);
    CallSite call =
        new CallSite(
            d.site(),
            new MethodRef("java.lang.Object", "run", "()Ljava/lang/Object;"),
            Op.Dispatch.VIRTUAL,
            d.receiver(),
            List.of(),
            null);
    Role.Effect direct =
        new Role.Effect(
            e.store(),
            e.verb(),
            Role.Durability.CALL,
            e.relative(),
            e.external(),
            Role.Result.VALUE,
            e.failures(),
            e.unchecked());
    return follows
        ? settlement.issue(call, direct, s, trail)
        : settlement.effect(call, direct, s, trail);
  }

  private List<Outcome> then(Pipe.Then t, boolean started, State s, @Nullable Trail trail) {
    List<Outcome> out = new ArrayList<>();
    for (Outcome first : run(t.first(), started, s, trail)) {
      if (first.thrown() != null && first.thrown().kind() == Value.Thrown.Kind.END) {
        out.add(first);
      } else {
        out.addAll(stage(t, first));
      }
    }
    return out;
  }

  private List<Outcome> stage(Pipe.Then t, Outcome first) {
    boolean ok = first.isNormal();
    return switch (t.on()) {
      case SUCCESS -> ok ? steps(t, first, List.of(first.value())) : List.of(first);
      case FAILURE -> ok ? List.of(first) : after(t, first, troubled(t, first), false);
      case RECOVER -> ok ? List.of(first) : after(t, first, troubled(t, first), true);
      case IGNORE_FAILURE ->
          ok
              ? List.of(first)
              : List.of(Outcome.normal(closed(troubled(t, first)), first.value(), first.trail()));
      case BOTH -> after(t, first, ok ? first.state() : troubled(t, first), false);
      case HANDLE -> after(t, first, ok ? first.state() : troubled(t, first), true);
      case RETRY -> ok ? List.of(first) : again(t, first);
    };
  }

  private List<Outcome> again(Pipe.Then t, Outcome failed) {
    List<Outcome> out = new ArrayList<>(run(t.first(), false, failed.state(), failed.trail()));
    out.add(failed);
    return out;
  }

  /** A failure reaches a stage that deals with it. */
  private State troubled(Pipe.Then t, Outcome first) {
    Tracked tracked = first.state().tracked();
    if (tracked.past() && first.state().lane() == State.Lane.HANDLER) {
      return first.state();
    }
    if (tracked.effect() == Tracked.Effect.FAILED) {
      boolean goesOn = t.on() == Role.On.BOTH || t.on() == Role.On.FAILURE;
      Tracked.Trouble kind = goesOn ? Tracked.Trouble.OWN : Tracked.Trouble.FALLBACK;
      tracked = tracked.trouble(kind, t.origin(), true).inFlight(goesOn);
    }
    return first.state().tracked(tracked);
  }

  private static State closed(State s) {
    Tracked t = s.tracked();
    return s.tracked(t.trouble(t.trouble(), t.troubleSite(), false));
  }

  /**
   * Runs the steps of a stage with (value, failure); {@code recovers}: the stage's own outcome goes
   * on.
   */
  private List<Outcome> after(Pipe.Then t, Outcome first, State s, boolean recovers) {
    boolean ok = first.isNormal();
    boolean both = t.on() == Role.On.BOTH || t.on() == Role.On.HANDLE;
    Value failure = ok ? new Value.Constant(null) : first.value();
    List<Value> args =
        both ? List.of(ok ? first.value() : new Value.Constant(null), failure) : List.of(failure);
    Outcome from = Outcome.normal(s, first.value(), first.trail());
    List<Outcome> out = new ArrayList<>();
    for (Outcome o : steps(t, from, args)) {
      if (o.thrown() != null || recovers || ok) {
        out.add(o);
      } else {
        out.add(
            Outcome.thrown(
                o.state(), first.thrown() == null ? failure() : first.thrown(), o.trail()));
      }
    }
    return out;
  }

  private List<Outcome> steps(Pipe.Then t, Outcome first, List<Value> args) {
    List<Outcome> now = List.of(first);
    for (Value step : t.steps()) {
      List<Outcome> after = new ArrayList<>();
      for (Outcome o : now) {
        if (o.thrown() != null) {
          after.add(o);
          continue;
        }
        List<Value.Async> held = held(step, o.state());
        if (!held.isEmpty()) {
          after.addAll(each(held, o));
          continue;
        }
        for (Outcome r : calls.runCode(step, args, o.state(), o.trail())) {
          after.addAll(flatten(r));
        }
      }
      now = after;
    }
    return now;
  }

  /** The pipelines that a step holds, itself or in a collection. */
  private static List<Value.Async> held(Value step, State s) {
    List<Value.Async> found = new ArrayList<>();
    for (Value part : Values.parts(step)) {
      if (part instanceof Value.Async a) {
        found.add(a);
      } else if (part instanceof Value.Instance i) {
        for (Value c : s.heap().contents(i)) {
          if (c instanceof Value.Async || c instanceof Value.Choice) {
            found.addAll(held(c, s));
          }
        }
      }
    }
    return found;
  }

  private List<Outcome> each(List<Value.Async> held, Outcome start) {
    List<Outcome> now = List.of(start);
    for (Value.Async a : held) {
      List<Outcome> after = new ArrayList<>();
      for (Outcome o : now) {
        for (Outcome r : run(a.pipe(), a.started(), o.state(), o.trail())) {
          after.add(
              o.thrown() != null ? new Outcome(r.state(), o.value(), o.thrown(), r.trail()) : r);
        }
      }
      now = after;
    }
    return now;
  }

  private List<Outcome> all(Pipe.All a, boolean started, State s, @Nullable Trail trail) {
    List<Outcome> now = List.of(Outcome.normal(s, Value.unknown("java.lang.Object"), trail));
    for (Pipe p : a.pipes()) {
      List<Outcome> after = new ArrayList<>();
      for (Outcome o : now) {
        for (Outcome r : run(p, started, o.state(), o.trail())) {
          after.add(
              o.thrown() != null ? new Outcome(r.state(), o.value(), o.thrown(), r.trail()) : r);
        }
      }
      now = after;
    }
    return now;
  }

  /** Waits for a promise or latch: the pending work that knows it runs, and completes it. */
  List<Outcome> promise(Value.Instance object, State s, @Nullable Trail trail) {
    List<Outcome> now = List.of(Outcome.normal(s, Value.unknown("java.lang.Object"), trail));
    boolean known = false;
    for (Pipe p : s.pending()) {
      if (!knows(p, object, s)) {
        continue;
      }
      known = true;
      List<Outcome> after = new ArrayList<>();
      for (Outcome o : now) {
        for (Outcome r : run(p, true, o.state(), o.trail())) {
          after.add(Outcome.normal(r.state(), Value.unknown("java.lang.Object"), r.trail()));
        }
      }
      now = after;
    }
    List<Outcome> out = new ArrayList<>();
    for (Outcome o : now) {
      Value done = o.state().heap().field(object, DONE);
      boolean failed = done instanceof Value.Constant c && Boolean.FALSE.equals(c.value());
      if (failed) {
        out.add(Outcome.thrown(o.state(), failure(), o.trail()));
      } else if (done == null && known) {
        out.add(Outcome.thrown(o.state(), Roles.end(), o.trail()));
      } else {
        out.add(o);
      }
    }
    return out;
  }

  private static boolean knows(Pipe p, Value.Instance object, State s) {
    List<Value> roots = new ArrayList<>();
    Heap.addPipe(p, roots);
    return roots.contains(object) || s.heap().reachable(roots).knows(object);
  }

  /** Marks a promise as completed. */
  static State complete(State s, Value.Instance promise, boolean failed) {
    return s.heap(s.heap().withField(promise, DONE, new Value.Constant(!failed)));
  }

  /**
   * Whether work was given anything of the message: what drains a table is not this delivery's
   * work.
   */
  private static boolean aboutMessage(Pipe p) {
    if (!(p instanceof Pipe.Code c)) {
      return true;
    }
    List<Value> given = new ArrayList<>(c.arguments());
    for (Value v : Values.parts(c.function())) {
      given.addAll(v instanceof Value.Function f ? f.captures() : List.of(v));
    }
    return given.stream().anyMatch(v -> v.message() || carries(v));
  }

  private static boolean carries(Value v) {
    return v instanceof Value.Instance
        || (v instanceof Value.Function f
            && f.captures().stream().anyMatch(c -> c.message() || carries(c)))
        || v instanceof Value.Async
        || (v instanceof Value.Choice c && c.values().stream().anyMatch(Pipelines::carries));
  }

  /** Runs what nobody waited for, after everything else; outcomes are only observed. */
  void runBeside(State s, @Nullable Trail trail) {
    runBeside(s, trail, null);
  }

  /** The same, with the place that stands for all of it, null for the place of each hand-off. */
  void runBeside(State s, @Nullable Trail trail, @Nullable Site place) {
    List<Outcome> now =
        List.of(Outcome.normal(s.alone(State.Lane.BESIDE), Value.unknown("void"), trail));
    for (int round = 0; round < MAX_PENDING_ROUNDS; round++) {
      List<Outcome> after = new ArrayList<>();
      for (Outcome o : now) {
        if (o.state().pending().isEmpty()) {
          continue;
        }
        Pipe p = o.state().pending().get(0);
        if (!aboutMessage(p)) {
          after.add(Outcome.normal(o.state().ran(p), o.value(), o.trail()));
          continue;
        }
        Site origin = p.origin();
        Tracked t = o.state().tracked();
        Site shown = place == null ? origin : place;
        State in = o.state().tracked(t.effect(t.effect(), t.level(), shown));
        Trail handed = Trail.add(o.trail(), Trail.Kind.HANDED_OFF, origin, "");
        for (Outcome r : run(p, true, in, handed)) {
          after.add(Outcome.normal(r.state().alone(State.Lane.BESIDE), r.value(), r.trail()));
        }
      }
      now = after;
    }
  }
}
