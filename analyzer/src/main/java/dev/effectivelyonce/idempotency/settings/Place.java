package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import org.jspecify.annotations.Nullable;

/**
 * Where a value stands.
 *
 * @param kind what kind of place it is
 * @param where binary name of a type, or name of a file below its root ({@code application.yml});
 *     empty for defaults
 * @param method method around the place, or the method that carries the annotation; null for files,
 *     types and defaults. For {@link Kind#CALL} the body that holds the operation, which may be the
 *     body of a lambda
 * @param line line, 0 when unknown
 * @param op id of the operation in the body of {@code method}; -1 when the place is no operation
 * @param profile profile under which the value holds, empty when it always does
 * @param text what stands there, for messages: a setter call, a key, an annotation attribute
 */
public record Place(
    Kind kind,
    String where,
    @Nullable MethodRef method,
    int line,
    int op,
    String profile,
    String text) {

  /** Kinds of places. */
  public enum Kind {
    /** A call in code: a setter, a put into a property map, a registration. */
    CALL,
    /** An annotation attribute. */
    ANNOTATION,
    /** A key in a configuration file. */
    FILE,
    /** The handler's parameter or return type. */
    SIGNATURE,
    /** An acknowledge call somewhere in the handler's code. */
    HANDLER,
    /** Nowhere: what holds when nobody says anything. */
    DEFAULT
  }

  /** A call in the body of a method. */
  static Place call(MethodRef method, Op op, String text) {
    return new Place(Kind.CALL, method.owner(), method, op.line(), op.id(), "", text);
  }

  /** An annotation on a method, or on a type when the method is null. */
  static Place annotation(String type, @Nullable MethodRef method, String text) {
    return new Place(Kind.ANNOTATION, type, method, 0, -1, "", text);
  }

  /** A key in a file. */
  static Place file(String file, int line, String profile, String key) {
    return new Place(Kind.FILE, file, null, line, -1, profile, key);
  }

  /** The signature of a handler. */
  static Place signature(MethodRef method, String text) {
    return new Place(Kind.SIGNATURE, method.owner(), method, 0, -1, "", text);
  }

  /** The code of a handler. */
  static Place handler(MethodRef method, String text) {
    return new Place(Kind.HANDLER, method.owner(), method, 0, -1, "", text);
  }

  /** No place. */
  static Place byDefault(String text) {
    return new Place(Kind.DEFAULT, "", null, 0, -1, "", text);
  }

  /** One line for messages: {@code application.yml:12: a.b.ack-mode (profile prod)}. */
  public String describe() {
    StringBuilder s = new StringBuilder(where);
    if (line > 0) {
      s.append(':').append(line);
    }
    if (s.length() > 0) {
      s.append(": ");
    }
    s.append(text);
    if (!profile.isEmpty()) {
      s.append(" (profile ").append(profile).append(')');
    }
    return s.toString();
  }
}
