package dev.effectivelyonce.idempotency.paths;

import org.jspecify.annotations.Nullable;

/**
 * One way in which an operation, call or pipeline ends.
 *
 * @param state state then
 * @param value result; meaningless when something was thrown
 * @param thrown what was thrown, null for a normal end
 * @param trail events since the beginning of what is being run
 */
record Outcome(State state, Value value, Value.@Nullable Thrown thrown, @Nullable Trail trail) {
  static Outcome normal(State s, Value v, @Nullable Trail t) {
    return new Outcome(s, v, null, t);
  }

  static Outcome thrown(State s, Value.Thrown e, @Nullable Trail t) {
    return new Outcome(s, e, e, t);
  }

  boolean isNormal() {
    return thrown == null;
  }

  /** Ends with equal keys are merged. */
  Object key() {
    Object shown =
        thrown != null
            ? thrown
            : value instanceof Value.Constant || value.carriesBehaviour() ? value : "";
    return java.util.List.of(state.key(), shown, thrown == null);
  }

  Outcome join(Outcome o) {
    return new Outcome(
        state.heap(state.heap().join(o.state().heap())),
        Values.join(value, o.value()),
        thrown,
        Trail.shorter(trail, o.trail()));
  }
}
