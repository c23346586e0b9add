package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Advice;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.paths.AdviceIndex;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Origin;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How values pass calls: which argument is which parameter, and which functions a value may be. */
final class Functions {
  private static final int MAX_DEPTH = 8;
  private final World world;
  private final Reach reach;

  Functions(World world, Reach reach) {
    this.world = world;
    this.reach = reach;
  }

  /** A function value and the frame that made it. */
  record Function(Frame frame, Op.Closure closure) {}

  List<Frame.@Nullable Arg> args(Frame f, List<Integer> values) {
    List<Frame.@Nullable Arg> all = new ArrayList<>();
    values.forEach(v -> all.add(new Frame.Arg(f, v)));
    return all;
  }

  /** The frame of a target of a call. */
  @Nullable Frame enter(Frame f, Op.Invoke i, MethodRef target) {
    Body body = reach.body(target);
    if (body == null) {
      return null;
    }
    Frame.Arg self = i.receiver() < 0 ? null : new Frame.Arg(f, i.receiver());
    boolean beside = i.receiver() < 0 || f.body().op(i.receiver()) instanceof Op.This;
    return Frame.called(
        body, self, args(f, i.args()), f, beside ? Frame.Boundary.NONE : boundary(target));
  }

  /** The frame of a constructor. */
  @Nullable Frame enter(Frame f, Op.New n) {
    Body body = reach.body(n.constructor());
    Frame.Arg self = new Frame.Arg(f, n.id());
    return body == null
        ? null
        : Frame.called(body, self, args(f, n.args()), f, Frame.Boundary.NONE);
  }

  /** The frame of a closure that is called with those arguments. */
  @Nullable Frame enter(Frame f, Op.Closure c, List<Frame.@Nullable Arg> given) {
    MethodDecl m = decl(c.target());
    Body body = m == null ? null : reach.body(m.ref());
    if (m == null || body == null || c.constructor()) {
      return null;
    }
    List<Frame.@Nullable Arg> all = new ArrayList<>(args(f, c.captures()));
    all.addAll(given);
    Frame.Arg self = null;
    if (Tracer.isInstance(m) && !all.isEmpty()) {
      self = all.remove(0);
    }
    return Frame.called(body, self, all, f, transaction(f, c));
  }

  private Frame.Boundary transaction(Frame f, Op.Closure c) {
    for (Block b : f.body().blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Invoke i && i.args().contains(c.id())) {
          Classification meaning = world.classifier().classify(f.body(), i);
          if (meaning != null && meaning.role() instanceof Role.InTransaction t) {
            return t.propagation() == Role.Propagation.REQUIRES_NEW
                ? Frame.Boundary.OWN
                : Frame.Boundary.JOINS;
          }
        }
      }
    }
    return Frame.Boundary.NONE;
  }

  /** What transaction a proxy opens around a method. */
  Frame.Boundary boundary(MethodRef target) {
    MethodDecl m = decl(target);
    if (m == null) {
      return Frame.Boundary.NONE;
    }
    for (AdviceIndex.Applied a : world.advice().of(target.owner(), m)) {
      if (a.advice().kind() == Advice.Kind.TRANSACTION) {
        return switch (a.propagation()) {
          case REQUIRES_NEW -> Frame.Boundary.OWN;
          case SUPPORTS, NOT_SUPPORTED, NEVER -> Frame.Boundary.NONE;
          case REQUIRED, NESTED, MANDATORY -> Frame.Boundary.JOINS;
        };
      }
    }
    return Frame.Boundary.NONE;
  }

  /** What a caller passes as that parameter, null when it cannot be told. */
  Frame.@Nullable Arg argument(Reach.Caller c, MethodRef method, int parameter) {
    List<Integer> given;
    if (c.op() instanceof Op.Invoke i) {
      given = i.args();
    } else if (c.op() instanceof Op.New n) {
      given = n.constructor().equals(method) ? n.args() : List.of();
    } else {
      return captured(c, (Op.Closure) c.op(), method, parameter);
    }
    boolean fits = c.op() instanceof Op.New || invokes(c.op(), method);
    return fits && parameter < given.size() ? new Frame.Arg(c.frame(), given.get(parameter)) : null;
  }

  private static boolean invokes(Op op, MethodRef method) {
    return op instanceof Op.Invoke i && i.method().name().equals(method.name());
  }

  private Frame.@Nullable Arg captured(
      Reach.Caller c, Op.Closure closure, MethodRef method, int parameter) {
    MethodDecl m = decl(method);
    int shift = m != null && Tracer.isInstance(m) ? 1 : 0;
    int at = parameter + shift;
    if (at < closure.captures().size()) {
      return new Frame.Arg(c.frame(), closure.captures().get(at));
    }
    return elements(c.frame(), closure);
  }

  /** What a library calls a closure with: the contents of what the closure was given to. */
  private static Frame.@Nullable Arg elements(Frame f, Op.Closure closure) {
    for (Block b : f.body().blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Invoke i && i.args().contains(closure.id())) {
          int subject = i.receiver() >= 0 ? i.receiver() : i.args().get(0);
          return subject == closure.id() ? null : new Frame.Arg(f, subject);
        }
      }
    }
    return null;
  }

  /** The object a caller calls the method on, null when it cannot be told. */
  Frame.@Nullable Arg receiver(Reach.Caller c, MethodRef method) {
    if (c.op() instanceof Op.Invoke i && i.receiver() >= 0 && invokes(i, method)) {
      return new Frame.Arg(c.frame(), i.receiver());
    }
    if (c.op() instanceof Op.New n && n.constructor().owner().equals(method.owner())) {
      return new Frame.Arg(c.frame(), n.id());
    }
    if (c.op() instanceof Op.Closure k && !k.captures().isEmpty()) {
      return new Frame.Arg(c.frame(), k.captures().get(0));
    }
    return null;
  }

  /** The functions that a value may be. */
  List<Function> of(Frame f, int value) {
    List<Function> found = new ArrayList<>();
    collect(f, value, found, 0);
    return found;
  }

  private void collect(Frame f, int value, List<Function> found, int depth) {
    if (depth > MAX_DEPTH || found.size() > MAX_DEPTH) {
      return;
    }
    Op op = f.body().op(value);
    if (op instanceof Op.Closure c) {
      found.add(new Function(f, c));
    } else if (op instanceof Op.Cast c) {
      collect(f, c.value(), found, depth + 1);
    } else if (op instanceof Op.Phi p) {
      p.operands().forEach(v -> collect(f, v, found, depth + 1));
    } else if (op instanceof Op.Param p) {
      given(f, p).forEach(a -> collect(a.frame(), a.value(), found, depth + 1));
    } else if (op instanceof Op.LoadField l) {
      for (Origin o : world.fields().of(l.field())) {
        Frame in = o instanceof Origin.FunctionOf fn ? reach.frame(fn.in()) : null;
        if (in != null && o instanceof Origin.FunctionOf fn) {
          found.add(new Function(in, fn.closure()));
        }
      }
    } else if (op instanceof Op.Invoke i) {
      collectResult(f, i, found, depth);
    }
  }

  /** What a parameter may be given, as far as it can be told. */
  List<Frame.Arg> given(Frame f, Op.Param p) {
    List<Frame.Arg> found = new ArrayList<>();
    MethodRef method = f.body().method();
    if (f.isCalled()) {
      Frame.Arg a = f.arg(p.index());
      if (a != null) {
        found.add(a);
      }
    } else if (!reach.isStart(method)) {
      for (Reach.Caller c : reach.callers(method)) {
        Frame.Arg a = argument(c, method, p.index());
        if (a != null) {
          found.add(a);
        }
      }
    }
    return found;
  }

  private void collectResult(Frame f, Op.Invoke i, List<Function> found, int depth) {
    Classification c = world.classifier().classify(f.body(), i);
    if (c != null && c.role() instanceof Role.Wrap w) {
      collect(f, w.callback() < 0 ? i.receiver() : i.args().get(w.callback()), found, depth + 1);
      return;
    }
    for (MethodRef t : world.edges().targets(f.body(), i)) {
      Frame called = enter(f, i, t);
      if (called != null) {
        called.returned().forEach(v -> collect(called, v, found, depth + 1));
      }
    }
  }

  @Nullable MethodDecl decl(MethodRef ref) {
    MethodDecl exact = world.edges().decl(ref);
    return exact != null ? exact : world.hierarchy().select(ref.owner(), ref);
  }
}
