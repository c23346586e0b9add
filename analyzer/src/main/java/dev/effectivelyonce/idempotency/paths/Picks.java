package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import java.util.Set;

/** Messages taken out of a batch by a fixed position, the first or the last: not a loop. */
final class Picks {
  private static final Set<Tracked.Loop> OPEN = Set.of(Tracked.Loop.BEFORE, Tracked.Loop.TURN);
  private final Run run;

  Picks(Run run) {
    this.run = run;
  }

  /** Paths on which the followed message is not the one that is picked. */
  List<Outcome> others(CallSite call, Outcome taken) {
    Tracked t = taken.state().tracked();
    boolean untouched =
        !t.past()
            && t.effect() == Tracked.Effect.NONE
            && t.trouble() == Tracked.Trouble.NONE
            && t.ack() == Tracked.Ack.NONE
            && OPEN.contains(t.loop());
    if (!untouched || run.single() || call.args().size() != 1) {
      return List.of();
    }
    MethodDecl m = run.world().edges().decl(call.site().method());
    Body body = m == null || !m.hasBody() ? null : run.world().program().body(m);
    if (body == null
        || call.site().op() < 0
        || !(body.op(call.site().op()) instanceof Op.Invoke get)
        || !fixed(body, get)) {
      return List.of();
    }
    Tracked.Loop at = onlyPicked(body, get.receiver()) ? Tracked.Loop.ONLY : Tracked.Loop.ASIDE;
    Tracked other = t.asPast().loop(at);
    return List.of(Outcome.normal(taken.state().tracked(other), taken.value(), taken.trail()));
  }

  /** A constant, or a position computed from the size of the batch. */
  private static boolean fixed(Body body, Op.Invoke get) {
    Op index = body.op(get.args().get(0));
    return index instanceof Op.Const
        || (index instanceof Op.Arithmetic a
            && a.operands().stream()
                .anyMatch(
                    o -> body.op(o) instanceof Op.Invoke i && i.receiver() == get.receiver()));
  }

  private static boolean onlyPicked(Body body, int batch) {
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op.operands().contains(batch) && !picksOrCounts(body, op, batch)) {
          return false;
        }
      }
    }
    return true;
  }

  private static boolean picksOrCounts(Body body, Op op, int batch) {
    if (!(op instanceof Op.Invoke i) || i.receiver() != batch || i.args().contains(batch)) {
      return false;
    }
    return i.args().isEmpty()
        ? Set.of("I", "Z").contains(i.method().descriptor().substring(2))
        : i.args().size() == 1 && i.method().descriptor().startsWith("(I)") && fixed(body, i);
  }
}
