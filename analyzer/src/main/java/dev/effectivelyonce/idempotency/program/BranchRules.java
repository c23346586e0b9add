package dev.effectivelyonce.idempotency.program;

import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import dev.effectivelyonce.idempotency.program.BodyBuilder.Link;
import dev.effectivelyonce.idempotency.program.BodyBuilder.Node;
import dev.effectivelyonce.idempotency.program.Op.Branch;
import dev.effectivelyonce.idempotency.program.Op.Comparison;
import dev.effectivelyonce.idempotency.program.Op.Const;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Gives each branch its one spelling: a constant stands right, comparisons are EQ, LT or GT except
 * that a boolean test is {@code value NE false}; branches and switches on constants are decided;
 * cases are sorted.
 */
final class BranchRules {
  private final BodyBuilder builder;

  BranchRules(BodyBuilder builder) {
    this.builder = builder;
  }

  void normalise(Node node) {
    if (node.ops.isEmpty()) {
      return;
    }
    int last = node.ops.get(node.ops.size() - 1);
    Op op = builder.op(last);
    if (op instanceof Branch branch) {
      Branch spelled = spell(branch, node);
      builder.replace(spelled);
      decide(spelled, node);
    } else if (op instanceof Op.Switch choice) {
      sortCases(node);
      if (builder.op(choice.selector()) instanceof Const selector) {
        decide(selector, node);
      }
    }
  }

  /** Cases whose order has no meaning are sorted; compilers order them as they like. */
  private static void sortCases(Node node) {
    boolean patterns =
        node.links.stream().anyMatch(l -> l.kind() == EdgeKind.CASE && !isConstantKey(l.label()));
    if (!patterns) {
      node.links.sort(Comparator.comparingInt(BranchRules::rank).thenComparing(BranchRules::name));
    }
  }

  private static boolean isConstantKey(@Nullable Object label) {
    return label instanceof Integer || label instanceof String || label instanceof EnumValue;
  }

  private static int rank(Link link) {
    if (link.kind() != EdgeKind.CASE) {
      return Integer.MAX_VALUE;
    }
    return link.label() instanceof Integer i ? i : 0;
  }

  private static String name(Link link) {
    return link.label() instanceof Integer ? "" : String.valueOf(link.label());
  }

  private Branch spell(Branch branch, Node node) {
    Comparison comparison = branch.comparison();
    int left = branch.left();
    int right = branch.right();
    if (builder.op(left) instanceof Const && !(builder.op(right) instanceof Const)) {
      left = branch.right();
      right = branch.left();
      comparison = mirrored(comparison);
    }
    if (builder.op(right) instanceof Const c && c.value() instanceof Boolean value) {
      if (value) {
        right = builder.newId();
        builder.insertBeforeLast(node, new Const(right, c.line(), false, c.type()));
        comparison = negated(comparison);
      }
      if (comparison == Comparison.EQ) {
        comparison = Comparison.NE;
        swapEdges(node);
      }
    } else if (comparison == Comparison.NE
        || comparison == Comparison.GE
        || comparison == Comparison.LE) {
      comparison = negated(comparison);
      swapEdges(node);
    }
    return new Branch(branch.id(), branch.line(), comparison, left, right);
  }

  private static Comparison negated(Comparison comparison) {
    return switch (comparison) {
      case EQ -> Comparison.NE;
      case NE -> Comparison.EQ;
      case LT -> Comparison.GE;
      case GE -> Comparison.LT;
      case GT -> Comparison.LE;
      case LE -> Comparison.GT;
    };
  }

  private static Comparison mirrored(Comparison comparison) {
    return switch (comparison) {
      case EQ, NE -> comparison;
      case LT -> Comparison.GT;
      case GT -> Comparison.LT;
      case LE -> Comparison.GE;
      case GE -> Comparison.LE;
    };
  }

  private static void swapEdges(Node node) {
    Link whenTrue = link(node, EdgeKind.TRUE);
    Link whenFalse = link(node, EdgeKind.FALSE);
    node.links.clear();
    node.links.add(new Link(EdgeKind.TRUE, null, whenFalse.target()));
    node.links.add(new Link(EdgeKind.FALSE, null, whenTrue.target()));
  }

  private static Link link(Node node, EdgeKind kind) {
    return node.links.stream().filter(l -> l.kind() == kind).findFirst().orElseThrow();
  }

  private void decide(Branch branch, Node node) {
    if (!(builder.op(branch.left()) instanceof Const left)
        || !(builder.op(branch.right()) instanceof Const right)) {
      return;
    }
    Boolean holds = compare(branch.comparison(), left, right);
    if (holds != null) {
      goStraight(node, link(node, holds ? EdgeKind.TRUE : EdgeKind.FALSE));
    }
  }

  private static @Nullable Boolean compare(Comparison comparison, Const left, Const right) {
    Object a = left.value();
    Object b = right.value();
    if (left.type().equals("void") || right.type().equals("void")) {
      return null;
    }
    int sign;
    if (a instanceof Number x && b instanceof Number y) {
      sign = sign(x, y);
    } else if (a instanceof Boolean || a == null || b == null) {
      sign = Objects.equals(a, b) ? 0 : 1;
    } else {
      return null;
    }
    return switch (comparison) {
      case EQ -> sign == 0;
      case NE -> sign != 0;
      case LT -> sign < 0;
      case GE -> sign >= 0;
      case GT -> sign > 0;
      case LE -> sign <= 0;
    };
  }

  private static int sign(Number x, Number y) {
    boolean floating =
        x instanceof Double || y instanceof Double || x instanceof Float || y instanceof Float;
    return floating
        ? Double.compare(x.doubleValue(), y.doubleValue())
        : Long.compare(x.longValue(), y.longValue());
  }

  private void decide(Const selector, Node node) {
    List<Link> matching =
        node.links.stream()
            .filter(l -> l.kind() == EdgeKind.CASE && Objects.equals(l.label(), selector.value()))
            .toList();
    if (matching.isEmpty() && selector.value() == null) {
      return;
    }
    Link taken = matching.isEmpty() ? link(node, EdgeKind.DEFAULT) : matching.get(0);
    goStraight(node, taken);
  }

  private static void goStraight(Node node, Link taken) {
    node.ops.remove(node.ops.size() - 1);
    node.links.clear();
    node.links.add(new Link(EdgeKind.NORMAL, null, taken.target()));
  }
}
