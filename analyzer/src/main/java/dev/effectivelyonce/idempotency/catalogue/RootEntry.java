package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * One way in which a container finds a handler.
 *
 * @param library id of the catalogue file
 * @param kind how it is found
 * @param type annotation type ({@link Kind#METHOD_ANNOTATION}, {@link Kind#CLASS_ANNOTATION}) or
 *     interface or base class ({@link Kind#INTERFACE}) or functional interface of a bean ({@link
 *     Kind#FUNCTION_BEAN})
 * @param method for INTERFACE and FUNCTION_BEAN the method the container calls; for
 *     CLASS_ANNOTATION the annotation on handler methods of the class, or the interface whose
 *     method handles; null otherwise
 * @param parameters parameter part of the descriptor when overloads differ in meaning, else null
 * @param driver id of the driver that calls it
 * @param batch whether it is given several messages at a time; null: when a parameter is a
 *     collection or {@code ConsumerRecords}-like type
 * @param proxied whether the container calls the bean's proxy
 */
@Immutable
public record RootEntry(
    String library,
    Kind kind,
    String type,
    @Nullable String method,
    @Nullable String parameters,
    String driver,
    @Nullable Boolean batch,
    boolean proxied) {
  /** Ways to be found. */
  public enum Kind {
    /** An annotation on the method; composed annotations count. */
    METHOD_ANNOTATION,
    /** An annotation on the class, and another on its handler methods. */
    CLASS_ANNOTATION,
    /** Implements a listener interface. */
    INTERFACE,
    /** A bean method that returns a function bound by configuration. */
    FUNCTION_BEAN
  }
}
