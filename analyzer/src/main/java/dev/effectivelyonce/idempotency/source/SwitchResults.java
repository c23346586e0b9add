package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.YieldStmt;
import java.util.ArrayList;
import java.util.List;

/** The expressions whose values a switch expression may have. */
final class SwitchResults {
  private SwitchResults() {}

  static List<Expression> of(SwitchExpr choice) {
    List<Expression> results = new ArrayList<>();
    for (SwitchEntry entry : choice.getEntries()) {
      if (entry.getType() == SwitchEntry.Type.EXPRESSION) {
        if (entry.getStatements().get(0) instanceof ExpressionStmt result) {
          results.add(result.getExpression());
        }
      } else {
        entry.getStatements().forEach(statement -> collect(statement, results));
      }
    }
    return results;
  }

  private static void collect(Node node, List<Expression> results) {
    if (node instanceof YieldStmt yielded) {
      results.add(yielded.getExpression());
    } else if (!(node instanceof SwitchExpr) && !(node instanceof LambdaExpr)) {
      node.getChildNodes().forEach(child -> collect(child, results));
    }
  }
}
