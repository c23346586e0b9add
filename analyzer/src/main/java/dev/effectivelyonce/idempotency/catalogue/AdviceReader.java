package dev.effectivelyonce.idempotency.catalogue;

import java.util.List;
import java.util.Set;

/** Reads annotations that put code around a method. */
final class AdviceReader {
  private static final Set<String> KEYS =
      Set.of("annotation", "annotations", "kind", "container", "attributes", "defaults");
  private static final Set<String> MEANINGS =
      Set.of(
          "propagation",
          "readOnly",
          "manager",
          "rollbackFor",
          "noRollbackFor",
          "phase",
          "fallback",
          "fallbackExecution",
          "condition");

  private final String library;

  AdviceReader(String library) {
    this.library = library;
  }

  List<Advice> read(YamlValue value) {
    YamlMap map = value.map(KEYS);
    Advice.Kind kind = map.choice("kind", Advice.Kind.class);
    checkMeanings(map, "attributes");
    checkMeanings(map, "defaults");
    return map.oneOrMore("annotation", "annotations").stream()
        .map(
            annotation ->
                new Advice(
                    library,
                    annotation,
                    kind,
                    map.required("container").text(),
                    map.textMap("attributes"),
                    map.textMap("defaults")))
        .toList();
  }

  private static void checkMeanings(YamlMap map, String key) {
    YamlValue value = map.get(key);
    if (value != null) {
      value.map(MEANINGS);
    }
  }
}
