package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A call about to happen.
 *
 * @param site the operation a developer would point at
 * @param method called method
 * @param receiver receiver; a constant null for static calls
 * @param known what the call means, null when nothing is known
 */
record CallSite(
    Site site,
    MethodRef method,
    Op.Dispatch dispatch,
    Value receiver,
    List<Value> args,
    @Nullable Classification known) {
  /** Copies the list. */
  CallSite {
    args = List.copyOf(args);
  }

  CallSite receiver(Value r) {
    return new CallSite(site, method, dispatch, r, args, known);
  }

  String returnType() {
    return Descriptors.returnType(method.descriptor());
  }

  /** The receiver (-1) or an argument; unknown when there is none at that position. */
  Value at(int position) {
    if (position < 0) {
      return receiver;
    }
    return position < args.size() ? args.get(position) : Value.unknown("java.lang.Object");
  }

  /** Whether message data goes in. */
  boolean givenMessage() {
    return receiver.message() || args.stream().anyMatch(Value::message);
  }

  /** A result of which only the type is known. */
  Value plainResult() {
    return new Value.Unknown(
        returnType(),
        givenMessage(),
        Descriptors.isPrimitive(returnType()),
        receiver.read() || args.stream().anyMatch(Value::read));
  }
}
