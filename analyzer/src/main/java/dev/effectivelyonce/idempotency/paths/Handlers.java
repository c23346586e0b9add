package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Sends exceptions to the handlers that can catch them, and notes what a catch swallows. */
final class Handlers {
  private static final Set<String> BROAD =
      Set.of("java.lang.Throwable", "java.lang.Exception", "java.lang.RuntimeException");
  private final Run run;
  private final Frames frames;
  private final Hierarchy hierarchy;
  private final Catalogue catalogue;

  Handlers(Run run, Frames frames) {
    this.run = run;
    this.frames = frames;
    this.hierarchy = run.world().hierarchy();
    this.catalogue = run.world().catalogue();
  }

  /**
   * Where an exception goes from a block: to handlers, and out of the method as far as none catches
   * it.
   */
  List<Steps.Next> dispatch(Frames.Frame f, Block b, Op op, Frames.Config c, Value.Thrown thrown) {
    List<Steps.Next> out = new ArrayList<>();
    // Exception edges belong to the operation that ends the block.
    boolean covered = b.ops().get(b.ops().size() - 1).id() == op.id();
    if (covered && thrown.kind() != Value.Thrown.Kind.END) {
      for (Block.Edge e : b.edges()) {
        if (e.kind() != Block.EdgeKind.EXCEPTION || !(e.label() instanceof String type)) {
          continue;
        }
        Hierarchy.Relation up = hierarchy.isSubtype(thrown.type(), type);
        if (up == Hierarchy.Relation.YES) {
          out.add(caught(f, b, op, c, thrown, type, e.target()));
          return out;
        }
        Hierarchy.Relation down =
            thrown.subtypes() && !onlyFromProgram(type, thrown)
                ? hierarchy.isSubtype(type, thrown.type())
                : Hierarchy.Relation.NO;
        if (up == Hierarchy.Relation.UNKNOWN || down != Hierarchy.Relation.NO) {
          Value.Thrown narrowed = new Value.Thrown(type, true, narrowedKind(thrown, type));
          out.add(caught(f, b, op, c, narrowed, type, e.target()));
        }
      }
    }
    out.add(Steps.Next.end(Outcome.thrown(c.state(), thrown, c.trail())));
    return out;
  }

  /** A library does not throw exception types of the program. */
  private boolean onlyFromProgram(String type, Value.Thrown thrown) {
    return run.world().program().isProgramType(type)
        && !run.world().program().isProgramType(thrown.type());
  }

  private Value.Thrown.Kind narrowedKind(Value.Thrown thrown, String type) {
    Value.Thrown.Kind k = kind(type);
    return k == Value.Thrown.Kind.FAILURE ? thrown.kind() : k;
  }

  /** What an exception type tells about the message. */
  Value.Thrown.Kind kind(String type) {
    for (String t : hierarchy.supertypes(type)) {
      if (catalogue.duplicateExceptions().contains(t)) {
        return Value.Thrown.Kind.DUPLICATE;
      }
      if (catalogue.poisonExceptions().contains(t)) {
        return Value.Thrown.Kind.POISON;
      }
    }
    return Value.Thrown.Kind.FAILURE;
  }

  private Steps.Next caught(
      Frames.Frame f,
      Block b,
      Op op,
      Frames.Config c,
      Value.Thrown thrown,
      String caughtAs,
      int target) {
    Block handler = f.body().blocks().get(target);
    Op first = handler.ops().stream().filter(o -> o instanceof Op.Catch).findFirst().orElse(null);
    Frames.Config next = c;
    if (first != null) {
      next = Steps.set(next, first.id(), thrown);
      Site site = Steps.site(f, first);
      // A handler of everything is a finally block: the exception goes on behind it.
      Tracked t =
          swallow(f, b, op, next.state().tracked(), thrown, caughtAs, site)
              .inFlight(caughtAs.equals("java.lang.Throwable"));
      Trail trail = Trail.add(next.trail(), Trail.Kind.CAUGHT, site, caughtAs);
      next = new Frames.Config(next.state().tracked(t), next.env(), trail, target);
    }
    return Steps.Next.to(next, target);
  }

  private Tracked swallow(
      Frames.Frame f, Block b, Op op, Tracked t, Value.Thrown thrown, String caughtAs, Site site) {
    boolean duplicate = thrown.kind() == Value.Thrown.Kind.DUPLICATE;
    if (t.past()) {
      return t;
    }
    if (t.effect() == Tracked.Effect.FAILED) {
      return duplicate
          ? t.effect(Tracked.Effect.DURABLE)
          : t.trouble(Tracked.Trouble.OWN, site, true);
    }
    boolean deliberate =
        thrown.kind() == Value.Thrown.Kind.POISON
            || (thrown.kind() == Value.Thrown.Kind.DECIDED && !BROAD.contains(caughtAs));
    if (t.effect() == Tracked.Effect.NONE && !duplicate && !deliberate && skips(f, b, op)) {
      return t.trouble(Tracked.Trouble.SKIPPED, site, true);
    }
    return t;
  }

  /** Whether the followed effect lies ahead of the operation that threw, or inside of it. */
  private boolean skips(Frames.Frame f, Block b, Op op) {
    if (run.cones().reaches(f.body(), op, run.subject())) {
      return true;
    }
    for (Block.Edge e : b.edges()) {
      if (e.kind() == Block.EdgeKind.NORMAL
          && e.target() > b.id()
          && frames.leadsToSubject(f, e.target())) {
        return true;
      }
    }
    return false;
  }
}
