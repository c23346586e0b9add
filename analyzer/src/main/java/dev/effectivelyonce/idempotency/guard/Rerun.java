package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Code that may run again for the same logical operation.
 *
 * @param kind what makes it run again
 * @param method the method that runs again, or that has the loop
 * @param blocks the blocks of the loop; empty when the whole method runs again
 * @param root the handler, null for other code
 */
public record Rerun(Kind kind, MethodDecl method, Set<Integer> blocks, @Nullable Root root) {
  /** What makes code run again, the outermost first. */
  public enum Kind {
    /** The broker delivers the message again. */
    DELIVERY,
    /** The next pass over pending work. */
    PASS,
    /** An activity or job is tried again. */
    ACTIVITY,
    /** A retry runs the code again. */
    RETRY,
    /** A client repeats its request. */
    ATTEMPT,
    /** A loop tries again after a failure. */
    LOOP
  }

  /** Copies the set. */
  public Rerun {
    blocks = Set.copyOf(blocks);
  }
}
