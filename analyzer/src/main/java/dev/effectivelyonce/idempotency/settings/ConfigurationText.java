package dev.effectivelyonce.idempotency.settings;

import java.util.List;

/**
 * What a configuration file says, before it is known what the keys mean.
 *
 * @param documents the file's documents in order
 */
record ConfigurationText(List<List<Line>> documents) {
  /** Most entries that are read from a file; more are a sign of something else than settings. */
  static final int MOST_ENTRIES = 20_000;

  /** Largest file that is read, in characters. */
  static final int MOST_CHARACTERS = 2_000_000;

  /** Copies the lists. */
  ConfigurationText {
    documents = documents.stream().map(List::copyOf).toList();
  }

  /**
   * An entry.
   *
   * @param key full key as written, nesting as dots
   * @param value text of the value
   * @param line line of the key
   */
  record Line(String key, String value, int line) {}

  /** A file that cannot be read. */
  static final class Broken extends Exception {
    private final int line;

    Broken(int line, String message) {
      super(message);
      this.line = line;
    }

    /** Line at which reading stopped, 0 when unknown. */
    int line() {
      return line;
    }
  }
}
