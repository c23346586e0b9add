package dev.effectivelyonce.idempotency.source;

import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;

/**
 * A resolved call.
 *
 * @param ref the method as the call site names it
 * @param receiver where the receiver comes from
 * @param site the type through which the method is reached
 * @param returnType type of the result, type arguments put in
 * @param parameterTypes types of the parameters, hidden ones first
 * @param varargs whether trailing arguments are packed into an array
 */
record Call(
    MethodRef ref,
    Op.Dispatch dispatch,
    Receiver receiver,
    JavaType site,
    JavaType returnType,
    List<JavaType> parameterTypes,
    boolean varargs) {

  /** Where the receiver of a call comes from. */
  enum Receiver {
    /** None: a static method. */
    NONE,
    /** The expression before the dot. */
    EXPRESSION,
    /** {@code this}, or an object around it. */
    SELF
  }

  Call {
    parameterTypes = List.copyOf(parameterTypes);
  }
}
