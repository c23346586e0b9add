package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Comparison;
import org.jspecify.annotations.Nullable;

/** Lowers conditions to branches. */
final class Conditions {
  private final Lowering lowering;
  private final BodyContext context;

  Conditions(Lowering lowering) {
    this.lowering = lowering;
    this.context = lowering.context();
  }

  /** Goes to one of two blocks; the present block ends. */
  void lower(Expression condition, int yes, int no) {
    Constants.Value constant = lowering.typing().constant(condition);
    if (constant != null) {
      context.go(Boolean.TRUE.equals(constant.value()) ? yes : no);
    } else if (condition instanceof EnclosedExpr enclosed) {
      lower(enclosed.getInner(), yes, no);
    } else if (condition instanceof UnaryExpr unary
        && unary.getOperator() == UnaryExpr.Operator.LOGICAL_COMPLEMENT) {
      lower(unary.getExpression(), no, yes);
    } else if (condition instanceof ConditionalExpr conditional) {
      int first = context.newBlock();
      int second = context.newBlock();
      lower(conditional.getCondition(), first, second);
      context.enterSealed(first);
      lower(conditional.getThenExpr(), yes, no);
      context.enterSealed(second);
      lower(conditional.getElseExpr(), yes, no);
    } else if (condition instanceof InstanceOfExpr test && test.getPattern().isPresent()) {
      pattern(test, yes, no);
    } else if (!(condition instanceof BinaryExpr binary) || !lowerBinary(binary, yes, no)) {
      int line = BodyContext.line(condition);
      int value = lowering.expressions().value(condition);
      int constantFalse = context.constant(false, "boolean", line);
      context.branch(Comparison.NE, value, constantFalse, line, yes, no);
    }
  }

  private boolean lowerBinary(BinaryExpr binary, int yes, int no) {
    if (binary.getOperator() == BinaryExpr.Operator.AND) {
      int second = context.newBlock();
      lower(binary.getLeft(), second, no);
      context.enterSealed(second);
      lower(binary.getRight(), yes, no);
      return true;
    } else if (binary.getOperator() == BinaryExpr.Operator.OR) {
      int second = context.newBlock();
      lower(binary.getLeft(), yes, second);
      context.enterSealed(second);
      lower(binary.getRight(), yes, no);
      return true;
    }
    Comparison comparison = comparison(binary.getOperator());
    if (comparison == null) {
      return false;
    }
    JavaType left = lowering.typing().type(binary.getLeft());
    JavaType right = lowering.typing().type(binary.getRight());
    JavaType common = common(left, right);
    int first = lowering.expressions().value(binary.getLeft(), common == null ? left : common);
    int second = lowering.expressions().value(binary.getRight(), common == null ? right : common);
    context.branch(comparison, first, second, BodyContext.line(binary), yes, no);
    return true;
  }

  /** The type in which numbers are compared, null when no numbers are. */
  private static @Nullable JavaType common(JavaType left, JavaType right) {
    boolean numbers =
        left.unboxed().isNumeric()
            && right.unboxed().isNumeric()
            && (left.isPrimitive() || right.isPrimitive());
    return numbers ? ConstantOperators.promoted(left, right) : null;
  }

  private static @Nullable Comparison comparison(BinaryExpr.Operator operator) {
    return switch (operator) {
      case EQUALS -> Comparison.EQ;
      case NOT_EQUALS -> Comparison.NE;
      case LESS -> Comparison.LT;
      case LESS_EQUALS -> Comparison.LE;
      case GREATER -> Comparison.GT;
      case GREATER_EQUALS -> Comparison.GE;
      default -> null;
    };
  }

  private void pattern(InstanceOfExpr test, int yes, int no) {
    if (!(test.getPattern().get() instanceof TypePatternExpr pattern)) {
      throw new NotLowerableException("it uses a record pattern, which is not read yet");
    }
    int line = BodyContext.line(test);
    JavaType type = lowering.model().scope().type(pattern.getType());
    int value = lowering.expressions().value(test.getExpression());
    int check = context.add(new Op.Check(context.newId(), line, value, type.name()));
    int bind = context.newBlock();
    context.branch(Comparison.NE, check, context.constant(false, "boolean", line), line, bind, no);
    context.enterSealed(bind);
    BodyContext.Local local = context.declare(pattern.getNameAsString(), type);
    context.write(
        local.variable(), context.add(new Op.Cast(context.newId(), line, value, type.name())));
    context.go(yes);
  }

  /** The value of a condition. */
  int asValue(Expression condition) {
    int line = BodyContext.line(condition);
    int yes = context.newBlock();
    int no = context.newBlock();
    int end = context.newBlock();
    int result = context.newVariable();
    lower(condition, yes, no);
    context.enterSealed(yes);
    context.write(result, context.constant(true, "boolean", line));
    context.go(end);
    context.enterSealed(no);
    context.write(result, context.constant(false, "boolean", line));
    context.go(end);
    context.enterSealed(end);
    return context.read(result);
  }
}
