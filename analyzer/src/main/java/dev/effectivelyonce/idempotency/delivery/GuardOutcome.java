package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.resolve.Site;
import org.jspecify.annotations.Nullable;

/**
 * What a second delivery of a message comes to, for one effect and one way in which the first
 * ended.
 *
 * @param kind what is wrong
 * @param effect the effect
 * @param question the question to the store that stops a second delivery, null for none
 * @param mark the key in a store that is to stop it, null for none
 */
public record GuardOutcome(
    Kind kind, Role.Effect effect, @Nullable Asked question, @Nullable Mark mark) {
  /** What is wrong. */
  public enum Kind {
    /** It is stopped only by what this process remembers. */
    MEMORY,
    /** It is stopped by a key that does not commit with the effect. */
    APART,
    /** A key is written and its answer would tell, but nothing follows from it. */
    IGNORED,
    /** A key is written by a call that takes the place of an earlier one without a word. */
    REPLACED,
    /** Nothing stops it. */
    NONE
  }

  /** Where the cause lies: the question, or else the write of the key; null for the effect. */
  public @Nullable Site place() {
    return question != null ? question.site() : mark == null ? null : mark.site();
  }
}
