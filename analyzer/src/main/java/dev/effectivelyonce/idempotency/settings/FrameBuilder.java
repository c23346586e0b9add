package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/** Builds one frame: relates values until nothing is added, then goes into what is called. */
final class FrameBuilder {
  private static final int MOST_TARGETS = 4;
  private static final int MOST_ROUNDS = 4;

  private final ObjectFlow flow;
  private final Frame frame;
  private final Body body;
  private final int excluded;
  private final int distance;
  private final Map<Integer, List<Op>> uses = new TreeMap<>();
  private final Deque<Integer> open = new ArrayDeque<>();
  private final Map<Integer, Set<Integer>> built = new TreeMap<>();
  private final Set<String> fields = new HashSet<>();

  /** Marks a callee's result and receiver among its parameters' positions. */
  private static final int RESULT = -2;

  private static final int SELF = -1;

  FrameBuilder(ObjectFlow flow, Frame frame, int excluded, int distance) {
    this.flow = flow;
    this.frame = frame;
    this.body = frame.scope().body();
    this.excluded = excluded;
    this.distance = distance;
    for (Block block : body.blocks()) {
      for (Op op : block.ops()) {
        for (int operand : op.operands()) {
          uses.computeIfAbsent(operand, o -> new ArrayList<>()).add(op);
        }
      }
    }
  }

  Frame build(Collection<Integer> roots) {
    roots.forEach(this::relate);
    for (int round = 0; round < MOST_ROUNDS; round++) {
      while (!open.isEmpty()) {
        int value = open.removeFirst();
        backwards(value);
        uses.getOrDefault(value, List.of()).forEach(op -> forwards(value, op));
      }
      if (!descend()) {
        break;
      }
    }
    return frame;
  }

  private void relate(int value) {
    if (value >= 0 && frame.related().add(value)) {
      open.addLast(value);
    }
  }

  private void backwards(int value) {
    Op op = body.op(value);
    frame.noteType(value);
    if (op instanceof Op.Phi
        || op instanceof Op.Cast
        || op instanceof Op.NewArray
        || op instanceof Op.LoadElement) {
      op.operands().forEach(this::relate);
    } else if (op instanceof Op.New creation) {
      creation.args().forEach(this::relate);
    } else if (op instanceof Op.Invoke invoke && op.id() != excluded) {
      if (targets(invoke).isEmpty()) {
        op.operands().forEach(this::relate);
      }
    } else if (op instanceof Op.LoadField load) {
      field(load);
    } else if (op instanceof Op.Param param) {
      parameter(param);
    } else if (op instanceof Op.Catch) {
      frame.markOpaque(value);
    }
  }

  private void forwards(int value, Op op) {
    if (op.id() == excluded) {
      return;
    }
    if (op instanceof Op.Phi || op instanceof Op.Cast) {
      relate(op.id());
    } else if (op instanceof Op.Invoke invoke && invoke.receiver() == value) {
      if (!Descriptor.of(invoke.method().descriptor()).result().equals("void")) {
        relate(op.id());
      }
      invoke.args().forEach(this::relate);
      loadsUnseen(invoke);
    } else if (op instanceof Op.Invoke invoke) {
      boolean inside =
          frame.related().contains(invoke.receiver()) || frame.related().contains(op.id());
      if (!inside && !isPlatform(invoke.method()) && targets(invoke).isEmpty()) {
        frame.markEscaped(value);
      }
    } else if (op instanceof Op.StoreField store && store.value() == value) {
      sameField(store.field());
    }
  }

  /** {@code Properties.load(…)} puts entries that are not seen. */
  private void loadsUnseen(Op.Invoke invoke) {
    if (isPlatform(invoke.method()) && invoke.method().name().startsWith("load")) {
      frame.markOpaque(invoke.receiver());
    }
  }

  private static boolean isPlatform(MethodRef method) {
    return method.owner().startsWith("java.");
  }

  private List<MethodDecl> targets(Op.Invoke invoke) {
    boolean exact = invoke.dispatch() == Op.Dispatch.SPECIAL;
    List<MethodDecl> found = flow.hierarchy().targets(invoke.method(), exact);
    return found.size() > MOST_TARGETS ? List.of() : found;
  }

  /** All loads of a field in this body are the same object. */
  private void sameField(FieldRef field) {
    if (fields.add(field.owner() + "." + field.name())) {
      for (Op op : body.opsById()) {
        if (op instanceof Op.LoadField load && load.field().equals(field)) {
          relate(load.id());
        } else if (op instanceof Op.StoreField store && store.field().equals(field)) {
          relate(store.value());
        }
      }
    }
  }

  private void field(Op.LoadField load) {
    if (fields.contains(load.field().owner() + "." + load.field().name())) {
      return;
    }
    sameField(load.field());
    List<Frame> injected = flow.injected(load, distance + 1);
    if (!injected.isEmpty()) {
      frame.before().add(new Frame.Group(true, injected));
      return;
    }
    boolean seen = false;
    List<Frame> others = new ArrayList<>();
    for (Scope scope : declaringBodies(load.field())) {
      Set<Integer> roots = usesOf(load.field(), scope.body());
      seen |= scope.body().opsById().stream().anyMatch(o -> stores(o, load.field()));
      if (!roots.isEmpty()
          && !frame.scope().isWithin(scope.method())
          && flow.mayGoOn(distance + 1)) {
        others.add(flow.frame(scope, roots, -1, distance + 1));
      }
    }
    if (!others.isEmpty()) {
      frame.before().add(new Frame.Group(false, others));
    }
    if (!seen) {
      frame.markOpaque(load.id());
    }
  }

  private List<Scope> declaringBodies(FieldRef field) {
    TypeDecl owner = flow.program().type(field.owner());
    FieldDecl declared = owner == null ? null : owner.field(field.name());
    // An inherited field is used through the subclass; it is written where it is declared.
    List<Scope> all = new ArrayList<>();
    if (declared != null) {
      all.addAll(flow.sites().bodies(field.owner(), o -> o.uses(field.name())));
    } else {
      for (TypeDecl up : flow.hierarchy().programSuperclasses(field.owner())) {
        all.addAll(flow.sites().bodies(up.name(), o -> o.uses(field.name())));
      }
    }
    return all;
  }

  private static Set<Integer> usesOf(FieldRef field, Body body) {
    Set<Integer> found = new TreeSet<>();
    for (Op op : body.opsById()) {
      if (op instanceof Op.LoadField load && load.field().name().equals(field.name())) {
        found.add(load.id());
      } else if (op instanceof Op.StoreField store && stores(op, field)) {
        found.add(store.value());
      }
    }
    return found;
  }

  private static boolean stores(Op op, FieldRef field) {
    return op instanceof Op.StoreField store
        && store.field().name().equals(field.name())
        && store.field().type().equals(field.type());
  }

  private void parameter(Op.Param param) {
    Scope.Caller caller = frame.scope().caller();
    if (caller != null && param.index() < caller.arguments().size()) {
      return; // The calling frame relates the argument.
    }
    MethodDecl method = frame.scope().method();
    List<Frame> found = new ArrayList<>();
    if (method.isLambdaBody()) {
      if (caller != null) {
        return; // What a lambda is given belongs to the object that took the lambda.
      }
      captured(method, param.index(), found);
    } else if (param.index() < method.parameters().size()) {
      found.addAll(flow.injected(method, param.index(), distance + 1));
      found.addAll(flow.callers(method, param.index(), distance + 1));
    }
    if (found.isEmpty()) {
      frame.markOpaque(param.id());
    } else {
      frame.before().add(new Frame.Group(true, found));
    }
  }

  private void captured(MethodDecl lambda, int index, List<Frame> found) {
    for (var site : flow.sites().closures(lambda.ref())) {
      Scope.Caller at = site.scope().closure(site.op(), lambda, body).caller();
      if (at != null && index < at.arguments().size() && flow.mayGoOn(distance + 1)) {
        found.add(
            flow.frame(
                site.scope(), List.of(at.arguments().get(index)), site.op().id(), distance + 1));
      }
    }
  }

  /** Goes into called program code; true when that related further values here. */
  private boolean descend() {
    for (Block block : body.blocks()) {
      for (Op op : block.ops()) {
        if (op.id() == excluded) {
          continue;
        }
        if (op instanceof Op.Invoke invoke) {
          call(op, targets(invoke), invoke.receiver(), invoke.args());
        } else if (op instanceof Op.New creation) {
          List<MethodDecl> constructor = flow.hierarchy().targets(creation.constructor(), true);
          call(op, constructor, op.id(), creation.args());
        } else if (op instanceof Op.Closure closure) {
          closure(closure);
        }
      }
    }
    return !open.isEmpty();
  }

  private void call(Op op, List<MethodDecl> targets, int receiver, List<Integer> arguments) {
    Set<Integer> wanted = new TreeSet<>();
    if (frame.related().contains(op.id()) && op instanceof Op.Invoke) {
      wanted.add(RESULT);
    }
    if (frame.related().contains(receiver)) {
      wanted.add(SELF);
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (frame.related().contains(arguments.get(i))) {
        wanted.add(i);
      }
    }
    if (targets.isEmpty() || wanted.isEmpty() || wanted.equals(built.get(op.id()))) {
      return;
    }
    built.put(op.id(), wanted);
    List<Frame> made = new ArrayList<>();
    for (MethodDecl target : targets) {
      Body code = mayEnter(target) ? flow.program().body(target) : null;
      if (code == null) {
        frame.markOpaque(op.id());
        continue;
      }
      Scope scope = frame.scope().callee(target, code, receiver, arguments);
      Frame callee = flow.frame(scope, roots(code, wanted), -1, distance + 1);
      made.add(callee);
      demands(callee, receiver, arguments);
    }
    frame.calls().put(op.id(), made);
  }

  private boolean mayEnter(MethodDecl target) {
    return flow.mayGoOn(distance + 1) && !frame.scope().isWithin(target);
  }

  private static Set<Integer> roots(Body code, Set<Integer> wanted) {
    Set<Integer> roots = new TreeSet<>();
    if (wanted.contains(RESULT)) {
      roots.addAll(ConstantValues.returnedValues(code));
    }
    for (Op op : code.opsById()) {
      if ((op instanceof Op.This && wanted.contains(SELF))
          || (op instanceof Op.Param param && wanted.contains(param.index()))) {
        roots.add(op.id());
      }
    }
    return roots;
  }

  /** Relates the arguments that the callee found to belong to the object. */
  private void demands(Frame callee, int receiver, List<Integer> arguments) {
    for (int value : callee.related()) {
      Op op = callee.scope().body().op(value);
      if (op instanceof Op.Param param && param.index() < arguments.size()) {
        relate(arguments.get(param.index()));
      } else if (op instanceof Op.This) {
        relate(receiver);
      }
    }
  }

  private void closure(Op.Closure closure) {
    boolean itself = frame.related().contains(closure.id());
    boolean captures = closure.captures().stream().anyMatch(frame.related()::contains);
    Set<Integer> key = new TreeSet<>();
    key.add(itself ? 1 : 0);
    closure.captures().stream().filter(frame.related()::contains).forEach(c -> key.add(c + 2));
    if ((!itself && !captures) || key.equals(built.get(closure.id()))) {
      return;
    }
    built.put(closure.id(), key);
    List<MethodDecl> targets = flow.hierarchy().targets(closure.target(), true);
    MethodDecl target = targets.isEmpty() ? null : targets.get(0);
    Body code = target != null && mayEnter(target) ? flow.program().body(target) : null;
    if (target == null || code == null) {
      return;
    }
    Scope scope = frame.scope().closure(closure, target, code);
    Scope.Caller caller = scope.caller();
    List<Integer> captured = caller == null ? List.of() : caller.arguments();
    Set<Integer> wanted = new TreeSet<>();
    for (int i = 0; i < target.parameters().size(); i++) {
      boolean given = i >= captured.size();
      if (given ? itself : frame.related().contains(captured.get(i))) {
        wanted.add(i);
      }
    }
    boolean unbound = !target.is(Access.STATIC) && closure.captures().isEmpty();
    if (itself && unbound && !closure.constructor()) {
      wanted.add(SELF);
    }
    Frame inner = flow.frame(scope, roots(code, wanted), -1, distance + 1);
    frame.calls().put(closure.id(), List.of(inner));
    demands(inner, caller == null ? -1 : caller.receiver(), captured);
  }
}
