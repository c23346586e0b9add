package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/**
 * Whether each value is made on every way to its uses. Holds for all code except where a folded
 * pattern took up what only one of several ways does. (Dominators after Cooper, Harvey, Kennedy.)
 */
final class DominanceCheck {
  private final Body body;
  private final int[] dominator;

  private DominanceCheck(Body body) {
    this.body = body;
    this.dominator = new int[body.blocks().size()];
  }

  static boolean holds(Body body) {
    DominanceCheck check = new DominanceCheck(body);
    check.findDominators();
    return check.allUsesHold();
  }

  private void findDominators() {
    List<List<Integer>> predecessors = new ArrayList<>();
    body.blocks().forEach(b -> predecessors.add(new ArrayList<>()));
    for (Block block : body.blocks()) {
      block.edges().forEach(e -> predecessors.get(e.target()).add(block.id()));
    }
    Arrays.fill(dominator, -1);
    dominator[0] = 0;
    boolean changed = true;
    while (changed) {
      changed = false;
      for (int block = 1; block < dominator.length; block++) {
        int common = -1;
        for (int predecessor : predecessors.get(block)) {
          if (dominator[predecessor] >= 0) {
            common = common < 0 ? predecessor : meet(common, predecessor);
          }
        }
        if (dominator[block] != common) {
          dominator[block] = common;
          changed = true;
        }
      }
    }
  }

  private int meet(int a, int b) {
    int x = a;
    int y = b;
    while (x != y) {
      if (x > y) {
        x = dominator[x];
      } else {
        y = dominator[y];
      }
    }
    return x;
  }

  private boolean dominates(int above, int block) {
    int at = block;
    while (at > above) {
      at = dominator[at];
    }
    return at == above;
  }

  private boolean allUsesHold() {
    int[] home = new int[body.opsById().size()];
    for (Block block : body.blocks()) {
      block.ops().forEach(op -> home[op.id()] = block.id());
    }
    for (Block block : body.blocks()) {
      for (Op op : block.ops()) {
        if (op instanceof Op.Phi phi) {
          for (Map.Entry<Integer, Integer> input : phi.inputs().entrySet()) {
            if (!dominates(home[input.getValue()], input.getKey())) {
              return false;
            }
          }
        } else {
          for (int operand : op.operands()) {
            // Within a block, numbers grow in order of execution.
            if (home[operand] == block.id()
                ? operand >= op.id()
                : !dominates(home[operand], block.id())) {
              return false;
            }
          }
        }
      }
    }
    return true;
  }
}
