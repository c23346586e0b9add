package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;

/**
 * Reads catalogue files. The format is the same for the built-in files and for the section {@code
 * catalogue} of a user's {@code idempotency.yml}; it is described in {@code docs/catalogue.md}.
 * Reading is strict: what is not understood is an error with file and line.
 */
final class CatalogueReader {
  /** Library id of the user's own entries. */
  static final String USER = "user";

  private static final int MAX_CHARACTERS = 2_000_000;
  private static final String SECTION = "catalogue";
  private static final Set<String> SECTION_KEYS =
      Set.of(
          "packages",
          "calls",
          "roots",
          "drivers",
          "settings",
          "advice",
          "managers",
          "supertypes",
          "duplicate-exceptions",
          "poison-exceptions",
          "bean-annotations",
          "bean-method-annotations",
          "repository-types",
          "lazy-types",
          "batch-types",
          "unread-parameters",
          "entity-annotations",
          "keys",
          "values",
          "reruns",
          "inserted-entities");
  private static final Set<String> FILE_KEYS = fileKeys();

  private final References references = new References();

  private static Set<String> fileKeys() {
    Set<String> keys = new TreeSet<>(SECTION_KEYS);
    keys.add("library");
    keys.add("artifacts");
    return keys;
  }

  /** Ids mentioned by all files read so far. */
  References references() {
    return references;
  }

  /** Reads a built-in file: one library. */
  Facts readLibrary(String file, String text) {
    YamlMap map = new YamlValue(file, compose(file, text)).map(FILE_KEYS);
    map.required("artifacts").texts();
    return read(map.required("library").text(), map);
  }

  /**
   * Reads the section {@code catalogue} of a user's file. It must be there: a file that says
   * nothing was meant to say something.
   */
  Facts readUserSection(String file, String text) {
    YamlValue root = new YamlValue(file, compose(file, text));
    YamlValue section = root.map(Set.of(SECTION)).get(SECTION);
    if (section == null) {
      throw root.fail(
          "the file says nothing; begin with '" + SECTION + ":', or leave out the file");
    }
    return read(USER, section.map(SECTION_KEYS));
  }

  private static Node compose(String file, String text) {
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(file)
            .setMaxAliasesForCollections(0)
            .setCodePointLimit(MAX_CHARACTERS)
            .build();
    try {
      Optional<Node> node = new Compose(settings).composeString(text);
      Node root =
          node.orElseThrow(
              () ->
                  new CatalogueException(
                      file,
                      1,
                      "the file is empty; begin with '" + SECTION + ":', or leave out the file"));
      refuseAnchors(file, root);
      return root;
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(1);
      throw new CatalogueException(file, line, "not valid YAML: " + e.getProblem());
    } catch (YamlEngineException e) {
      throw new CatalogueException(file, 1, "not valid YAML: " + e.getMessage());
    }
  }

  /** Aliases could make a small file huge, and nothing here needs them. */
  private static void refuseAnchors(String file, Node node) {
    if (node.getAnchor().isPresent()) {
      throw new YamlValue(file, node).fail("anchors and aliases are not supported");
    }
    if (node instanceof MappingNode mapping) {
      mapping
          .getValue()
          .forEach(
              tuple -> {
                refuseAnchors(file, tuple.getKeyNode());
                refuseAnchors(file, tuple.getValueNode());
              });
    } else if (node instanceof CollectionNode<?> collection) {
      collection.getValue().forEach(element -> refuseAnchors(file, (Node) element));
    }
  }

  private Facts read(String library, YamlMap map) {
    CallReader calls = new CallReader(library, references);
    YamlValue callSection = map.get("calls");
    if (callSection != null) {
      calls.read(callSection);
    }
    SettingReader settingReader = new SettingReader(library);
    List<Setting> settings = new ArrayList<>();
    entries(map, "settings").forEach((id, value) -> settings.add(settingReader.read(id, value)));
    DriverReader driverReader = new DriverReader(library, references);
    List<Driver> drivers = new ArrayList<>();
    entries(map, "drivers").forEach((id, value) -> drivers.add(driverReader.read(id, value)));
    RootReader rootReader = new RootReader(library, references);
    AdviceReader adviceReader = new AdviceReader(library);
    return new Facts(
        calls.calls(),
        calls.annotatedCalls(),
        list(map, "roots").stream().flatMap(value -> rootReader.read(value).stream()).toList(),
        drivers,
        settings,
        list(map, "advice").stream().flatMap(value -> adviceReader.read(value).stream()).toList(),
        managers(library, map),
        supertypes(map),
        map.texts("packages"),
        map.texts("duplicate-exceptions"),
        map.texts("poison-exceptions"),
        map.texts("bean-annotations"),
        map.texts("bean-method-annotations"),
        map.texts("repository-types"),
        map.texts("lazy-types"),
        map.texts("batch-types"),
        map.texts("unread-parameters"),
        map.texts("entity-annotations"),
        map.texts("inserted-entities"),
        new IdentityReader(library).read(map),
        List.of());
  }

  private static List<ManagerEntry> managers(String library, YamlMap map) {
    List<ManagerEntry> managers = new ArrayList<>();
    entries(map, "managers")
        .forEach(
            (manager, stores) -> managers.add(new ManagerEntry(library, manager, stores.texts())));
    return managers;
  }

  private static Map<String, List<String>> supertypes(YamlMap map) {
    Map<String, List<String>> supertypes = new LinkedHashMap<>();
    entries(map, "supertypes").forEach((type, supers) -> supertypes.put(type, supers.texts()));
    return supertypes;
  }

  private static List<YamlValue> list(YamlMap map, String key) {
    YamlValue value = map.get(key);
    return value == null ? List.of() : value.list();
  }

  private static Map<String, YamlValue> entries(YamlMap map, String key) {
    YamlValue value = map.get(key);
    return value == null ? Map.of() : value.entries();
  }
}
