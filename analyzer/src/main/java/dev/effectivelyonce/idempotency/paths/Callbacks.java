package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs callbacks in place, and the turns of loops over the messages of a delivery. */
final class Callbacks {
  private static final int MAX_TURNS = 8;
  private final Calls calls;
  private final Roles roles;

  Callbacks(Calls calls, Roles roles) {
    this.calls = calls;
    this.roles = roles;
  }

  /** A loop over the messages has ended. */
  static State behind(State s) {
    Tracked t = s.tracked();
    return t.loop() == Tracked.Loop.TURN ? s.tracked(t.loop(Tracked.Loop.BEHIND)) : s;
  }

  /** A loop over the messages begins: behind another one it comes to the same messages again. */
  static State again(State s) {
    Tracked t = s.tracked();
    boolean over =
        t.loop() == Tracked.Loop.BEHIND
            || t.loop() == Tracked.Loop.ASIDE
            || t.loop() == Tracked.Loop.ONLY;
    return over ? s.tracked(t.loop(Tracked.Loop.AGAIN)) : s;
  }

  /** All ends of a call that runs callbacks in place. */
  List<Outcome> run(CallSite call, Role.Run role, State s, @Nullable Trail trail) {
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
          messages && roles.isMany(type)
              ? new Value.Delivered(Value.Part.BATCH, type)
              : roles.carried(call, o.state(), null).value();
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
    if (t.loop() == Tracked.Loop.AGAIN || t.loop() == Tracked.Loop.ASIDE) {
      return List.of(Outcome.normal(s.tracked(t.met()), o.value(), next));
    }
    if (!t.past() && t.loop() == Tracked.Loop.TURN && t.effect() == Tracked.Effect.DURABLE) {
      roles.messageDone(s, o.trail());
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
}
