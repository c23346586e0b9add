package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Provenance;
import dev.effectivelyonce.idempotency.resolve.Provenance.Kind;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * Where a value comes from, followed backwards through the code that runs again: into the methods
 * that return it, out to the callers that pass it, into the fields of the objects that hold it. For
 * one value at a time.
 */
final class Tracer {
  private static final int MAX_STEPS = 8_000;
  private static final int MAX_DEPTH = 16;
  private static final int MAX_PATH = 4;
  private static final Set<Provenance> UNKNOWN = Set.of(Provenance.of(Kind.UNKNOWN));
  private static final Set<Provenance> GIVEN = Set.of(Provenance.of(Kind.GIVEN));
  private static final Set<Provenance> READ = Set.of(Provenance.of(Kind.READ));

  private final World world;
  private final KeyIndex index;
  private final Reach reach;
  private final Functions functions;
  private final Objects objects;
  private final Storage storage;
  private final Set<Step> active = new HashSet<>();
  private int steps;

  Tracer(World world, KeyIndex index, Reach reach) {
    this.world = world;
    this.index = index;
    this.reach = reach;
    this.functions = new Functions(world, reach);
    this.objects = new Objects(world, this);
    this.storage = new Storage(world, reach);
  }

  /** A value that is being followed. */
  private record Step(int frame, int value, List<FieldRef> path) {}

  Functions functions() {
    return functions;
  }

  Reach reach() {
    return reach;
  }

  /** Where a value comes from, or the field of it at the end of a path. */
  Set<Provenance> trace(Frame f, int value, List<FieldRef> path) {
    if (value < 0 || steps++ > MAX_STEPS || f.depth() > MAX_DEPTH || path.size() > MAX_PATH) {
      return UNKNOWN;
    }
    Step step = new Step(System.identityHashCode(f), value, path);
    if (!active.add(step)) {
      return Set.of();
    }
    try {
      return follow(f, f.body().op(value), path);
    } finally {
      active.remove(step);
    }
  }

  Set<Provenance> trace(Frame.@Nullable Arg arg, List<FieldRef> path) {
    return arg == null ? UNKNOWN : trace(arg.frame(), arg.value(), path);
  }

  private Set<Provenance> follow(Frame f, Op op, List<FieldRef> path) {
    if (!reach.contains(f.body(), op) && !f.isCalled() && !(op instanceof Op.Const)) {
      return outside(f, op, path);
    }
    if (!path.isEmpty() && !(op instanceof Op.Cast) && !(op instanceof Op.Phi)) {
      Set<Provenance> written = objects.written(f, op, path);
      if (written != null) {
        return written;
      }
    }
    if (op instanceof Op.Const k) {
      return k.value() == null ? Set.of() : Set.of(Provenance.of(Kind.CONSTANT));
    } else if (op instanceof Op.Param p) {
      return parameter(f, p, path);
    } else if (op instanceof Op.This) {
      return receiver(f, path);
    } else if (op instanceof Op.Cast c) {
      return trace(f, c.value(), path);
    } else if (op instanceof Op.Phi p) {
      return either(p.operands().stream().distinct().map(v -> trace(f, v, path)).toList());
    } else if (op instanceof Op.LoadField l) {
      return field(f, l, path);
    } else if (op instanceof Op.New n) {
      return created(f, n, path);
    } else if (op instanceof Op.Invoke i) {
      return call(f, i, path);
    } else if (op instanceof Op.LoadElement e) {
      return trace(f, e.array(), path);
    } else if (op instanceof Op.Concat || op instanceof Op.Arithmetic) {
      return union(f, op.operands(), List.of());
    } else if (op instanceof Op.NewArray a) {
      Set<Provenance> all = new LinkedHashSet<>(union(f, a.elements(), path));
      all.addAll(objects.elements(f, a, path));
      return all;
    } else if (op instanceof Op.Closure c) {
      return result(f, c, List.of(), path);
    }
    return UNKNOWN;
  }

  /** Something made before the code that runs again. */
  private Set<Provenance> outside(Frame f, Op op, List<FieldRef> path) {
    return op instanceof Op.LoadField l ? field(f, l, path) : GIVEN;
  }

  Set<Provenance> union(Frame f, List<Integer> values, List<FieldRef> path) {
    Set<Provenance> all = new LinkedHashSet<>();
    for (int v : values) {
      all.addAll(trace(f, v, path));
    }
    return all;
  }

  /** One of several: what differs only counts as a fallback where another one is dependable. */
  static Set<Provenance> either(List<Set<Provenance>> choices) {
    Set<Provenance> all = new LinkedHashSet<>();
    for (Set<Provenance> choice : choices) {
      boolean other = choices.stream().anyMatch(c -> c != choice && !c.isEmpty() && dependable(c));
      for (Provenance p : choice) {
        if (!other || !p.differs()) {
          all.add(p);
        } else if (p.stored() == Provenance.Stored.COMMITTED) {
          all.add(Provenance.of(Kind.READ));
        } else {
          all.add(p.stored() == Provenance.Stored.OPEN ? p : p.asFallback());
        }
      }
    }
    return all;
  }

  private static boolean dependable(Set<Provenance> values) {
    return values.stream().noneMatch(Provenance::differs)
        && values.stream().anyMatch(Provenance::dependable);
  }

  private Set<Provenance> parameter(Frame f, Op.Param p, List<FieldRef> path) {
    if (f.isCalled()) {
      return trace(f.arg(p.index()), path);
    }
    MethodRef method = f.body().method();
    if (reach.isStart(method)) {
      return given(method, p.index());
    }
    List<Set<Provenance>> all = new ArrayList<>();
    for (Reach.Caller c : reach.callers(method)) {
      Frame.Arg arg = functions.argument(c, method, p.index());
      all.add(arg == null ? UNKNOWN : trace(arg.frame(), arg.value(), path));
    }
    Set<Provenance> merged = new LinkedHashSet<>();
    all.forEach(merged::addAll);
    return merged.isEmpty() ? UNKNOWN : merged;
  }

  /** A parameter of what the container calls: the message, or what its annotation names. */
  private Set<Provenance> given(MethodRef method, int parameter) {
    MethodDecl m = world.edges().decl(method);
    if (m == null || parameter >= m.parameters().size() || reach.rerun().root() == null) {
      return GIVEN;
    }
    for (AnnotationUse use : m.parameters().get(parameter).annotations()) {
      for (Object text : use.values().values()) {
        Identities.Source s = index.named(use.type(), text.toString());
        if (s != null) {
          return Set.of(Provenance.of(kind(s)));
        }
      }
    }
    return GIVEN;
  }

  private Set<Provenance> receiver(Frame f, List<FieldRef> path) {
    MethodRef method = f.body().method();
    if (f.isCalled()) {
      return f.self() == null ? longLived(path) : trace(f.self(), path);
    }
    if (reach.isStart(method)) {
      return longLived(path);
    }
    Set<Provenance> all = new LinkedHashSet<>();
    for (Reach.Caller c : reach.callers(method)) {
      Frame.Arg arg = functions.receiver(c, method);
      all.addAll(arg == null ? longLived(path) : trace(arg.frame(), arg.value(), path));
    }
    return all.isEmpty() ? longLived(path) : all;
  }

  private Set<Provenance> field(Frame f, Op.LoadField l, List<FieldRef> path) {
    if (l.target() < 0) {
      return longLived(prepend(l.field(), path));
    }
    return trace(f, l.target(), prepend(l.field(), path));
  }

  private static List<FieldRef> prepend(FieldRef field, List<FieldRef> path) {
    List<FieldRef> longer = new ArrayList<>();
    longer.add(field);
    longer.addAll(path);
    return longer;
  }

  /** A field of an object that lives as long as the process: what its constructor puts there. */
  private Set<Provenance> longLived(List<FieldRef> path) {
    if (path.isEmpty()) {
      return GIVEN;
    }
    Set<Provenance> all = new LinkedHashSet<>();
    for (Provenance p : objects.initial(path)) {
      all.add(
          p.kind() == Kind.RANDOM && p.site() != null
              ? Provenance.at(Kind.PROCESS, p.site())
              : Provenance.of(Kind.GIVEN));
    }
    return all.isEmpty() ? GIVEN : all;
  }

  private Set<Provenance> created(Frame f, Op.New n, List<FieldRef> path) {
    Identities.Source s = index.source(n.constructor());
    if (s != null) {
      return Set.of(Provenance.at(kind(s), site(f, n)));
    }
    if (!path.isEmpty() && world.program().isProgramType(n.type())) {
      return objects.made(f, n, path);
    }
    return union(f, n.args(), List.of());
  }

  private Set<Provenance> call(Frame f, Op.Invoke i, List<FieldRef> path) {
    Identities.Source s = index.source(i.method());
    if (s != null && s.kind() == Identities.Kind.EITHER) {
      return either(alternatives(f, i, path));
    } else if (s != null) {
      return Set.of(Provenance.at(kind(s), site(f, i)));
    }
    SortedSet<MethodRef> targets = world.edges().targets(f.body(), i);
    if (!targets.isEmpty()) {
      Set<Provenance> all = new LinkedHashSet<>();
      for (MethodRef t : targets) {
        all.addAll(returned(functions.enter(f, i, t), path));
      }
      return all;
    }
    if (i.receiver() >= 0) {
      List<Functions.Function> called = functions.of(f, i.receiver());
      if (!called.isEmpty()) {
        List<Frame.@Nullable Arg> args = functions.args(f, i.args());
        Set<Provenance> all = new LinkedHashSet<>();
        called.forEach(c -> all.addAll(result(c.frame(), c.closure(), args, path)));
        return all;
      }
    }
    return library(f, i, path);
  }

  private List<Set<Provenance>> alternatives(Frame f, Op.Invoke i, List<FieldRef> path) {
    List<Set<Provenance>> choices = new ArrayList<>();
    for (int v : i.operands()) {
      choices.add(derived(f, i, v, path));
    }
    return choices;
  }

  /** What a library makes of its receiver and arguments. */
  private Set<Provenance> library(Frame f, Op.Invoke i, List<FieldRef> path) {
    Classification c = world.classifier().classify(f.body(), i);
    Role role = c == null ? null : c.role();
    if (role instanceof Role.Effect e) {
      return storage.givesBack(e, i) ? storage.after(f, trace(f, i.args().get(0), path)) : READ;
    }
    if (role instanceof Role.Read || role instanceof Role.Receive) {
      return role instanceof Role.Receive && reach.rerun().root() != null ? GIVEN : READ;
    }
    if (role instanceof Role.Run r && r.returnsCallback()) {
      return callbacks(f, i, r.callbacks(), path);
    }
    if (role instanceof Role.InTransaction t) {
      return callbacks(f, i, List.of(t.callback()), path);
    }
    if (i.operands().isEmpty()) {
      return Set.of(Provenance.of(Kind.UNKNOWN));
    }
    Set<Provenance> all = new LinkedHashSet<>();
    for (int v : i.operands()) {
      all.addAll(derived(f, i, v, path));
    }
    all.addAll(objects.filled(f, i));
    return all;
  }

  private Set<Provenance> callbacks(
      Frame f, Op.Invoke i, List<Integer> positions, List<FieldRef> path) {
    Set<Provenance> all = new LinkedHashSet<>();
    for (int p : positions) {
      int v = p < 0 ? i.receiver() : p < i.args().size() ? i.args().get(p) : -1;
      if (v >= 0) {
        for (Functions.Function fn : functions.of(f, v)) {
          all.addAll(result(fn.frame(), fn.closure(), List.of(), path));
        }
      }
    }
    return all.isEmpty() ? UNKNOWN : all;
  }

  /** An operand of a library call; a function gives its result, for the receiver's contents. */
  private Set<Provenance> derived(Frame f, Op.Invoke i, int v, List<FieldRef> path) {
    if (f.body().op(v) instanceof Op.Closure c) {
      int subject = i.receiver() >= 0 ? i.receiver() : i.args().isEmpty() ? -1 : i.args().get(0);
      List<Frame.@Nullable Arg> args = new ArrayList<>();
      args.add(subject < 0 || subject == v ? null : new Frame.Arg(f, subject));
      return result(f, c, args, path);
    }
    return trace(f, v, path);
  }

  /** What a closure returns when it is called with those arguments. */
  private Set<Provenance> result(
      Frame f, Op.Closure c, List<Frame.@Nullable Arg> args, List<FieldRef> path) {
    Identities.Source s = index.source(c.target());
    if (s != null && s.kind() != Identities.Kind.EITHER) {
      return Set.of(Provenance.at(kind(s), site(f, c)));
    }
    Frame called = functions.enter(f, c, args);
    if (called != null) {
      return returned(called, path);
    }
    Set<Provenance> all = new LinkedHashSet<>(union(f, c.captures(), path));
    for (Frame.Arg a : args) {
      if (a != null) {
        all.addAll(trace(a, path));
      }
    }
    return all.isEmpty() ? UNKNOWN : all;
  }

  private Set<Provenance> returned(@Nullable Frame called, List<FieldRef> path) {
    if (called == null || called.depth() > MAX_DEPTH) {
      return UNKNOWN;
    }
    List<Set<Provenance>> choices =
        called.returned().stream().map(v -> trace(called, v, path)).toList();
    return choices.size() == 1 ? choices.get(0) : either(choices);
  }

  private static Kind kind(Identities.Source s) {
    return switch (s.kind()) {
      case RANDOM -> Kind.RANDOM;
      case DELIVERY -> Kind.DELIVERY;
      case OBJECT -> Kind.OBJECT;
      case COORDINATE -> Kind.COORDINATE;
      case STABLE, EITHER -> Kind.STABLE;
    };
  }

  static Site site(Frame f, Op op) {
    return new Site(f.body().method(), op.id(), op.line());
  }

  /** Whether a method is called on an object. */
  static boolean isInstance(MethodDecl m) {
    return !m.is(Access.STATIC);
  }

  @Nullable Body body(MethodRef ref) {
    return reach.body(ref);
  }
}
