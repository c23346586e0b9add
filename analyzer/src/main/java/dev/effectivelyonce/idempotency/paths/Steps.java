package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Origin;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs the operations of one block. */
final class Steps {
  private final Run run;
  private final Calls calls;
  private final Handlers handlers;

  Steps(Run run, Frames frames) {
    this.run = run;
    this.calls = new Calls(run, frames);
    this.handlers = new Handlers(run, frames);
  }

  Calls calls() {
    return calls;
  }

  /**
   * Where control goes from a block: to another block, or out of the method.
   *
   * @param target block, meaningless at an end
   */
  record Next(Frames.@Nullable Config config, int target, @Nullable Outcome end) {
    static Next to(Frames.Config c, int target) {
      return new Next(c, target, null);
    }

    static Next end(Outcome o) {
      return new Next(null, -1, o);
    }
  }

  /** Runs a block from a configuration. */
  List<Next> block(Frames.Frame f, Block b, Frames.Config start) {
    List<Next> out = new ArrayList<>();
    // The copy belongs to this run of the block: operations write their values into it.
    List<Frames.Config> now =
        List.of(
            new Frames.Config(start.state(), start.env().clone(), start.trail(), start.handler()));
    for (Op op : b.ops()) {
      if (op instanceof Op.Phi) {
        continue;
      }
      List<Frames.Config> after = new ArrayList<>();
      for (Frames.Config c : now) {
        if (!run.step()) {
          return out;
        }
        step(f, b, op, c, after, out);
      }
      now = merge(after);
    }
    for (Frames.Config c : now) {
      for (Block.Edge e : b.edges()) {
        if (e.kind() == Block.EdgeKind.NORMAL) {
          out.add(Next.to(c, e.target()));
        }
      }
    }
    return out;
  }

  private void call(
      Frames.Frame f, Block b, Op op, Frames.Config c, List<Frames.Config> after, List<Next> out) {
    boolean first = true;
    List<Outcome> ends = calls.operation(f, op, c);
    for (Outcome end : ends) {
      Outcome o = unread(f, op, c, end, ends);
      if (o.thrown() != null) {
        Frames.Config next = new Frames.Config(o.state(), c.env().clone(), o.trail(), c.handler());
        out.addAll(handlers.dispatch(f, b, op, next, o.thrown()));
        continue;
      }
      @Nullable Value[] env = first ? c.env() : c.env().clone();
      first = false;
      env[op.id()] = o.value();
      after.add(new Frames.Config(o.state(), env, o.trail(), c.handler()));
    }
  }

  /**
   * A failure that a method has turned into another answer than success has, and whose answer
   * nobody looks at.
   */
  private static Outcome unread(
      Frames.Frame f, Op op, Frames.Config c, Outcome o, List<Outcome> ends) {
    Tracked t = o.state().tracked();
    boolean swallowed =
        o.isNormal()
            && t.trouble() == Tracked.Trouble.OWN
            && c.state().tracked().trouble() == Tracked.Trouble.NONE;
    if (!swallowed || f.shape().used(op.id())) {
      return o;
    }
    boolean told =
        ends.stream()
            .anyMatch(
                e -> e.isNormal() && !e.state().tracked().lost() && !e.value().equals(o.value()));
    return told
        ? Outcome.normal(
            o.state().tracked(t.trouble(Tracked.Trouble.UNREAD, t.troubleSite(), t.troubleOpen())),
            o.value(),
            o.trail())
        : o;
  }

  private static List<Frames.Config> merge(List<Frames.Config> configs) {
    if (configs.size() < 2) {
      return configs;
    }
    Map<Object, Frames.Config> merged = new LinkedHashMap<>();
    for (Frames.Config c : configs) {
      merged.merge(List.of(c.state().key(), c.handler()), c, Frames::join);
    }
    return List.copyOf(merged.values());
  }

  private void step(
      Frames.Frame f, Block b, Op op, Frames.Config c, List<Frames.Config> after, List<Next> out) {
    if (op instanceof Op.Branch || op instanceof Op.Switch) {
      branch(f, b, op, c, out);
    } else if (op instanceof Op.Return r) {
      out.add(Next.end(returned(f, r, c)));
    } else if (op instanceof Op.Throw t) {
      Value.Thrown e = thrown(f, c, t);
      Tracked tracked = c.state().tracked().trouble(Tracked.Trouble.NONE, null, false);
      out.addAll(handlers.dispatch(f, b, op, withState(c, c.state().tracked(tracked)), e));
    } else if (op instanceof Op.Invoke || op instanceof Op.New) {
      call(f, b, op, c, after, out);
    } else if (op instanceof Op.StoreField s) {
      after.add(store(c, s));
    } else if (op instanceof Op.StoreElement s) {
      after.add(content(c, s.array(), s.value()));
    } else {
      after.add(value(f, op, c));
    }
  }

  static Frames.Config withState(Frames.Config c, State s) {
    return new Frames.Config(s, c.env(), c.trail(), c.handler());
  }

  static Frames.Config set(Frames.Config c, int id, Value v) {
    @Nullable Value[] env = c.env().clone();
    env[id] = v;
    return new Frames.Config(c.state(), env, c.trail(), c.handler());
  }

  /** Writes a value into the configuration of the block that is being run. */
  private static Frames.Config put(Frames.Config c, int id, Value v) {
    c.env()[id] = v;
    return c;
  }

  static Value get(Frames.Config c, int id) {
    Value v = c.env()[id];
    return v == null ? Value.unknown("java.lang.Object") : v;
  }

  private Outcome returned(Frames.Frame f, Op.Return r, Frames.Config c) {
    Value v = r.value() < 0 ? new Value.Constant(null) : get(c, r.value());
    State s = c.state();
    if (r.value() < 0 && c.handler() >= 0) {
      Tracked t = s.tracked();
      s = s.tracked(t.trouble(t.trouble(), t.troubleSite(), false));
    }
    Trail trail = c.trail();
    if (f.method().equals(run.root().method()) && r.value() >= 0) {
      trail = Trail.add(trail, Trail.Kind.RETURNED, site(f, r), "");
    }
    return Outcome.normal(s, v, trail);
  }

  static Site site(Frames.Frame f, Op op) {
    return new Site(f.body().method(), op.id(), op.line());
  }

  /** What the exception told that is being handled in this frame, null when none is. */
  private static Value.Thrown.@Nullable Kind handled(Frames.Frame f, Frames.Config c) {
    if (c.handler() < 0) {
      return null;
    }
    for (Op op : f.body().blocks().get(c.handler()).ops()) {
      if (op instanceof Op.Catch && c.env()[op.id()] instanceof Value.Thrown e) {
        return e.kind();
      }
    }
    return null;
  }

  private Value.Thrown thrown(Frames.Frame f, Frames.Config c, Op.Throw t) {
    Value v = get(c, t.value());
    if (v instanceof Value.Thrown e) {
      return e;
    }
    boolean wraps = c.state().tracked().troubleOpen() || c.state().tracked().lost();
    String type = v.typeName().equals("java.lang.Object") ? "java.lang.Throwable" : v.typeName();
    Value.Thrown.Kind kind = handlers.kind(type);
    Value.Thrown.Kind cause = handled(f, c);
    if (cause == Value.Thrown.Kind.DUPLICATE || cause == Value.Thrown.Kind.POISON) {
      kind = cause;
    } else if (kind == Value.Thrown.Kind.FAILURE && !wraps) {
      kind = Value.Thrown.Kind.DECIDED;
    }
    return new Value.Thrown(type, !(v instanceof Value.Instance), kind);
  }

  private Frames.Config value(Frames.Frame f, Op op, Frames.Config c) {
    if (op instanceof Op.This) {
      return put(c, op.id(), f.self());
    }
    if (op instanceof Op.Param p) {
      Value v = p.index() < f.args().size() ? f.args().get(p.index()) : Value.unknown(p.type());
      return put(c, op.id(), typed(v, p.type()));
    }
    if (op instanceof Op.Const k) {
      return put(c, op.id(), new Value.Constant(k.value()));
    }
    if (op instanceof Op.Closure k) {
      List<Value> captures = k.captures().stream().map(i -> get(c, i)).toList();
      return put(c, op.id(), new Value.Function(k, f.body().method(), captures));
    }
    if (op instanceof Op.NewArray a) {
      return array(f, a, c);
    }
    if (op instanceof Op.LoadField l) {
      return put(c, op.id(), load(c, l));
    }
    if (op instanceof Op.LoadElement l) {
      return put(c, op.id(), element(c.state(), get(c, l.array())));
    }
    if (op instanceof Op.Cast k) {
      return put(c, op.id(), typed(get(c, k.value()), k.type()));
    }
    if (op instanceof Op.Check k) {
      return put(c, op.id(), check(get(c, k.value()), k.type()));
    }
    if (op instanceof Op.Concat || op instanceof Op.Arithmetic) {
      boolean message = op.operands().stream().anyMatch(i -> get(c, i).message());
      boolean read = op.operands().stream().anyMatch(i -> get(c, i).read());
      String type = op instanceof Op.Concat ? "java.lang.String" : "int";
      return put(c, op.id(), new Value.Unknown(type, message, true, read));
    }
    return c;
  }

  private Value check(Value v, String type) {
    if (v instanceof Value.Constant k && k.value() == null) {
      return new Value.Constant(false);
    }
    if ((v instanceof Value.Instance || v instanceof Value.Bean)
        && run.world().hierarchy().is(v.typeName(), type)) {
      return new Value.Constant(true);
    }
    return Value.unknown("boolean");
  }

  private Frames.Config array(Frames.Frame f, Op.NewArray a, Frames.Config c) {
    Value.Instance made = new Value.Instance(site(f, a), a.elementType() + "[]", false);
    Heap heap = c.state().heap().fresh(made);
    for (int id : a.elements()) {
      Value v = get(c, id);
      if (v.carriesBehaviour()) {
        heap = heap.withContent(made, v);
      }
    }
    return put(withState(c, c.state().heap(heap)), a.id(), made);
  }

  private Frames.Config content(Frames.Config c, int container, int element) {
    Value v = get(c, element);
    if (get(c, container) instanceof Value.Instance i && v.carriesBehaviour()) {
      return withState(c, c.state().heap(c.state().heap().withContent(i, v)));
    }
    return c;
  }

  static Value element(State s, Value container) {
    if (container instanceof Value.Delivered d) {
      return new Value.Delivered(Value.Part.MESSAGE, d.type());
    }
    if (container instanceof Value.Instance i) {
      List<Value> contents = s.heap().contents(i);
      if (contents.size() == 1) {
        return contents.get(0);
      }
      return contents.isEmpty() ? Value.unknown("java.lang.Object") : new Value.Choice(contents);
    }
    return new Value.Unknown("java.lang.Object", container.message(), false, container.read());
  }

  /** Narrows the type of a value of which only the type is known. */
  Value typed(Value v, String type) {
    if (v instanceof Value.Unknown u
        && !u.type().equals(type)
        && !run.world().hierarchy().is(u.type(), type)) {
      return new Value.Unknown(type, u.message(), u.present(), u.read());
    }
    return v;
  }

  private Frames.Config store(Frames.Config c, Op.StoreField s) {
    Value v = get(c, s.value());
    if (s.target() >= 0 && get(c, s.target()) instanceof Value.Instance i && !i.heldByField()) {
      return withState(c, c.state().heap(c.state().heap().withField(i, s.field().name(), v)));
    }
    return c;
  }

  private Value load(Frames.Config c, Op.LoadField l) {
    Value target = l.target() < 0 ? new Value.Constant(null) : get(c, l.target());
    if (target instanceof Value.Instance i) {
      Value known = c.state().heap().field(i, l.field().name());
      if (known != null) {
        return known;
      }
      if (!i.heldByField() && isDefault(c, i, l.field())) {
        return defaultValue(l.field().type());
      }
    }
    Value held = fieldValue(l.field(), target.message());
    if (target.read()) {
      return new Value.Unknown(l.field().type(), target.message(), false, true);
    }
    return run.trial() == null ? held : calls.guards().kept(l.field(), held);
  }

  /** A field of an object made here that no constructor has set has its default value. */
  private boolean isDefault(Frames.Config c, Value.Instance i, FieldRef field) {
    return c.state().heap().knows(i) && Descriptors.isPrimitive(field.type());
  }

  private static Value defaultValue(String type) {
    return new Value.Constant(type.equals("boolean") ? (Object) false : 0);
  }

  /** What a field of a long-lived object holds. */
  Value fieldValue(FieldRef field, boolean message) {
    List<Value> values = new ArrayList<>();
    for (Origin o : run.world().fields().of(field)) {
      Value v = originValue(field, o, message);
      if (!values.contains(v)) {
        values.add(v);
      }
    }
    return values.size() == 1 ? values.get(0) : new Value.Choice(values);
  }

  private Value originValue(FieldRef field, Origin o, boolean message) {
    if (o instanceof Origin.Created n) {
      return run.world().program().isProgramType(n.type())
          ? new Value.Bean(n.type(), false)
          : new Value.Instance(fieldSite(field), n.type(), true);
    }
    if (o instanceof Origin.FunctionOf k) {
      List<Value> captures = new ArrayList<>();
      for (int i = 0; i < k.closure().captures().size(); i++) {
        boolean self = i == 0 && k.closure().dispatch() != Op.Dispatch.STATIC;
        captures.add(
            self ? new Value.Bean(k.in().owner(), false) : Value.unknown("java.lang.Object"));
      }
      return new Value.Function(k.closure(), k.in(), captures);
    }
    if (o instanceof Origin.ConstantOf k && k.value() != null) {
      return new Value.Constant(k.value());
    }
    boolean library =
        !run.world().program().isProgramType(field.type())
            && !Descriptors.isPrimitive(field.type())
            && run.world().program().isProgramType(field.owner());
    return library && field.type().startsWith("java.util.")
        ? new Value.Instance(fieldSite(field), field.type(), true)
        : new Value.Unknown(field.type(), message, false);
  }

  /** What a captured value of a long-lived closure holds. */
  Value originValue(List<Origin> origins, String type, Op op, Body body) {
    String holder = body.method().owner();
    FieldRef pseudo = new FieldRef(holder, body.method().name() + "@" + op.id(), type);
    if (op instanceof Op.LoadField l) {
      return fieldValue(l.field(), false);
    }
    List<Value> values = new ArrayList<>();
    for (Origin o : origins) {
      Value v = originValue(pseudo, o, false);
      if (!values.contains(v)) {
        values.add(v);
      }
    }
    return values.size() == 1 ? values.get(0) : new Value.Choice(values);
  }

  private static Site fieldSite(FieldRef field) {
    return new Site(
        new dev.effectivelyonce.idempotency.program.MethodRef(field.owner(), field.name(), ""),
        -1,
        0);
  }

  private void branch(Frames.Frame f, Block b, Op op, Frames.Config c, List<Next> out) {
    if (op instanceof Op.Branch br) {
      Value left = get(c, br.left());
      Value right = get(c, br.right());
      Boolean known = Conditions.decide(br.comparison(), left, right);
      for (Block.Edge e : b.edges()) {
        boolean side = e.kind() == Block.EdgeKind.TRUE;
        if (known == null || known == side) {
          Frames.Config next = refine(c, br, side);
          boolean present =
              right instanceof Value.Constant k
                  && k.value() == null
                  && side == (br.comparison() == Op.Comparison.NE);
          boolean opens =
              known == null
                  && !present
                  && (left.read() || right.read())
                  && !Conditions.limits(br.comparison(), f.body(), b);
          out.add(Next.to(opens ? opened(next) : next, e.target()));
        }
      }
      return;
    }
    Op.Switch sw = (Op.Switch) op;
    Value selector = get(c, sw.selector());
    boolean certain = selector instanceof Value.Constant k && isKey(b, k.value());
    for (Block.Edge e : b.edges()) {
      boolean matches =
          !(selector instanceof Value.Constant k)
              || (certain
                  ? java.util.Objects.equals(e.label(), k.value())
                      && e.kind() == Block.EdgeKind.CASE
                  : e.kind() == Block.EdgeKind.DEFAULT);
      if (matches && e.kind() != Block.EdgeKind.EXCEPTION) {
        Frames.Config next = selector.read() ? opened(c) : c;
        if (e.kind() == Block.EdgeKind.CASE && !(e.label() instanceof AnnotationUse.TypeValue)) {
          next = set(next, sw.selector(), new Value.Constant(e.label()));
        }
        out.add(Next.to(next, e.target()));
      }
    }
  }

  /** What is read decides whether the effect is reached, in a way that is not understood. */
  private Frames.Config opened(Frames.Config c) {
    State s = c.state();
    boolean before = s.tracked().effect() == Tracked.Effect.NONE && !s.tracked().past();
    return run.trial() != null && before ? withState(c, s.remembered(s.remembered().opened())) : c;
  }

  private static boolean isKey(Block b, @Nullable Object value) {
    return b.edges().stream()
        .anyMatch(
            e -> e.kind() == Block.EdgeKind.CASE && java.util.Objects.equals(e.label(), value));
  }

  private Frames.Config refine(Frames.Config c, Op.Branch br, boolean side) {
    Value left = get(c, br.left());
    Value right = get(c, br.right());
    boolean equal =
        (br.comparison() == Op.Comparison.EQ) == side
            && (br.comparison() == Op.Comparison.EQ || br.comparison() == Op.Comparison.NE);
    boolean equality = br.comparison() == Op.Comparison.EQ || br.comparison() == Op.Comparison.NE;
    if (!equality || !(right instanceof Value.Constant k) || !(left instanceof Value.Unknown u)) {
      return c;
    }
    if (equal) {
      return set(c, br.left(), k);
    }
    if (k.value() instanceof Boolean bool) {
      return set(c, br.left(), new Value.Constant(!bool));
    }
    return k.value() == null
        ? set(c, br.left(), new Value.Unknown(u.type(), u.message(), true, u.read()))
        : c;
  }
}
