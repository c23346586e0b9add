package dev.effectivelyonce.idempotency.delivery;

import com.google.errorprone.annotations.Immutable;

/**
 * What a rule says about a crash point.
 *
 * @param verdict how bad it is
 * @param story key of the story to tell: which of the rule's texts applies
 */
@Immutable
public record Judgement(Verdict verdict, String story) {
  /** Verdicts of the decision tables, weakest first. */
  public enum Verdict {
    /** Hygiene. */
    LOW,
    /** A narrow window, or one of several possible configurations. */
    MED,
    /** A concrete crash, exception or redelivery point exists. */
    HIGH
  }
}
