package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the values that are used as identities in code that runs again. */
final class KeyUses {
  private static final int MAX_EXPANSION = 2;
  private final World world;
  private final KeyIndex index;
  private final Reach reach;
  private final Tracer tracer;

  KeyUses(World world, KeyIndex index, Reach reach, Tracer tracer) {
    this.world = world;
    this.index = index;
    this.reach = reach;
    this.tracer = tracer;
  }

  /**
   * A value that is used as an identity.
   *
   * @param frame where it is used
   * @param value the value, or the object that holds it
   * @param path fields that lead to it
   * @param site the call that uses it
   * @param key what it is for
   */
  record Use(Frame frame, int value, List<FieldRef> path, Site site, Identities.Key key) {}

  /** All uses, those nearest to the start first. */
  List<Use> find() {
    List<Use> found = new ArrayList<>();
    for (MethodRef m : reach.methods()) {
      if (!mayHold(m)) {
        continue;
      }
      Frame frame = reach.frame(m);
      if (frame != null) {
        find(frame, found);
      }
    }
    return found;
  }

  private boolean mayHold(MethodRef ref) {
    MethodDecl m = world.edges().decl(ref);
    Outline outline = m == null || !m.hasBody() ? null : world.program().outline(m);
    return outline != null && index.mayUse(ref, outline);
  }

  private void find(Frame frame, List<Use> found) {
    Body body = frame.body();
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (!reach.contains(body, op)) {
          continue;
        }
        if (op instanceof Op.Invoke i) {
          index.keys(i.method()).forEach(k -> add(frame, op, i.args(), k, found, 0));
        } else if (op instanceof Op.New n) {
          index.keys(n.constructor()).forEach(k -> add(frame, op, n.args(), k, found, 0));
        }
      }
    }
  }

  private void add(
      Frame frame, Op op, List<Integer> args, Identities.Key key, List<Use> found, int depth) {
    int at = key.argument() < 0 ? args.size() + key.argument() : key.argument();
    if (at < 0 || at >= args.size() || key.name() >= args.size()) {
      return;
    }
    Site site = Tracer.site(frame, op);
    if (key.use() == Identities.Use.PAYLOAD) {
      new NamedParts(world, index, tracer, key).find(frame, args.get(at), site, found);
      return;
    }
    if (key.name() < 0) {
      found.add(new Use(frame, args.get(at), List.of(), site, key));
      return;
    }
    Frame.Arg name = origin(new Frame.Arg(frame, args.get(key.name())));
    Op named = name.frame().body().op(name.value());
    if (named instanceof Op.Const k) {
      if (k.value() instanceof String text && key.means(text)) {
        found.add(new Use(frame, args.get(at), List.of(), site, key));
      }
    } else if (named instanceof Op.Param && !name.frame().isCalled() && depth < MAX_EXPANSION) {
      for (Frame f : callersOf(frame)) {
        add(f, op, args, key, found, depth + 1);
      }
    }
  }

  /** A value followed through what is known of parameters. */
  static Frame.Arg origin(Frame.Arg value) {
    Frame.Arg at = value;
    while (true) {
      Op op = at.frame().body().op(at.value());
      Frame.@Nullable Arg next = null;
      if (op instanceof Op.Cast c) {
        next = new Frame.Arg(at.frame(), c.value());
      } else if (op instanceof Op.Param p && at.frame().isCalled()) {
        next = at.frame().arg(p.index());
      }
      if (next == null) {
        return at;
      }
      at = next;
    }
  }

  /** One frame of the body for each way in which it is called. */
  private List<Frame> callersOf(Frame frame) {
    List<Frame> found = new ArrayList<>();
    MethodRef method = frame.body().method();
    MethodDecl m = world.edges().decl(method);
    if (m == null || frame.isCalled() || reach.isStart(method)) {
      return found;
    }
    for (Reach.Caller c : reach.callers(method)) {
      List<Frame.@Nullable Arg> args = new ArrayList<>();
      for (int i = 0; i < m.parameters().size(); i++) {
        args.add(tracer.functions().argument(c, method, i));
      }
      found.add(
          Frame.called(
              frame.body(),
              tracer.functions().receiver(c, method),
              args,
              c.frame(),
              Frame.Boundary.NONE));
    }
    return found;
  }
}
