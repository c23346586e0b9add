package dev.effectivelyonce.idempotency;

/** The request cannot be carried out as given: a wrong path, an unknown rule id, a broken file. */
public final class ConfigurationException extends Exception {
  private static final long serialVersionUID = 1L;

  /**
   * Says what is wrong.
   *
   * @param message one sentence with the place and the mend
   */
  public ConfigurationException(String message) {
    super(message);
  }
}
