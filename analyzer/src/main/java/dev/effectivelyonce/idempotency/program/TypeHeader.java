package dev.effectivelyonce.idempotency.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the hierarchy needs to know of a type; known without decoding its members.
 *
 * @param access JVM access flags
 * @param superName binary name of the superclass, null for {@code java.lang.Object} and interfaces
 * @param interfaces binary names of the direct superinterfaces
 */
public record TypeHeader(int access, @Nullable String superName, List<String> interfaces) {
  /** Copies the list. */
  public TypeHeader {
    interfaces = List.copyOf(interfaces);
  }

  /** The header of a declaration. */
  public static TypeHeader of(TypeDecl type) {
    return new TypeHeader(type.access(), type.superName(), type.interfaces());
  }

  /** Whether this is an interface (annotation types included). */
  public boolean isInterface() {
    return (access & Access.INTERFACE) != 0;
  }

  /** Whether the type cannot be instantiated. */
  public boolean isAbstract() {
    return (access & (Access.ABSTRACT | Access.INTERFACE)) != 0;
  }
}
