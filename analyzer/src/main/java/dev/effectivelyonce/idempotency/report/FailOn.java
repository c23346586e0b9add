package dev.effectivelyonce.idempotency.report;

import dev.effectivelyonce.idempotency.finding.Severity;

/** From which severity on a finding fails the build. */
public enum FailOn {
  /** Errors only. */
  ERROR,
  /** Errors and warnings. */
  WARNING,
  /** Every finding. */
  NOTE,
  /** No finding. */
  NEVER;

  /** Whether a finding of that severity is at or above the limit. */
  public boolean reachedBy(Severity severity) {
    return switch (this) {
      case ERROR -> severity == Severity.ERROR;
      case WARNING -> severity != Severity.NOTE;
      case NOTE -> true;
      case NEVER -> false;
    };
  }
}
