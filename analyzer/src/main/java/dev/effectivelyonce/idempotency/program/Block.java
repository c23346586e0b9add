package dev.effectivelyonce.idempotency.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A basic block: phis first, then operations; inside a protected region an operation that may throw
 * ends its block, so that exception edges leave from the block's end.
 *
 * @param id position in {@link Body#blocks()}
 * @param ops operations in order; Branch, Switch, Return and Throw only at the end
 * @param edges successors; exception edges last, in the order in which handlers are tried
 */
public record Block(int id, List<Op> ops, List<Edge> edges) {
  /** Copies the lists. */
  public Block {
    ops = List.copyOf(ops);
    edges = List.copyOf(edges);
  }

  /** What makes control follow an edge. */
  public enum EdgeKind {
    /** Straight on. */
    NORMAL,
    /** The branch condition holds. */
    TRUE,
    /** The branch condition does not hold. */
    FALSE,
    /** The switch selector equals {@link Edge#label()}. */
    CASE,
    /** No case matches. */
    DEFAULT,
    /** The last operation threw an exception of type {@link Edge#label()}. */
    EXCEPTION
  }

  /**
   * An edge.
   *
   * @param label case key, or the type name of the handler; null otherwise
   * @param target block id
   */
  public record Edge(EdgeKind kind, @Nullable Object label, int target) {}
}
