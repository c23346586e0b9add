package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What is called on an object that a body makes and keeps to itself, so that code of its type which
 * is not called has not run on it: a builder.
 */
final class MadeHere {
  private MadeHere() {}

  /**
   * Of the bodies of a type those that may have run on the object whose method is looked at; all of
   * them when the calling body does not make it, or gives it away.
   */
  static List<Scope> running(Scope scope, Op.LoadField load, List<Scope> bodies) {
    Scope.Caller caller = scope.caller();
    boolean own = load.target() >= 0 && scope.body().op(load.target()) instanceof Op.This;
    Set<String> called = caller == null || !own ? null : calledOn(caller);
    if (caller == null || called == null) {
      return bodies;
    }
    Set<Scope> kept = new HashSet<>();
    boolean more = true;
    while (more) {
      more = false;
      for (Scope each : bodies) {
        String key = key(each.method().ref());
        boolean runs = each.method().isLambdaBody() || called.contains(key);
        if ((runs || each.method().name().startsWith("<")) && kept.add(each)) {
          more = true;
          calls(each.body(), called);
        }
      }
    }
    // They in turn are looked at as called on this object, their arguments unknown.
    Scope.Caller unknown = new Scope.Caller(caller.scope(), caller.receiver(), List.of());
    return bodies.stream()
        .filter(kept::contains)
        .map(s -> new Scope(s.method(), s.body(), unknown))
        .toList();
  }

  private static void calls(Body body, Set<String> called) {
    for (Op op : body.opsById()) {
      if (op instanceof Op.Invoke i) {
        called.add(key(i.method()));
      }
    }
  }

  private static String key(MethodRef method) {
    return method.name() + method.descriptor();
  }

  /** Keys of the methods called on the receiver; null when it is not made here or given away. */
  private static @Nullable Set<String> calledOn(Scope.Caller caller) {
    Body body = caller.scope().body();
    Set<Integer> same = new TreeSet<>();
    List<Integer> open = new ArrayList<>(List.of(caller.receiver()));
    while (!open.isEmpty()) {
      int value = open.remove(open.size() - 1);
      if (value < 0) {
        return null;
      }
      if (!same.add(value)) {
        continue;
      }
      Op op = body.op(value);
      if (op instanceof Op.Invoke i && isFluent(i)) {
        open.add(i.receiver());
      } else if (op instanceof Op.Cast c) {
        open.add(c.value());
      } else if (!(op instanceof Op.New)) {
        return null;
      }
    }
    return uses(body, same);
  }

  private static @Nullable Set<String> uses(Body body, Set<Integer> same) {
    Set<String> called = new HashSet<>();
    int before = -1;
    while (before != same.size()) {
      before = same.size();
      for (Op op : body.opsById()) {
        if (op.operands().stream().noneMatch(same::contains)) {
          continue;
        }
        if (op instanceof Op.Invoke i
            && same.contains(i.receiver())
            && i.args().stream().noneMatch(same::contains)) {
          called.add(key(i.method()));
          if (isFluent(i)) {
            same.add(i.id());
          }
        } else if (op instanceof Op.Cast) {
          same.add(op.id());
        } else {
          return null;
        }
      }
    }
    return called;
  }

  /** The call returns an object of its own type: taken as the receiver itself. */
  private static boolean isFluent(Op.Invoke call) {
    return call.receiver() >= 0
        && Descriptor.of(call.method().descriptor()).result().equals(call.method().owner());
  }
}
