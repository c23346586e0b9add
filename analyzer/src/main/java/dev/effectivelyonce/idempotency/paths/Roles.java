package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Carries out what a call means. */
final class Roles {
  private final Calls calls;
  private final Run run;
  private final Hierarchy hierarchy;
  private final Boundaries boundaries;
  private final Settlement settlement;
  private final AsyncRoles async;
  private final Callbacks callbacks;
  private final Picks picks;
  private final Events events;

  Roles(Run run, Calls calls, Boundaries boundaries) {
    this.run = run;
    this.calls = calls;
    this.hierarchy = run.world().hierarchy();
    this.boundaries = boundaries;
    Pipelines pipelines = new Pipelines(run, calls);
    this.settlement = new Settlement(run, this, pipelines);
    this.async = new AsyncRoles(run, calls, this, pipelines);
    this.callbacks = new Callbacks(calls, this);
    this.picks = new Picks(run);
    this.events = new Events(run.world(), calls);
  }

  Settlement settlement() {
    return settlement;
  }

  /** The loop goes on from a message that everything has been done for. */
  void messageDone(State s, @Nullable Trail trail) {
    run.ended(s, trail);
  }

  /** All ends of a call into code that is not analysed. */
  List<Outcome> apply(CallSite call, State s, @Nullable Trail trail) {
    if (takesMessage(call)) {
      Value message = ofBatch(call, (Value.Delivered) call.receiver());
      Outcome taken = Outcome.normal(s, message, trail);
      List<Outcome> all = new ArrayList<>(callbacks.turns(taken));
      all.addAll(picks.others(call, taken));
      return all;
    }
    if (asksForMore(call)) {
      State behind = Callbacks.behind(s);
      return List.of(
          Outcome.normal(s, new Value.Constant(true), trail),
          Outcome.normal(behind, new Value.Constant(false), trail));
    }
    if (call.known() == null) {
      return unknown(call, s, trail);
    }
    Role role = call.known().role();
    if (role instanceof Role.Effect e) {
      return settlement.effect(call, e, s, trail);
    }
    if (role instanceof Role.Acknowledge a) {
      return settlement.acknowledge(call, a, s, trail);
    }
    if (role instanceof Role.Reject) {
      return List.of(settlement.reject(call, s, trail));
    }
    if (role instanceof Role.Receive r) {
      return settlement.receive(call, r, s, trail);
    }
    if (role instanceof Role.CloseConsumer) {
      return List.of(settlement.close(call, s, trail));
    }
    if (role instanceof Role.InspectResult) {
      return List.of(settlement.inspect(call, s, trail));
    }
    if (role instanceof Role.InTransaction t) {
      Value code = call.at(t.callback());
      Boundaries.Inner inner = (st, tr) -> calls.runCode(code, List.of(), st, tr);
      return boundaries.template(call.site(), t, inner, s, trail);
    }
    if (role instanceof Role.TransactionStep t) {
      return boundaries.step(call, t, s, trail);
    }
    if (role instanceof Role.Synchronize y) {
      Transaction.Synchronization sync =
          new Transaction.Synchronization(call.at(y.argument()), y.phases(), List.of());
      return List.of(Outcome.normal(boundaries.register(s, sync), call.plainResult(), trail));
    }
    if (role instanceof Role.Run r) {
      return recovered(call, r, callbacks.run(call, r, s, trail));
    }
    if (role instanceof Role.Wrap w) {
      return List.of(Outcome.normal(s, call.at(w.callback()), trail));
    }
    return rest(call, role, s, trail);
  }

  /** Recovery callbacks run when the others have failed for good. */
  private List<Outcome> recovered(CallSite call, Role.Run role, List<Outcome> ends) {
    if (role.recovery().isEmpty()) {
      return ends;
    }
    List<Outcome> out = new ArrayList<>();
    for (Outcome o : ends) {
      if (o.thrown() == null || o.thrown().kind() == Value.Thrown.Kind.END) {
        out.add(o);
        continue;
      }
      State troubled = o.state().tracked(swallowed(o.state().tracked(), call.site()));
      for (int position : role.recovery()) {
        out.addAll(calls.runCode(call.at(position), List.of(o.value()), troubled, o.trail()));
      }
    }
    return out;
  }

  private static Tracked swallowed(Tracked t, Site site) {
    return t.effect() == Tracked.Effect.FAILED && !t.past()
        ? t.trouble(Tracked.Trouble.FALLBACK, site, true)
        : t;
  }

  private List<Outcome> rest(CallSite call, Role role, State s, @Nullable Trail trail) {
    if (role instanceof Role.PublishEvent e) {
      return events.publish(call, call.at(e.argument()), s, trail);
    }
    if (role instanceof Role.Pure) {
      return List.of(plain(call, s, trail));
    }
    if (role instanceof Role.Read) {
      return withFailure(call, answer(plain(call, s, trail)), Value.Thrown.Kind.FAILURE);
    }
    if (role instanceof Role.Parse) {
      return withFailure(call, plain(call, s, trail), Value.Thrown.Kind.POISON);
    }
    if (role instanceof Role.Terminate) {
      return List.of(Outcome.thrown(s, end(), trail));
    }
    if (role instanceof Role.Register) {
      return List.of(Outcome.normal(s, call.plainResult(), trail));
    }
    List<Outcome> asynchronous = async.apply(call, role, s, trail);
    return asynchronous == null ? unknown(call, s, trail) : asynchronous;
  }

  static Value.Thrown end() {
    return new Value.Thrown("java.lang.Throwable", false, Value.Thrown.Kind.END);
  }

  /** Functions that an effect is given to look at its answer. */
  List<Outcome> answered(CallSite call, Outcome end) {
    List<Outcome> now = List.of(end);
    for (Value a : call.args()) {
      if (a instanceof Value.Function f) {
        List<Outcome> after = new ArrayList<>();
        for (Outcome o : now) {
          if (o.isNormal()) {
            after.addAll(calls.runCode(f, messageArguments(call), o.state(), o.trail()));
          } else {
            after.add(o);
          }
        }
        now = after;
      }
    }
    return now;
  }

  /** A call of which nothing is known: functions given to it may run, and it may throw. */
  List<Outcome> unknown(CallSite call, State s, @Nullable Trail trail) {
    List<Outcome> all = new ArrayList<>();
    all.add(isAccessor(call) ? plain(call, s, trail) : answer(plain(call, s, trail)));
    for (Value a : call.args()) {
      for (Value part : Values.parts(a)) {
        if (part instanceof Value.Function) {
          for (Outcome o : calls.runCode(part, messageArguments(call), s, trail)) {
            all.add(o.thrown() != null ? o : plain(call, o.state(), o.trail()));
          }
        }
      }
    }
    if (call.method().owner().startsWith("java.")) {
      all.addAll(declared(call, s, trail, Value.Thrown.Kind.FAILURE));
    } else if (!isAccessor(call)) {
      all.addAll(failures(call, s, trail, Value.Thrown.Kind.FAILURE));
    }
    return all;
  }

  /** A call without arguments on message data, or on a program type, reads what is there. */
  private boolean isAccessor(CallSite call) {
    return call.args().isEmpty()
        && (call.receiver().message()
            || run.world().program().isProgramType(call.method().owner()));
  }

  /** In a run for guards, what somebody outside answers is known as such. */
  private Outcome answer(Outcome o) {
    boolean asked = run.trial() != null && o.isNormal() && !o.state().tracked().past();
    return asked && o.value() instanceof Value.Unknown u
        ? Outcome.normal(o.state(), u.asRead(), o.trail())
        : o;
  }

  private List<Value> messageArguments(CallSite call) {
    List<Value> args = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      args.add(new Value.Unknown("java.lang.Object", call.givenMessage(), true));
    }
    return args;
  }

  List<Outcome> withFailure(CallSite call, Outcome normal, Value.Thrown.Kind kind) {
    List<Outcome> all = new ArrayList<>();
    all.add(normal);
    all.addAll(failures(call, normal.state(), normal.trail(), kind));
    return all;
  }

  /** The exceptions a call into a library may end with: declared ones, and any unchecked one. */
  List<Outcome> failures(CallSite call, State s, @Nullable Trail trail, Value.Thrown.Kind kind) {
    List<Outcome> all = declared(call, s, trail, kind);
    all.add(Outcome.thrown(s, new Value.Thrown("java.lang.RuntimeException", true, kind), trail));
    return all;
  }

  private List<Outcome> declared(
      CallSite call, State s, @Nullable Trail trail, Value.Thrown.Kind kind) {
    List<Outcome> all = new ArrayList<>();
    MethodDecl decl = hierarchy.declaration(call.method());
    if (decl != null) {
      for (String type : decl.exceptions()) {
        all.add(Outcome.thrown(s, new Value.Thrown(type, true, kind), trail));
      }
    }
    return all;
  }

  /** A normal end; the result carries what receiver and arguments carry. */
  Outcome plain(CallSite call, State s, @Nullable Trail trail) {
    Value r = call.receiver();
    State state = s;
    if (r instanceof Value.Instance i) {
      for (Value a : call.args()) {
        if (a.carriesBehaviour()) {
          state = state.heap(state.heap().withContent(i, a));
        }
      }
      state = noted(call, i, state);
    }
    if (r instanceof Value.Delivered d && d.part() != Value.Part.MESSAGE) {
      Value part = ofBatch(call, d);
      boolean begins = part instanceof Value.Delivered p && p.part() == Value.Part.ITERATOR;
      return Outcome.normal(begins ? Callbacks.again(state) : state, part, trail);
    }
    String type = call.returnType();
    if (r instanceof Value.Instance i && hierarchy.is(r.typeName(), "java.util.Iterator")) {
      return iterated(call, i, state, trail);
    }
    if (r instanceof Value.Instance i && hierarchy.is(type, "java.util.Iterator")) {
      Value.Instance iterator = new Value.Instance(call.site(), type, false);
      Heap heap = state.heap().fresh(iterator);
      for (Value v : state.heap().contents(i)) {
        heap = heap.withContent(iterator, v);
      }
      return Outcome.normal(state.heap(heap), iterator, trail);
    }
    if (Descriptors.isPrimitive(type)) {
      return Outcome.normal(state, call.plainResult(), trail);
    }
    if (keeps(call, type)) {
      return Outcome.normal(state, new Value.Unknown(type, false, true), trail);
    }
    return carried(call, state, trail);
  }

  /**
   * What is put into a collection stands for the message, on brokers with positions for earlier
   * ones too.
   */
  State noted(CallSite call, Value.Instance collection, State s) {
    Tracked t = s.tracked();
    boolean put =
        isMany(collection.type())
            && call.args().stream().anyMatch(a -> a.message() || a instanceof Value.Instance);
    return put && (!t.past() || run.positional()) ? s.tracked(t.noted(collection.site())) : s;
  }

  /** A call that is given an exception and returns one wraps it, or hands it back. */
  private boolean keeps(CallSite call, String type) {
    return call.args().stream().anyMatch(a -> a instanceof Value.Thrown)
        && hierarchy.is(type, "java.lang.Throwable")
        && !call.method().name().equals("getCause");
  }

  /** A collection that holds started work is not empty: the first {@code hasNext} is true. */
  private Outcome iterated(CallSite call, Value.Instance iterator, State s, @Nullable Trail trail) {
    boolean yielded = s.heap().field(iterator, Heap.YIELDED) != null;
    List<Value> contents = s.heap().contents(iterator);
    if (call.returnType().equals("boolean")) {
      boolean more =
          !yielded && contents.stream().anyMatch(v -> v instanceof Value.Async a && a.started());
      return Outcome.normal(s, more ? new Value.Constant(true) : Value.unknown("boolean"), trail);
    }
    Value element = Steps.element(s, iterator);
    State after = s.heap(s.heap().withField(iterator, Heap.YIELDED, new Value.Constant(true)));
    return Outcome.normal(after, element, trail);
  }

  Outcome carried(CallSite call, State s, @Nullable Trail trail) {
    String type = call.returnType();
    if (call.receiver() instanceof Value.Instance i && i.type().equals(type)) {
      return Outcome.normal(s, i, trail);
    }
    List<Value> contents = new ArrayList<>();
    collect(call.receiver(), s, contents);
    call.args().forEach(a -> collect(a, s, contents));
    if (contents.isEmpty()) {
      boolean batch =
          call.args().stream()
              .anyMatch(a -> a instanceof Value.Delivered d && d.part() == Value.Part.BATCH);
      return Outcome.normal(
          s,
          batch && isMany(type) ? new Value.Delivered(Value.Part.BATCH, type) : call.plainResult(),
          trail);
    }
    if (async.holdsProgram(type)) {
      return Outcome.normal(s, async.united(contents, type), trail);
    }
    if (isMany(type)) {
      Value.Instance made = new Value.Instance(call.site(), type, false);
      Heap heap = s.heap();
      for (Value v : contents) {
        heap = heap.withContent(made, v);
      }
      return Outcome.normal(s.heap(heap), made, trail);
    }
    boolean element = call.receiver() instanceof Value.Instance;
    return Outcome.normal(
        s,
        element
            ? contents.size() == 1 ? contents.get(0) : new Value.Choice(contents)
            : call.plainResult(),
        trail);
  }

  private void collect(Value v, State s, List<Value> into) {
    for (Value part : Values.parts(v)) {
      if (part instanceof Value.Instance i) {
        for (Value c : s.heap().contents(i)) {
          if (!into.contains(c)) {
            into.add(c);
          }
        }
      } else if (part instanceof Value.Async && !into.contains(part)) {
        into.add(part);
      }
    }
  }

  /** Whether a library type holds several values. */
  boolean isMany(String type) {
    return type.endsWith("[]")
        || hierarchy.is(type, "java.lang.Iterable")
        || hierarchy.is(type, "java.util.Map")
        || hierarchy.is(type, "java.util.Iterator")
        || hierarchy.is(type, "java.util.stream.BaseStream")
        || hierarchy.is(type, "java.util.Optional")
        || run.world().catalogue().batchTypes().contains(type);
  }

  private Value ofBatch(CallSite call, Value.Delivered d) {
    String type = call.returnType();
    if (hierarchy.is(type, "java.util.Iterator")) {
      return new Value.Delivered(Value.Part.ITERATOR, type);
    }
    if (isMany(type)) {
      return new Value.Delivered(Value.Part.BATCH, type);
    }
    boolean element =
        (d.part() == Value.Part.ITERATOR && call.method().name().equals("next"))
            || (call.method().name().equals("get") && call.method().descriptor().startsWith("(I)"));
    return element ? new Value.Delivered(Value.Part.MESSAGE, type) : call.plainResult();
  }

  /** Whether a call takes the next message out of a batch. */
  boolean takesMessage(CallSite call) {
    return call.receiver() instanceof Value.Delivered d
        && d.part() != Value.Part.MESSAGE
        && ofBatch(call, d) instanceof Value.Delivered e
        && e.part() == Value.Part.MESSAGE;
  }

  /** Whether a call asks an iteration over the messages for a further one. */
  private static boolean asksForMore(CallSite call) {
    return call.receiver() instanceof Value.Delivered d
        && d.part() == Value.Part.ITERATOR
        && call.args().isEmpty()
        && call.returnType().equals("boolean");
  }
}
