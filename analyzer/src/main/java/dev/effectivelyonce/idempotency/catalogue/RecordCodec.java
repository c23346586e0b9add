package dev.effectivelyonce.idempotency.catalogue;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Writes and reads the model's records by their components, so that the index follows the model.
 * Strings go through a table; members of a sealed interface are told apart by their order in it.
 */
final class RecordCodec {
  /** Numbers strings when writing, and gives them back when reading. */
  interface Strings {
    /** The string's number. */
    int number(String text);

    /** The string of that number. */
    String text(int number);
  }

  private final Strings strings;

  RecordCodec(Strings strings) {
    this.strings = strings;
  }

  /** Writes a value of the declared type. */
  void write(DataOutput out, Type type, @Nullable Object value) throws IOException {
    Class<?> raw = rawType(type);
    if (raw == Boolean.class) {
      out.writeByte(value == null ? 2 : (Boolean) value ? 1 : 0);
    } else if (raw == String.class) {
      writeNumber(out, value == null ? 0 : strings.number((String) value) + 1);
    } else if (value == null) {
      throw new IllegalStateException("no value for " + type.getTypeName());
    } else if (raw == boolean.class) {
      out.writeByte((Boolean) value ? 1 : 0);
    } else if (raw == int.class || raw == Integer.class) {
      out.writeShort((Integer) value);
    } else if (raw.isEnum()) {
      writeNumber(out, strings.number(((Enum<?>) value).name()));
    } else if (raw == List.class) {
      writeList(out, argument(type, 0), (List<?>) value);
    } else if (raw == Map.class) {
      writeMap(out, type, (Map<?, ?>) value);
    } else if (raw.isSealed()) {
      List<Class<?>> members = members(raw);
      out.writeByte(members.indexOf(value.getClass()));
      writeComponents(out, value);
    } else {
      writeComponents(out, value);
    }
  }

  /** Reads a value of the declared type. */
  @Nullable Object read(DataInput in, Type type) throws IOException {
    Class<?> raw = rawType(type);
    if (raw == boolean.class) {
      return in.readByte() == 1;
    }
    if (raw == Boolean.class) {
      byte state = in.readByte();
      return state == 2 ? null : (Boolean) (state == 1);
    }
    if (raw == int.class || raw == Integer.class) {
      return (int) in.readShort();
    }
    if (raw == String.class) {
      int number = readNumber(in);
      return number == 0 ? null : strings.text(number - 1);
    }
    if (raw.isEnum()) {
      return constant(raw, strings.text(readNumber(in)));
    }
    if (raw == List.class) {
      return readList(in, argument(type, 0));
    }
    if (raw == Map.class) {
      return readMap(in, type);
    }
    return readComponents(in, raw.isSealed() ? members(raw).get(in.readByte()) : raw);
  }

  /** Reads a value that is never null. */
  <T> T readAs(DataInput in, Class<T> type) throws IOException {
    Object value = read(in, type);
    if (value == null) {
      throw new IOException("the catalogue index is damaged: no " + type.getSimpleName());
    }
    return type.cast(value);
  }

  private void writeList(DataOutput out, Type element, List<?> values) throws IOException {
    writeNumber(out, values.size());
    for (Object value : values) {
      write(out, element, value);
    }
  }

  private void writeMap(DataOutput out, Type type, Map<?, ?> map) throws IOException {
    Map<String, Map.Entry<?, ?>> sorted = new TreeMap<>();
    map.entrySet().forEach(entry -> sorted.put(entry.getKey().toString(), entry));
    writeNumber(out, sorted.size());
    for (Map.Entry<?, ?> entry : sorted.values()) {
      write(out, argument(type, 0), entry.getKey());
      write(out, argument(type, 1), entry.getValue());
    }
  }

  private void writeComponents(DataOutput out, Object value) throws IOException {
    for (RecordComponent component : value.getClass().getRecordComponents()) {
      try {
        write(out, component.getGenericType(), component.getAccessor().invoke(value));
      } catch (ReflectiveOperationException e) {
        throw new IllegalStateException(component + " cannot be read", e);
      }
    }
  }

  private List<@Nullable Object> readList(DataInput in, Type element) throws IOException {
    int size = readNumber(in);
    List<@Nullable Object> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(read(in, element));
    }
    return values;
  }

  private Map<Object, Object> readMap(DataInput in, Type type) throws IOException {
    int size = readNumber(in);
    Map<Object, Object> map = new HashMap<>();
    for (int i = 0; i < size; i++) {
      Object key = read(in, argument(type, 0));
      Object value = read(in, argument(type, 1));
      if (key != null && value != null) {
        map.put(key, value);
      }
    }
    return map;
  }

  private Object readComponents(DataInput in, Class<?> type) throws IOException {
    RecordComponent[] components = type.getRecordComponents();
    Class<?>[] types = Stream.of(components).map(RecordComponent::getType).toArray(Class[]::new);
    @Nullable Object[] values = new @Nullable Object[components.length];
    for (int i = 0; i < components.length; i++) {
      values[i] = read(in, components[i].getGenericType());
    }
    try {
      Constructor<?> constructor = type.getDeclaredConstructor(types);
      return constructor.newInstance(values);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(type + " cannot be made", e);
    }
  }

  private static Object constant(Class<?> type, String name) throws IOException {
    for (Object constant : type.getEnumConstants()) {
      if (((Enum<?>) constant).name().equals(name)) {
        return constant;
      }
    }
    throw new IOException("the catalogue index is of another version: no " + name);
  }

  private static List<Class<?>> members(Class<?> sealed) {
    return Stream.<Class<?>>of(sealed.getPermittedSubclasses())
        .sorted(Comparator.comparing(Class::getName))
        .toList();
  }

  private static Class<?> rawType(Type type) {
    return (Class<?>) (type instanceof ParameterizedType generic ? generic.getRawType() : type);
  }

  private static Type argument(Type type, int index) {
    return ((ParameterizedType) type).getActualTypeArguments()[index];
  }

  /** Seven bits at a time, low ones first. */
  static void writeNumber(DataOutput out, int number) throws IOException {
    int rest = number;
    while (rest >= 0x80) {
      out.writeByte((rest & 0x7f) | 0x80);
      rest >>>= 7;
    }
    out.writeByte(rest);
  }

  /** Reads what {@link #writeNumber} wrote. */
  static int readNumber(DataInput in) throws IOException {
    int number = 0;
    int shift = 0;
    int next;
    do {
      next = in.readUnsignedByte();
      number |= (next & 0x7f) << shift;
      shift += 7;
    } while (next >= 0x80);
    return number;
  }
}
