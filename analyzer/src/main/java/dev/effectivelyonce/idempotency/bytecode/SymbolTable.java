package dev.effectivelyonce.idempotency.bytecode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds known type names among the raw bytes of a constant pool, without decoding what is no match.
 */
final class SymbolTable {
  private final List<String> symbols;
  private final Map<String, Integer> numbers = new HashMap<>();
  private final byte[] @Nullable [] patterns;
  private final int[] symbolOf;
  private final int mask;
  private final boolean[] lengths;

  /**
   * Makes a table.
   *
   * @param names binary type names with dots
   */
  SymbolTable(Collection<String> names) {
    symbols = new ArrayList<>(new TreeSet<>(names));
    mask = Math.max(16, Integer.highestOneBit(Math.max(1, symbols.size() * 8)) * 2) - 1;
    patterns = new byte[mask + 1][];
    symbolOf = new int[mask + 1];
    int longest = 4;
    for (String symbol : symbols) {
      longest = Math.max(longest, symbol.getBytes(StandardCharsets.UTF_8).length + 2);
    }
    lengths = new boolean[longest + 1];
    for (int i = 0; i < symbols.size(); i++) {
      numbers.put(symbols.get(i), i);
      String internal = symbols.get(i).replace('.', '/');
      add(internal.getBytes(StandardCharsets.UTF_8), i);
      add(("L" + internal + ";").getBytes(StandardCharsets.UTF_8), i);
    }
  }

  private void add(byte[] pattern, int symbol) {
    if (pattern.length < 4) {
      return;
    }
    lengths[pattern.length] = true;
    int slot = hash(pattern, 0, pattern.length) & mask;
    while (patterns[slot] != null) {
      slot = (slot + 1) & mask;
    }
    patterns[slot] = pattern;
    symbolOf[slot] = symbol;
  }

  int size() {
    return symbols.size();
  }

  /** Number of a symbol, -1 when it is not in the table. */
  int number(String symbol) {
    return numbers.getOrDefault(symbol, -1);
  }

  /** Number of the symbol that these bytes name, as internal name or descriptor, or -1. */
  int find(byte[] bytes, int from, int length) {
    if (length >= lengths.length || !lengths[length]) {
      return -1;
    }
    int slot = hash(bytes, from, length) & mask;
    byte[] pattern;
    while ((pattern = patterns[slot]) != null) {
      if (Arrays.equals(pattern, 0, pattern.length, bytes, from, from + length)) {
        return symbolOf[slot];
      }
      slot = (slot + 1) & mask;
    }
    return -1;
  }

  /** Type names differ most at their end, so eight bytes there are enough. */
  static int hash(byte[] b, int from, int length) {
    int end = from + length;
    int h = length;
    for (int i = Math.max(from, end - 8); i < end; i++) {
      h = h * 31 + b[i];
    }
    return h ^ (h >>> 15);
  }
}
