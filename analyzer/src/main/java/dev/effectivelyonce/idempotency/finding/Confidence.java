package dev.effectivelyonce.idempotency.finding;

/** How sure a finding is, weakest first. */
public enum Confidence {
  /** A step rests on a name. */
  LOW,
  /** A step was inferred or a setting is unresolved. */
  MEDIUM,
  /** All steps were resolved by type and setting. */
  HIGH
}
