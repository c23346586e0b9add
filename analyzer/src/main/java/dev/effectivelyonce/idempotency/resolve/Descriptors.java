package dev.effectivelyonce.idempotency.resolve;

import java.util.ArrayList;
import java.util.List;

/** Reads JVM method descriptors (JVMS 4.3.3). */
public final class Descriptors {
  private Descriptors() {}

  /** Erased names of the parameter types. */
  public static List<String> parameters(String descriptor) {
    List<String> types = new ArrayList<>();
    int i = 1;
    while (i < descriptor.length() && descriptor.charAt(i) != ')') {
      int end = endOf(descriptor, i);
      types.add(typeName(descriptor.substring(i, end)));
      i = end;
    }
    return types;
  }

  /** Erased name of the return type, {@code void} for none. */
  public static String returnType(String descriptor) {
    return typeName(descriptor.substring(descriptor.indexOf(')') + 1));
  }

  /** Number of parameters. */
  public static int parameterCount(String descriptor) {
    int n = 0;
    int i = 1;
    while (i < descriptor.length() && descriptor.charAt(i) != ')') {
      i = endOf(descriptor, i);
      n++;
    }
    return n;
  }

  private static int endOf(String d, int start) {
    int i = start;
    while (d.charAt(i) == '[') {
      i++;
    }
    return d.charAt(i) == 'L' ? d.indexOf(';', i) + 1 : i + 1;
  }

  private static String typeName(String d) {
    return switch (d.charAt(0)) {
      case 'V' -> "void";
      case 'Z' -> "boolean";
      case 'B' -> "byte";
      case 'C' -> "char";
      case 'S' -> "short";
      case 'I' -> "int";
      case 'J' -> "long";
      case 'F' -> "float";
      case 'D' -> "double";
      case '[' -> typeName(d.substring(1)) + "[]";
      default -> d.substring(1, d.length() - 1).replace('/', '.');
    };
  }

  /** Whether the erased type name is a primitive type or void. */
  public static boolean isPrimitive(String type) {
    return switch (type) {
      case "void", "boolean", "byte", "char", "short", "int", "long", "float", "double" -> true;
      default -> false;
    };
  }
}
