package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.stmt.DoStmt;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ForStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.stmt.WhileStmt;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Comparison;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.source.BodyContext.Target;
import java.util.List;

/** Lowers loops (JLS 14.12 to 14.14). */
final class Loops {
  private final Lowering lowering;
  private final Statements statements;
  private final BodyContext context;

  Loops(Lowering lowering, Statements statements) {
    this.lowering = lowering;
    this.statements = statements;
    this.context = lowering.context();
  }

  void whileLoop(WhileStmt loop) {
    List<String> labels = statements.takeLabels();
    int head = context.newBlock();
    int body = context.newBlock();
    int end = context.newBlock();
    context.go(head);
    context.enter(head);
    context.mark(Expressions.position(loop.getCondition()));
    lowering.conditions().lower(loop.getCondition(), body, end);
    context.enterSealed(body);
    body(loop.getBody(), new Target(end, head, labels, false));
    context.go(head);
    context.builder().seal(head);
    context.enterSealed(end);
  }

  void doLoop(DoStmt loop) {
    List<String> labels = statements.takeLabels();
    int body = context.newBlock();
    int test = context.newBlock();
    int end = context.newBlock();
    context.go(body);
    context.enter(body);
    body(loop.getBody(), new Target(end, test, labels, false));
    context.go(test);
    context.enterSealed(test);
    context.mark(Expressions.position(loop.getCondition()));
    lowering.conditions().lower(loop.getCondition(), body, end);
    context.builder().seal(body);
    context.enterSealed(end);
  }

  void counting(ForStmt loop) {
    List<String> labels = statements.takeLabels();
    int head = context.newBlock();
    int body = context.newBlock();
    int step = context.newBlock();
    int end = context.newBlock();
    context.openScope();
    loop.getInitialization().forEach(lowering.expressions()::effect);
    context.go(head);
    context.enter(head);
    loop.getCompare()
        .ifPresentOrElse(
            c -> {
              context.mark(Expressions.position(c));
              lowering.conditions().lower(c, body, end);
            },
            () -> context.go(body));
    context.enterSealed(body);
    body(loop.getBody(), new Target(end, step, labels, false));
    context.go(step);
    context.enterSealed(step);
    loop.getUpdate()
        .forEach(
            step1 -> {
              context.mark(BodyContext.line(step1));
              lowering.expressions().effect(step1);
            });
    context.go(head);
    context.builder().seal(head);
    context.closeScope();
    context.enterSealed(end);
  }

  private void body(Statement body, Target target) {
    context.push(target);
    context.openScope();
    statements.lower(body);
    context.closeScope();
    context.pop();
  }

  void forEach(ForEachStmt loop) {
    JavaType type = lowering.typing().type(loop.getIterable());
    List<String> labels = statements.takeLabels();
    context.openScope();
    if (type.dims() > 0) {
      overArray(loop, type, labels);
    } else {
      overIterable(loop, type, labels);
    }
    context.closeScope();
  }

  private void overArray(ForEachStmt loop, JavaType type, List<String> labels) {
    int line = BodyContext.line(loop.getIterable());
    context.mark(line);
    int array = lowering.expressions().value(loop.getIterable());
    int length = context.add(new Op.Arithmetic(context.newId(), line, "length", List.of(array)));
    int index = context.newVariable();
    context.write(index, context.constant(0, "int", line));
    int head = context.newBlock();
    int body = context.newBlock();
    int step = context.newBlock();
    int end = context.newBlock();
    context.go(head);
    context.enter(head);
    context.branch(Comparison.LT, context.read(index), length, line, body, end);
    context.enterSealed(body);
    int element =
        context.add(new Op.LoadElement(context.newId(), line, array, context.read(index)));
    declare(loop, type.element(), element);
    body(loop.getBody(), new Target(end, step, labels, false));
    context.go(step);
    context.enterSealed(step);
    int one = context.constant(1, "int", line);
    int next =
        context.add(
            new Op.Arithmetic(context.newId(), line, "+", List.of(context.read(index), one)));
    context.write(index, next);
    context.go(head);
    context.builder().seal(head);
    context.enterSealed(end);
  }

  private void overIterable(ForEachStmt loop, JavaType type, List<String> labels) {
    int line = BodyContext.line(loop.getIterable());
    context.mark(line);
    int iterable = lowering.expressions().value(loop.getIterable());
    int iterator = iterator(iterable, type, line);
    int head = context.newBlock();
    int body = context.newBlock();
    int end = context.newBlock();
    context.go(head);
    context.enter(head);
    int more = onIterator("hasNext", "()Z", iterator, line);
    context.branch(Comparison.NE, more, context.constant(false, "boolean", line), line, body, end);
    context.enterSealed(body);
    int element = onIterator("next", "()Ljava/lang/Object;", iterator, line);
    declare(loop, lowering.typing().elementType(type), element);
    body(loop.getBody(), new Target(end, head, labels, false));
    context.go(head);
    context.builder().seal(head);
    context.enterSealed(end);
  }

  private int iterator(int iterable, JavaType type, int line) {
    boolean isInterface = lowering.model().types().isInterface(type.base());
    String descriptor =
        lowering.model().types().methods(type, "iterator").stream()
            .filter(m -> m.parameters().isEmpty())
            .findFirst()
            .map(m -> m.decl().ref().descriptor())
            .orElse("()Ljava/util/Iterator;");
    MethodRef method = new MethodRef(type.name(), "iterator", descriptor);
    return context.add(
        new Op.Invoke(
            context.newId(),
            line,
            method,
            isInterface ? Dispatch.INTERFACE : Dispatch.VIRTUAL,
            iterable,
            List.of()));
  }

  private int onIterator(String name, String descriptor, int iterator, int line) {
    MethodRef method = new MethodRef("java.util.Iterator", name, descriptor);
    return context.add(
        new Op.Invoke(context.newId(), line, method, Dispatch.INTERFACE, iterator, List.of()));
  }

  private void declare(ForEachStmt loop, JavaType elementType, int element) {
    VariableDeclarator variable = loop.getVariableDeclarator();
    JavaType type =
        variable.getType().isVarType()
            ? elementType
            : lowering.model().scope().type(variable.getType());
    context.write(context.declare(variable.getNameAsString(), type).variable(), element);
  }
}
