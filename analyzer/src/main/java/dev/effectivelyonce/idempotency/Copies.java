package dev.effectivelyonce.idempotency;

import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.Collection;
import java.util.HashSet;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What stands once in source and several times in a body: a finally block has a copy for each exit.
 * Calls of the same member on the same line are taken for copies; byte code does not tell more, and
 * whoever mends one of them has that line before their eyes.
 */
final class Copies {
  private final World world;

  Copies(World world) {
    this.world = world;
  }

  /** The first of the copies of an operation, which speaks for all of them. */
  Site first(Site site) {
    Body body = site.line() > 0 ? body(site.method()) : null;
    if (body == null || site.op() < 0 || site.op() >= body.opsById().size()) {
      return site;
    }
    Op op = body.op(site.op());
    for (Block block : body.blocks()) {
      for (Op other : block.ops()) {
        if (other.id() < op.id() && other.line() == op.line() && isCopy(op, other)) {
          return new Site(site.method(), other.id(), site.line());
        }
      }
    }
    return site;
  }

  /** How many of these operations stand in source. */
  int count(Collection<Site> sites) {
    Set<Line> once = new HashSet<>();
    Set<Line> often = new HashSet<>();
    for (Site site : sites) {
      Line line = new Line(site.method(), site.line());
      if (!once.add(line)) {
        often.add(line);
      }
    }
    Set<Site> distinct = new HashSet<>();
    for (Site site : sites) {
      distinct.add(often.contains(new Line(site.method(), site.line())) ? first(site) : site);
    }
    return distinct.size();
  }

  private record Line(MethodRef method, int line) {}

  private static boolean isCopy(Op op, Op other) {
    Object member = member(op);
    return member != null && Objects.equals(member, member(other));
  }

  private static @Nullable Object member(Op op) {
    if (op instanceof Op.Invoke invoke) {
      return invoke.method();
    }
    if (op instanceof Op.New made) {
      return made.constructor();
    }
    if (op instanceof Op.Closure closure) {
      return closure.target();
    }
    if (op instanceof Op.Catch caught) {
      return caught.types();
    }
    return op instanceof Op.Return || op instanceof Op.Throw ? op.getClass() : null;
  }

  private @Nullable Body body(MethodRef ref) {
    MethodDecl method = world.edges().decl(ref);
    return method == null || !method.hasBody() ? null : world.program().body(method);
  }
}
