package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.Map;

/**
 * Classifies calls of methods without a body that carry an annotation: clients and repositories
 * whose implementation a framework makes from an interface of the program.
 *
 * @param library id of the catalogue file, {@code user} for the user's own
 * @param annotation annotation type on the called method; composed annotations count
 * @param attributes conditions on attributes: name to the value's text, where a trailing {@code *}
 *     stands for any ending; all must hold
 * @param owner supertype that the declaring interface must have, empty for any
 * @param ownerAnnotation annotation that the declaring interface must carry, empty for any
 * @param texts what attributes hold: {@code sql} or {@code jpql} to attribute name
 * @param role what the call means
 */
@Immutable
public record AnnotatedCall(
    String library,
    String annotation,
    @SuppressWarnings("Immutable") Map<String, String> attributes,
    String owner,
    String ownerAnnotation,
    @SuppressWarnings("Immutable") Map<String, String> texts,
    Role role) {
  /** Copies the maps. */
  public AnnotatedCall {
    attributes = Map.copyOf(attributes);
    texts = Map.copyOf(texts);
  }
}
