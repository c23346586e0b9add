package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Reads the sections {@code keys}, {@code values} and {@code reruns}. */
final class IdentityReader {
  private static final Set<String> KEY_KEYS =
      Set.of("owner", "owners", "members", "argument", "name", "names", "use");
  private static final Set<String> VALUE_KEYS = Set.of("owner", "owners", "members", "kind");
  private static final Set<String> RERUN_KEYS =
      Set.of("annotation", "annotations", "interface", "interfaces", "method", "again", "present");
  private static final Map<String, Integer> POSITIONS = Map.of("last", -1, "receiver", -2);

  private final String library;

  IdentityReader(String library) {
    this.library = library;
  }

  Identities read(YamlMap file) {
    return new Identities(
        list(file, "keys").stream().flatMap(v -> keys(v).stream()).toList(),
        list(file, "values").stream().flatMap(v -> sources(v).stream()).toList(),
        list(file, "reruns").stream().flatMap(v -> reruns(v).stream()).toList());
  }

  private List<Identities.Key> keys(YamlValue value) {
    YamlMap map = value.map(KEY_KEYS);
    int argument = map.required("argument").position(POSITIONS);
    YamlValue name = map.get("name");
    Identities.Use use = map.choice("use", Identities.Use.class, Identities.Use.REQUEST);
    List<Identities.Key> all = new ArrayList<>();
    for (String owner : map.oneOrMore("owner", "owners")) {
      for (MemberPattern m : members(map)) {
        all.add(
            new Identities.Key(
                library,
                owner,
                m.name(),
                m.parameters(),
                argument,
                name == null ? -1 : name.position(POSITIONS),
                map.texts("names"),
                use));
      }
    }
    return all;
  }

  private List<Identities.Source> sources(YamlValue value) {
    YamlMap map = value.map(VALUE_KEYS);
    Identities.Kind kind = map.choice("kind", Identities.Kind.class);
    List<Identities.Source> all = new ArrayList<>();
    for (String owner : map.oneOrMore("owner", "owners")) {
      for (MemberPattern m : members(map)) {
        all.add(new Identities.Source(library, owner, m.name(), m.parameters(), kind));
      }
    }
    return all;
  }

  private List<Identities.Rerun> reruns(YamlValue value) {
    YamlMap map = value.map(RERUN_KEYS);
    boolean annotated = map.has("annotation") || map.has("annotations");
    Identities.Again again = map.choice("again", Identities.Again.class);
    return map
        .oneOrMore(annotated ? "annotation" : "interface", annotated ? "annotations" : "interfaces")
        .stream()
        .map(
            type ->
                new Identities.Rerun(
                    library, type, map.text("method", ""), again, map.texts("present")))
        .toList();
  }

  private static List<MemberPattern> members(YamlMap map) {
    return map.required("members").list().stream().map(MemberPattern::parse).toList();
  }

  private static List<YamlValue> list(YamlMap map, String key) {
    YamlValue value = map.get(key);
    return value == null ? List.of() : value.list();
  }
}
