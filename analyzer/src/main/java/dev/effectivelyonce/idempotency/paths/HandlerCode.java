package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.List;

/**
 * Calls that stand in catch and finally blocks. Of a finally block a body has one copy per way out,
 * one of them a handler of everything that throws on what it caught.
 */
final class HandlerCode {
  private HandlerCode() {}

  /** Whether the call at the site stands in a catch block. */
  static boolean catches(World world, Site site) {
    MethodDecl m = world.edges().decl(site.method());
    Body body = m == null || !m.hasBody() ? null : world.program().body(m);
    if (body == null || site.op() < 0) {
      return false;
    }
    int at =
        body.blocks().stream()
            .filter(b -> b.ops().stream().anyMatch(op -> op.id() == site.op()))
            .mapToInt(Block::id)
            .findFirst()
            .orElse(-1);
    boolean handlers =
        body.blocks().stream().flatMap(b -> b.ops().stream()).anyMatch(Op.Catch.class::isInstance);
    if (at < 0 || !handlers) {
      return false;
    }
    BodyShape shape = new BodyShape(body);
    return body.blocks().stream()
        .filter(b -> b.ops().stream().anyMatch(Op.Catch.class::isInstance))
        .anyMatch(b -> shape.dominates(b.id(), at));
  }

  /** Whether the call at the site is one of the copies of a call in a finally block. */
  static boolean isFinally(World world, Site site) {
    MethodDecl m = world.edges().decl(site.method());
    Body body = m == null || !m.hasBody() ? null : world.program().body(m);
    if (body == null || site.op() < 0 || !(body.op(site.op()) instanceof Op.Invoke call)) {
      return false;
    }
    BodyShape shape = null;
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Catch c && c.types().equals(List.of("java.lang.Throwable"))) {
          shape = shape == null ? new BodyShape(body) : shape;
          if (throwsOn(body, shape, b.id(), c.id()) && copied(body, shape, b.id(), call)) {
            return true;
          }
        }
      }
    }
    return false;
  }

  private static boolean throwsOn(Body body, BodyShape shape, int handler, int caught) {
    return body.blocks().stream()
        .filter(b -> shape.dominates(handler, b.id()))
        .flatMap(b -> b.ops().stream())
        .anyMatch(op -> op instanceof Op.Throw t && t.value() == caught);
  }

  private static boolean copied(Body body, BodyShape shape, int handler, Op.Invoke call) {
    return body.blocks().stream()
        .filter(b -> shape.dominates(handler, b.id()))
        .flatMap(b -> b.ops().stream())
        .anyMatch(
            op ->
                op instanceof Op.Invoke i
                    && i.line() == call.line()
                    && i.method().equals(call.method()));
  }
}
