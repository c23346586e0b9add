package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Carries out what a call means. */
final class Roles {
  private static final int MAX_TURNS = 8;
  private final Calls calls;
  private final Run run;
  private final Hierarchy hierarchy;
  private final Boundaries boundaries;
  private final Settlement settlement;
  private final AsyncRoles async;

  Roles(Run run, Calls calls, Boundaries boundaries) {
    this.run = run;
    this.calls = calls;
    this.hierarchy = run.world().hierarchy();
    this.boundaries = boundaries;
    Pipelines pipelines = new Pipelines(run, calls);
    this.settlement = new Settlement(run, this, pipelines);
    this.async = new AsyncRoles(run, calls, this, pipelines);
  }

  Settlement settlement() {
    return settlement;
  }

  AsyncRoles async() {
    return async;
  }

  /** All ends of a call into code that is not analysed. */
  List<Outcome> apply(CallSite call, State s, @Nullable Trail trail) {
    if (takesMessage(call)) {
      Value message = ofBatch(call, (Value.Delivered) call.receiver());
      return turns(Outcome.normal(s, message, trail));
    }
    if (asksForMore(call)) {
      State behind = behind(s);
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
      return recovered(call, r, runCallbacks(call, r, s, trail));
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
      return publish(call, call.at(e.argument()), s, trail);
    }
    if (role instanceof Role.Pure) {
      return List.of(plain(call, s, trail));
    }
    if (role instanceof Role.Read) {
      return withFailure(call, plain(call, s, trail), Value.Thrown.Kind.FAILURE);
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
    all.add(plain(call, s, trail));
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
    }
    if (r instanceof Value.Delivered d && d.part() != Value.Part.MESSAGE) {
      Value part = ofBatch(call, d);
      boolean begins = part instanceof Value.Delivered p && p.part() == Value.Part.ITERATOR;
      return Outcome.normal(begins ? again(state) : state, part, trail);
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

  private Outcome carried(CallSite call, State s, @Nullable Trail trail) {
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

  /** A loop over the messages has ended. */
  private static State behind(State s) {
    Tracked t = s.tracked();
    return t.loop() == Tracked.Loop.TURN ? s.tracked(t.loop(Tracked.Loop.BEHIND)) : s;
  }

  /** A loop over the messages begins: behind another one it comes to the same messages again. */
  private static State again(State s) {
    Tracked t = s.tracked();
    return t.loop() == Tracked.Loop.BEHIND ? s.tracked(t.loop(Tracked.Loop.AGAIN)) : s;
  }

  private List<Outcome> runCallbacks(CallSite call, Role.Run role, State s, @Nullable Trail trail) {
    if (role.times() == Role.Times.EACH) {
      return each(call, role, s, trail);
    }
    List<Outcome> now = new ArrayList<>();
    now.add(Outcome.normal(s, call.plainResult(), trail));
    List<Outcome> ends = new ArrayList<>();
    for (int position : role.callbacks()) {
      List<Outcome> after = new ArrayList<>();
      for (Outcome o : now) {
        if (role.times() == Role.Times.MAYBE) {
          after.add(o);
        }
        for (Outcome r :
            calls.runCode(call.at(position), elements(call, o.state()), o.state(), o.trail())) {
          if (r.isNormal()) {
            after.add(
                role.returnsCallback()
                    ? r
                    : Outcome.normal(r.state(), call.plainResult(), r.trail()));
          } else if (role.times() == Role.Times.RETRY) {
            retry(call, position, r, after, ends);
          } else {
            ends.add(r);
          }
        }
      }
      now = after;
    }
    ends.addAll(now);
    return ends;
  }

  private void retry(
      CallSite call, int position, Outcome failed, List<Outcome> after, List<Outcome> ends) {
    for (Outcome second :
        calls.runCode(call.at(position), List.of(), failed.state(), failed.trail())) {
      (second.isNormal() ? after : ends).add(second);
    }
  }

  private List<Value> elements(CallSite call, State s) {
    Value source = call.receiver() instanceof Value.Constant ? call.at(0) : call.receiver();
    Value element = Steps.element(s, source);
    List<Value> args = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      args.add(element);
    }
    return args;
  }

  /** Runs a callback once per element: a loop; over a batch every turn is about another message. */
  private List<Outcome> each(CallSite call, Role.Run role, State s, @Nullable Trail trail) {
    Value source = call.receiver() instanceof Value.Constant ? call.at(0) : call.receiver();
    boolean messages = source instanceof Value.Delivered d && d.part() == Value.Part.BATCH;
    Map<Object, Outcome> reached = new LinkedHashMap<>();
    Outcome start = Outcome.normal(messages ? again(s) : s, call.plainResult(), trail);
    boolean filled = source instanceof Value.Instance i && !s.heap().contents(i).isEmpty();
    if (!filled) {
      reached.put(start.state().key(), start);
    }
    List<Outcome> ends = new ArrayList<>();
    List<Outcome> todo = List.of(start);
    List<Value> results = new ArrayList<>();
    for (int turn = 0; turn < MAX_TURNS && !todo.isEmpty(); turn++) {
      List<Outcome> next = new ArrayList<>();
      for (Outcome o : todo) {
        for (Outcome r : turn(call, role, o, messages)) {
          if (!r.isNormal() && role.keepsFailures()) {
            Outcome kept = kept(call, r);
            results.add(kept.value());
            reached.putIfAbsent(kept.state().key(), kept);
            continue;
          }
          if (!r.isNormal()) {
            ends.add(r);
            continue;
          }
          if (r.value().carriesBehaviour() && !results.contains(r.value())) {
            results.add(r.value());
          }
          if (reached.putIfAbsent(r.state().key(), r) == null) {
            next.add(r);
          }
        }
      }
      todo = next;
    }
    for (Outcome o : reached.values()) {
      Outcome end = messages ? Outcome.normal(behind(o.state()), o.value(), o.trail()) : o;
      ends.add(eachResult(call, end, results, messages));
    }
    return ends;
  }

  /** The failure of a callback stays in the future that the call returns. */
  private static Outcome kept(CallSite call, Outcome r) {
    Tracked t = r.state().tracked();
    State after =
        t.effect() == Tracked.Effect.FAILED && !t.past()
            ? r.state().tracked(t.trouble(Tracked.Trouble.UNREAD, call.site(), false))
            : r.state();
    Value future = new Value.Async(new Pipe.Kept(call.site()), true, "java.util.concurrent.Future");
    return Outcome.normal(after, future, r.trail());
  }

  private List<Outcome> turn(CallSite call, Role.Run role, Outcome o, boolean messages) {
    List<Outcome> starts = messages ? turns(o) : List.of(o);
    List<Outcome> out = new ArrayList<>();
    for (Outcome start : starts) {
      List<Outcome> now = List.of(start);
      for (int position : role.callbacks()) {
        List<Outcome> after = new ArrayList<>();
        for (Outcome n : now) {
          if (n.isNormal()) {
            after.addAll(
                calls.runCode(call.at(position), elements(call, n.state()), n.state(), n.trail()));
          } else {
            after.add(n);
          }
        }
        now = after;
      }
      out.addAll(now);
    }
    return out;
  }

  private Outcome eachResult(CallSite call, Outcome o, List<Value> results, boolean messages) {
    String type = call.returnType();
    if (results.isEmpty() || Descriptors.isPrimitive(type)) {
      Value v =
          messages && isMany(type)
              ? new Value.Delivered(Value.Part.BATCH, type)
              : carried(call, o.state(), null).value();
      return Outcome.normal(o.state(), v, o.trail());
    }
    Value.Instance made = new Value.Instance(call.site(), type, false);
    Heap heap = o.state().heap();
    for (Value v : results) {
      heap = heap.withContent(made, v);
    }
    return Outcome.normal(o.state().heap(heap), made, o.trail());
  }

  /** The loop goes on: either this message stays the one that is followed, or the next one is. */
  List<Outcome> turns(Outcome o) {
    State s = o.state();
    Tracked t = s.tracked();
    Trail next = Trail.add(o.trail(), Trail.Kind.NEXT_MESSAGE, null, "");
    if (t.loop() == Tracked.Loop.AGAIN) {
      return List.of(Outcome.normal(s.tracked(t.met()), o.value(), next));
    }
    boolean settled = t.ack() != Tracked.Ack.NONE && !t.ackWide();
    if (t.loop() == Tracked.Loop.BEFORE && !settled) {
      // What was done before the first turn was done for every message.
      return List.of(Outcome.normal(s.tracked(t.loop(Tracked.Loop.TURN)), o.value(), next));
    }
    List<Outcome> out = new ArrayList<>();
    if (t.past() || t.open() || t.lost() || !s.pending().isEmpty()) {
      out.add(Outcome.normal(s.tracked(t.asPast()), o.value(), next));
    }
    if (!t.past()) {
      out.add(Outcome.normal(s.forget().tracked(t.next()), o.value(), next));
    }
    return out;
  }

  private List<Outcome> publish(CallSite call, Value event, State s, @Nullable Trail trail) {
    List<Outcome> now = List.of(Outcome.normal(s, call.plainResult(), trail));
    for (AdviceIndex.Listener l : run.world().advice().listeners()) {
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
        && hierarchy.isSubtype(event.typeName(), parameters.get(0)) == Hierarchy.Relation.YES;
  }
}
