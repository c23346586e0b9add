package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Roles that start, continue, await or complete asynchronous work. */
final class AsyncRoles {
  private static final int MAX_PIPE = 24;
  private final Run run;
  private final Calls calls;
  private final Roles roles;
  private final Pipelines pipelines;
  private final Hierarchy hierarchy;
  private final Buffers buffers;

  AsyncRoles(Run run, Calls calls, Roles roles, Pipelines pipelines) {
    this.run = run;
    this.calls = calls;
    this.roles = roles;
    this.pipelines = pipelines;
    this.hierarchy = run.world().hierarchy();
    this.buffers = new Buffers(run);
  }

  /** All ends of the call, or null when the role is none of these. */
  @Nullable List<Outcome> apply(CallSite call, Role role, State s, @Nullable Trail trail) {
    if (role instanceof Role.Spawn r) {
      return List.of(spawn(call, r, s, trail));
    }
    if (role instanceof Role.LazySource r) {
      Pipe pipe = new Pipe.Code(call.at(r.callback()), List.of(), call.site());
      return List.of(
          Outcome.normal(
              assembled(call.at(r.callback()), call.site(), s),
              new Value.Async(pipe, false, call.returnType()),
              trail));
    }
    if (role instanceof Role.Stage r) {
      return List.of(stage(call, r, s, trail));
    }
    if (role instanceof Role.Subscribe r) {
      return List.of(subscribe(call, r, s, trail));
    }
    if (role instanceof Role.Await r) {
      return await(call, r, s, trail);
    }
    if (role instanceof Role.Complete r) {
      State after =
          call.receiver() instanceof Value.Instance i ? Pipelines.complete(s, i, r.failed()) : s;
      return List.of(Outcome.normal(after, call.plainResult(), trail));
    }
    if (role instanceof Role.HandOver r) {
      return List.of(handOver(call, r, s, trail));
    }
    return role instanceof Role.TakeOver ? takeOver(call, s, trail) : null;
  }

  /** A publisher that would issue the effect has been made; nobody has run it. */
  private State assembled(Value code, Site site, State s) {
    boolean inside =
        Values.parts(code).stream()
            .anyMatch(
                v ->
                    v instanceof Value.Function f
                        && run.cones().reaches(f.closure().target(), run.subject()));
    Tracked t = s.tracked();
    return inside && t.effect() == Tracked.Effect.NONE && !t.past()
        ? s.tracked(t.effect(Tracked.Effect.NEVER, Tracked.NO_LEVEL, site))
        : s;
  }

  private Outcome spawn(CallSite call, Role.Spawn r, State s, @Nullable Trail trail) {
    State after = s;
    List<Pipe> started = new ArrayList<>();
    for (int position : r.callbacks()) {
      Pipe p = new Pipe.Code(call.at(position), List.of(), call.site());
      started.add(p);
      after = after.pend(p);
    }
    Trail next = Trail.add(trail, Trail.Kind.HANDED_OFF, call.site(), "");
    Pipe whole = started.size() == 1 ? started.get(0) : new Pipe.All(started);
    Value result =
        r.result() == Role.Result.VALUE
            ? call.plainResult()
            : new Value.Async(whole, true, call.returnType());
    return Outcome.normal(after, result, next);
  }

  /** The pipeline a value holds; work of which nothing is known when it holds none. */
  private Value.Async held(Value v, CallSite call, State s) {
    List<Pipe> pipes = new ArrayList<>();
    boolean started = true;
    for (Value part : collect(v, s)) {
      if (part instanceof Value.Async a) {
        pipes.add(a.pipe());
        started &= a.started();
      } else if (part instanceof Value.Instance i) {
        pipes.add(new Pipe.Promise(i));
      }
    }
    if (pipes.isEmpty()) {
      return new Value.Async(new Pipe.Opaque(call.site()), false, v.typeName());
    }
    Pipe whole = pipes.size() == 1 ? pipes.get(0) : new Pipe.All(pipes);
    return new Value.Async(whole, started, v.typeName());
  }

  private static List<Value> collect(Value v, State s) {
    List<Value> found = new ArrayList<>();
    for (Value part : Values.parts(v)) {
      if (part instanceof Value.Instance i && !s.heap().contents(i).isEmpty()) {
        for (Value c : s.heap().contents(i)) {
          found.addAll(Values.parts(c));
        }
      } else {
        found.add(part);
      }
    }
    return found;
  }

  private Outcome stage(CallSite call, Role.Stage r, State s, @Nullable Trail trail) {
    Value.Async first =
        call.receiver() instanceof Value.Constant
            ? new Value.Async(new Pipe.Done(Value.unknown("void")), false, call.returnType())
            : held(call.receiver(), call, s);
    List<Value> steps = r.callbacks().stream().map(call::at).toList();
    Pipe longer = new Pipe.Then(first.pipe(), r.on(), steps, call.site());
    if (longer.size() > MAX_PIPE) {
      longer = new Pipe.Opaque(call.site());
    }
    State after = s;
    if (first.started()) {
      List<Pipe> rest = new ArrayList<>(s.pending());
      rest.remove(first.pipe());
      after = s.pending(rest).pend(longer);
    }
    return Outcome.normal(
        after, new Value.Async(longer, first.started(), call.returnType()), trail);
  }

  private Outcome subscribe(CallSite call, Role.Subscribe r, State s, @Nullable Trail trail) {
    Pipe pipe = held(call.receiver(), call, s).pipe();
    if (!r.onSuccess().isEmpty()) {
      List<Value> steps = r.onSuccess().stream().map(call::at).toList();
      pipe = new Pipe.Then(pipe, Role.On.SUCCESS, steps, call.site());
    }
    if (!r.onFailure().isEmpty()) {
      List<Value> steps = r.onFailure().stream().map(call::at).toList();
      pipe = new Pipe.Then(pipe, Role.On.RECOVER, steps, call.site());
    }
    Trail next = Trail.add(trail, Trail.Kind.HANDED_OFF, call.site(), "");
    Value result =
        r.result() == Role.Result.VALUE
            ? call.plainResult()
            : new Value.Async(pipe, true, call.returnType());
    return Outcome.normal(s.pend(pipe), result, next);
  }

  private List<Outcome> await(CallSite call, Role.Await r, State s, @Nullable Trail trail) {
    State in = s.alone(State.Lane.AWAITED);
    List<Outcome> ends;
    State unsure = s;
    if (r.target() == Role.Await.ALL_PENDING) {
      ends = everything(in, trail);
    } else {
      Value.Async awaited = held(call.at(r.target()), call, s);
      unsure = awaited.pipe() instanceof Pipe.Parking ? s.tracked(s.tracked().unpark()) : s;
      ends = pipelines.run(awaited.pipe(), awaited.started(), in, trail);
    }
    List<Outcome> out = new ArrayList<>();
    for (Outcome o : ends) {
      State back = back(o.state(), s);
      if (o.thrown() != null && o.thrown().kind() == Value.Thrown.Kind.END) {
        // The promise is never kept on this path: only a timed wait goes on, see below.
        continue;
      }
      if (o.isNormal()) {
        out.add(Outcome.normal(back, resultOf(call, o), o.trail()));
      } else if (r.outcome() == Role.Outcome.HIDDEN) {
        out.add(Outcome.normal(hidden(back), call.plainResult(), o.trail()));
      } else {
        out.addAll(roles.failures(call, back, o.trail(), Value.Thrown.Kind.FAILURE));
      }
    }
    if (r.outcome() == Role.Outcome.UNSURE) {
      out.addAll(timeouts(call, unsure, trail));
    }
    return out;
  }

  private static State back(State ended, State before) {
    return State.of(ended, before);
  }

  private static Value resultOf(CallSite call, Outcome o) {
    if (call.returnType().equals("boolean")) {
      return new Value.Constant(true);
    }
    return o.value().carriesBehaviour() || o.value() instanceof Value.Constant
        ? o.value()
        : call.plainResult();
  }

  /** A wait that hides failures is hygiene only: semantics.md R1-24. */
  private static State hidden(State s) {
    Tracked t = s.tracked();
    return t.effect() == Tracked.Effect.FAILED ? s.tracked(t.effect(Tracked.Effect.DURABLE)) : s;
  }

  /** A timed wait may end before the work does: then the outcome is not known. */
  private static List<Outcome> timeouts(CallSite call, State before, @Nullable Trail trail) {
    boolean undone = !before.pending().isEmpty() || before.tracked().open();
    State s = undone ? before.tracked(before.tracked().givenUp()) : before;
    if (call.returnType().equals("boolean")) {
      return List.of(Outcome.normal(s, new Value.Constant(false), trail));
    }
    Value.Thrown e =
        new Value.Thrown("java.util.concurrent.TimeoutException", false, Value.Thrown.Kind.DECIDED);
    return List.of(Outcome.thrown(s, e, trail));
  }

  private List<Outcome> everything(State s, @Nullable Trail trail) {
    List<Outcome> now = List.of(Outcome.normal(s, Value.unknown("void"), trail));
    for (Pipe p : s.pending()) {
      List<Outcome> after = new ArrayList<>();
      for (Outcome o : now) {
        after.addAll(pipelines.run(p, true, o.state(), o.trail()));
      }
      now = after;
    }
    return now;
  }

  /** Puts a value into a container; into one that a field holds, it is handed to its readers. */
  private Outcome handOver(CallSite call, Role.HandOver r, State s, @Nullable Trail trail) {
    if (!(call.receiver() instanceof Value.Instance i)) {
      return roles.plain(call, s, trail);
    }
    Value handed = call.at(r.argument());
    State put = s.heap(s.heap().withContent(i, handed));
    State after = roles.noted(call, i, put);
    Trail next = trail;
    if (i.heldByField() && !hierarchy.is(i.type(), "java.util.Set")) {
      MethodRef field = i.site().method();
      FieldRef ref = new FieldRef(field.owner(), field.name(), i.type());
      for (MethodDecl reader : run.world().edges().readers(ref, call.site().method())) {
        if (run.cones().of(reader).issues(run.subject())) {
          after = after.pend(reading(reader, handed, call.site()));
          next = Trail.add(trail, Trail.Kind.HANDED_OFF, call.site(), reader.name());
        }
      }
    }
    FieldRef own = heldBy(i);
    MethodDecl here = run.world().edges().decl(call.site().method());
    if (own != null && here != null && buffers.emptiedBy(call.site(), own)) {
      after = after.pend(reading(here, handed, call.site()));
      next = Trail.add(trail, Trail.Kind.HANDED_OFF, call.site(), here.name());
    }
    return Outcome.normal(after, call.plainResult(), next);
  }

  private static @Nullable FieldRef heldBy(Value.Instance i) {
    MethodRef field = i.site().method();
    return i.heldByField() ? new FieldRef(field.owner(), field.name(), i.type()) : null;
  }

  private static Pipe reading(MethodDecl reader, Value handed, Site origin) {
    Op.Closure bound =
        new Op.Closure(
            -1,
            origin.line(),
            reader.ref(),
            Op.Dispatch.SPECIAL,
            false,
            List.of(),
            "java.lang.Runnable",
            "run");
    Value self = new Value.Bean(reader.ref().owner(), false);
    return new Pipe.Code(
        new Value.Function(bound, origin.method(), List.of(self)), List.of(handed), origin);
  }

  private List<Outcome> takeOver(CallSite call, State s, @Nullable Trail trail) {
    if (s.lane() == State.Lane.HANDLER) {
      return List.of(roles.plain(call, s, trail));
    }
    if (s.taken()) {
      return List.of(Outcome.thrown(s, Roles.end(), trail));
    }
    Value element = new Value.Unknown(call.returnType(), true, true);
    if (call.receiver() instanceof Value.Instance i && !s.heap().contents(i).isEmpty()) {
      element = Steps.element(s, i);
    }
    return List.of(Outcome.normal(s.taken(true), element, trail));
  }

  /** Whether values of a library type hold a program. */
  boolean holdsProgram(String type) {
    return hierarchy.is(type, "java.util.concurrent.Future")
        || hierarchy.is(type, "java.util.concurrent.CompletionStage")
        || run.world().catalogue().lazyTypes().stream().anyMatch(t -> hierarchy.is(type, t));
  }

  /** One value that stands for several pieces of work. */
  Value united(List<Value> contents, String type) {
    List<Pipe> pipes = new ArrayList<>();
    boolean started = true;
    for (Value v : contents) {
      for (Value part : Values.parts(v)) {
        if (part instanceof Value.Async a && !pipes.contains(a.pipe())) {
          pipes.add(a.pipe());
          started &= a.started();
        }
      }
    }
    if (pipes.isEmpty()) {
      return Value.unknown(type);
    }
    Pipe whole = pipes.size() == 1 ? pipes.get(0) : new Pipe.All(pipes);
    return new Value.Async(whole, started, type);
  }

  Calls calls() {
    return calls;
  }
}
