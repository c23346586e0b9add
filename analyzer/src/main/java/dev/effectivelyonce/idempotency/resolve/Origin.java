package dev.effectivelyonce.idempotency.resolve;

import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import org.jspecify.annotations.Nullable;

/** Where a value that lives longer than a delivery comes from. */
public sealed interface Origin {
  /** Made by {@code new}: of exactly that type, and no proxy. */
  record Created(String type) implements Origin {}

  /** Given from outside (injected, looked up): of the type or a subtype, possibly a proxy. */
  record Given(String type) implements Origin {}

  /** A function made somewhere in the program. */
  record FunctionOf(Op.Closure closure, MethodRef in) implements Origin {}

  /** A constant. */
  record ConstantOf(@Nullable Object value) implements Origin {}
}
