package dev.effectivelyonce.idempotency.finding;

import dev.effectivelyonce.idempotency.catalogue.NearestWord;
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
    String near =
        NearestWord.of(id, rules.stream().map(RuleInfo::id).toList())
            .map(n -> " Did you mean '" + n + "'?")
            .orElse("");
    return "There is no rule '" + id + "'." + near + " 'idempotency list' shows all rules.";
  }
}
