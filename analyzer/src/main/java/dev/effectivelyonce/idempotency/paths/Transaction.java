package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role.Phase;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A transaction on the stack.
 *
 * @param begin where it began, null for the container's own
 * @param manager name of its manager, empty for the default one
 * @param readOnly whether it is read only
 * @param rollbackOnly whether it can only roll back
 * @param completed whether it has ended and its synchronisations are running
 * @param suspended whether it hides the ones below and is none itself
 * @param synchronizations what runs at its phases
 */
record Transaction(
    @Nullable Site begin,
    String manager,
    boolean readOnly,
    boolean rollbackOnly,
    boolean completed,
    boolean suspended,
    List<Synchronization> synchronizations) {
  /** Copies the list. */
  Transaction {
    synchronizations = List.copyOf(synchronizations);
  }

  /** Something that runs at phases: methods of an object, or a function. */
  record Synchronization(Value object, Map<String, Phase> phases, List<Value> arguments) {
    /** Copies the collections. */
    Synchronization {
      phases = Map.copyOf(phases);
      arguments = List.copyOf(arguments);
    }
  }

  static Transaction begun(@Nullable Site begin, String manager, boolean readOnly) {
    return new Transaction(begin, manager, readOnly, false, false, false, List.of());
  }

  static Transaction suspension() {
    return new Transaction(null, "", false, false, false, true, List.of());
  }

  /** Whether writes join it and wait for its commit. */
  boolean active() {
    return !completed && !suspended;
  }

  Transaction doomed() {
    return new Transaction(begin, manager, readOnly, true, completed, suspended, synchronizations);
  }

  Transaction ended() {
    return new Transaction(begin, manager, readOnly, rollbackOnly, true, suspended, List.of());
  }

  Transaction with(Synchronization s) {
    if (synchronizations.contains(s)) {
      return this;
    }
    List<Synchronization> all = new ArrayList<>(synchronizations);
    all.add(s);
    return new Transaction(begin, manager, readOnly, rollbackOnly, completed, suspended, all);
  }
}
