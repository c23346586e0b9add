package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.ExplicitConstructorInvocationStmt;
import com.github.javaparser.ast.stmt.Statement;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Lowers constructors: what is stored first, the other constructor, initialisers, the body. */
final class ConstructorLowering {
  private final Lowering lowering;
  private final BodyContext context;
  private final SourceType type;
  private final TypeDecl decl;
  private final List<Integer> parameters;

  ConstructorLowering(Lowering lowering, SourceType type, TypeDecl decl, List<Integer> parameters) {
    this.lowering = lowering;
    this.context = lowering.context();
    this.type = type;
    this.decl = decl;
    this.parameters = parameters;
  }

  void lower(@Nullable Node written) {
    BlockStmt body = null;
    if (written instanceof ConstructorDeclaration declared) {
      body = declared.getBody();
    } else if (written instanceof CompactConstructorDeclaration declared) {
      body = declared.getBody();
    }
    ExplicitConstructorInvocationStmt explicit = explicit(body);
    if (explicit != null && explicit.isThis()) {
      callOther(explicit, type.type());
    } else {
      storeOuter(written);
      int line = superLine(body);
      if (explicit != null) {
        callOther(explicit, lowering.typing().superType(type));
      } else {
        callSuper(line);
      }
      new Initializers(lowering, type, decl).ofObject();
    }
    if (body != null) {
      context.openScope();
      for (Statement statement : body.getStatements()) {
        if (!(statement instanceof ExplicitConstructorInvocationStmt)) {
          lowering.statements().lower(statement);
        }
      }
      context.closeScope();
    }
    boolean canonical =
        type.node() instanceof RecordDeclaration && !(written instanceof ConstructorDeclaration);
    if (canonical) {
      storeComponents();
    }
    lowering.statements().leave(body == null ? typeLine() : BodyContext.endLine(body));
  }

  private static @Nullable ExplicitConstructorInvocationStmt explicit(@Nullable BlockStmt body) {
    return body != null
            && !body.getStatements().isEmpty()
            && body.getStatement(0) instanceof ExplicitConstructorInvocationStmt call
        ? call
        : null;
  }

  /** Line of the class keyword, or of the constructor's opening brace. */
  private int superLine(@Nullable BlockStmt body) {
    return body == null ? typeLine() : BodyContext.line(body);
  }

  private int typeLine() {
    return type.node() instanceof TypeDeclaration<?> declared
        ? BodyContext.line(declared.getName())
        : BodyContext.line(type.node());
  }

  private void storeOuter(@Nullable Node written) {
    if (type.isInner()) {
      String outer = Objects.requireNonNull(type.outer()).name();
      FieldRef field = new FieldRef(type.name(), MemberBuilder.outerField(type), outer);
      int line = written == null ? 0 : BodyContext.line(written);
      context.add(
          new Op.StoreField(context.newId(), line, field, lowering.self(), parameters.get(0)));
    }
  }

  private void callOther(ExplicitConstructorInvocationStmt written, JavaType target) {
    Call call = lowering.typing().calls().constructor(target, written.getArguments());
    List<Integer> arguments = new ArrayList<>(passedOn(target, written.getExpression()));
    int hidden = arguments.size();
    arguments.addAll(lowering.calls().arguments(call, written.getArguments(), hidden));
    invoke(call.ref(), arguments, BodyContext.line(written));
  }

  /** Hidden arguments that one constructor hands to the next. */
  private List<Integer> passedOn(JavaType target, java.util.Optional<Expression> qualifier) {
    if (type.node() instanceof EnumDeclaration || type.node() instanceof EnumConstantDeclaration) {
      return parameters.subList(0, 2);
    }
    SourceType other = lowering.model().index().get(target.base());
    if (other == null || !other.isInner()) {
      return List.of();
    }
    return List.of(
        qualifier
            .map(lowering.expressions()::value)
            .orElseGet(() -> lowering.self(other.outer(), type.node())));
  }

  private void callSuper(int line) {
    JavaType parent = lowering.typing().superType(type);
    if (type.node() instanceof EnumDeclaration) {
      MethodRef ref = new MethodRef("java.lang.Enum", "<init>", "(Ljava/lang/String;I)V");
      invoke(ref, parameters.subList(0, 2), line);
      return;
    }
    Call call = lowering.typing().calls().constructor(parent, List.of());
    List<Integer> hidden = passedOn(parent, java.util.Optional.empty());
    List<Integer> arguments = new ArrayList<>(hidden);
    arguments.addAll(lowering.calls().arguments(call, List.of(), hidden.size()));
    invoke(call.ref(), arguments, line);
  }

  private void invoke(MethodRef ref, List<Integer> arguments, int line) {
    context.add(
        new Op.Invoke(context.newId(), line, ref, Dispatch.SPECIAL, lowering.self(), arguments));
  }

  private void storeComponents() {
    RecordDeclaration declared = (RecordDeclaration) type.node();
    for (Parameter component : declared.getParameters()) {
      JavaType componentType = MemberBuilder.parameterType(lowering.model().scope(), component);
      FieldRef field = new FieldRef(type.name(), component.getNameAsString(), componentType.name());
      BodyContext.Local local = Objects.requireNonNull(context.local(component.getNameAsString()));
      context.add(
          new Op.StoreField(
              context.newId(), typeLine(), field, lowering.self(), context.read(local.variable())));
    }
  }
}
