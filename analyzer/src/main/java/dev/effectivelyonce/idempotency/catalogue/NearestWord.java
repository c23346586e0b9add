package dev.effectivelyonce.idempotency.catalogue;

import java.util.Collection;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;

/** Finds the valid word that a mistyped one most likely stands for. */
public final class NearestWord {
  private NearestWord() {}

  /** The hint to append to a message about a wrong word: the nearest one, or all when few. */
  static String hint(String wrong, Collection<String> valid) {
    TreeSet<String> sorted = new TreeSet<>(valid);
    String all =
        sorted.isEmpty() || sorted.size() > 30 ? "" : "; one of " + String.join(", ", sorted);
    return of(wrong, sorted).map(word -> "; did you mean '" + word + "'?").orElse(all);
  }

  /** The nearest valid word, if one is near. */
  public static Optional<String> of(String wrong, Collection<String> valid) {
    String best = "";
    int bestDistance = Integer.MAX_VALUE;
    for (String word : new TreeSet<>(valid)) {
      int distance = distance(wrong.toLowerCase(Locale.ROOT), word.toLowerCase(Locale.ROOT));
      if (distance < bestDistance) {
        bestDistance = distance;
        best = word;
      }
    }
    boolean near = bestDistance <= Math.max(2, wrong.length() / 2);
    return best.isEmpty() || !near ? Optional.empty() : Optional.of(best);
  }

  /** Levenshtein distance: how many letters must be inserted, deleted or replaced. */
  private static int distance(String a, String b) {
    int[] previous = new int[b.length() + 1];
    for (int j = 0; j <= b.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= a.length(); i++) {
      int[] current = new int[b.length() + 1];
      current[0] = i;
      for (int j = 1; j <= b.length(); j++) {
        int change = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(change, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
