package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** The methods that code which runs again may run, and who calls them there. For one thread. */
final class Reach {
  private static final int MAX_METHODS = 1_000;
  private static final int MAX_CALLERS = 12;
  private final World world;
  private final Rerun rerun;
  private final Map<MethodRef, Set<MethodRef>> callers = new LinkedHashMap<>();
  private final Map<MethodRef, Frame> frames = new HashMap<>();

  Reach(World world, Rerun rerun) {
    this.world = world;
    this.rerun = rerun;
    MethodRef start = rerun.method().ref();
    callers.put(start, new LinkedHashSet<>());
    Deque<MethodRef> todo = new ArrayDeque<>(List.of(start));
    while (!todo.isEmpty() && callers.size() < MAX_METHODS) {
      MethodRef m = todo.remove();
      for (MethodRef callee : new TreeSet<>(calledBy(m))) {
        Set<MethodRef> known = callers.get(callee);
        if (known == null) {
          known = new LinkedHashSet<>();
          callers.put(callee, known);
          todo.add(callee);
        }
        known.add(m);
      }
    }
  }

  private Set<MethodRef> calledBy(MethodRef m) {
    Body body = m.equals(rerun.method().ref()) && !rerun.blocks().isEmpty() ? body(m) : null;
    if (body == null) {
      return world.edges().called(m);
    }
    Set<MethodRef> found = new LinkedHashSet<>();
    for (Block b : body.blocks()) {
      if (rerun.blocks().contains(b.id())) {
        b.ops().forEach(op -> found.addAll(world.edges().callees(body, op)));
      }
    }
    return found;
  }

  Rerun rerun() {
    return rerun;
  }

  /** All methods, nearest first. */
  Set<MethodRef> methods() {
    return callers.keySet();
  }

  boolean isStart(MethodRef m) {
    return rerun.method().ref().equals(m);
  }

  /** Whether the operation itself is run again. */
  boolean contains(Body body, Op op) {
    if (rerun.blocks().isEmpty() || !isStart(body.method())) {
      return true;
    }
    return body.blocks().stream()
        .anyMatch(b -> rerun.blocks().contains(b.id()) && b.ops().contains(op));
  }

  @Nullable Body body(MethodRef ref) {
    MethodDecl m = world.edges().decl(ref);
    return m == null || !m.hasBody() ? null : world.program().body(m);
  }

  /** The frame of a method that any of its callers may have called; null without code. */
  @Nullable Frame frame(MethodRef ref) {
    Frame known = frames.get(ref);
    Body body = known == null ? body(ref) : null;
    if (body != null) {
      known = Frame.open(body);
      frames.put(ref, known);
    }
    return known;
  }

  /** An operation that calls a method, or makes a closure of it. */
  record Caller(Frame frame, Op op) {}

  List<Caller> callers(MethodRef method) {
    List<Caller> found = new ArrayList<>();
    for (MethodRef by : callers.getOrDefault(method, Set.of())) {
      Frame frame = frame(by);
      if (frame == null) {
        continue;
      }
      for (Block b : frame.body().blocks()) {
        for (Op op : b.ops()) {
          boolean may = op instanceof Op.Invoke || op instanceof Op.New || op instanceof Op.Closure;
          if (may
              && contains(frame.body(), op)
              && world.edges().callees(frame.body(), op).contains(method)) {
            found.add(new Caller(frame, op));
          }
        }
      }
      if (found.size() > MAX_CALLERS) {
        break;
      }
    }
    return found;
  }

  /** The method and all that may have called it, directly or not. */
  Set<MethodRef> above(MethodRef method) {
    Set<MethodRef> found = new LinkedHashSet<>();
    Deque<MethodRef> todo = new ArrayDeque<>(List.of(method));
    while (!todo.isEmpty()) {
      MethodRef m = todo.remove();
      if (found.add(m)) {
        todo.addAll(callers.getOrDefault(m, Set.of()));
      }
    }
    return found;
  }
}
