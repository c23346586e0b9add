package dev.effectivelyonce.idempotency.catalogue;

import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A member as catalogue files write it: {@code send}, {@code find*}, {@code <init>}, {@code *}, or
 * with parameter types, {@code basicGet(String, boolean)}.
 *
 * @param name name, prefix followed by {@code *}, or {@code *}
 * @param parameters parameter part of a descriptor, null for all overloads
 */
record MemberPattern(String name, @Nullable String parameters) {
  private static final Map<String, String> PRIMITIVES =
      Map.of(
          "boolean", "Z",
          "byte", "B",
          "char", "C",
          "short", "S",
          "int", "I",
          "long", "J",
          "float", "F",
          "double", "D");

  static MemberPattern parse(YamlValue value) {
    String text = value.text();
    int open = text.indexOf('(');
    String name = open < 0 ? text : text.substring(0, open);
    boolean wellFormed =
        name.matches("<init>|\\*|[\\p{Alpha}_$][\\w$]*\\*?") && (open < 0 || text.endsWith(")"));
    if (!wellFormed) {
      throw value.fail(
          "'" + text + "' is not a member; write name, prefix*, <init>, * or name(type, type)");
    }
    return new MemberPattern(
        name, open < 0 ? null : parameters(value, text.substring(open + 1, text.length() - 1)));
  }

  /** Turns {@code String, int[]} into {@code (Ljava/lang/String;[I)}. */
  static String parameters(YamlValue value, String list) {
    StringBuilder descriptor = new StringBuilder("(");
    if (!list.isBlank()) {
      for (String type : list.split(",", -1)) {
        descriptor.append(descriptor(value, type.strip()));
      }
    }
    return descriptor.append(')').toString();
  }

  private static String descriptor(YamlValue value, String type) {
    if (type.endsWith("[]")) {
      return "[" + descriptor(value, type.substring(0, type.length() - 2));
    }
    if (type.endsWith("...")) {
      return "[" + descriptor(value, type.substring(0, type.length() - 3));
    }
    String primitive = PRIMITIVES.get(type);
    if (primitive != null) {
      return primitive;
    }
    if (!type.matches("[\\w$]+(\\.[\\w$]+)*")) {
      throw value.fail("'" + type + "' is not a type");
    }
    String binaryName = type.indexOf('.') < 0 ? "java.lang." + type : type;
    return "L" + binaryName.replace('.', '/') + ";";
  }
}
