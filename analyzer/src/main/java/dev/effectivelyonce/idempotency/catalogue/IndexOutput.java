package dev.effectivelyonce.idempotency.catalogue;

import java.io.ByteArrayOutputStream;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes the model's records component by component. Strings go through a table; a member of a
 * sealed interface is preceded by its simple name. Runs in the build; {@link IndexInput} reads it.
 */
final class IndexOutput {
  private final Map<String, Integer> strings;
  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();

  private IndexOutput(Map<String, Integer> strings) {
    this.strings = strings;
  }

  /** An output with a string table of its own. */
  static IndexOutput create() {
    return new IndexOutput(new LinkedHashMap<>());
  }

  /** Another output that shares the string table. */
  IndexOutput sharing() {
    return new IndexOutput(strings);
  }

  int size() {
    return bytes.size();
  }

  void append(IndexOutput other) {
    bytes.writeBytes(other.bytes.toByteArray());
  }

  /** The string table, followed by what was written here. */
  byte[] withStrings() {
    IndexOutput table = sharing();
    ByteArrayOutputStream content = new ByteArrayOutputStream();
    strings
        .keySet()
        .forEach(text -> content.writeBytes(text.getBytes(StandardCharsets.ISO_8859_1)));
    table.number(strings.size());
    table.number(content.size());
    strings.keySet().forEach(text -> table.number(text.length()));
    table.bytes.writeBytes(content.toByteArray());
    table.append(this);
    return table.bytes.toByteArray();
  }

  /** Seven bits at a time, low ones first. */
  void number(int number) {
    int rest = number;
    while (rest >= 0x80) {
      bytes.write((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    bytes.write(rest);
  }

  void text(@Nullable String text) {
    if (text == null) {
      number(0);
      return;
    }
    if (!StandardCharsets.ISO_8859_1.newEncoder().canEncode(text)) {
      throw new IllegalArgumentException("not in Latin 1: " + text);
    }
    strings.putIfAbsent(text, strings.size() + 1);
    number(strings.getOrDefault(text, 0));
  }

  /** Writes a value of the declared type. */
  void value(Type type, @Nullable Object value) {
    Class<?> raw = rawType(type);
    if (raw == Boolean.class || raw == boolean.class) {
      bytes.write(value == null ? 2 : Boolean.TRUE.equals(value) ? 1 : 0);
    } else if (raw == String.class) {
      text((String) value);
    } else if (value == null) {
      throw new IllegalArgumentException("no value for " + type.getTypeName());
    } else if (value instanceof Integer position) {
      bytes.write(position >> 8);
      bytes.write(position);
    } else if (value instanceof Enum<?> constant) {
      text(constant.name());
    } else if (value instanceof List<?> list) {
      number(list.size());
      list.forEach(element -> value(argument(type, 0), element));
    } else if (value instanceof Map<?, ?> map) {
      map(type, map);
    } else {
      if (raw.isSealed()) {
        text(value.getClass().getSimpleName());
      }
      components(value);
    }
  }

  private void map(Type type, Map<?, ?> map) {
    Map<String, Map.Entry<?, ?>> sorted = new TreeMap<>();
    map.entrySet().forEach(entry -> sorted.put(entry.getKey().toString(), entry));
    number(sorted.size());
    for (Map.Entry<?, ?> entry : sorted.values()) {
      value(argument(type, 0), entry.getKey());
      value(argument(type, 1), entry.getValue());
    }
  }

  private void components(Object value) {
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      try {
        value(component.getGenericType(), component.getAccessor().invoke(value));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(component + " cannot be read", e);
      }
    }
  }

  private static Class<?> rawType(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  private static Type argument(Type type, int index) {
    return ((ParameterizedType) type).getActualTypeArguments()[index];
  }
}
