package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.effectivelyonce.idempotency.source.Constants.Value;
import org.jspecify.annotations.Nullable;

/** Operators and conversions on constants. */
final class ConstantOperators {
  private ConstantOperators() {}

  /** The type of the result of a binary numeric operation (JLS 5.6). */
  static JavaType promoted(JavaType left, JavaType right) {
    int rank = Math.max(left.unboxed().numericRank(), right.unboxed().numericRank());
    JavaType wider =
        left.unboxed().numericRank() >= right.unboxed().numericRank()
            ? left.unboxed()
            : right.unboxed();
    return rank <= JavaType.INT.numericRank() ? JavaType.INT : wider;
  }

  /** The constant as another type, or null when it cannot be one. */
  static @Nullable Value convert(Value value, JavaType target) {
    if (value.type().equals(target)) {
      return value;
    }
    JavaType to = target.unboxed();
    if (!to.isNumeric() || !value.type().isNumeric()) {
      return to.equals(value.type()) ? value : null;
    }
    double floating = number(value).doubleValue();
    long integral = toLong(value);
    Object converted =
        switch (to.base()) {
          case "byte" -> (byte) integral;
          case "short" -> (short) integral;
          case "char" -> (char) integral;
          case "int" -> isFloating(value) ? (Object) (int) floating : (Object) (int) integral;
          case "long" -> integral;
          case "float" -> isFloating(value) ? (Object) (float) floating : (Object) (float) integral;
          default -> isFloating(value) ? (Object) floating : (Object) (double) integral;
        };
    return new Value(converted, to);
  }

  private static boolean isFloating(Value value) {
    return value.value() instanceof Double || value.value() instanceof Float;
  }

  private static Number number(Value value) {
    return value.value() instanceof Character c ? (Number) (int) c : (Number) value.value();
  }

  private static long toLong(Value value) {
    return number(value).longValue();
  }

  static @Nullable Value unary(UnaryExpr.Operator operator, Value operand) {
    if (operator == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      return operand.value() instanceof Boolean b ? new Value(!b, JavaType.BOOLEAN) : null;
    }
    if (!operand.type().isNumeric()) {
      return null;
    }
    Value promoted = convert(operand, promoted(operand.type(), JavaType.INT));
    if (promoted == null) {
      return null;
    }
    return switch (operator) {
      case PLUS -> promoted;
      case MINUS -> negated(promoted);
      case BITWISE_COMPLEMENT ->
          isFloating(promoted)
              ? null
              : convert(new Value(~toLong(promoted), JavaType.LONG), promoted.type());
      default -> null;
    };
  }

  private static @Nullable Value negated(Value value) {
    if (value.value() instanceof Double d) {
      return new Value(-d, value.type());
    } else if (value.value() instanceof Float f) {
      return new Value(-f, value.type());
    }
    return convert(new Value(-toLong(value), JavaType.LONG), value.type());
  }

  static @Nullable Value binary(BinaryExpr.Operator operator, Value left, Value right) {
    if (operator == BinaryExpr.Operator.PLUS
        && (left.type().isString() || right.type().isString())) {
      return new Value(String.valueOf(left.value()) + right.value(), JavaType.STRING);
    }
    if (left.value() instanceof Boolean a && right.value() instanceof Boolean b) {
      return logical(operator, a, b);
    }
    if (left.type().isString() && right.type().isString()) {
      return switch (operator) {
        case EQUALS -> new Value(left.value().equals(right.value()), JavaType.BOOLEAN);
        case NOT_EQUALS -> new Value(!left.value().equals(right.value()), JavaType.BOOLEAN);
        default -> null;
      };
    }
    if (!left.type().isNumeric() || !right.type().isNumeric()) {
      return null;
    }
    return switch (operator) {
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT -> shift(operator, left, right);
      default -> numeric(operator, left, right);
    };
  }

  private static @Nullable Value logical(BinaryExpr.Operator operator, boolean a, boolean b) {
    return switch (operator) {
      case AND, BINARY_AND -> new Value(a && b, JavaType.BOOLEAN);
      case OR, BINARY_OR -> new Value(a || b, JavaType.BOOLEAN);
      case XOR, NOT_EQUALS -> new Value(a != b, JavaType.BOOLEAN);
      case EQUALS -> new Value(a == b, JavaType.BOOLEAN);
      default -> null;
    };
  }

  private static @Nullable Value shift(BinaryExpr.Operator operator, Value left, Value right) {
    Value promoted = convert(left, promoted(left.type(), JavaType.INT));
    if (promoted == null || isFloating(promoted) || isFloating(right)) {
      return null;
    }
    int distance = (int) toLong(right);
    if (promoted.value() instanceof Integer i) {
      int result =
          switch (operator) {
            case LEFT_SHIFT -> i << distance;
            case SIGNED_RIGHT_SHIFT -> i >> distance;
            default -> i >>> distance;
          };
      return new Value(result, JavaType.INT);
    }
    long value = toLong(promoted);
    long result =
        switch (operator) {
          case LEFT_SHIFT -> value << distance;
          case SIGNED_RIGHT_SHIFT -> value >> distance;
          default -> value >>> distance;
        };
    return new Value(result, JavaType.LONG);
  }

  private static @Nullable Value numeric(BinaryExpr.Operator operator, Value left, Value right) {
    JavaType type = promoted(left.type(), right.type());
    boolean floating = type.equals(JavaType.DOUBLE) || type.equals(JavaType.FLOAT);
    Object result =
        floating
            ? onDoubles(operator, number(left).doubleValue(), number(right).doubleValue())
            : onLongs(operator, toLong(left), toLong(right));
    if (result == null) {
      return null;
    }
    if (result instanceof Boolean) {
      return new Value(result, JavaType.BOOLEAN);
    }
    return convert(new Value(result, floating ? JavaType.DOUBLE : JavaType.LONG), type);
  }

  private static @Nullable Object onDoubles(BinaryExpr.Operator operator, double a, double b) {
    return switch (operator) {
      case PLUS -> a + b;
      case MINUS -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> a / b;
      case REMAINDER -> a % b;
      case EQUALS -> a == b;
      case NOT_EQUALS -> a != b;
      case LESS -> a < b;
      case LESS_EQUALS -> a <= b;
      case GREATER -> a > b;
      case GREATER_EQUALS -> a >= b;
      default -> null;
    };
  }

  private static @Nullable Object onLongs(BinaryExpr.Operator operator, long a, long b) {
    return switch (operator) {
      case PLUS -> a + b;
      case MINUS -> a - b;
      case MULTIPLY -> a * b;
      case DIVIDE -> b == 0 ? null : (Object) (a / b);
      case REMAINDER -> b == 0 ? null : (Object) (a % b);
      case BINARY_AND -> a & b;
      case BINARY_OR -> a | b;
      case XOR -> a ^ b;
      case EQUALS -> a == b;
      case NOT_EQUALS -> a != b;
      case LESS -> a < b;
      case LESS_EQUALS -> a <= b;
      case GREATER -> a > b;
      case GREATER_EQUALS -> a >= b;
      default -> null;
    };
  }
}
