package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import java.util.ArrayList;
import java.util.List;

/** Which kinds of function a lambda can be, by the form of its body (JLS 15.27.2). */
final class LambdaShape {
  private LambdaShape() {}

  static boolean mayBeVoid(LambdaExpr lambda) {
    if (lambda.getBody() instanceof ExpressionStmt body) {
      return isStatement(body.getExpression());
    }
    return returns(lambda).stream().allMatch(r -> r.getExpression().isEmpty());
  }

  static boolean mayReturn(LambdaExpr lambda, Typing typing) {
    if (lambda.getBody() instanceof ExpressionStmt body) {
      // With untyped parameters the body's type is not known yet.
      boolean untyped = lambda.getParameters().stream().anyMatch(p -> p.getType().isUnknownType());
      return untyped
          || !isStatement(body.getExpression())
          || !typing.lambdaResult(lambda, List.of()).isVoid();
    }
    List<ReturnStmt> returns = returns(lambda);
    if (!returns.isEmpty()) {
      return returns.stream().allMatch(r -> r.getExpression().isPresent());
    }
    return lambda.getBody() instanceof BlockStmt block && cannotEnd(block);
  }

  private static boolean cannotEnd(BlockStmt block) {
    return block
        .getStatements()
        .getLast()
        .map(
            last ->
                last instanceof ThrowStmt
                    || (last instanceof WhileStmt loop
                        && loop.getCondition().toString().equals("true")))
        .orElse(false);
  }

  private static boolean isStatement(Expression body) {
    return body instanceof MethodCallExpr
        || body instanceof AssignExpr
        || body instanceof ObjectCreationExpr
        || (body instanceof UnaryExpr unary
            && (unary.getOperator().isPostfix()
                || unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
                || unary.getOperator() == UnaryExpr.Operator.PREFIX_DECREMENT));
  }

  /** The return statements of the lambda itself, in order. */
  static List<ReturnStmt> returns(LambdaExpr lambda) {
    List<ReturnStmt> found = new ArrayList<>();
    collect(lambda.getBody(), found);
    return found;
  }

  private static void collect(Node node, List<ReturnStmt> found) {
    if (node instanceof ReturnStmt returned) {
      found.add(returned);
    }
    if (node instanceof LambdaExpr
        || node instanceof TypeDeclaration<?>
        || node instanceof ObjectCreationExpr) {
      return;
    }
    node.getChildNodes().forEach(child -> collect(child, found));
  }
}
