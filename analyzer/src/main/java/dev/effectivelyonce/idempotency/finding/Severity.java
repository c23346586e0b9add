package dev.effectivelyonce.idempotency.finding;

/** How bad a finding is, weakest first. */
public enum Severity {
  /** Hygiene. */
  NOTE,
  /** A narrow window, or one of several possible configurations. */
  WARNING,
  /** A concrete crash, exception or redelivery point exists. */
  ERROR
}
