package dev.effectivelyonce.idempotency.program;

import java.util.List;
import java.util.SortedSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * All code under analysis, and as much of its libraries as was asked for. Lazy: a type is decoded
 * and a body lowered when first asked for. Instances are safe for use by one thread.
 */
public interface Program {
  /** Names of the types given for analysis, sorted. Library types are not among them. */
  SortedSet<String> programTypes();

  /** The declaration of a program or library type; null when it was not given anywhere. */
  @Nullable TypeDecl type(String name);

  /** The header of a program or library type; null when it was not given anywhere. */
  default @Nullable TypeHeader header(String name) {
    TypeDecl type = type(name);
    return type == null ? null : TypeHeader.of(type);
  }

  /** Whether bodies of this type are analysed. */
  boolean isProgramType(String name);

  /**
   * Program types that directly extend or implement the named type, sorted; empty when none. The
   * named type may be a library type.
   */
  SortedSet<String> directSubtypes(String name);

  /**
   * Program types whose constant pool (or token stream) mentions the symbol: a binary type name, as
   * an owner of a member, an annotation type or a class literal. Only symbols given when the
   * program was opened are indexed.
   */
  SortedSet<String> typesMentioning(String symbol);

  /** The lowered code of a program method, or null when it has none or cannot be lowered. */
  @Nullable Body body(MethodDecl method);

  /**
   * What the code of a program method mentions, read much faster than its body is lowered; null
   * when it has no code or cannot be read.
   */
  @Nullable Outline outline(MethodDecl method);

  /** Whether what the code of any method of a program type mentions is of that kind. */
  default boolean anyOutline(String type, Predicate<Outline> kind) {
    TypeDecl decl = type(type);
    return decl != null
        && decl.methods().stream().map(this::outline).anyMatch(o -> o != null && kind.test(o));
  }

  /** What could not be read so far, sorted. Grows as bodies are lowered. */
  List<Notice> notices();

  /** Where a type was found, for messages: a path, or archive and entry; null when missing. */
  @Nullable String origin(String type);
}
