package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting.Source;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.settings.RootAnnotations.Attribute;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** What the annotations of a root say about a setting. */
final class AnnotationAnswers {
  private final RootAnnotations annotations;
  private final Hierarchy hierarchy;

  AnnotationAnswers(RootAnnotations annotations, Hierarchy hierarchy) {
    this.annotations = annotations;
    this.hierarchy = hierarchy;
  }

  /** An attribute. */
  Answer attribute(Source.Attribute source, RootContext root, ResourceSettings resources) {
    Attribute found = annotations.attribute(root, source.annotation(), source.name());
    if (found == null) {
      return Answer.NONE;
    }
    Meanings meanings = new Meanings(source.values(), hierarchy);
    if (found.value() instanceof List<?> list) {
      return elements(list, meanings, found.place(), resources);
    }
    if (found.value() instanceof String text && text.isEmpty()) {
      return Answer.NONE;
    }
    return meanings.of(text(found.value(), resources), found.place());
  }

  /**
   * The elements of a list that are among the meanings, entries as {@code key=value}; others do not
   * concern the setting, unless there is only one.
   */
  private static Answer elements(
      List<?> list, Meanings meanings, Place place, ResourceSettings resources) {
    List<Answer> found = new ArrayList<>();
    boolean entries = false;
    for (Object element : list) {
      Known known = text(element, resources);
      SortedSet<String> texts = new TreeSet<>();
      for (String text : known.texts()) {
        Entry entry = Entry.of(text);
        entries |= entry != null;
        texts.add(entry == null ? text : entry.key() + "=" + entry.value());
      }
      Answer answer = meanings.of(new Known(texts, known.complete()), place);
      if (!answer.values().isEmpty()) {
        found.add(answer);
      }
    }
    if (found.isEmpty() && list.size() == 1 && !entries) {
      return meanings.of(text(list.get(0), resources), place);
    }
    return Answer.anyOf(found);
  }

  /** {@code key=value} in one text. */
  private record Entry(String key, String value) {
    static @Nullable Entry of(String text) {
      String stripped = text.strip();
      for (int i = 0; i < stripped.length(); i++) {
        char c = stripped.charAt(i);
        if (c == '=' || c == ':' || c == ' ') {
          String value = stripped.substring(i + 1).strip();
          return new Entry(stripped.substring(0, i), value.replaceFirst("^[=:]\\s*", ""));
        }
      }
      return null;
    }
  }

  /**
   * A client property written into an annotation: {@code "key=value"} in a list of texts, or a
   * nested annotation with name and value.
   */
  Answer clientProperty(
      Source.ClientProperty source, RootContext root, ResourceSettings resources) {
    for (Attribute attribute : annotations.all(root)) {
      List<?> elements =
          attribute.value() instanceof List<?> list ? list : List.of(attribute.value());
      for (Object element : elements) {
        Known value = property(element, source.key(), resources);
        if (value != null) {
          return new Meanings(source.values(), hierarchy).of(value, attribute.place());
        }
      }
    }
    return Answer.NONE;
  }

  private static @Nullable Known property(Object element, String key, ResourceSettings resources) {
    if (element instanceof AnnotationUse nested) {
      Object name = nested.values().getOrDefault("name", nested.values().get("key"));
      Object value = nested.values().get("value");
      return key.equals(name) && value != null ? text(value, resources) : null;
    }
    if (element instanceof String lines) {
      for (String line : lines.split("\n", -1)) {
        Entry entry = Entry.of(line);
        if (entry != null && entry.key().equals(key)) {
          return resources.expand(entry.value());
        }
      }
    }
    return null;
  }

  /** An annotation value as text, with placeholders filled in. */
  static Known text(Object value, ResourceSettings resources) {
    return value instanceof String s ? resources.expand(s) : Known.of(ConstantValues.text(value));
  }
}
