package dev.effectivelyonce.idempotency.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declared parameter.
 *
 * @param name declared name, null when class files do not keep it
 * @param type erased type name
 * @param genericType generic signature of the type (JVMS 4.7.9.1), null when not generic
 * @param annotations annotations on the parameter
 */
public record Parameter(
    @Nullable String name,
    String type,
    @Nullable String genericType,
    List<AnnotationUse> annotations) {
  /** Copies the list. */
  public Parameter {
    annotations = List.copyOf(annotations);
  }
}
