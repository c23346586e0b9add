package dev.effectivelyonce.idempotency.program;

/** What the user gave for analysis cannot be used: a missing path, or one without classes. */
public final class InputException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Makes the exception.
   *
   * @param message one sentence: where it is wrong and how to mend it
   */
  public InputException(String message) {
    super(message);
  }
}
