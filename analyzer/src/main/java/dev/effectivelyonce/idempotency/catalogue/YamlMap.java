package dev.effectivelyonce.idempotency.catalogue;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A YAML mapping whose keys are checked. */
record YamlMap(YamlValue self, Map<String, YamlValue> entries) {
  @Nullable YamlValue get(String key) {
    return entries.get(key);
  }

  boolean has(String key) {
    return entries.containsKey(key);
  }

  YamlValue required(String key) {
    YamlValue value = entries.get(key);
    if (value == null) {
      throw self.fail("key '" + key + "' is missing");
    }
    return value;
  }

  String text(String key, String fallback) {
    YamlValue value = entries.get(key);
    return value == null ? fallback : value.text();
  }

  boolean flag(String key) {
    YamlValue value = entries.get(key);
    return value != null && value.flag();
  }

  List<String> texts(String key) {
    YamlValue value = entries.get(key);
    return value == null ? List.of() : value.texts();
  }

  Map<String, String> textMap(String key) {
    YamlValue value = entries.get(key);
    return value == null ? Map.of() : value.textMap();
  }

  <E extends Enum<E>> E choice(String key, Class<E> type, E fallback) {
    YamlValue value = entries.get(key);
    return value == null ? fallback : value.choice(key, type);
  }

  <E extends Enum<E>> E choice(String key, Class<E> type) {
    return required(key).choice(key, type);
  }

  /** One name under the singular key or several under the plural; at least one. */
  List<String> oneOrMore(String singular, String plural) {
    YamlValue one = entries.get(singular);
    YamlValue many = entries.get(plural);
    if (one != null && many != null) {
      throw one.fail("give either '" + singular + "' or '" + plural + "', not both");
    }
    if (one != null) {
      return List.of(one.text());
    }
    List<String> names = required(plural).texts();
    if (names.isEmpty()) {
      throw self.fail("'" + plural + "' is empty");
    }
    return names;
  }
}
