package dev.effectivelyonce.idempotency.finding;

import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The rules there are, to be looked up by id.
 *
 * @param rules sorted by id
 */
public record RuleSet(List<RuleInfo> rules) {
  /** Copies the list. */
  public RuleSet {
    rules = List.copyOf(rules);
  }

  /** The rule of that id. */
  public Optional<RuleInfo> find(String id) {
    return rules.stream().filter(r -> r.id().equals(id)).findFirst();
  }

  /** What to tell a user who named a rule that does not exist: the id and the nearest real one. */
  public String unknown(String id) {
    String near = nearest(id).map(n -> " Did you mean '" + n + "'?").orElse("");
    return "There is no rule '" + id + "'." + near + " 'idempotency list' shows all rules.";
  }

  private Optional<String> nearest(String id) {
    return rules.stream()
        .map(RuleInfo::id)
        .min(Comparator.<String>comparingInt(r -> distance(id, r)).thenComparing(r -> r));
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
        int replace = previous[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
        current[j] = Math.min(replace, Math.min(previous[j], current[j - 1]) + 1);
      }
      previous = current;
    }
    return previous[b.length()];
  }
}
