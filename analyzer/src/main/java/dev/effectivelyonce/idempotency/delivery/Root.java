package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Site;
import org.jspecify.annotations.Nullable;

/**
 * A method that is run again with the same message when it fails.
 *
 * @param type binary name of the class whose object is called
 * @param method the handler; for a lambda its body
 * @param driver what calls it and settles
 * @param kind how messages reach it
 * @param proxied whether the container calls the bean's proxy
 * @param annotation the annotation that made it a root, null for none
 * @param lambda the closure that is the handler, null for a method
 * @param registration the call that registered it, null when unknown or not needed
 */
public record Root(
    String type,
    MethodDecl method,
    Driver driver,
    Kind kind,
    boolean proxied,
    @Nullable AnnotationUse annotation,
    @Nullable Lambda lambda,
    @Nullable Registration registration)
    implements Comparable<Root> {
  /** How messages reach a root. */
  public enum Kind {
    /** One message per call. */
    MESSAGE,
    /** Several messages per call. */
    BATCH,
    /** It fetches messages itself. */
    FETCHES
  }

  /**
   * A handler written as a lambda or method reference.
   *
   * @param closure the closure
   * @param in the method whose body makes it
   */
  public record Lambda(Op.Closure closure, MethodRef in) {}

  /**
   * A call that registers a handler.
   *
   * @param site the call
   * @param mode mode constant given there, null when it is not a constant
   */
  public record Registration(Site site, @Nullable String mode) {}

  /** Orders by type, method, driver, registration. */
  @Override
  public int compareTo(Root o) {
    int c = type.compareTo(o.type);
    if (c == 0) {
      c = method.ref().compareTo(o.method.ref());
    }
    if (c == 0) {
      c = driver.id().compareTo(o.driver.id());
    }
    if (c == 0 && registration != null && o.registration != null) {
      c = registration.site().compareTo(o.registration.site());
    }
    return c;
  }
}
