package dev.effectivelyonce.idempotency.report;

/** How an analysis that ran to its end came out. */
public enum Verdict {
  /** No finding at or above the limit, everything was read. */
  CLEAN(0),
  /** At least one finding at or above the limit. */
  FINDINGS(1),
  /** No finding at or above the limit, but not everything was analysed. */
  INCOMPLETE(3);

  private final int exitCode;

  Verdict(int exitCode) {
    this.exitCode = exitCode;
  }

  /** The exit code of the command line. */
  public int exitCode() {
    return exitCode;
  }
}
