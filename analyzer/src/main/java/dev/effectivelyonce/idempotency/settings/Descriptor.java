package dev.effectivelyonce.idempotency.settings;

import java.util.ArrayList;
import java.util.List;

/**
 * A method descriptor (JVMS 4.3.3) in erased type names.
 *
 * @param parameters parameter types
 * @param result return type, {@code void} for none
 */
record Descriptor(List<String> parameters, String result) {
  /** Reads a descriptor; a type that source alone cannot resolve is named {@code ?}. */
  static Descriptor of(String text) {
    List<String> types = new ArrayList<>();
    int i = 1;
    while (i < text.length()) {
      if (text.charAt(i) == ')') {
        i++;
        continue;
      }
      int start = i;
      while (i < text.length() - 1 && text.charAt(i) == '[') {
        i++;
      }
      int dimensions = i - start;
      int end = text.charAt(i) == 'L' ? text.indexOf(';', i) : i;
      end = end < 0 ? text.length() - 1 : end;
      types.add(name(text, i, end) + "[]".repeat(dimensions));
      i = end + 1;
    }
    int last = types.size() - 1;
    return last < 0
        ? new Descriptor(List.of(), "void")
        : new Descriptor(List.copyOf(types.subList(0, last)), types.get(last));
  }

  private static String name(String text, int from, int end) {
    return switch (text.charAt(from)) {
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'D' -> "double";
      case 'F' -> "float";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'S' -> "short";
      case 'V' -> "void";
      default -> text.substring(from + 1, end).replace('/', '.');
    };
  }
}
