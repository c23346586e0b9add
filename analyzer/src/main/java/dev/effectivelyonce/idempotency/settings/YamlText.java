package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.settings.ConfigurationText.Broken;
import dev.effectivelyonce.idempotency.settings.ConfigurationText.Line;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/**
 * Reads YAML into flat entries. Nothing is constructed from tags; aliases, nesting, entries and
 * size are limited.
 */
final class YamlText {
  private static final int MOST_ALIASES = 50;
  private static final int DEEPEST = 40;
  private static final String MERGE = "<<";

  private final List<List<Line>> documents = new ArrayList<>();
  private List<Line> lines = new ArrayList<>();
  private int entries;

  private YamlText() {}

  /** The entries of the documents in a text. */
  static ConfigurationText read(String label, String text) throws Broken {
    LoadSettings settings =
        LoadSettings.builder()
            .setLabel(label)
            .setMaxAliasesForCollections(MOST_ALIASES)
            .setAllowDuplicateKeys(true)
            .setCodePointLimit(ConfigurationText.MOST_CHARACTERS)
            .build();
    YamlText reader = new YamlText();
    try {
      for (Node document : new Compose(settings).composeAllFromString(text)) {
        reader.lines = new ArrayList<>();
        reader.flatten("", document, lineOf(document.getStartMark()), 0);
        reader.documents.add(reader.lines);
      }
    } catch (MarkedYamlEngineException e) {
      Optional<Mark> at = e.getProblemMark().or(e::getContextMark);
      throw new Broken(lineOf(at), String.valueOf(e.getProblem()));
    } catch (YamlEngineException e) {
      throw new Broken(0, String.valueOf(e.getMessage()));
    }
    return new ConfigurationText(reader.documents);
  }

  private void flatten(String key, Node node, int line, int depth) throws Broken {
    if (depth > DEEPEST || entries > ConfigurationText.MOST_ENTRIES) {
      throw new Broken(line, "more nesting or more entries than a configuration has");
    }
    if (node instanceof ScalarNode scalar) {
      entries++;
      if (!key.isEmpty()) {
        lines.add(new Line(key, scalar.getValue(), line));
      }
    } else if (node instanceof SequenceNode sequence) {
      int i = 0;
      for (Node item : sequence.getValue()) {
        flatten(key + "[" + i++ + "]", item, lineOf(item.getStartMark()), depth + 1);
      }
    } else if (node instanceof MappingNode mapping) {
      flattenMapping(key, mapping, depth);
    }
  }

  private void flattenMapping(String key, MappingNode mapping, int depth) throws Broken {
    // Merged entries first: explicit ones come later and win.
    for (NodeTuple tuple : mapping.getValue()) {
      if (isMerge(tuple)) {
        merge(key, tuple.getValueNode(), depth);
      }
    }
    for (NodeTuple tuple : mapping.getValue()) {
      if (!isMerge(tuple) && tuple.getKeyNode() instanceof ScalarNode name) {
        String full = key.isEmpty() ? name.getValue() : key + "." + name.getValue();
        flatten(full, tuple.getValueNode(), lineOf(name.getStartMark()), depth + 1);
      }
    }
  }

  private void merge(String key, Node merged, int depth) throws Broken {
    if (merged instanceof SequenceNode sequence) {
      for (Node each : sequence.getValue()) {
        flatten(key, each, lineOf(each.getStartMark()), depth + 1);
      }
    } else {
      flatten(key, merged, lineOf(merged.getStartMark()), depth + 1);
    }
  }

  private static boolean isMerge(NodeTuple tuple) {
    return tuple.getKeyNode() instanceof ScalarNode name && name.getValue().equals(MERGE);
  }

  private static int lineOf(Optional<Mark> mark) {
    return mark.map(m -> m.getLine() + 1).orElse(0);
  }
}
