package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Reads one way in which a container finds handlers. */
final class RootReader {
  /** Key that holds the type, singular; the plural takes several. */
  private static final Map<String, RootEntry.Kind> KINDS =
      Map.of(
          "annotation", RootEntry.Kind.METHOD_ANNOTATION,
          "class-annotation", RootEntry.Kind.CLASS_ANNOTATION,
          "interface", RootEntry.Kind.INTERFACE,
          "function-bean", RootEntry.Kind.FUNCTION_BEAN);

  private static final Set<String> KEYS =
      Set.of(
          "annotation",
          "annotations",
          "class-annotation",
          "class-annotations",
          "interface",
          "interfaces",
          "function-bean",
          "function-beans",
          "method",
          "driver",
          "batch",
          "proxied",
          "bound-by",
          "present-types");

  private final String library;
  private final References references;

  RootReader(String library, References references) {
    this.library = library;
    this.references = references;
  }

  List<RootEntry> read(YamlValue value) {
    YamlMap map = value.map(KEYS);
    String key =
        KINDS.keySet().stream()
            .filter(kind -> map.has(kind) || map.has(kind + "s"))
            .findFirst()
            .orElseThrow(
                () ->
                    value.fail(
                        "a root needs one of " + String.join(", ", new TreeSet<>(KINDS.keySet()))));
    RootEntry.Kind kind = KINDS.getOrDefault(key, RootEntry.Kind.METHOD_ANNOTATION);
    references.driver(map.required("driver"));
    MemberPattern method = method(map, kind);
    YamlValue batch = map.get("batch");
    List<RootEntry> entries = new ArrayList<>();
    for (String type : map.oneOrMore(key, key + "s")) {
      entries.add(
          new RootEntry(
              library,
              kind,
              type,
              method == null ? null : method.name(),
              method == null ? null : method.parameters(),
              map.required("driver").text(),
              batch == null ? null : batch.flag(),
              map.required("proxied").flag(),
              map.texts("bound-by"),
              map.texts("present-types")));
    }
    return entries;
  }

  private static @Nullable MemberPattern method(YamlMap map, RootEntry.Kind kind) {
    YamlValue method = map.get("method");
    if (kind == RootEntry.Kind.METHOD_ANNOTATION) {
      if (method != null) {
        throw method.fail("'method' has no meaning with 'annotation'");
      }
      return null;
    }
    if (kind == RootEntry.Kind.CLASS_ANNOTATION) {
      return new MemberPattern(map.required("method").text(), null);
    }
    return MemberPattern.parse(map.required("method"));
  }
}
