package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** In-process events. */
final class Events {
  private final World world;
  private final Calls calls;

  Events(World world, Calls calls) {
    this.world = world;
    this.calls = calls;
  }

  /** Calls the listeners of an event, or registers them at their phase of the transaction. */
  List<Outcome> publish(CallSite call, Value event, State s, @Nullable Trail trail) {
    List<Outcome> now = List.of(Outcome.normal(s, call.plainResult(), trail));
    for (AdviceIndex.Listener l : world.advice().listeners()) {
      if (!accepts(l, event)) {
        continue;
      }
      String phase = l.applied().value("phase");
      List<Outcome> after = new ArrayList<>();
      for (Outcome o : now) {
        if (o.thrown() != null) {
          after.add(o);
        } else if (phase.isEmpty()) {
          after.addAll(
              calls.root(
                  l.method(),
                  new Value.Bean(l.type(), false),
                  true,
                  List.of(event),
                  o.state(),
                  o.trail()));
        } else {
          after.add(atPhase(l, event, phase, o));
        }
      }
      now = after;
    }
    return now;
  }

  private static Outcome atPhase(AdviceIndex.Listener l, Value event, String phase, Outcome o) {
    Op.Closure bound =
        new Op.Closure(
            -1,
            0,
            l.method().ref(),
            Op.Dispatch.VIRTUAL,
            false,
            List.of(),
            "java.lang.Runnable",
            "run");
    Value.Function f =
        new Value.Function(bound, l.method().ref(), List.of(new Value.Bean(l.type(), true), event));
    Role.Phase p = Role.Phase.AFTER_COMMIT;
    for (Role.Phase candidate : Role.Phase.values()) {
      if (candidate.name().equals(phase)) {
        p = candidate;
      }
    }
    State s = o.state();
    if (s.activeLevel() < 0) {
      return o;
    }
    Transaction.Synchronization sync = new Transaction.Synchronization(f, Map.of("", p), List.of());
    return Outcome.normal(
        s.replaceTop(s.transactions().get(s.activeLevel()).with(sync)), o.value(), o.trail());
  }

  private boolean accepts(AdviceIndex.Listener l, Value event) {
    List<String> parameters = Descriptors.parameters(l.method().ref().descriptor());
    return !parameters.isEmpty()
        && world.hierarchy().isSubtype(event.typeName(), parameters.get(0))
            == Hierarchy.Relation.YES;
  }
}
