package dev.effectivelyonce.idempotency.catalogue;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Reads the primitives of the compiled catalogue, in the order {@link IndexOutput} wrote them. */
final class IndexInput {
  private final ByteBuffer bytes;
  private final String[] strings;

  private IndexInput(ByteBuffer bytes, String[] strings) {
    this.bytes = bytes;
    this.strings = strings;
  }

  /** Reads the string table at the start; what follows is read by the result. */
  static IndexInput of(ByteBuffer bytes) {
    String[] strings = new String[number(bytes)];
    byte[] content = new byte[number(bytes)];
    int start = 0;
    int[] ends = new int[strings.length];
    for (int i = 0; i < strings.length; i++) {
      start += number(bytes);
      ends[i] = start;
    }
    bytes.get(content);
    int from = 0;
    for (int i = 0; i < strings.length; i++) {
      strings[i] = new String(content, from, ends[i] - from, StandardCharsets.ISO_8859_1);
      from = ends[i];
    }
    return new IndexInput(bytes, strings);
  }

  /** The same input at another place, counted from here. */
  IndexInput at(int offset) {
    ByteBuffer there = bytes.duplicate();
    there.position(bytes.position() + offset);
    return new IndexInput(there, strings);
  }

  /** A count, an offset or a string's number. */
  int number() {
    return number(bytes);
  }

  private static int number(ByteBuffer bytes) {
    int number = 0;
    int shift = 0;
    int next;
    do {
      next = bytes.get() & 0xff;
      number |= (next & 0x7f) << shift;
      shift += 7;
    } while (next >= 0x80);
    return number;
  }

  /** An argument position, which may be negative. */
  int position() {
    return bytes.getShort();
  }

  boolean flag() {
    return bytes.get() == 1;
  }

  @Nullable Boolean optionalFlag() {
    return switch (bytes.get()) {
      case 0 -> Boolean.FALSE;
      case 1 -> Boolean.TRUE;
      default -> null;
    };
  }

  String text() {
    return strings[number() - 1];
  }

  @Nullable String optionalText() {
    int number = number();
    return number == 0 ? null : strings[number - 1];
  }

  <E extends Enum<E>> E choice(Class<E> type) {
    return Enum.valueOf(type, text());
  }

  List<String> texts() {
    return list(IndexInput::text);
  }

  List<Integer> positions() {
    return list(IndexInput::position);
  }

  <T> List<T> list(Function<IndexInput, T> element) {
    int size = number();
    if (size == 0) {
      return List.of();
    }
    List<T> values = new ArrayList<>(size);
    for (int i = 0; i < size; i++) {
      values.add(element.apply(this));
    }
    return values;
  }

  Map<String, String> textMap() {
    return map(this::text, this::text);
  }

  <K, V> Map<K, V> map(Supplier<K> key, Supplier<V> value) {
    int size = number();
    if (size == 0) {
      return Map.of();
    }
    Map<K, V> map = new HashMap<>(size * 2);
    for (int i = 0; i < size; i++) {
      map.put(key.get(), value.get());
    }
    return map;
  }
}
