package dev.effectivelyonce.idempotency.source;

import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import java.util.List;
import java.util.Map;

/**
 * The bodies of a type.
 *
 * @param lambdas declarations of the lambda bodies
 */
record LoweredType(Map<MethodRef, Body> bodies, List<MethodDecl> lambdas) {

  /** Takes the bodies of lambdas as they are met. */
  interface Sink {
    /** Adds a lambda body. */
    void add(MethodDecl lambda, Body body);
  }
}
