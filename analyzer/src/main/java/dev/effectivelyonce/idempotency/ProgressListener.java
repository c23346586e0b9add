package dev.effectivelyonce.idempotency;

/** Told from time to time how far an analysis is; called on the thread that runs it. */
@FunctionalInterface
public interface ProgressListener {
  /** Does not listen. */
  ProgressListener NONE = (stage, done, total) -> {};

  /**
   * Something was done.
   *
   * @param stage what is going on
   * @param done how many of {@code total} are done
   * @param total how many there are, 0 when not known yet
   */
  void progress(Stage stage, int done, int total);

  /** What is going on. */
  enum Stage {
    /** Classes are read; the unit is a class. */
    READING,
    /** Handlers are followed; the unit is a root. */
    FOLLOWING
  }
}
