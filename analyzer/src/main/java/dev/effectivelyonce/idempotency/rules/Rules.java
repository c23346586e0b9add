package dev.effectivelyonce.idempotency.rules;

import java.util.Comparator;
import java.util.List;
import java.util.ServiceLoader;

/** All rules there are, found as services. */
public final class Rules {
  private Rules() {}

  /** All rules, sorted by id. */
  public static List<Rule> all() {
    return ServiceLoader.load(Rule.class, Rules.class.getClassLoader()).stream()
        .map(ServiceLoader.Provider::get)
        .sorted(Comparator.comparing(r -> r.info().id()))
        .toList();
  }
}
