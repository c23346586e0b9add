package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.Map;

/**
 * An annotation that makes a container put code around a method, or call it on an event.
 *
 * @param library id of the catalogue file
 * @param annotation annotation type; composed annotations and class-level use count
 * @param kind what happens around the call
 * @param container {@code spring}, {@code cdi}, {@code quarkus}, {@code micronaut}, {@code ejb}:
 *     decides which calls pass the proxy
 * @param attributes meaning to attribute name: {@code propagation}, {@code readOnly}, {@code
 *     manager}, {@code rollbackFor}, {@code noRollbackFor}, {@code phase}, {@code fallback}
 * @param defaults meaning to default value
 */
@Immutable
public record Advice(
    String library,
    String annotation,
    Kind kind,
    String container,
    @SuppressWarnings("Immutable") Map<String, String> attributes,
    @SuppressWarnings("Immutable") Map<String, String> defaults) {
  /** Copies the maps. */
  public Advice {
    attributes = Map.copyOf(attributes);
    defaults = Map.copyOf(defaults);
  }

  /** What the advice does. */
  public enum Kind {
    /** Opens a transaction around the method. */
    TRANSACTION,
    /** Runs the method on another thread. */
    ASYNC,
    /** Runs the method again when it fails. */
    RETRY,
    /** Calls another method when it fails (attribute {@code fallback}). */
    FALLBACK,
    /** The method that {@link #RETRY} ends in when all attempts failed. */
    RECOVER,
    /**
     * Calls the method when an event of its parameter type is published; {@code phase} when bound
     * to a transaction.
     */
    LISTENER
  }
}
