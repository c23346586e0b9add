package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Driver.Point;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.CrashPoint.Event;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Effects, acknowledgements, and what a fetching root does with its consumer. */
final class Settlement {
  private final Run run;
  private final Roles roles;
  private final Pipelines pipelines;

  Settlement(Run run, Roles roles, Pipelines pipelines) {
    this.run = run;
    this.roles = roles;
    this.pipelines = pipelines;
  }

  Pipelines pipelines() {
    return pipelines;
  }

  /** Issues an effect: it succeeds or fails. */
  List<Outcome> effect(CallSite call, Role.Effect e, State s, @Nullable Trail trail) {
    boolean followed = run.subject().equals(call.site()) && follows(s);
    if (e.result() == Role.Result.PUBLISHER) {
      return publisher(call, e, s, trail, followed);
    }
    return followed ? issue(call, e, s, trail) : other(call, e, s, trail);
  }

  /** Inline code of later turns is about other messages; handed-off work is about this one. */
  private static boolean follows(State s) {
    return !s.tracked().past() || s.lane() != State.Lane.HANDLER;
  }

  private List<Outcome> publisher(
      CallSite call, Role.Effect e, State s, @Nullable Trail trail, boolean followed) {
    Value value =
        new Value.Async(
            new Pipe.Deferred(call.site(), e, call.receiver()), false, call.returnType());
    if (!followed || s.tracked().effect() != Tracked.Effect.NONE) {
      return List.of(Outcome.normal(s, value, trail));
    }
    Tracked t = s.tracked().effect(Tracked.Effect.NEVER, Tracked.NO_LEVEL, call.site());
    return List.of(Outcome.normal(s.tracked(t), value, trail));
  }

  /** Issues the followed effect now. */
  List<Outcome> issue(CallSite call, Role.Effect e, State s, @Nullable Trail trail) {
    Tracked before = s.tracked();
    Trail issued = Trail.add(trail, Trail.Kind.ISSUED, call.site(), e.store());
    if (before.ack() == Tracked.Ack.DURABLE) {
      run.observe(Event.EFFECT_ISSUED, before, place(before, s), issued);
    }
    List<Outcome> out = new ArrayList<>();
    for (Tracked t : successes(call, e, s)) {
      State after = Guards.issued(Buffers.emptied(s).tracked(t), t.level());
      if (e.result() == Role.Result.FUTURE) {
        Pipe rest = new Pipe.Completion(call.site());
        out.add(
            Outcome.normal(
                after.pend(rest), new Value.Async(rest, true, call.returnType()), issued));
      } else {
        Outcome plain = roles.plain(call, after, issued);
        out.addAll(e.unchecked() ? roles.answered(call, plain) : List.of(plain));
      }
    }
    Tracked failed = before.effect(Tracked.Effect.FAILED);
    State fs = doomed(s, e).tracked(failed.trouble(Tracked.Trouble.NONE, null, false));
    Trail ft = Trail.add(issued, Trail.Kind.FAILED, call.site(), "");
    out.addAll(thrown(call, e, fs, ft));
    return out;
  }

  /**
   * A loaded entity was changed: written when the transaction that it was loaded in commits. In a
   * method whose transaction nobody began the change is lost; elsewhere nobody meant to write it.
   */
  Outcome changed(CallSite call, Outcome o) {
    State s = o.state();
    if (!o.isNormal() || !run.subject().equals(call.site()) || !follows(s)) {
      return o;
    }
    Tracked before = s.tracked();
    int level = enlisting(s, "jpa");
    Tracked after;
    if (level >= 0 && !s.transactions().get(level).readOnly()) {
      after = before.effect(Tracked.Effect.PENDING, level, before.handOff());
    } else if (s.transactions().isEmpty() && meantToBegin(call.site())) {
      after = before.effect(Tracked.Effect.NEVER, Tracked.NO_LEVEL, before.handOff());
    } else {
      return o;
    }
    Trail issued = Trail.add(o.trail(), Trail.Kind.ISSUED, call.site(), "jpa");
    if (before.ack() == Tracked.Ack.DURABLE) {
      run.observe(Event.EFFECT_ISSUED, before, place(before, s), issued);
    }
    return Outcome.normal(Guards.issued(s.tracked(after), level), o.value(), issued);
  }

  /** Whether the method asks for a transaction of its own that can write. */
  private boolean meantToBegin(Site site) {
    MethodDecl m = run.world().edges().decl(site.method());
    return m != null
        && run.world().advice().of(site.method().owner(), m).stream()
            .anyMatch(Boundaries::beginsWriting);
  }

  /** A persistence context that failed lets its transaction only roll back (semantics.md 2.3). */
  private State doomed(State s, Role.Effect e) {
    int level = enlisting(s, e.store());
    if (level < 0 || !e.store().equals("jpa")) {
      return s;
    }
    List<Transaction> all = new ArrayList<>(s.transactions());
    all.set(level, all.get(level).doomed());
    return s.transactions(all);
  }

  private static @Nullable Site place(Tracked t, State s) {
    return s.lane() == State.Lane.BESIDE || t.ackPoint() == Point.RECEIVE ? t.handOff() : null;
  }

  private List<Tracked> successes(CallSite call, Role.Effect e, State s) {
    Tracked t = s.tracked();
    int level = enlisting(s, e.store());
    Site handOff = t.handOff();
    boolean readOnly = level >= 0 && s.transactions().get(level).readOnly();
    Tracked done =
        switch (e.durability()) {
          case TRANSACTION ->
              level >= 0
                  ? t.effect(pendingUnless(readOnly && e.store().equals("jpa")), level, handOff)
                  : t.effect(
                      afterCompletion(s) && e.store().equals("jpa")
                          ? Tracked.Effect.NEVER
                          : Tracked.Effect.DURABLE,
                      Tracked.NO_LEVEL,
                      handOff);
          case TRANSACTION_ONLY ->
              level >= 0
                  ? t.effect(pendingUnless(readOnly), level, handOff)
                  : t.effect(Tracked.Effect.NEVER, Tracked.NO_LEVEL, handOff);
          case CALL, UNCONFIRMED -> t.effect(Tracked.Effect.DURABLE, Tracked.NO_LEVEL, handOff);
          case RESULT ->
              e.result() == Role.Result.FUTURE
                  ? level >= 0 && named(s, level)
                      ? t.effect(Tracked.Effect.PENDING, level, handOff)
                      : t.effect(Tracked.Effect.PENDING, Tracked.NO_LEVEL, call.site())
                  : t.effect(Tracked.Effect.DURABLE, Tracked.NO_LEVEL, handOff);
        };
    if (!e.unchecked()) {
      return List.of(done);
    }
    Tracked hidden =
        t.effect(Tracked.Effect.FAILED).trouble(Tracked.Trouble.UNREAD, call.site(), false);
    return List.of(done, hidden);
  }

  /** The innermost open transaction that the store joins, or {@link Tracked#NO_LEVEL}. */
  int enlisting(State s, String store) {
    for (int i = s.transactions().size() - 1; i >= 0; i--) {
      Transaction t = s.transactions().get(i);
      if (!t.active()) {
        return Tracked.NO_LEVEL;
      }
      List<String> stores = storesOf(t.manager());
      if (stores.isEmpty() || stores.contains(store)) {
        return i;
      }
    }
    return Tracked.NO_LEVEL;
  }

  /** Whether the manager of a transaction is known to enlist only some stores. */
  private boolean named(State s, int level) {
    return !storesOf(s.transactions().get(level).manager()).isEmpty();
  }

  private List<String> storesOf(String manager) {
    return run.world().catalogue().managers().stream()
        .filter(m -> m.manager().equals(manager))
        .flatMap(m -> m.stores().stream())
        .toList();
  }

  private static Tracked.Effect pendingUnless(boolean never) {
    return never ? Tracked.Effect.NEVER : Tracked.Effect.PENDING;
  }

  /** Whether the synchronisations of a finished transaction are running. */
  private static boolean afterCompletion(State s) {
    int top = s.transactions().size() - 1;
    return top >= 0 && s.transactions().get(top).completed();
  }

  /**
   * A failing call of a persistence context leaves the transaction that it joins fit for rolling
   * back only, whoever catches the exception.
   */
  private State spoiled(Role.Effect e, State s) {
    int level = s.activeLevel();
    return e.durability() == Role.Durability.TRANSACTION
            && e.store().equals("jpa")
            && level >= 0
            && enlisting(s, e.store()) == level
        ? s.replaceTop(s.transactions().get(level).doomed())
        : s;
  }

  private List<Outcome> thrown(CallSite call, Role.Effect e, State before, @Nullable Trail trail) {
    State s = spoiled(e, before);
    if (e.failures().isEmpty()) {
      return roles.failures(call, s, trail, Value.Thrown.Kind.FAILURE);
    }
    List<Outcome> out = new ArrayList<>();
    for (String type : e.failures()) {
      out.add(Outcome.thrown(s, new Value.Thrown(type, true, Value.Thrown.Kind.FAILURE), trail));
    }
    return out;
  }

  /** Another effect: it may fail, and it may make the failure of the followed one durable. */
  private List<Outcome> other(CallSite call, Role.Effect e, State s, @Nullable Trail trail) {
    Tracked t = s.tracked();
    boolean omitted =
        t.loop() == Tracked.Loop.ONLY
            && t.trouble() == Tracked.Trouble.NONE
            && run.subject().equals(call.site());
    State before = omitted ? s.tracked(t.trouble(Tracked.Trouble.OMITTED, call.site(), false)) : s;
    State done = t.lost() && t.troubleOpen() ? s.tracked(t.park()) : before;
    List<Outcome> out = new ArrayList<>();
    Outcome plain = roles.plain(call, done, trail);
    if (e.result() == Role.Result.FUTURE) {
      boolean parks = !done.tracked().equals(t) && done.tracked().parked();
      Pipe rest = parks ? new Pipe.Parking(call.site()) : new Pipe.Opaque(call.site());
      plain = Outcome.normal(done, new Value.Async(rest, true, call.returnType()), trail);
    }
    out.add(plain);
    out.addAll(thrown(call, e, s, trail));
    return out;
  }

  /** Acknowledges, or hands out a publisher that will. */
  List<Outcome> acknowledge(CallSite call, Role.Acknowledge role, State s, @Nullable Trail trail) {
    if (role.result() == Role.Result.PUBLISHER) {
      Pipe pipe = new Pipe.Deferred(call.site(), role, call.receiver());
      return List.of(Outcome.normal(s, new Value.Async(pipe, false, call.returnType()), trail));
    }
    boolean named =
        role.covers() != Role.Coverage.MESSAGE || call.args().stream().allMatch(a -> mayName(a, s));
    State after = named ? acknowledged(call.site(), role, s, trail) : s;
    Trail next = Trail.add(trail, Trail.Kind.ACKNOWLEDGED, call.site(), "");
    Value result =
        role.result() == Role.Result.FUTURE
            ? new Value.Async(new Pipe.Completion(call.site()), true, call.returnType())
            : call.plainResult();
    return List.of(Outcome.normal(after, result, next));
  }

  /**
   * Whether what an acknowledge call is given may name the followed message: a collection that the
   * program fills does only when the message was put into it.
   */
  private boolean mayName(Value given, State s) {
    if (!(given instanceof Value.Instance i) || !roles.isMany(i.type()) || !filled(i)) {
      return true;
    }
    Site noted = s.tracked().noted();
    return noted != null
        && (noted.equals(i.site())
            || s.heap().contents(i).stream()
                .anyMatch(c -> c instanceof Value.Instance inner && noted.equals(inner.site())));
  }

  /** Whether a collection is made empty and filled later, by this code. */
  private boolean filled(Value.Instance collection) {
    Site site = collection.site();
    MethodDecl m = collection.heldByField() ? null : run.world().edges().decl(site.method());
    Body body = m == null || !m.hasBody() ? null : run.world().program().body(m);
    return collection.heldByField()
        || (body != null && site.op() >= 0 && body.op(site.op()) instanceof Op.New);
  }

  /** The state after an acknowledge call took place. */
  State acknowledged(Site site, Role.Acknowledge role, State s, @Nullable Trail trail) {
    Point point = pointOf(role);
    boolean wide =
        role.covers() == Role.Coverage.BATCH
            || (role.covers() == Role.Coverage.DELIVERY && run.root().kind() == Root.Kind.BATCH);
    boolean otherThread = s.lane() == State.Lane.BESIDE;
    if (otherThread && (point == Point.RETURN_OR_ERROR || point == Point.RETURN)) {
      // The consumer thread picks it up whenever it comes by (semantics.md 1.1).
      point = Point.CALL_ASYNC;
    }
    Tracked t = s.tracked();
    boolean concerns = !t.past() || wide || run.positional() || s.lane() != State.Lane.HANDLER;
    if (point == Point.NEVER || !concerns || t.ack() == Tracked.Ack.DURABLE) {
      return s;
    }
    boolean now = point == Point.CALL || point == Point.CALL_ASYNC;
    Tracked acked = t.acknowledge(site, point, wide, now);
    if (afterCompletion(s) && acked.ackWhen() == Tracked.When.AFTER_FAILURE) {
      acked = acked.ackWhen(Tracked.When.OPEN);
    }
    Trail next = Trail.add(trail, Trail.Kind.ACKNOWLEDGED, site, "");
    if (now) {
      run.observe(Event.ACK_DURABLE, acked, acked.handOff(), next);
    }
    if (s.lane() == State.Lane.BESIDE && !run.ordered() && (run.positional() || wide)) {
      run.observe(Event.ACK_OUT_OF_ORDER, acked, null, next);
    }
    return s.tracked(acked);
  }

  private Point pointOf(Role.Acknowledge role) {
    return switch (role.effective()) {
      case DRIVER -> run.mode().explicit();
      case CALL -> Point.CALL;
      case CALL_ASYNC -> Point.CALL_ASYNC;
    };
  }

  /** Gives the message back. */
  Outcome reject(CallSite call, State s, @Nullable Trail trail) {
    return rejected(Outcome.normal(s, call.plainResult(), trail));
  }

  /** The same end, with the message given back. */
  static Outcome rejected(Outcome o) {
    Tracked t = o.state().tracked();
    boolean keep = t.ack() == Tracked.Ack.DURABLE || t.past();
    State after = keep ? o.state() : o.state().tracked(t.ack(Tracked.Ack.REJECTED));
    return new Outcome(after, o.value(), o.thrown(), o.trail());
  }

  /** Looks at a result that carries failures: what it hides is seen from here on. */
  Outcome inspect(CallSite call, State s, @Nullable Trail trail) {
    Tracked t = s.tracked();
    boolean hidden = t.trouble() == Tracked.Trouble.UNREAD && run.subject().equals(t.troubleSite());
    State after = hidden ? s.tracked(t.effect(Tracked.Effect.DURABLE)) : s;
    return roles.plain(call, after, trail);
  }

  /** Fetches the next messages; what was fetched before is settled by then, or not. */
  List<Outcome> receive(CallSite call, Role.Receive role, State s, @Nullable Trail trail) {
    if (s.received()) {
      settleFetched(s, trail);
    }
    State fresh = s.forget().tracked(Tracked.START).received(true);
    Value.Part part = role.batch() ? Value.Part.BATCH : Value.Part.MESSAGE;
    Trail next = Trail.add(null, Trail.Kind.RECEIVED, call.site(), "");
    Tracked t = fresh.tracked();
    if (run.mode().container() == Point.RECEIVE) {
      Tracked acked = t.acknowledge(null, Point.RECEIVE, role.batch(), true);
      fresh = fresh.tracked(acked.effect(Tracked.Effect.NONE, Tracked.NO_LEVEL, call.site()));
    }
    Outcome normal = Outcome.normal(fresh, new Value.Delivered(part, call.returnType()), next);
    List<Outcome> out = new ArrayList<>();
    out.add(normal);
    out.addAll(roles.failures(call, fresh, next, Value.Thrown.Kind.DECIDED));
    return out;
  }

  private void settleFetched(State s, @Nullable Trail trail) {
    Tracked t = s.tracked();
    boolean open = t.ack() == Tracked.Ack.NONE || t.ack() == Tracked.Ack.ISSUED;
    if (run.mode().container() == Point.NEXT_RECEIVE && open) {
      settled(s, Point.NEXT_RECEIVE, trail);
    } else if (t.lost() && t.ack() == Tracked.Ack.NONE && run.positional()) {
      run.observe(Event.PASSED_OVER, t, t.troubleSite(), trail);
    }
  }

  /** The container acknowledges; then whatever nobody waited for runs. */
  void settled(State s, Point point, @Nullable Trail trail) {
    Tracked acked = s.tracked().acknowledge(null, point, true, true);
    Trail next = Trail.add(trail, Trail.Kind.SETTLED, null, point.name());
    Site place = acked.lost() ? acked.troubleSite() : acked.handOff();
    run.observe(Event.ACK_DURABLE, acked, place, next);
    pipelines.runBeside(s.tracked(acked), next);
  }

  /** Closes a consumer that commits on close: all that was fetched counts as done. */
  Outcome close(CallSite call, State s, @Nullable Trail trail) {
    Tracked t = s.tracked();
    if (run.mode().container() == Point.NEXT_RECEIVE
        && s.received()
        && t.ack() != Tracked.Ack.DURABLE
        && t.lost()) {
      Tracked acked =
          t.acknowledge(null, Point.NEXT_RECEIVE, true, true).ackWhen(Tracked.When.OPEN);
      Trail next = Trail.add(trail, Trail.Kind.SETTLED, call.site(), "close");
      run.observe(Event.ACK_DURABLE, acked, null, next);
    }
    return Outcome.normal(s, call.plainResult(), trail);
  }
}
