package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;

/**
 * Buffers that a method fills and now and then empties itself: what it puts in waits for a later
 * call of the same method.
 */
final class Buffers {
  private static final int MAX_CHAIN = 8;
  private final Run run;

  Buffers(Run run) {
    this.run = run;
  }

  /** Whether the followed effect is issued in the method of the site for what the field holds. */
  boolean emptiedBy(Site site, FieldRef field) {
    MethodDecl m = run.world().edges().decl(site.method());
    Body body = m == null || !m.hasBody() ? null : run.world().program().body(m);
    if (body == null) {
      return false;
    }
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Invoke && op.id() != site.op() && issues(body, op)) {
          if (comesFrom(body, op, field, MAX_CHAIN)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private boolean issues(Body body, Op op) {
    return run.cones().reaches(body, op, run.subject())
        || op.operands().stream()
            .map(body::op)
            .anyMatch(o -> o instanceof Op.Closure && run.cones().reaches(body, o, run.subject()));
  }

  private static boolean comesFrom(Body body, Op op, FieldRef field, int depth) {
    if (op instanceof Op.LoadField l
        && l.field().owner().equals(field.owner())
        && l.field().name().equals(field.name())) {
      return true;
    }
    return depth > 0
        && op.operands().stream()
            .anyMatch(o -> o != op.id() && comesFrom(body, body.op(o), field, depth - 1));
  }

  /** Without what waits in buffers that the running method empties: it has just done so. */
  static State emptied(State s) {
    if (s.lane() == State.Lane.BESIDE || s.pending().isEmpty()) {
      return s;
    }
    List<Pipe> rest = new ArrayList<>(s.pending());
    rest.removeIf(Buffers::waits);
    return rest.size() == s.pending().size() ? s : s.pending(rest);
  }

  private static boolean waits(Pipe p) {
    return p instanceof Pipe.Code c
        && c.function() instanceof Value.Function f
        && f.closure().id() < 0
        && f.closure().target().equals(c.origin().method());
  }
}
