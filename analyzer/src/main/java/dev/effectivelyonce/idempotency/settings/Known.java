package dev.effectivelyonce.idempotency.settings;

import java.util.Collections;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * The constants a value may be.
 *
 * @param texts known alternatives as text; empty when nothing is known
 * @param complete whether it is one of them for sure; false when there may be others
 */
public record Known(SortedSet<String> texts, boolean complete) {
  /** Nothing is known. */
  public static final Known NOTHING = new Known(Collections.emptySortedSet(), false);

  /** Copies the set. */
  public Known {
    texts = Collections.unmodifiableSortedSet(new TreeSet<>(texts));
  }

  /** Exactly this text. */
  public static Known of(String text) {
    return new Known(new TreeSet<>(Set.of(text)), true);
  }

  /** Whether there is exactly one possible text. */
  public boolean single() {
    return complete && texts.size() == 1;
  }

  /** Any of both. */
  Known or(Known other) {
    SortedSet<String> all = new TreeSet<>(texts);
    all.addAll(other.texts);
    return new Known(all, complete && other.complete);
  }

  /** The same texts, but there may be others. */
  Known open() {
    return new Known(texts, false);
  }
}
