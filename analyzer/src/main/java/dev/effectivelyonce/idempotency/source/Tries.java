package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.CatchClause;
import com.github.javaparser.ast.stmt.SynchronizedStmt;
import com.github.javaparser.ast.stmt.TryStmt;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.UnionType;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Comparison;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.source.BodyContext.Finalizer;
import dev.effectivelyonce.idempotency.source.BodyContext.Landing;
import java.util.ArrayList;
import java.util.List;

/** Lowers try statements and synchronized blocks; finally blocks are copied to every exit. */
final class Tries {
  private final Lowering lowering;
  private final Statements statements;
  private final BodyContext context;

  Tries(Lowering lowering, Statements statements) {
    this.lowering = lowering;
    this.statements = statements;
    this.context = lowering.context();
  }

  void lower(TryStmt attempt) {
    Runnable body =
        attempt.getResources().isEmpty()
            ? () -> statements.lowerAll(attempt.getTryBlock())
            : () -> withResources(attempt, 0);
    if (attempt.getCatchClauses().isEmpty() && attempt.getFinallyBlock().isEmpty()) {
      body.run();
      return;
    }
    if (attempt.getFinallyBlock().isEmpty()) {
      int end = context.newBlock();
      catching(attempt.getCatchClauses(), body, end, List.of());
      context.enterSealed(end);
      return;
    }
    BlockStmt last = attempt.getFinallyBlock().get();
    protecting(
        (end, any) -> catching(attempt.getCatchClauses(), body, end, List.of(any)),
        () -> statements.lowerAll(last),
        BodyContext.endLine(last));
  }

  void lower(SynchronizedStmt locked) {
    int line = BodyContext.line(locked);
    int lock = lowering.expressions().value(locked.getExpression());
    context.add(new Op.Monitor(context.newId(), line, true, lock));
    int endLine = BodyContext.endLine(locked.getBody());
    protecting(
        (end, any) ->
            catching(List.of(), () -> statements.lowerAll(locked.getBody()), end, List.of(any)),
        () -> context.add(new Op.Monitor(context.newId(), endLine, false, lock)),
        endLine);
  }

  /** The body of a protected statement. */
  private interface Protected {
    void run(int end, Landing any);
  }

  private int landing(List<String> types, Node place) {
    int block = context.newBlock();
    int id = context.newId();
    context
        .builder()
        .add(block, new Op.Catch(id, place == null ? 0 : BodyContext.line(place), types));
    caught.put(block, id);
    return block;
  }

  private final java.util.Map<Integer, Integer> caught = new java.util.HashMap<>();

  private int enterLanding(int block) {
    context.enterSealed(block);
    return java.util.Objects.requireNonNull(caught.get(block));
  }

  /** Runs last code on every way out of a body, exceptions included. */
  private void protecting(Protected body, Runnable last, int endLine) {
    List<Landing> outside = context.handlers();
    int any = context.newBlock();
    int id = context.newId();
    context.builder().add(any, new Op.Catch(id, endLine, List.of(Landing.ANY)));
    int end = context.newBlock();
    Finalizer finalizer = new Finalizer(last, outside);
    context.push(finalizer);
    body.run(end, new Landing(Landing.ANY, any));
    context.pop();
    context.handlers(outside);
    context.enterSealed(any);
    last.run();
    context.add(new Op.Throw(context.newId(), endLine, id));
    context.endBlock();
    context.enterSealed(end);
  }

  /**
   * Lowers a body with its catch clauses.
   *
   * @param end where each of them goes on; the code of a finally block has run before
   * @param last handler of the finally block, if any
   */
  private void catching(List<CatchClause> clauses, Runnable body, int end, List<Landing> last) {
    List<Landing> outside = context.handlers();
    List<Landing> inner = new ArrayList<>();
    List<Integer> blocks = new ArrayList<>();
    for (CatchClause clause : clauses) {
      List<String> types = types(clause.getParameter().getType());
      int block = landing(types, clause);
      blocks.add(block);
      types.forEach(type -> inner.add(new Landing(type, block)));
    }
    inner.addAll(last);
    context.handlers(BodyContext.nested(inner, outside));
    body.run();
    context.handlers(outside);
    finish(last, end);
    for (int i = 0; i < clauses.size(); i++) {
      int exception = enterLanding(blocks.get(i));
      CatchClause clause = clauses.get(i);
      context.handlers(BodyContext.nested(last, outside));
      context.openScope();
      JavaType type = lowering.typing().caughtType(clause.getParameter().getType());
      BodyContext.Local local = context.declare(clause.getParameter().getNameAsString(), type);
      context.write(local.variable(), exception);
      statements.lowerAll(clause.getBody());
      context.closeScope();
      context.handlers(outside);
      finish(last, end);
    }
  }

  /** Ends a body or catch clause normally: runs its finally block, if it has one. */
  private void finish(List<Landing> last, int end) {
    int region = context.regions().size() - 1;
    if (!last.isEmpty() && context.regions().get(region) instanceof Finalizer) {
      context.unwind(region);
    }
    context.go(end);
  }

  private List<String> types(Type written) {
    List<String> types = new ArrayList<>();
    if (written instanceof UnionType union) {
      union.getElements().forEach(t -> types.addAll(types(t)));
    } else {
      JavaType type = lowering.model().scope().type(written);
      types.add(type.isUnknown() ? written.asString() : type.name());
    }
    return types;
  }

  /** Lowers the resources from the i-th on, and the body (JLS 14.20.3.1). */
  private void withResources(TryStmt attempt, int index) {
    if (index == attempt.getResources().size()) {
      statements.lowerAll(attempt.getTryBlock());
      return;
    }
    context.openScope();
    Resource resource = resource(attempt.getResources().get(index), attempt);
    List<Landing> outside = context.handlers();
    int thrown = landing(List.of(Landing.ANY), attempt);
    int end = context.newBlock();
    context.push(new Finalizer(() -> closeNormally(resource), outside));
    context.handlers(BodyContext.nested(List.of(new Landing(Landing.ANY, thrown)), outside));
    withResources(attempt, index + 1);
    context.handlers(outside);
    context.pop();
    closeNormally(resource);
    context.go(end);
    closeAfterThrow(resource, thrown, BodyContext.line(attempt));
    context.closeScope();
    context.enterSealed(end);
  }

  /**
   * An open resource.
   *
   * @param line line of its implied closes
   * @param neverNull whether the check for null is left out
   */
  private record Resource(int value, JavaType type, int line, boolean neverNull) {}

  private Resource resource(Expression written, TryStmt attempt) {
    Expression initial = written;
    JavaType type;
    int value;
    if (written instanceof VariableDeclarationExpr declaration) {
      VariableDeclarator variable = declaration.getVariable(0);
      type = lowering.typing().variableType(variable);
      initial = variable.getInitializer().orElseThrow();
      context.mark(BodyContext.line(variable.getName()));
      value = lowering.expressions().value(initial, type);
      context.write(context.declare(variable.getNameAsString(), type).variable(), value);
    } else {
      type = lowering.typing().type(written);
      value = lowering.expressions().value(written);
    }
    Op made = context.builder().op(value);
    while (made instanceof Op.Cast cast) {
      made = context.builder().op(cast.value());
    }
    boolean hasLine = made instanceof Op.Invoke || made instanceof Op.New;
    int line = hasLine && made != null ? made.line() : BodyContext.line(attempt);
    return new Resource(value, type, line, initial instanceof ObjectCreationExpr);
  }

  private void closeNormally(Resource resource) {
    int end = context.newBlock();
    if (!resource.neverNull()) {
      int close = context.newBlock();
      branchNull(resource, end, close);
      context.enterSealed(close);
    }
    close(resource);
    context.go(end);
    context.enterSealed(end);
  }

  private void branchNull(Resource resource, int whenNull, int otherwise) {
    int nothing = context.constant(null, "java.lang.Object", resource.line());
    context.branch(Comparison.EQ, resource.value(), nothing, resource.line(), whenNull, otherwise);
  }

  private void close(Resource resource) {
    boolean isInterface = lowering.model().types().isInterface(resource.type().base());
    context.add(
        new Op.Invoke(
            context.newId(),
            resource.line(),
            new MethodRef(resource.type().name(), "close", "()V"),
            isInterface ? Dispatch.INTERFACE : Dispatch.VIRTUAL,
            resource.value(),
            List.of()));
  }

  private void closeAfterThrow(Resource resource, int thrown, int tryLine) {
    int exception = enterLanding(thrown);
    List<Landing> outside = context.handlers();
    int rethrow = context.newBlock();
    if (!resource.neverNull()) {
      int close = context.newBlock();
      branchNull(resource, rethrow, close);
      context.enterSealed(close);
    }
    int second = context.newBlock();
    int id = context.newId();
    context.builder().add(second, new Op.Catch(id, tryLine, List.of(Landing.ANY)));
    context.handlers(BodyContext.nested(List.of(new Landing(Landing.ANY, second)), outside));
    close(resource);
    context.handlers(outside);
    context.go(rethrow);
    context.enterSealed(second);
    context.add(
        new Op.Invoke(
            context.newId(),
            tryLine,
            new MethodRef("java.lang.Throwable", "addSuppressed", "(Ljava/lang/Throwable;)V"),
            Dispatch.VIRTUAL,
            exception,
            List.of(id)));
    context.go(rethrow);
    context.enterSealed(rethrow);
    context.add(new Op.Throw(context.newId(), tryLine, exception));
    context.endBlock();
  }
}
