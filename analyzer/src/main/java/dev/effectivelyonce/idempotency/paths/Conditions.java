package dev.effectivelyonce.idempotency.paths;

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
