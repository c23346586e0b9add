package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithStatements;
import com.github.javaparser.ast.stmt.AssertStmt;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.BreakStmt;
import com.github.javaparser.ast.stmt.ContinueStmt;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.EmptyStmt;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.IfStmt;
import com.github.javaparser.ast.stmt.LabeledStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.LocalRecordDeclarationStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchStmt;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.ThrowStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.stmt.WhileStmt;
import com.github.javaparser.ast.stmt.YieldStmt;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.source.BodyContext.Target;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/** Lowers statements. */
final class Statements {
  private final Lowering lowering;
  private final BodyContext context;
  private final Loops loops;
  private final Tries tries;
  private final Switches switches;
  private List<String> labels = List.of();

  Statements(Lowering lowering) {
    this.lowering = lowering;
    this.context = lowering.context();
    this.loops = new Loops(lowering, this);
    this.tries = new Tries(lowering, this);
    this.switches = new Switches(lowering, this);
  }

  Switches switches() {
    return switches;
  }

  /** Labels before the statement that is begun; they belong to it alone. */
  List<String> takeLabels() {
    List<String> taken = labels;
    labels = List.of();
    return taken;
  }

  void lowerAll(NodeWithStatements<?> block) {
    context.openScope();
    block.getStatements().forEach(this::lower);
    context.closeScope();
  }

  void lower(Statement statement) {
    context.mark(BodyContext.line(statement));
    if (statement instanceof BlockStmt block) {
      labelled(() -> lowerAll(block));
    } else if (statement instanceof ExpressionStmt expression) {
      lowering.expressions().effect(expression.getExpression());
    } else if (statement instanceof IfStmt choice) {
      labelled(() -> lowerIf(choice));
    } else if (statement instanceof ForEachStmt loop) {
      loops.forEach(loop);
    } else if (statement instanceof ForStmt loop) {
      loops.counting(loop);
    } else if (statement instanceof WhileStmt loop) {
      loops.whileLoop(loop);
    } else if (statement instanceof DoStmt loop) {
      loops.doLoop(loop);
    } else if (statement instanceof TryStmt attempt) {
      labelled(() -> tries.lower(attempt));
    } else if (statement instanceof SynchronizedStmt locked) {
      labelled(() -> tries.lower(locked));
    } else if (statement instanceof SwitchStmt choice) {
      switches.lower(choice);
    } else {
      lowerJump(statement);
    }
  }

  private void lowerJump(Statement statement) {
    int line = BodyContext.line(statement);
    if (statement instanceof ReturnStmt returned) {
      returned
          .getExpression()
          .ifPresentOrElse(value -> returnValue(value, line), () -> leave(line));
    } else if (statement instanceof ThrowStmt thrown) {
      int value = lowering.expressions().value(thrown.getExpression());
      context.add(new Op.Throw(context.newId(), context.mark(), value));
      context.endBlock();
    } else if (statement instanceof BreakStmt jump) {
      Optional<String> label = jump.getLabel().map(l -> l.asString());
      jump(t -> !t.yields() && matches(t, label, !t.labels().isEmpty() && isBlock(t)), true);
    } else if (statement instanceof ContinueStmt jump) {
      Optional<String> label = jump.getLabel().map(l -> l.asString());
      jump(t -> t.continueBlock() >= 0 && matches(t, label, false), false);
    } else if (statement instanceof YieldStmt yielded) {
      switches.give(yielded.getExpression());
    } else if (statement instanceof LabeledStmt labelled) {
      List<String> all = new ArrayList<>(labels);
      all.add(labelled.getLabel().asString());
      labels = all;
      lower(labelled.getStatement());
    } else if (!isWithoutCode(statement)) {
      throw new NotLowerableException(
          "it uses a statement that is not known (" + statement.getMetaModel().getTypeName() + ")");
    }
  }

  private static boolean isBlock(Target target) {
    return target.continueBlock() == PLAIN_BLOCK;
  }

  private static final int PLAIN_BLOCK = -2;

  /** Without a label, a break leaves loops and switches only, not labelled blocks. */
  private static boolean matches(Target target, Optional<String> label, boolean onlyByLabel) {
    return label.map(l -> target.labels().contains(l)).orElse(!onlyByLabel);
  }

  private static boolean isWithoutCode(Statement statement) {
    return statement instanceof EmptyStmt
        || statement instanceof AssertStmt
        || statement instanceof LocalClassDeclarationStmt
        || statement instanceof LocalRecordDeclarationStmt;
  }

  private void labelled(Runnable statement) {
    List<String> taken = takeLabels();
    if (taken.isEmpty()) {
      statement.run();
      return;
    }
    int end = context.newBlock();
    context.push(new Target(end, PLAIN_BLOCK, taken, false));
    statement.run();
    context.pop();
    context.go(end);
    context.enterSealed(end);
  }

  /** Jumps to the innermost target that fits, through the finally blocks between. */
  void jump(Predicate<Target> fits, boolean leaves) {
    for (int i = context.regions().size() - 1; i >= 0; i--) {
      if (context.regions().get(i) instanceof Target target && fits.test(target)) {
        context.unwind(i + 1);
        context.go(leaves ? target.breakBlock() : target.continueBlock());
        return;
      }
    }
    throw new NotLowerableException("it jumps to something that is not there");
  }

  void returnValue(Expression expression, int line) {
    int value = lowering.expressions().value(expression, context.returnType());
    context.unwind(0);
    context.add(new Op.Return(context.newId(), line, value));
    context.endBlock();
  }

  /** Returns without a value. */
  void leave(int line) {
    context.unwind(0);
    context.add(new Op.Return(context.newId(), line, -1));
    context.endBlock();
  }

  void declare(VariableDeclarationExpr declaration) {
    for (VariableDeclarator variable : declaration.getVariables()) {
      JavaType type = lowering.typing().variableType(variable);
      context.mark(BodyContext.line(variable.getName()));
      Expression initial = variable.getInitializer().orElse(null);
      Constants.Value constant =
          initial != null && declaration.isFinal() && (type.isPrimitive() || type.isString())
              ? lowering.typing().constant(initial)
              : null;
      Constants.Value converted =
          constant == null ? null : ConstantOperators.convert(constant, type);
      if (converted != null) {
        context.declareConstant(variable.getNameAsString(), type, converted);
      } else if (initial == null) {
        context.declare(variable.getNameAsString(), type);
      } else {
        int value = lowering.expressions().value(initial, type);
        context.write(context.declare(variable.getNameAsString(), type).variable(), value);
      }
    }
  }

  private void lowerIf(IfStmt choice) {
    int yes = context.newBlock();
    int no = context.newBlock();
    int end = choice.hasElseBranch() ? context.newBlock() : no;
    lowering.conditions().lower(choice.getCondition(), yes, no);
    context.enterSealed(yes);
    lower(choice.getThenStmt());
    context.go(end);
    if (choice.getElseStmt().isPresent()) {
      context.enterSealed(no);
      lower(choice.getElseStmt().get());
      context.go(end);
    }
    context.enterSealed(end);
  }
}
