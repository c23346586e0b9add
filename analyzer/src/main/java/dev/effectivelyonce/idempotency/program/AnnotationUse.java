package dev.effectivelyonce.idempotency.program;

import java.util.Map;

/**
 * An annotation as written, with its explicit values only (defaults are the catalogue's business).
 *
 * @param type binary name with dots of the annotation type
 * @param values attribute name to value: {@link String}, boxed primitive, {@link EnumValue}, {@link
 *     TypeValue}, {@link AnnotationUse} or {@link java.util.List} of these; in declaration order
 */
public record AnnotationUse(String type, Map<String, Object> values) {
  /** Copies the map, keeping its order. */
  public AnnotationUse {
    values = java.util.Collections.unmodifiableMap(new java.util.LinkedHashMap<>(values));
  }

  /**
   * An enum constant as annotation value or constant.
   *
   * @param type binary name of the enum type
   * @param name name of the constant
   */
  public record EnumValue(String type, String name) {}

  /**
   * A class literal as annotation value or constant.
   *
   * @param name erased type name
   */
  public record TypeValue(String name) {}
}
