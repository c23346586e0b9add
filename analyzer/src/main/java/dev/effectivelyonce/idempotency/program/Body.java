package dev.effectivelyonce.idempotency.program;

import java.util.ArrayList;
import java.util.List;

/**
 * The lowered code of a method.
 *
 * @param method whose code it is
 * @param blocks blocks in reverse post order, entry first, unreachable ones left out; a block's id
 *     is its position
 */
public record Body(MethodRef method, List<Block> blocks, List<Op> opsById) {
  /** Indexes the operations of the blocks. */
  public static Body of(MethodRef method, List<Block> blocks) {
    List<Op> byId = new ArrayList<>();
    for (Block b : blocks) {
      for (Op op : b.ops()) {
        while (byId.size() <= op.id()) {
          byId.add(NONE);
        }
        byId.set(op.id(), op);
      }
    }
    return new Body(method, blocks, byId);
  }

  private static final Op NONE = new Op.Const(-1, 0, null, "void");

  /** Copies the lists. */
  public Body {
    blocks = List.copyOf(blocks);
    opsById = List.copyOf(opsById);
  }

  /** The operation that produced a value. */
  public Op op(int id) {
    return opsById.get(id);
  }
}
