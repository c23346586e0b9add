package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Loops that do the same again after a failure: a counter or nothing leads them, no elements. */
final class RetryLoops {
  private static final Set<String> ELEMENTS =
      Set.of("next", "hasNext", "poll", "take", "receive", "readLine", "remove", "fetch");

  private RetryLoops() {}

  /** The blocks of each such loop. */
  static List<Set<Integer>> of(Body body) {
    Map<Integer, Set<Integer>> before = new HashMap<>();
    for (Block b : body.blocks()) {
      for (Block.Edge e : b.edges()) {
        before.computeIfAbsent(e.target(), k -> new HashSet<>()).add(b.id());
      }
    }
    Map<Integer, Set<Integer>> loops = new HashMap<>();
    for (Block b : body.blocks()) {
      for (Block.Edge e : b.edges()) {
        if (e.target() <= b.id()) {
          loops
              .computeIfAbsent(e.target(), k -> new HashSet<>())
              .addAll(blocks(e.target(), b.id(), before));
        }
      }
    }
    List<Set<Integer>> found = new ArrayList<>();
    for (int head : new java.util.TreeSet<>(loops.keySet())) {
      Set<Integer> loop = loops.getOrDefault(head, Set.of());
      if (catches(body, head, loop) && !takesElements(body, loop)) {
        found.add(loop);
      }
    }
    return found;
  }

  /** The natural loop of a back edge. */
  private static Set<Integer> blocks(int head, int tail, Map<Integer, Set<Integer>> before) {
    Set<Integer> loop = new HashSet<>(Set.of(head));
    Deque<Integer> todo = new ArrayDeque<>(List.of(tail));
    while (!todo.isEmpty()) {
      int b = todo.remove();
      if (loop.add(b)) {
        todo.addAll(before.getOrDefault(b, Set.of()));
      }
    }
    return loop;
  }

  /** Whether a failure in the loop leads on to the next turn. */
  private static boolean catches(Body body, int head, Set<Integer> loop) {
    for (int id : loop) {
      for (Block.Edge e : body.blocks().get(id).edges()) {
        if (e.kind() == Block.EdgeKind.EXCEPTION
            && loop.contains(e.target())
            && e.target() != head) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean takesElements(Body body, Set<Integer> loop) {
    for (int id : loop) {
      for (Op op : body.blocks().get(id).ops()) {
        if (op instanceof Op.LoadElement
            || (op instanceof Op.Invoke i && ELEMENTS.contains(i.method().name()))) {
          return true;
        }
      }
    }
    return false;
  }
}
