package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A body, and the call it is looked at from.
 *
 * @param method the method
 * @param body its code
 * @param caller the call, null when any call is meant
 */
public record Scope(MethodDecl method, Body body, @Nullable Caller caller) {
  /**
   * A call.
   *
   * @param scope the calling body
   * @param receiver id of the receiver in it, -1 for none or unknown
   * @param arguments ids of the values of the callee's parameters, as far as they are known; for
   *     the body of a lambda the captured values
   */
  public record Caller(Scope scope, int receiver, List<Integer> arguments) {
    /** Copies the list. */
    public Caller {
      arguments = List.copyOf(arguments);
    }
  }

  /** A body looked at from nowhere. */
  public static Scope of(MethodDecl method, Body body) {
    return new Scope(method, body, null);
  }

  /** The scope of a method called by an operation of this one. */
  Scope callee(MethodDecl target, Body code, int receiver, List<Integer> arguments) {
    return new Scope(target, code, new Caller(this, receiver, arguments));
  }

  /** The scope of a closure's body, with its captured values bound. */
  Scope closure(Op.Closure closure, MethodDecl target, Body code) {
    boolean bound = !target.is(Access.STATIC) && !closure.captures().isEmpty();
    List<Integer> captured =
        bound ? closure.captures().subList(1, closure.captures().size()) : closure.captures();
    return new Scope(
        target, code, new Caller(this, bound ? closure.captures().get(0) : -1, captured));
  }

  /** Number of callers above this scope. */
  int depth() {
    return caller == null ? 0 : caller.scope().depth() + 1;
  }

  /** Whether the method is already being looked at in this scope or one above. */
  boolean isWithin(MethodDecl other) {
    return method.ref().equals(other.ref()) || (caller != null && caller.scope().isWithin(other));
  }
}
