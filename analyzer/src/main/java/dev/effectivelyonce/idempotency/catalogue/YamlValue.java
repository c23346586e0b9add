package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** One YAML value and where it stands; conversions fail with file, line and the wrong word. */
record YamlValue(String file, Node node) {
  CatalogueException fail(String problem) {
    return new CatalogueException(file, line(), problem);
  }

  CatalogueException unknown(String what, String word, Collection<String> valid) {
    return fail("unknown " + what + " '" + word + "'" + NearestWord.hint(word, valid));
  }

  int line() {
    return node.getStartMark().map(Mark::getLine).orElse(0) + 1;
  }

  /** The mapping's entries in order; fails on keys outside of the allowed ones. */
  YamlMap map(Collection<String> allowed) {
    if (node instanceof MappingNode mapping) {
      for (NodeTuple tuple : mapping.getValue()) {
        YamlValue key = new YamlValue(file, tuple.getKeyNode());
        if (!allowed.contains(key.text())) {
          throw key.unknown("key", key.text(), allowed);
        }
      }
    }
    return new YamlMap(this, entries());
  }

  /** The mapping's entries in order, any key. */
  Map<String, YamlValue> entries() {
    if (!(node instanceof MappingNode mapping)) {
      throw fail("expected a mapping, found " + describe());
    }
    Map<String, YamlValue> entries = new LinkedHashMap<>();
    for (NodeTuple tuple : mapping.getValue()) {
      YamlValue key = new YamlValue(file, tuple.getKeyNode());
      if (entries.put(key.text(), new YamlValue(file, tuple.getValueNode())) != null) {
        throw key.fail("key '" + key.text() + "' occurs twice");
      }
    }
    return entries;
  }

  /** The sequence's values. */
  List<YamlValue> list() {
    if (!(node instanceof SequenceNode sequence)) {
      throw fail("expected a list, found " + describe());
    }
    List<YamlValue> values = new ArrayList<>();
    for (Node element : sequence.getValue()) {
      values.add(new YamlValue(file, element));
    }
    return values;
  }

  List<String> texts() {
    return list().stream().map(YamlValue::text).toList();
  }

  Map<String, String> textMap() {
    Map<String, String> texts = new LinkedHashMap<>();
    entries().forEach((key, value) -> texts.put(key, value.text()));
    return texts;
  }

  String text() {
    if (!(node instanceof ScalarNode scalar)) {
      throw fail("expected a word, found " + describe());
    }
    return scalar.getValue();
  }

  boolean flag() {
    String text = text();
    if (!text.equals("true") && !text.equals("false")) {
      throw fail("expected true or false, found '" + text + "'");
    }
    return text.equals("true");
  }

  int number() {
    try {
      return Integer.parseInt(text());
    } catch (NumberFormatException e) {
      throw fail("expected a number, found '" + text() + "'");
    }
  }

  /** An argument position: a number, or one of the words. */
  int position(Map<String, Integer> words) {
    Integer word = words.get(text());
    if (word != null) {
      return word;
    }
    int number;
    try {
      number = Integer.parseInt(text());
    } catch (NumberFormatException e) {
      throw unknown("argument position", text(), words.keySet());
    }
    if (number < 0) {
      throw fail("argument positions count from 0, found " + number);
    }
    return number;
  }

  /** A constant of the enum, written in lower case with dashes. */
  <E extends Enum<E>> E choice(String what, Class<E> type) {
    String text = text();
    for (E constant : type.getEnumConstants()) {
      if (word(constant).equals(text)) {
        return constant;
      }
    }
    throw unknown(what, text, Stream.of(type.getEnumConstants()).map(YamlValue::word).toList());
  }

  static String word(Enum<?> constant) {
    return constant.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }

  private String describe() {
    if (node instanceof MappingNode) {
      return "a mapping";
    }
    if (node instanceof SequenceNode) {
      return "a list";
    }
    return "'" + text() + "'";
  }
}
