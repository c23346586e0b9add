package dev.effectivelyonce.idempotency.source;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A type of an expression or declaration.
 *
 * @param base erased name of the type, or of the innermost element type of an array
 * @param dims number of array dimensions
 * @param arguments type arguments, empty when raw or not generic
 * @param variable identity of the type variable this is, its erasure being {@code base}
 */
record JavaType(String base, int dims, List<JavaType> arguments, @Nullable String variable) {
  static final JavaType VOID = of("void");
  static final JavaType BOOLEAN = of("boolean");
  static final JavaType INT = of("int");
  static final JavaType LONG = of("long");
  static final JavaType FLOAT = of("float");
  static final JavaType DOUBLE = of("double");
  static final JavaType CHAR = of("char");
  static final JavaType STRING = of("java.lang.String");
  static final JavaType OBJECT = of("java.lang.Object");
  static final JavaType NULL = of("null");

  /** The type of what could not be resolved. */
  static final JavaType UNKNOWN = of("?");

  private static final List<String> NUMERIC =
      List.of("byte", "short", "char", "int", "long", "float", "double");
  private static final Map<String, String> BOXES =
      Map.of(
          "boolean", "java.lang.Boolean",
          "byte", "java.lang.Byte",
          "short", "java.lang.Short",
          "char", "java.lang.Character",
          "int", "java.lang.Integer",
          "long", "java.lang.Long",
          "float", "java.lang.Float",
          "double", "java.lang.Double");
  private static final Map<String, String> CODES =
      Map.of(
          "boolean", "Z", "byte", "B", "short", "S", "char", "C", "int", "I", "long", "J", "float",
          "F", "double", "D", "void", "V");

  JavaType {
    arguments = List.copyOf(arguments);
  }

  static JavaType of(String base) {
    return new JavaType(base, 0, List.of(), null);
  }

  /** The type of an erased name such as {@code int[]}. */
  static JavaType named(String erased) {
    int dims = 0;
    String base = erased;
    while (base.endsWith("[]")) {
      base = base.substring(0, base.length() - 2);
      dims++;
    }
    return new JavaType(base, dims, List.of(), null);
  }

  /** Erased name. */
  String name() {
    return base + "[]".repeat(dims);
  }

  boolean isPrimitive() {
    return dims == 0 && CODES.containsKey(base) && !base.equals("void");
  }

  boolean isNumeric() {
    return dims == 0 && NUMERIC.contains(base);
  }

  /** Place in the order of widening of the numeric types; {@code char} stands beside short. */
  int numericRank() {
    return NUMERIC.indexOf(base);
  }

  boolean isVoid() {
    return equals(VOID);
  }

  boolean isUnknown() {
    return base.equals("?");
  }

  boolean isString() {
    return dims == 0 && base.equals("java.lang.String");
  }

  boolean isBoolean() {
    return unboxed().equals(BOOLEAN);
  }

  JavaType element() {
    return new JavaType(base, Math.max(0, dims - 1), arguments, variable);
  }

  JavaType arrayOf() {
    return new JavaType(base, dims + 1, arguments, variable);
  }

  JavaType erased() {
    return new JavaType(base, dims, List.of(), null);
  }

  JavaType boxed() {
    String box = dims == 0 ? BOXES.get(base) : null;
    return box == null ? this : of(box);
  }

  /** The primitive type of a box, or the type itself. */
  JavaType unboxed() {
    if (dims == 0) {
      for (Map.Entry<String, String> box : BOXES.entrySet()) {
        if (box.getValue().equals(base)) {
          return of(box.getKey());
        }
      }
    }
    return this;
  }

  /** Descriptor of the erasure (JVMS 4.3.2); {@code L?;} when unknown. */
  String descriptor() {
    String code = CODES.get(base);
    return "[".repeat(dims) + (code == null ? "L" + base.replace('.', '/') + ";" : code);
  }

  /** The type with type variables replaced. */
  JavaType substitute(Map<String, JavaType> bindings) {
    if (variable != null) {
      JavaType bound = bindings.get(variable);
      return bound == null
          ? this
          : new JavaType(bound.base, bound.dims + dims, bound.arguments, bound.variable);
    }
    if (arguments.isEmpty() || bindings.isEmpty()) {
      return this;
    }
    List<JavaType> replaced = new ArrayList<>();
    arguments.forEach(a -> replaced.add(a.substitute(bindings)));
    return new JavaType(base, dims, replaced, null);
  }
}
