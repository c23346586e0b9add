package dev.effectivelyonce.idempotency.catalogue;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads one setting: where to look for its value. */
final class SettingReader {
  private static final Map<String, Set<String>> SOURCES =
      Map.of(
          "attribute", Set.of("attribute", "values"),
          "setter", Set.of("setter", "on", "factories", "named-by", "default-bean", "values"),
          "property", Set.of("property", "values"),
          "client-property", Set.of("client-property", "values"),
          "handler-parameter", Set.of("handler-parameter", "values"),
          "signature", Set.of("signature", "type", "of", "values"),
          "registration-argument", Set.of("registration-argument"),
          "acknowledges-itself", Set.of("acknowledges-itself"));

  private final String library;

  SettingReader(String library) {
    this.library = library;
  }

  Setting read(String id, YamlValue value) {
    YamlMap map = value.map(Set.of("sources", "default"));
    List<Setting.Source> sources =
        map.has("sources")
            ? map.required("sources").list().stream().map(this::source).toList()
            : List.of();
    return new Setting(id, library, sources, map.required("default").texts());
  }

  private Setting.Source source(YamlValue value) {
    Set<String> keys = value.entries().keySet();
    String kind =
        SOURCES.keySet().stream()
            .filter(keys::contains)
            .findFirst()
            .orElseThrow(() -> value.unknown("source", String.join(", ", keys), SOURCES.keySet()));
    YamlMap map = value.map(SOURCES.getOrDefault(kind, Set.of()));
    return switch (kind) {
      case "attribute" -> attribute(map.required("attribute"), values(map.required("values")));
      case "setter" ->
          new Setting.Source.FactorySetter(
              map.required("factories").texts(),
              map.text("named-by", ""),
              map.text("default-bean", ""),
              map.required("setter").text(),
              map.texts("on"),
              values(map.required("values")));
      case "property" ->
          new Setting.Source.Property(
              map.required("property").text(), values(map.required("values")));
      case "client-property" ->
          new Setting.Source.ClientProperty(
              map.required("client-property").text(), values(map.required("values")));
      case "handler-parameter" ->
          new Setting.Source.HandlerParameter(
              map.required("handler-parameter").text(), map.required("values").texts());
      case "signature" -> signature(map);
      case "registration-argument" ->
          new Setting.Source.RegistrationArgument(values(map.required("registration-argument")));
      default -> new Setting.Source.AcknowledgesItself(map.required("acknowledges-itself").texts());
    };
  }

  private static Setting.Source attribute(YamlValue reference, Map<String, String> values) {
    int hash = reference.text().indexOf('#');
    if (hash < 1) {
      throw reference.fail("'" + reference.text() + "' is not annotation#attribute");
    }
    return new Setting.Source.Attribute(
        reference.text().substring(0, hash), reference.text().substring(hash + 1), values);
  }

  private static Setting.Source signature(YamlMap map) {
    YamlValue position = map.required("signature");
    if (!Set.of("return", "parameter").contains(position.text())) {
      throw position.unknown("position", position.text(), Set.of("return", "parameter"));
    }
    return new Setting.Source.Signature(
        position.text(),
        map.required("type").text(),
        map.text("of", ""),
        map.required("values").texts());
  }

  /** A mapping, or a list of words that stand for themselves. */
  private static Map<String, String> values(YamlValue value) {
    if (!(value.node() instanceof SequenceNode)) {
      return value.textMap();
    }
    Map<String, String> values = new LinkedHashMap<>();
    value.texts().forEach(word -> values.put(word, word));
    return values;
  }
}
