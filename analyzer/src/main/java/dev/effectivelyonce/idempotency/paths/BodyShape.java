package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import java.util.BitSet;
import java.util.List;

/** Dominators and forward reachability of a body. Blocks are in reverse post order. */
final class BodyShape {
  private final int[] immediateDominator;
  private final BitSet[] forward;
  private final BitSet used = new BitSet();

  BodyShape(Body body) {
    List<Block> blocks = body.blocks();
    int n = blocks.size();
    for (Block b : blocks) {
      b.ops().forEach(op -> op.operands().forEach(used::set));
    }
    int[][] predecessors = predecessors(blocks);
    immediateDominator = dominators(predecessors);
    forward = new BitSet[n];
    for (int b = n - 1; b >= 0; b--) {
      BitSet reach = new BitSet(n);
      reach.set(b);
      for (Block.Edge e : blocks.get(b).edges()) {
        if (e.target() > b) {
          reach.or(forward[e.target()]);
        }
      }
      forward[b] = reach;
    }
  }

  private static int[][] predecessors(List<Block> blocks) {
    BitSet[] sets = new BitSet[blocks.size()];
    for (int i = 0; i < sets.length; i++) {
      sets[i] = new BitSet();
    }
    for (Block b : blocks) {
      for (Block.Edge e : b.edges()) {
        sets[e.target()].set(b.id());
      }
    }
    int[][] result = new int[sets.length][];
    for (int i = 0; i < sets.length; i++) {
      result[i] = sets[i].stream().toArray();
    }
    return result;
  }

  /** Cooper, Harvey, Kennedy: A Simple, Fast Dominance Algorithm. */
  private static int[] dominators(int[][] predecessors) {
    int n = predecessors.length;
    int[] idom = new int[n];
    java.util.Arrays.fill(idom, -1);
    if (n > 0) {
      idom[0] = 0;
    }
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int b = 1; b < n; b++) {
        int next = -1;
        for (int p : predecessors[b]) {
          if (idom[p] >= 0) {
            next = next < 0 ? p : intersect(idom, p, next);
          }
        }
        if (next >= 0 && idom[b] != next) {
          idom[b] = next;
          changed = true;
        }
      }
    }
    return idom;
  }

  private static int intersect(int[] idom, int left, int right) {
    int a = left;
    int b = right;
    while (a != b) {
      if (a > b) {
        a = idom[a];
      } else {
        b = idom[b];
      }
    }
    return a;
  }

  /** Whether the result of an operation is used by another one. */
  boolean used(int op) {
    return used.get(op);
  }

  /** Whether every path from the entry to {@code block} passes {@code dominator}. */
  boolean dominates(int dominator, int block) {
    int b = block;
    while (b > dominator) {
      int up = immediateDominator[b];
      if (up == b || up < 0) {
        return false;
      }
      b = up;
    }
    return b == dominator;
  }

  /** Blocks reachable from a block without going back to the head of a loop, itself included. */
  BitSet forward(int block) {
    return forward[block];
  }
}
