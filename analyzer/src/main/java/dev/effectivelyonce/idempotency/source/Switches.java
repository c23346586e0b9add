package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.NodeList;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.stmt.ExpressionStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.SwitchEntry;
import com.github.javaparser.ast.stmt.SwitchStmt;
import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.source.BodyContext.Target;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Lowers switches over numbers, strings, enums and types. */
final class Switches {
  private final Lowering lowering;
  private final Statements statements;
  private final BodyContext context;
  private final Deque<Result> results = new ArrayDeque<>();

  /** Where the value of a switch expression goes. */
  private record Result(int variable, JavaType type) {}

  Switches(Lowering lowering, Statements statements) {
    this.lowering = lowering;
    this.statements = statements;
    this.context = lowering.context();
  }

  void lower(SwitchStmt choice) {
    int end = context.newBlock();
    List<String> labels = statements.takeLabels();
    context.push(new Target(end, -1, labels, false));
    entries(choice.getSelector(), choice.getEntries(), end, false, BodyContext.line(choice));
    context.pop();
    context.enterSealed(end);
  }

  int value(SwitchExpr choice, JavaType target) {
    int end = context.newBlock();
    Result result = new Result(context.newVariable(), target);
    results.push(result);
    context.push(new Target(end, -1, List.of(), true));
    entries(choice.getSelector(), choice.getEntries(), end, true, BodyContext.line(choice));
    context.pop();
    results.pop();
    context.enterSealed(end);
    return context.read(result.variable());
  }

  void give(Expression expression) {
    Result result = results.element();
    context.write(result.variable(), lowering.expressions().value(expression, result.type()));
    statements.jump(Target::yields, true);
  }

  private void entries(
      Expression selector, NodeList<SwitchEntry> entries, int end, boolean yields, int line) {
    JavaType type = lowering.typing().type(selector);
    context.mark(Expressions.position(selector));
    int value = lowering.expressions().value(selector);
    int[] blocks = blocks(entries, end);
    int head = context.newBlock();
    context.go(head);
    context.enter(head);
    context.add(new Op.Switch(context.newId(), line, value));
    int missing = context.newBlock();
    caseEdges(head, entries, blocks, type, yields ? missing : end);
    context.endBlock();
    context.openScope();
    for (int i = 0; i < entries.size(); i++) {
      lowerEntry(entries.get(i), blocks, i, value, head, end, yields);
    }
    context.closeScope();
    context.builder().seal(head);
    context.enterSealed(missing);
    if (yields) {
      throwMissing(line);
    }
  }

  /** Where each entry begins; one without statements begins with the next. */
  private int[] blocks(NodeList<SwitchEntry> entries, int end) {
    int[] blocks = new int[entries.size()];
    for (int i = entries.size() - 1; i >= 0; i--) {
      SwitchEntry entry = entries.get(i);
      boolean empty =
          entry.getType() == SwitchEntry.Type.STATEMENT_GROUP && entry.getStatements().isEmpty();
      if (empty) {
        blocks[i] = i + 1 < entries.size() ? blocks[i + 1] : end;
      } else {
        blocks[i] = context.newBlock();
      }
    }
    return blocks;
  }

  private void caseEdges(
      int head, NodeList<SwitchEntry> entries, int[] blocks, JavaType type, int otherwise) {
    int defaultBlock = otherwise;
    for (int i = 0; i < entries.size(); i++) {
      if (entries.get(i).isDefault()
          || entries.get(i).getLabels().isEmpty()
          || entries.get(i).getLabels().stream().anyMatch(l -> l.toString().equals("default"))) {
        defaultBlock = blocks[i];
      }
    }
    for (int i = 0; i < entries.size(); i++) {
      for (Expression label : entries.get(i).getLabels()) {
        if (blocks[i] != defaultBlock || label instanceof NullLiteralExpr) {
          context.builder().edge(head, EdgeKind.CASE, key(label, type), blocks[i]);
        }
      }
    }
    context.builder().edge(head, EdgeKind.DEFAULT, null, defaultBlock);
  }

  private @Nullable Object key(Expression label, JavaType type) {
    if (label instanceof NullLiteralExpr) {
      return null;
    } else if (label instanceof TypePatternExpr pattern) {
      return new TypeValue(lowering.model().scope().type(pattern.getType()).name());
    }
    boolean ofEnum =
        lowering.model().types().asSuper(type.boxed(), "java.lang.Enum") != null
            || type.isUnknown();
    if (ofEnum && label instanceof NameExpr name) {
      return new EnumValue(type.base(), name.getNameAsString());
    }
    Constants.Value constant = lowering.typing().constant(label);
    if (constant != null) {
      return constant.stored();
    }
    if (label instanceof FieldAccessExpr access) {
      String owner = lowering.typing().typeName(access.getScope());
      return new EnumValue(
          owner == null ? access.getScope().toString() : owner, access.getNameAsString());
    }
    throw new NotLowerableException("it has a case label that is not known");
  }

  private void lowerEntry(
      SwitchEntry entry, int[] blocks, int index, int value, int head, int end, boolean yields) {
    boolean shared =
        blocks[index] == end || (index + 1 < blocks.length && blocks[index] == blocks[index + 1]);
    if (shared) {
      return;
    }
    boolean group = entry.getType() == SwitchEntry.Type.STATEMENT_GROUP;
    if (group) {
      // The entry before may fall through.
      context.go(blocks[index]);
    }
    context.enterSealed(blocks[index]);
    bindPattern(entry, value, head);
    if (group) {
      entry.getStatements().forEach(statements::lower);
      if (index == blocks.length - 1) {
        context.go(end);
      } else if (blocks[index + 1] == end) {
        context.go(end);
      }
      return;
    }
    Statement only = entry.getStatements().get(0);
    if (yields && only instanceof ExpressionStmt result) {
      context.mark(BodyContext.line(result));
      give(result.getExpression());
    } else {
      statements.lower(only);
      context.go(end);
    }
  }

  private void bindPattern(SwitchEntry entry, int value, int head) {
    for (Expression label : entry.getLabels()) {
      if (label instanceof TypePatternExpr pattern) {
        JavaType type = lowering.model().scope().type(pattern.getType());
        int line = BodyContext.line(pattern);
        int cast = context.add(new Op.Cast(context.newId(), line, value, type.name()));
        context.write(context.declare(pattern.getNameAsString(), type).variable(), cast);
      }
    }
    if (entry.getGuard().isPresent()) {
      int guarded = context.newBlock();
      lowering.conditions().lower(entry.getGuard().get(), guarded, head);
      context.enterSealed(guarded);
    }
  }

  /** What an exhaustive switch expression does for a constant that was added later. */
  private void throwMissing(int line) {
    MethodRef constructor =
        new MethodRef("java.lang.IncompatibleClassChangeError", "<init>", "()V");
    int error = context.add(new Op.New(context.newId(), line, constructor, List.of()));
    context.add(new Op.Throw(context.newId(), line, error));
    context.endBlock();
  }
}
