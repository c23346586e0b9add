package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.snakeyaml.engine.v2.nodes.ScalarNode;

/** Reads one driver: how a container settles what it delivers. */
final class DriverReader {
  private static final Set<String> KEYS =
      Set.of(
          "positional",
          "settings",
          "modes",
          "return-acknowledges",
          "return-rejects",
          "awaits",
          "acknowledges-on");
  private static final Set<String> MODE_KEYS =
      Set.of("name", "when", "explicit", "container", "container-transaction", "narrow");

  private final String library;
  private final References references;

  DriverReader(String library, References references) {
    this.library = library;
    this.references = references;
  }

  Driver read(String id, YamlValue value) {
    YamlMap map = value.map(KEYS);
    Map<String, YamlValue> settings = new LinkedHashMap<>();
    if (map.has("settings")) {
      settings.putAll(map.required("settings").entries());
      settings.values().forEach(references::setting);
    }
    return new Driver(
        id,
        library,
        map.required("positional").flag(),
        map.textMap("settings"),
        modes(map.required("modes"), settings),
        map.texts("return-acknowledges"),
        map.texts("return-rejects"),
        awaits(map),
        map.texts("acknowledges-on"));
  }

  private List<Driver.Mode> modes(YamlValue value, Map<String, YamlValue> settings) {
    List<Driver.Mode> modes = new ArrayList<>();
    List<YamlValue> values = value.list();
    for (YamlValue mode : values) {
      modes.add(mode(mode, settings));
    }
    if (modes.isEmpty() || !modes.get(modes.size() - 1).when().isEmpty()) {
      throw value.fail("the last mode must not have a condition ('when')");
    }
    return modes;
  }

  private Driver.Mode mode(YamlValue value, Map<String, YamlValue> settings) {
    YamlMap map = value.map(MODE_KEYS);
    Map<String, String> conditions = new LinkedHashMap<>();
    if (map.has("when")) {
      map.required("when")
          .entries()
          .forEach(
              (name, wanted) -> {
                YamlValue setting = settings.get(name);
                if (setting == null) {
                  throw wanted.unknown("setting of this driver", name, settings.keySet());
                }
                references.value(setting, wanted);
                conditions.put(name, wanted.text());
              });
    }
    return new Driver.Mode(
        map.required("name").text(),
        conditions,
        map.choice("explicit", Driver.Point.class),
        map.choice("container", Driver.Point.class),
        map.choice(
            "container-transaction",
            Driver.ContainerTransaction.class,
            Driver.ContainerTransaction.NONE),
        map.flag("narrow"));
  }

  private static List<Driver.AsyncReturn> awaits(YamlMap map) {
    List<Driver.AsyncReturn> awaits = new ArrayList<>();
    if (map.has("awaits")) {
      for (YamlValue value : map.required("awaits").list()) {
        if (value.node() instanceof ScalarNode) {
          awaits.add(new Driver.AsyncReturn(value.text(), "", ""));
        } else {
          YamlMap entry = value.map(Set.of("type", "artifact", "since"));
          awaits.add(
              new Driver.AsyncReturn(
                  entry.required("type").text(),
                  entry.required("artifact").text(),
                  entry.required("since").text()));
        }
      }
    }
    return awaits;
  }
}
