package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Advice;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.catalogue.Role.Phase;
import dev.effectivelyonce.idempotency.catalogue.Role.Propagation;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.ObjectSettings;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Transaction boundaries: begin, join, commit, roll back, and what runs at their phases. */
final class Boundaries {
  private static final String RUNTIME = "java.lang.RuntimeException";
  private final Run run;
  private final Calls calls;
  private final Hierarchy hierarchy;
  private final ObjectSettings settings;

  Boundaries(Run run, Calls calls) {
    this.run = run;
    this.calls = calls;
    this.hierarchy = run.world().hierarchy();
    this.settings = run.world().settings();
  }

  /** Code inside a boundary. */
  interface Inner {
    List<Outcome> run(State state, @Nullable Trail trail);
  }

  /** Rollback rules of a boundary. */
  private record Rules(List<String> rollbackFor, List<String> noRollbackFor) {}

  private static final Rules DEFAULT = new Rules(List.of(), List.of());

  /** Runs code inside the boundary of an annotation. */
  List<Outcome> advised(
      Site site, AdviceIndex.Applied a, Inner inner, State s, @Nullable Trail trail) {
    Propagation p = a.propagation();
    Rules rules = new Rules(a.types("rollbackFor"), a.types("noRollbackFor"));
    boolean readOnly = a.value("readOnly").equals("true");
    return around(site, p, readOnly, a.value("manager"), rules, inner, s, trail);
  }

  /** Whether the advice begins a transaction that writes, where none is open. */
  static boolean beginsWriting(AdviceIndex.Applied a) {
    Propagation p = a.propagation();
    return a.advice().kind() == Advice.Kind.TRANSACTION
        && !a.value("readOnly").equals("true")
        && (p == Propagation.REQUIRED || p == Propagation.REQUIRES_NEW || p == Propagation.NESTED);
  }

  /** Runs code inside the boundary of a template. */
  List<Outcome> template(
      Site site, Role.InTransaction t, Inner inner, State s, @Nullable Trail trail) {
    Propagation propagation = t.propagation();
    boolean readOnly = t.readOnly();
    for (String set : t.settings().isEmpty() ? Set.<String>of() : settings.of(site)) {
      String meaning = t.settings().getOrDefault(set, "");
      readOnly |= meaning.equals("read-only");
      propagation =
          meaning.isEmpty() || meaning.equals("read-only")
              ? propagation
              : AdviceIndex.propagation(meaning);
    }
    return around(site, propagation, readOnly, t.manager(), DEFAULT, inner, s, trail);
  }

  private List<Outcome> around(
      Site site,
      Propagation p,
      boolean readOnly,
      String manager,
      Rules rules,
      Inner inner,
      State s,
      @Nullable Trail trail) {
    boolean active = s.activeLevel() >= 0 || inFinished(s);
    boolean begins =
        p == Propagation.REQUIRES_NEW
            || (!active && (p == Propagation.REQUIRED || p == Propagation.NESTED));
    if (begins) {
      return begun(site, readOnly, manager, rules, inner, s, trail);
    }
    if (active && p == Propagation.NOT_SUPPORTED) {
      List<Outcome> out = new ArrayList<>();
      for (Outcome o : inner.run(s.push(Transaction.suspension()), trail)) {
        out.add(new Outcome(o.state().pop(), o.value(), o.thrown(), o.trail()));
      }
      return out;
    }
    if (!active && p == Propagation.MANDATORY) {
      return List.of(Outcome.thrown(s, failure(), trail));
    }
    return active ? joined(rules, inner, s, trail) : inner.run(s, trail);
  }

  /** Behind a commit the finished transaction is still joined (semantics.md 2.6). */
  private static boolean inFinished(State s) {
    int top = s.transactions().size() - 1;
    return top >= 0 && s.transactions().get(top).completed();
  }

  private List<Outcome> joined(Rules rules, Inner inner, State s, @Nullable Trail trail) {
    List<Outcome> out = new ArrayList<>();
    for (Outcome o : inner.run(s, trail)) {
      State state = o.state();
      if (o.thrown() != null && rollsBack(o.thrown(), rules) && state.activeLevel() >= 0) {
        Transaction top = state.transactions().get(state.activeLevel());
        state = state.replaceTop(top.doomed());
      }
      out.add(new Outcome(state, o.value(), o.thrown(), o.trail()));
    }
    return out;
  }

  private List<Outcome> begun(
      Site site,
      boolean readOnly,
      String manager,
      Rules rules,
      Inner inner,
      State s,
      @Nullable Trail trail) {
    List<Outcome> out = new ArrayList<>();
    State in = s.push(Transaction.begun(site, manager, readOnly));
    int depth = in.transactions().size();
    for (Outcome o : inner.run(in, Trail.add(trail, Trail.Kind.BEGAN, site, ""))) {
      if (o.state().transactions().size() != depth) {
        out.add(o);
      } else if (o.thrown() != null && rollsBack(o.thrown(), rules)) {
        for (Outcome r : rollback(o.state(), o.trail())) {
          out.add(Outcome.thrown(r.state(), o.thrown(), r.trail()));
        }
      } else {
        for (Outcome e : commit(o.state(), o.trail())) {
          boolean keep = e.isNormal();
          out.add(keep ? new Outcome(e.state(), o.value(), o.thrown(), e.trail()) : e);
        }
      }
    }
    return out;
  }

  private boolean rollsBack(Value.Thrown e, Rules rules) {
    for (String t : rules.noRollbackFor()) {
      if (hierarchy.is(e.type(), t)) {
        return false;
      }
    }
    for (String t : rules.rollbackFor()) {
      if (hierarchy.is(e.type(), t)) {
        return true;
      }
    }
    boolean checked =
        hierarchy.is(e.type(), "java.lang.Exception")
            && !hierarchy.is(e.type(), RUNTIME)
            && !e.type().equals("java.lang.Exception");
    return !checked;
  }

  private static Value.Thrown failure() {
    return new Value.Thrown(RUNTIME, true, Value.Thrown.Kind.FAILURE);
  }

  /** Commits the innermost transaction: it succeeds, or fails when something is pending in it. */
  List<Outcome> commit(State s, @Nullable Trail trail) {
    int level = s.transactions().size() - 1;
    Transaction t = s.transactions().get(level);
    if (t.rollbackOnly()) {
      List<Outcome> out = new ArrayList<>();
      for (Outcome r : rollback(s, trail)) {
        out.add(Outcome.thrown(r.state(), failure(), r.trail()));
      }
      return out;
    }
    List<Outcome> out = new ArrayList<>();
    for (Outcome before : phase(s, t, Phase.BEFORE_COMMIT, 0, trail)) {
      if (before.thrown() != null) {
        for (Outcome r : rollback(before.state(), before.trail())) {
          out.add(Outcome.thrown(r.state(), before.thrown(), r.trail()));
        }
        continue;
      }
      out.addAll(committed(before.state(), level, before.trail()));
      Tracked tracked = before.state().tracked();
      if (tracked.effect() == Tracked.Effect.PENDING && tracked.level() == level) {
        for (Outcome r : rollback(before.state(), before.trail())) {
          out.add(Outcome.thrown(r.state(), failure(), r.trail()));
        }
      }
    }
    return out;
  }

  private List<Outcome> committed(State s, int level, @Nullable Trail trail) {
    Transaction t = s.transactions().get(level);
    Tracked tracked = s.tracked();
    if (tracked.effect() == Tracked.Effect.PENDING && tracked.level() == level) {
      tracked = tracked.effect(Tracked.Effect.DURABLE);
    }
    Trail next = Trail.add(trail, Trail.Kind.COMMITTED, t.begin(), "");
    State after =
        s.tracked(tracked).replaceTop(t.ended()).remembered(s.remembered().committed(level));
    List<Outcome> out = new ArrayList<>();
    for (Outcome a : phase(after, t, Phase.AFTER_COMMIT, 0, next)) {
      for (Outcome b : phase(a.state(), t, Phase.AFTER_COMPLETION, 0, a.trail())) {
        Value.Thrown thrown = a.thrown() != null ? a.thrown() : null;
        out.add(new Outcome(b.state().pop(), b.value(), thrown, b.trail()));
      }
    }
    return out;
  }

  /** Rolls back the innermost transaction. */
  List<Outcome> rollback(State s, @Nullable Trail trail) {
    int level = s.transactions().size() - 1;
    Transaction t = s.transactions().get(level);
    Tracked tracked = s.tracked();
    if (tracked.effect() == Tracked.Effect.PENDING && tracked.level() == level) {
      tracked = tracked.effect(Tracked.Effect.FAILED);
    }
    Trail next = Trail.add(trail, Trail.Kind.ROLLED_BACK, t.begin(), "");
    // What is registered for rollbacks only knows that it runs after one.
    State knowing =
        s.tracked(tracked)
            .replaceTop(Transaction.suspension())
            .remembered(s.remembered().rolledBack(level));
    List<Outcome> out = new ArrayList<>();
    for (Outcome a : phase(knowing, t, Phase.AFTER_ROLLBACK, 1, next)) {
      State after = a.state().replaceTop(t.ended());
      for (Outcome b : phase(after, t, Phase.AFTER_COMPLETION, 1, a.trail())) {
        out.add(Outcome.normal(b.state().pop(), b.value(), b.trail()));
      }
    }
    return out;
  }

  /** Runs what is registered for a phase, one after the other. */
  private List<Outcome> phase(
      State s, Transaction t, Phase phase, int status, @Nullable Trail trail) {
    List<Outcome> now = List.of(Outcome.normal(s, Value.unknown("void"), trail));
    for (Transaction.Synchronization sync : t.synchronizations()) {
      for (Map.Entry<String, Phase> e : new java.util.TreeMap<>(sync.phases()).entrySet()) {
        if (e.getValue() != phase) {
          continue;
        }
        List<Outcome> after = new ArrayList<>();
        for (Outcome o : now) {
          if (o.thrown() != null) {
            after.add(o);
          } else {
            after.addAll(synchronized1(sync, e.getKey(), status, o));
          }
        }
        now = after;
      }
    }
    return now;
  }

  private List<Outcome> synchronized1(
      Transaction.Synchronization sync, String method, int status, Outcome o) {
    if (method.isEmpty()) {
      return calls.runCode(sync.object(), sync.arguments(), o.state(), o.trail());
    }
    List<Outcome> out = new ArrayList<>();
    for (Value part : Values.parts(sync.object())) {
      MethodDecl m = methodNamed(part.typeName(), method);
      if (m == null) {
        out.add(o);
        continue;
      }
      List<Value> args = new ArrayList<>();
      for (int i = 0; i < m.parameters().size(); i++) {
        args.add(new Value.Constant(status));
      }
      Value self = part instanceof Value.Unknown ? new Value.Bean(part.typeName(), false) : part;
      out.addAll(calls.root(m, self, args, o.state(), o.trail()));
    }
    return out;
  }

  private @Nullable MethodDecl methodNamed(String type, String name) {
    for (String t : hierarchy.supertypes(type)) {
      TypeDecl decl = run.world().program().isProgramType(t) ? run.world().program().type(t) : null;
      if (decl == null) {
        continue;
      }
      for (MethodDecl m : decl.methods()) {
        if (m.name().equals(name) && m.hasBody()) {
          return m;
        }
      }
    }
    return null;
  }

  /** A step of a transaction driven by hand. */
  List<Outcome> step(CallSite call, Role.TransactionStep step, State s, @Nullable Trail trail) {
    boolean open = !s.transactions().isEmpty();
    Outcome unchanged = Outcome.normal(s, call.plainResult(), trail);
    return switch (step.step()) {
      case BEGIN ->
          List.of(
              Outcome.normal(
                  s.push(Transaction.begun(call.site(), step.manager(), false)),
                  call.plainResult(),
                  Trail.add(trail, Trail.Kind.BEGAN, call.site(), "")));
      case COMMIT -> open ? commit(s, trail) : List.of(unchanged);
      case ROLLBACK -> open ? rollback(s, trail) : List.of(unchanged);
      case MARK_ROLLBACK ->
          s.activeLevel() < 0
              ? List.of(unchanged)
              : List.of(
                  Outcome.normal(
                      s.replaceTop(s.transactions().get(s.activeLevel()).doomed()),
                      call.plainResult(),
                      trail));
    };
  }

  /** Registers an object at the innermost open transaction; without one nothing is registered. */
  State register(State s, Transaction.Synchronization sync) {
    return s.activeLevel() < 0 ? s : s.replaceTop(s.transactions().get(s.activeLevel()).with(sync));
  }
}
