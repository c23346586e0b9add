package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.List;
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
 *     CLASS_ANNOTATION the annotation on handler methods of the class, or an interface and its
 *     method, {@code a.b.I#m}; null otherwise
 * @param parameters parameter part of the descriptor when overloads differ in meaning, else null
 * @param driver id of the driver that calls it
 * @param batch whether it is given several messages at a time; null: when a parameter is a
 *     collection or {@code ConsumerRecords}-like type
 * @param proxied whether the container calls the bean's proxy
 * @param boundBy for FUNCTION_BEAN: properties that bind beans to a broker; {@code {bean}} stands
 *     for the bean's name, which otherwise occurs in the value. A bean that no property binds is a
 *     root only when a type of {@code presentTypes} is on the class path and it is the only
 *     function bean
 * @param presentTypes for FUNCTION_BEAN: types that show that the container is in use
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
    boolean proxied,
    @SuppressWarnings("Immutable") List<String> boundBy,
    @SuppressWarnings("Immutable") List<String> presentTypes) {
  /** Copies the lists. */
  public RootEntry {
    boundBy = List.copyOf(boundBy);
    presentTypes = List.copyOf(presentTypes);
  }

  /** An entry without conditions on configuration. */
  public RootEntry(
      String library,
      Kind kind,
      String type,
      @Nullable String method,
      @Nullable String parameters,
      String driver,
      @Nullable Boolean batch,
      boolean proxied) {
    this(library, kind, type, method, parameters, driver, batch, proxied, List.of(), List.of());
  }

  /** Ways to be found. */
  public enum Kind {
    /** An annotation on the method; composed annotations count. */
    METHOD_ANNOTATION,
    /** An annotation on the class, and another on its handler methods. */
    CLASS_ANNOTATION,
    /** Implements a listener interface; a lambda or method reference of that type counts. */
    INTERFACE,
    /** A bean method that returns a function bound by configuration. */
    FUNCTION_BEAN
  }
}
