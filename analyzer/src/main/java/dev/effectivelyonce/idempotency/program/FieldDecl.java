package dev.effectivelyonce.idempotency.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declared field.
 *
 * @param owner binary name of the declaring type
 * @param name field name
 * @param type erased type name
 * @param genericType generic signature, null when not generic
 * @param access JVM access flags
 * @param constant compile-time constant value (JLS 15.29), null when there is none
 * @param annotations annotations on the field
 */
public record FieldDecl(
    String owner,
    String name,
    String type,
    @Nullable String genericType,
    int access,
    @Nullable Object constant,
    List<AnnotationUse> annotations) {
  /** Copies the list. */
  public FieldDecl {
    annotations = List.copyOf(annotations);
  }

  /** Whether the field is static. */
  public boolean isStatic() {
    return (access & Access.STATIC) != 0;
  }

  /** Whether the field is final. */
  public boolean isFinal() {
    return (access & Access.FINAL) != 0;
  }
}
