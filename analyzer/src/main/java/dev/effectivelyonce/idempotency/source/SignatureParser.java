package dev.effectivelyonce.idempotency.source;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads generic signatures (JVMS 4.7.9.1). */
final class SignatureParser {
  private final String text;
  private final String owner;
  private final Map<String, JavaType> variables = new LinkedHashMap<>();
  private final Function<String, @Nullable JavaType> outer;
  private int at;

  /**
   * Starts reading.
   *
   * @param owner identity of the declaration, for the identities of its type variables
   * @param outer type variables of the declarations around it
   */
  SignatureParser(String text, String owner, Function<String, @Nullable JavaType> outer) {
    this.text = text;
    this.owner = owner;
    this.outer = outer;
  }

  /** A type variable. */
  record Variable(String name, JavaType type) {}

  /** Type parameters at the start, if any. */
  List<Variable> typeParameters() {
    if (!next('<')) {
      return List.of();
    }
    int start = at;
    // Bounds may name parameters that follow: names first, bounds second.
    readParameters();
    at = start;
    readParameters();
    List<Variable> result = new ArrayList<>();
    variables.forEach((name, type) -> result.add(new Variable(name, type)));
    return result;
  }

  private void readParameters() {
    while (!next('>')) {
      int colon = text.indexOf(':', at);
      String name = text.substring(at, colon);
      at = colon;
      JavaType bound = null;
      while (next(':')) {
        if (text.charAt(at) != ':') {
          JavaType one = type();
          bound = bound == null ? one : bound;
        }
      }
      String erasure = bound == null ? "java.lang.Object" : bound.base();
      List<JavaType> arguments = bound == null ? List.of() : bound.arguments();
      variables.put(name, new JavaType(erasure, 0, arguments, owner + ":" + name));
    }
  }

  /** Types one after the other, to the end. */
  List<JavaType> types() {
    List<JavaType> types = new ArrayList<>();
    while (at < text.length() && text.charAt(at) != '^') {
      types.add(type());
    }
    return types;
  }

  /** Types between parentheses. */
  List<JavaType> parameters() {
    List<JavaType> types = new ArrayList<>();
    next('(');
    while (!next(')')) {
      types.add(type());
    }
    return types;
  }

  /** One type. */
  JavaType type() {
    char c = text.charAt(at++);
    return switch (c) {
      case '[' -> type().arrayOf();
      case 'T' -> variable();
      case 'L' -> classType();
      case '*' -> JavaType.OBJECT;
      case '+', '-' -> type();
      case 'Z' -> JavaType.BOOLEAN;
      case 'B' -> JavaType.of("byte");
      case 'S' -> JavaType.of("short");
      case 'C' -> JavaType.CHAR;
      case 'I' -> JavaType.INT;
      case 'J' -> JavaType.LONG;
      case 'F' -> JavaType.FLOAT;
      case 'D' -> JavaType.DOUBLE;
      case 'V' -> JavaType.VOID;
      default -> throw new IllegalArgumentException("signature " + text);
    };
  }

  private JavaType variable() {
    int end = text.indexOf(';', at);
    String name = text.substring(at, end);
    at = end + 1;
    JavaType known = variables.get(name);
    if (known == null) {
      known = outer.apply(name);
    }
    return known == null ? JavaType.OBJECT : known;
  }

  private JavaType classType() {
    StringBuilder name = new StringBuilder();
    List<JavaType> arguments = new ArrayList<>();
    while (true) {
      char c = text.charAt(at++);
      if (c == ';') {
        return new JavaType(name.toString(), 0, arguments, null);
      } else if (c == '<') {
        arguments.clear();
        while (!next('>')) {
          arguments.add(type());
        }
      } else if (c == '.') {
        name.append('$');
        arguments.clear();
      } else {
        name.append(c == '/' ? '.' : c);
      }
    }
  }

  private boolean next(char expected) {
    if (at < text.length() && text.charAt(at) == expected) {
      at++;
      return true;
    }
    return false;
  }
}
