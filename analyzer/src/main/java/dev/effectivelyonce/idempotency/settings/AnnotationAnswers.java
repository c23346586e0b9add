package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting.Source;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.settings.RootAnnotations.Attribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What the annotations of a root say about a setting. */
final class AnnotationAnswers {
  private final RootAnnotations annotations;

  AnnotationAnswers(RootAnnotations annotations) {
    this.annotations = annotations;
  }

  /** An attribute. */
  Answer attribute(Source.Attribute source, RootContext root, ResourceSettings resources) {
    Attribute found = annotations.attribute(root, source.annotation(), source.name());
    if (found == null) {
      return Answer.NONE;
    }
    if (found.value() instanceof List<?> list && list.size() != 1) {
      return elements(list, source.values(), found.place(), resources);
    }
    Object value = found.value() instanceof List<?> list ? list.get(0) : found.value();
    if (value instanceof String text && text.isEmpty()) {
      return Answer.NONE;
    }
    Known known = text(value, resources);
    Answer entry = elements(List.of(value), source.values(), found.place(), resources);
    return entry.values().isEmpty() ? Answer.of(known, source.values(), found.place()) : entry;
  }

  /** The elements of a list that are keys of the meanings; others do not concern the setting. */
  private static Answer elements(
      List<?> list, Map<String, String> meanings, Place place, ResourceSettings resources) {
    List<String> found = new ArrayList<>();
    for (Object element : list) {
      for (String text : text(element, resources).texts()) {
        Entry entry = Entry.of(text);
        String meaning = meanings.get(entry == null ? text : entry.key() + "=" + entry.value());
        if (meaning != null) {
          found.add(meaning);
        }
      }
    }
    return found.isEmpty() ? Answer.NONE : Answer.exactly(found, place);
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
          return Answer.of(value, source.values(), attribute.place());
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
