package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The root whose settings are asked for.
 *
 * @param type type that declares the handler
 * @param method the handler; for a loop around a receive call the method with the loop
 * @param annotation the annotation that makes it a root (the composed one when it is composed);
 *     null when it is no annotation
 * @param registration the call that registers the handler or receives the messages; null when a
 *     container finds the handler. A receive call in the method itself is found without being given
 * @param driver the root's driver; null when not known. Its other settings tell which factories
 *     matter for client properties
 * @param acknowledgesItself whether an acknowledge call is anywhere in the handler's code; asked
 *     only when a setting depends on it
 */
public record RootContext(
    TypeDecl type,
    MethodDecl method,
    @Nullable AnnotationUse annotation,
    @Nullable Registration registration,
    @Nullable Driver driver,
    BooleanSupplier acknowledgesItself) {

  /**
   * A registration or receive call.
   *
   * @param method method around the call
   * @param body its body
   * @param op the call
   * @param modeArgument argument that selects the driver's mode; negative for none
   */
  public record Registration(MethodDecl method, Body body, Op op, int modeArgument) {}

  /** A handler that an annotation makes a root. */
  public static RootContext annotated(
      TypeDecl type, MethodDecl method, AnnotationUse annotation, @Nullable Driver driver) {
    return new RootContext(type, method, annotation, null, driver, () -> false);
  }

  /** A handler registered by a call, or a loop around a receive call. */
  public static RootContext registered(
      TypeDecl type, MethodDecl method, Registration registration, @Nullable Driver driver) {
    return new RootContext(type, method, null, registration, driver, () -> false);
  }

  /** The same root, with the question whether its code acknowledges. */
  public RootContext acknowledging(BooleanSupplier itself) {
    return new RootContext(type, method, annotation, registration, driver, itself);
  }
}
