package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.Op;
import org.jspecify.annotations.Nullable;

/** Decides comparisons of known values. */
final class Conditions {
  private Conditions() {}

  /** The truth of a comparison, null when it is not known. */
  static @Nullable Boolean decide(Op.Comparison comparison, Value left, Value right) {
    if (!(right instanceof Value.Constant r)) {
      return null;
    }
    if (r.value() == null && left.certainlyPresent()) {
      return comparison == Op.Comparison.NE;
    }
    if (!(left instanceof Value.Constant l)) {
      return null;
    }
    if (number(l.value()) != null && number(r.value()) != null) {
      return numbers(comparison, number(l.value()), number(r.value()));
    }
    boolean equal = java.util.Objects.equals(l.value(), r.value());
    return switch (comparison) {
      case EQ -> equal;
      case NE -> !equal;
      default -> null;
    };
  }

  /** Whether a branch keeps a limit: it compares sizes, and one side of it only throws. */
  static boolean limits(Op.Comparison c, Body body, Block b) {
    return c != Op.Comparison.EQ
        && c != Op.Comparison.NE
        && b.edges().stream()
            .map(e -> body.blocks().get(e.target()).ops())
            .anyMatch(ops -> !ops.isEmpty() && ops.get(ops.size() - 1) instanceof Op.Throw);
  }

  private static @Nullable Boolean numbers(
      Op.Comparison comparison, @Nullable Long left, @Nullable Long right) {
    if (left == null || right == null) {
      return null;
    }
    int c = Long.compare(left, right);
    return switch (comparison) {
      case EQ -> c == 0;
      case NE -> c != 0;
      case LT -> c < 0;
      case GE -> c >= 0;
      case GT -> c > 0;
      case LE -> c <= 0;
    };
  }

  private static @Nullable Long number(@Nullable Object value) {
    if (value instanceof Boolean b) {
      return b ? 1L : 0L;
    }
    if (value instanceof Character c) {
      return (long) c;
    }
    return value instanceof Integer
            || value instanceof Long
            || value instanceof Short
            || value instanceof Byte
        ? (Long) ((Number) value).longValue()
        : null;
  }
}
