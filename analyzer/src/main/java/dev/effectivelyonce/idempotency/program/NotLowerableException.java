package dev.effectivelyonce.idempotency.program;

/** Says why a body cannot be lowered; front ends turn it into a {@link Notice}. */
public final class NotLowerableException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param reason one sentence for the notice
   */
  public NotLowerableException(String reason) {
    super(reason);
  }
}
