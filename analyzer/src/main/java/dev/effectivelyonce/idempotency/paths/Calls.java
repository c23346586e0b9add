package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.delivery.EntityChanges;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Dispatches calls: to program methods, functions, or the meaning that the catalogue gives. */
final class Calls {
  private final Frames frames;
  private final Run run;
  private final World world;
  private final Roles roles;
  private final Boundaries boundaries;
  private final Guards guards;

  Calls(Run run, Frames frames) {
    this.run = run;
    this.frames = frames;
    this.world = run.world();
    this.boundaries = new Boundaries(run, this);
    this.roles = new Roles(run, this, boundaries);
    this.guards = new Guards(run, roles);
  }

  Roles roles() {
    return roles;
  }

  Guards guards() {
    return guards;
  }

  Boundaries boundaries() {
    return boundaries;
  }

  /** All ends of an invoke or creation of a body. */
  List<Outcome> operation(Frames.Frame f, Op op, Frames.Config c) {
    Site site = Steps.site(f, op);
    Classification known = world.classifier().classify(f.body(), op);
    if (op instanceof Op.New n) {
      List<Outcome> made = create(site, n, values(c, n.args()), c.state(), c.trail());
      return known != null && known.role() instanceof Role.Reject
          ? made.stream().map(Settlement::rejected).toList()
          : made;
    }
    Op.Invoke i = (Op.Invoke) op;
    Value receiver = i.receiver() < 0 ? new Value.Constant(null) : Steps.get(c, i.receiver());
    List<Value> args = values(c, i.args());
    if (i.method().name().equals("<init>")) {
      return superConstructor(i.method(), receiver, args, c.state(), c.trail());
    }
    CallSite call = new CallSite(site, i.method(), i.dispatch(), receiver, args, known);
    return invoke(call, c.state(), c.trail());
  }

  private static List<Value> values(Frames.Config c, List<Integer> ids) {
    return ids.stream().map(i -> Steps.get(c, i)).toList();
  }

  private List<Outcome> create(
      Site site, Op.New n, List<Value> args, State s, @Nullable Trail trail) {
    Value.Instance made = new Value.Instance(site, n.type(), false);
    State fresh = s.heap(s.heap().fresh(made));
    if (!world.program().isProgramType(n.type())) {
      Heap heap = fresh.heap();
      for (Value a : args) {
        if (a.carriesBehaviour()) {
          heap = heap.withContent(made, a);
        }
      }
      return List.of(Outcome.normal(fresh.heap(heap), made, trail));
    }
    List<Outcome> result = new ArrayList<>();
    for (Outcome o : superConstructor(n.constructor(), made, args, fresh, trail)) {
      result.add(o.thrown() != null ? o : Outcome.normal(o.state(), made, o.trail()));
    }
    return result;
  }

  private List<Outcome> superConstructor(
      MethodRef constructor, Value self, List<Value> args, State s, @Nullable Trail trail) {
    MethodDecl m = world.edges().decl(constructor);
    if (m == null || !m.hasBody()) {
      return List.of(Outcome.normal(s, self, trail));
    }
    return frames.call(m, self, args, s, trail);
  }

  /** All ends of a call. */
  List<Outcome> invoke(CallSite call, State s, @Nullable Trail trail) {
    Value receiver = call.receiver();
    if (receiver instanceof Value.Choice choice && !joins(call)) {
      List<Outcome> all = new ArrayList<>();
      for (Value v : choice.values()) {
        all.addAll(invoke(call.receiver(v), s, trail));
      }
      return all;
    }
    if (receiver instanceof Value.Function f
        && f.closure().interfaceMethod().equals(call.method().name())) {
      return function(f, call.args(), s, trail);
    }
    List<Targets.Target> targets = targets(call);
    Classification known = call.known();
    boolean declared = known != null && known.basis().equals("declared by the user");
    if (!targets.isEmpty() && !declared) {
      List<Outcome> all = new ArrayList<>();
      for (Targets.Target t : targets) {
        State chosen = run.trial() == null || targets.size() < 2 ? s : Guards.chosen(call, t, s);
        if (chosen != null) {
          all.addAll(target(call, t, chosen, trail));
        }
      }
      all = run.trial() == null ? all : guards.derived(call, all);
      return EntityChanges.is(known)
          ? all.stream().map(o -> roles.settlement().changed(call, o)).toList()
          : all;
    }
    List<Outcome> guarded = run.trial() == null ? null : guards.apply(call, s, trail);
    return guarded == null ? roles.apply(call, s, trail) : guarded;
  }

  /** Waiting for one of several pieces of work, met in a loop, is waiting for all of them. */
  private static boolean joins(CallSite call) {
    return call.known() != null
        && (call.known().role() instanceof Role.Await
            || call.known().role() instanceof Role.Stage
            || call.known().role() instanceof Role.Subscribe);
  }

  private List<Targets.Target> targets(CallSite call) {
    if (call.dispatch() == Op.Dispatch.STATIC || call.dispatch() == Op.Dispatch.SPECIAL) {
      return world.targets().named(call.method());
    }
    Value r = call.receiver();
    if (r instanceof Value.Bean || r instanceof Value.Instance) {
      return world.targets().exact(r.typeName(), call.method());
    }
    if (r instanceof Value.Unknown u) {
      String type =
          world.hierarchy().is(u.type(), call.method().owner()) ? u.type() : call.method().owner();
      return world.targets().implementations(type, call.method());
    }
    return List.of();
  }

  private List<Outcome> target(CallSite call, Targets.Target t, State s, @Nullable Trail trail) {
    Value r = call.receiver();
    boolean fixed = call.dispatch() == Op.Dispatch.SPECIAL || call.dispatch() == Op.Dispatch.STATIC;
    boolean proxied =
        !fixed && (r instanceof Value.Unknown || (r instanceof Value.Bean b && b.proxied()));
    Value self = r;
    if (t.method().is(Access.STATIC)) {
      self = new Value.Constant(null);
    } else if (r instanceof Value.Unknown || r instanceof Value.Bean) {
      self = new Value.Bean(r instanceof Value.Bean b ? b.type() : t.receiverType(), false);
    }
    Trail next = trail;
    if (!t.method().isLambdaBody() && run.cones().of(t.method()).relevant()) {
      next = Trail.add(trail, Trail.Kind.CALLED, call.site(), t.method().ref().name());
    }
    List<AdviceIndex.Applied> advice =
        proxied ? world.advice().of(t.receiverType(), t.method()) : List.of();
    return advised(call.site(), t.method(), self, call.args(), advice, 0, s, next);
  }

  /** Calls a root's handler as its container does. */
  List<Outcome> root(
      MethodDecl m,
      Value.Bean self,
      boolean proxied,
      List<Value> args,
      State s,
      @Nullable Trail t) {
    Site entry = new Site(m.ref(), -1, 0);
    List<AdviceIndex.Applied> advice = proxied ? world.advice().of(self.type(), m) : List.of();
    Value receiver = m.is(Access.STATIC) ? new Value.Constant(null) : self;
    return advised(entry, m, receiver, args, advice, 0, s, t);
  }

  /** Calls a method of an object directly, without advice. */
  List<Outcome> root(MethodDecl m, Value self, List<Value> args, State s, @Nullable Trail trail) {
    return frames.call(m, self, args, s, trail);
  }

  private List<Outcome> advised(
      Site site,
      MethodDecl m,
      Value self,
      List<Value> args,
      List<AdviceIndex.Applied> advice,
      int index,
      State s,
      @Nullable Trail trail) {
    if (index >= advice.size()) {
      return frames.call(m, self, args, s, trail);
    }
    AdviceIndex.Applied a = advice.get(index);
    Boundaries.Inner inner =
        (state, t) -> advised(site, m, self, args, advice, index + 1, state, t);
    return switch (a.advice().kind()) {
      case ASYNC -> spawned(site, m, self, args, s, trail);
      case TRANSACTION -> boundaries.advised(site, a, inner, s, trail);
      case RETRY -> retried(m, self, args, inner, s, trail);
      case FALLBACK -> fallback(m, self, args, a.value("fallback"), inner.run(s, trail));
      case RECOVER, LISTENER -> inner.run(s, trail);
    };
  }

  private List<Outcome> spawned(
      Site site, MethodDecl m, Value self, List<Value> args, State s, @Nullable Trail trail) {
    List<Value> captures = new ArrayList<>();
    captures.add(self);
    captures.addAll(args);
    Op.Closure bound =
        new Op.Closure(
            -1,
            site.line(),
            m.ref(),
            Op.Dispatch.SPECIAL,
            false,
            List.of(),
            "java.lang.Runnable",
            "run");
    Pipe pipe = new Pipe.Code(new Value.Function(bound, site.method(), captures), List.of(), site);
    Trail next = Trail.add(trail, Trail.Kind.HANDED_OFF, site, m.name());
    return List.of(Outcome.normal(s.pend(pipe), new Value.Async(pipe, true, m.returnType()), next));
  }

  private List<Outcome> retried(
      MethodDecl m,
      Value self,
      List<Value> args,
      Boundaries.Inner inner,
      State s,
      @Nullable Trail trail) {
    List<Outcome> all = new ArrayList<>();
    List<Outcome> failed = new ArrayList<>();
    for (Outcome first : inner.run(s, trail)) {
      if (first.isNormal()) {
        all.add(first);
        continue;
      }
      for (Outcome second : inner.run(first.state(), first.trail())) {
        (second.isNormal() ? all : failed).add(second);
      }
    }
    all.addAll(fallback(m, self, args, "", failed));
    return all;
  }

  private List<Outcome> fallback(
      MethodDecl m, Value self, List<Value> args, String name, List<Outcome> outcomes) {
    MethodDecl f = self instanceof Value.Bean b ? world.advice().fallback(b.type(), name) : null;
    if (f == null || f.equals(m)) {
      return outcomes;
    }
    List<Outcome> all = new ArrayList<>();
    for (Outcome o : outcomes) {
      if (o.thrown() == null || o.thrown().kind() == Value.Thrown.Kind.END) {
        all.add(o);
        continue;
      }
      Site site = new Site(f.ref(), -1, firstLine(f));
      Tracked t = o.state().tracked();
      if (!t.past() && t.effect() == Tracked.Effect.FAILED) {
        t = t.trouble(Tracked.Trouble.FALLBACK, site, true);
      } else if (!t.past() && t.effect() == Tracked.Effect.NONE) {
        t = t.trouble(Tracked.Trouble.FALLBACK, site, true);
      }
      Trail trail = Trail.add(o.trail(), Trail.Kind.CAUGHT, site, f.name());
      all.addAll(frames.call(f, self, arrange(f, args, o.thrown()), o.state().tracked(t), trail));
    }
    return all;
  }

  private int firstLine(MethodDecl m) {
    Body body = world.program().body(m);
    if (body == null) {
      return 0;
    }
    return body.blocks().stream()
        .flatMap(b -> b.ops().stream())
        .mapToInt(Op::line)
        .filter(l -> l > 0)
        .findFirst()
        .orElse(0);
  }

  /** Arguments of a fallback: the method's own, with the exception where its type says so. */
  private List<Value> arrange(MethodDecl f, List<Value> args, Value thrown) {
    List<Value> result = new ArrayList<>();
    int next = 0;
    for (String type : Descriptors.parameters(f.ref().descriptor())) {
      if (world.hierarchy().is(type, "java.lang.Throwable")) {
        result.add(thrown);
      } else {
        result.add(next < args.size() ? args.get(next) : Value.unknown(type));
        next++;
      }
    }
    return result;
  }

  /** Calls a function value. */
  List<Outcome> function(Value.Function f, List<Value> args, State s, @Nullable Trail trail) {
    Op.Closure c = f.closure();
    List<Value> all = new ArrayList<>(f.captures());
    all.addAll(args);
    Site site = new Site(f.in(), c.id(), c.line());
    MethodDecl direct = world.edges().decl(c.target());
    if (c.constructor()) {
      Op.New n = new Op.New(c.id(), c.line(), c.target(), List.of());
      return create(site, n, all, s, trail);
    }
    if (direct != null
        && direct.hasBody()
        && (direct.isLambdaBody() || (c.id() < 0 && c.dispatch() == Op.Dispatch.SPECIAL))) {
      return direct(direct, all, s, trail);
    }
    Value receiver = new Value.Constant(null);
    if (c.dispatch() != Op.Dispatch.STATIC && !all.isEmpty()) {
      receiver = all.remove(0);
    }
    Classification known = null;
    MethodDecl in = world.edges().decl(f.in());
    Body body = in == null ? null : world.program().body(in);
    if (body != null && c.id() >= 0) {
      known = world.classifier().classify(body, c);
    }
    return invoke(new CallSite(site, c.target(), c.dispatch(), receiver, all, known), s, trail);
  }

  private List<Outcome> direct(MethodDecl m, List<Value> all, State s, @Nullable Trail trail) {
    if (m.is(Access.STATIC)) {
      return frames.call(m, new Value.Constant(null), all, s, trail);
    }
    Value self = all.isEmpty() ? Value.unknown(m.ref().owner()) : all.get(0);
    if (self instanceof Value.Unknown) {
      self = new Value.Bean(m.ref().owner(), false);
    }
    List<Value> rest = all.isEmpty() ? all : all.subList(1, all.size());
    if (self instanceof Value.Choice choice) {
      self = choice.values().get(0);
    }
    return frames.call(m, self, rest, s, trail);
  }

  /**
   * Runs a value that holds code: a function, or an object of the program with a method of the
   * functional interface.
   */
  List<Outcome> runCode(Value code, List<Value> args, State s, @Nullable Trail trail) {
    if (code instanceof Value.Choice choice) {
      List<Outcome> all = new ArrayList<>();
      for (Value v : choice.values()) {
        all.addAll(runCode(v, args, s, trail));
      }
      return all;
    }
    if (code instanceof Value.Function f) {
      int wanted = parameterCount(f) - f.captures().size();
      return function(f, fit(args, wanted), s, trail);
    }
    if (code instanceof Value.Instance || code instanceof Value.Bean) {
      MethodDecl m = functionalMethod(code.typeName());
      if (m != null) {
        return frames.call(m, code, fit(args, m.parameters().size()), s, trail);
      }
      if (code instanceof Value.Instance i) {
        for (Value inner : s.heap().contents(i)) {
          if (inner instanceof Value.Function) {
            return runCode(inner, args, s, trail);
          }
        }
      }
    }
    return List.of(Outcome.normal(s, Value.unknown("java.lang.Object"), trail));
  }

  private static int parameterCount(Value.Function f) {
    int n = Descriptors.parameterCount(f.closure().target().descriptor());
    boolean receiver = f.closure().dispatch() != Op.Dispatch.STATIC && !f.closure().constructor();
    return receiver ? n + 1 : n;
  }

  private static List<Value> fit(List<Value> args, int wanted) {
    List<Value> result =
        new ArrayList<>(args.subList(0, Math.min(args.size(), Math.max(wanted, 0))));
    while (result.size() < wanted) {
      result.add(Value.unknown("java.lang.Object"));
    }
    return result;
  }

  /** The one method of a program class that implements a library interface's abstract method. */
  private @Nullable MethodDecl functionalMethod(String type) {
    for (String t : world.hierarchy().supertypes(type)) {
      if (world.program().isProgramType(t)) {
        continue;
      }
      dev.effectivelyonce.idempotency.program.TypeDecl decl = world.program().type(t);
      if (decl == null || !decl.isInterface()) {
        continue;
      }
      for (MethodDecl m : decl.methods()) {
        MethodDecl mine = m.is(Access.ABSTRACT) ? world.hierarchy().select(type, m.ref()) : null;
        if (mine != null && mine.hasBody() && world.program().isProgramType(mine.ref().owner())) {
          return mine;
        }
      }
    }
    return null;
  }
}
