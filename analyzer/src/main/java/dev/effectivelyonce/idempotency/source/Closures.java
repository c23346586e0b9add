package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.TypeExpr;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.program.Parameter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/** Lowers lambdas and method references to closures. */
final class Closures {
  private final Lowering lowering;
  private final BodyContext context;

  Closures(Lowering lowering) {
    this.lowering = lowering;
    this.context = lowering.context();
  }

  /** A parameter of a lambda body. */
  private record Input(String name, JavaType type) {}

  int lambda(LambdaExpr lambda, JavaType target) {
    TypeShape.Method function = lowering.model().types().functionalMethod(target);
    List<Input> inputs = new ArrayList<>();
    for (int i = 0; i < lambda.getParameters().size(); i++) {
      var parameter = lambda.getParameter(i);
      boolean declared = !parameter.getType().isUnknownType() && !parameter.getType().isVarType();
      JavaType type = JavaType.UNKNOWN;
      if (declared) {
        type = MemberBuilder.parameterType(lowering.model().scope(), parameter);
      } else if (function != null && i < function.parameters().size()) {
        type = function.parameters().get(i);
      }
      inputs.add(new Input(parameter.getNameAsString(), type));
    }
    JavaType returned = function == null ? JavaType.UNKNOWN : function.returnType();
    if (function == null && lambda.getBody().isBlockStmt()) {
      boolean nothing =
          LambdaShape.returns(lambda).stream().allMatch(r -> r.getExpression().isEmpty());
      returned = nothing ? JavaType.VOID : returned;
    }
    Map<String, BodyContext.Local> captured = captured(lambda);
    JavaType result = returned;
    Consumer<Lowering> body =
        inner -> {
          Expression value = lambda.getExpressionBody().orElse(null);
          if (value != null) {
            inner.context().mark(BodyContext.line(value));
          }
          if (value == null) {
            inner.statements().lower(lambda.getBody());
            inner.statements().leave(BodyContext.endLine(lambda.getBody()));
          } else if (result.isVoid()) {
            inner.expressions().effect(value);
            inner.statements().leave(BodyContext.line(value));
          } else {
            inner.statements().returnValue(value, BodyContext.line(value));
          }
        };
    MethodDecl made = make(captured, inputs, returned, body);
    return close(made, captured, target, function);
  }

  /** Local variables from outside that the lambda uses, in order of first use. */
  private Map<String, BodyContext.Local> captured(LambdaExpr lambda) {
    Map<String, BodyContext.Local> captured = new LinkedHashMap<>();
    collect(lambda.getBody(), context.locals(), captured);
    return captured;
  }

  private static void collect(
      Node node, Map<String, BodyContext.Local> visible, Map<String, BodyContext.Local> captured) {
    if (node instanceof NameExpr name) {
      BodyContext.Local local = visible.get(name.getNameAsString());
      if (local != null && local.constant() == null) {
        captured.putIfAbsent(name.getNameAsString(), local);
      }
    } else if (node instanceof TypeExpr written) {
      BodyContext.Local local = visible.get(written.getTypeAsString());
      if (local != null && local.constant() == null) {
        captured.putIfAbsent(written.getTypeAsString(), local);
      }
    }
    for (Node child : node.getChildNodes()) {
      if (!(node instanceof VariableDeclarator declared && child.equals(declared.getName()))) {
        collect(child, visible, captured);
      }
    }
  }

  /** Lowers the body of a lambda as a method of its own. */
  private MethodDecl make(
      Map<String, BodyContext.Local> captured,
      List<Input> inputs,
      JavaType returned,
      Consumer<Lowering> code) {
    List<Input> all = new ArrayList<>();
    captured.forEach((name, local) -> all.add(new Input(name, local.type())));
    all.addAll(inputs);
    int number = context.lambdaNumbers().merge("lambda", 1, Integer::sum) - 1;
    String around =
        switch (context.declaredIn()) {
          case "<init>" -> "new";
          case "<clinit>" -> "static";
          default -> context.declaredIn();
        };
    String descriptor =
        all.stream()
            .map(input -> input.type().descriptor())
            .collect(Collectors.joining("", "(", ")" + returned.descriptor()));
    MethodRef ref =
        new MethodRef(context.type().name(), "lambda$" + around + "$" + number, descriptor);
    BodyContext inside =
        new BodyContext(
            context.type(),
            ref,
            context.declaredIn(),
            context.isStatic(),
            returned,
            context.lambdaNumbers());
    Lowering lowered = new Lowering(lowering.model(), inside, lowering.sink());
    lowering
        .context()
        .locals()
        .forEach(
            (name, local) -> {
              if (local.constant() != null) {
                inside.declareConstant(name, local.type(), local.constant());
              }
            });
    List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < all.size(); i++) {
      Input input = all.get(i);
      int id = inside.add(new Op.Param(inside.newId(), 0, i, input.type().name()));
      inside.write(inside.declare(input.name(), input.type()).variable(), id);
      parameters.add(new Parameter(input.name(), input.type().name(), null, List.of()));
    }
    TypeLowering.begin(inside);
    code.accept(lowered);
    boolean isStatic = inside.self() < 0;
    MethodDecl decl =
        new MethodDecl(
            ref,
            Access.PRIVATE | Access.SYNTHETIC | (isStatic ? Access.STATIC : 0),
            parameters,
            returned.name(),
            null,
            List.of(),
            List.of(),
            context.declaredIn(),
            true);
    lowering.sink().add(decl, inside.builder().build());
    return decl;
  }

  private int close(
      MethodDecl lambda,
      Map<String, BodyContext.Local> captured,
      JavaType target,
      TypeShape.@org.jspecify.annotations.Nullable Method function) {
    List<Integer> captures = new ArrayList<>();
    boolean isStatic = lambda.is(Access.STATIC);
    if (!isStatic) {
      captures.add(lowering.self());
    }
    captured.values().forEach(local -> captures.add(context.read(local.variable())));
    return context.add(
        new Op.Closure(
            context.newId(),
            context.mark(),
            lambda.ref(),
            isStatic ? Dispatch.STATIC : Dispatch.SPECIAL,
            false,
            captures,
            target.name(),
            function == null ? "?" : function.decl().name()));
  }

  int reference(MethodReferenceExpr written, JavaType target) {
    TypeShape.Method function = lowering.model().types().functionalMethod(target);
    if (function == null) {
      return unknown(written, target);
    }
    CallResolver calls = lowering.typing().calls();
    Expression scope = calls.scopeOf(written);
    JavaType type = calls.referencedType(scope);
    if (written.getIdentifier().equals("new") && type != null && type.dims() > 0) {
      return arrayMaker(written, type, target, function);
    }
    Call call = calls.reference(written, function.parameters());
    if (call == null) {
      return unknown(written, target);
    }
    if (call.varargs() || scope instanceof SuperExpr) {
      throw new NotLowerableException(
          "it uses a method reference that needs a method of its own, which is not read yet");
    }
    List<Integer> captures = new ArrayList<>();
    if (call.receiver() == Call.Receiver.EXPRESSION) {
      captures.add(lowering.expressions().value(scope));
    }
    boolean constructor = written.getIdentifier().equals("new");
    SourceType made = constructor ? lowering.model().index().get(call.ref().owner()) : null;
    if (made != null && made.isInner()) {
      throw new NotLowerableException(
          "it refers to the constructor of an inner class, which is not read yet");
    }
    return context.add(
        new Op.Closure(
            context.newId(),
            context.mark(),
            call.ref(),
            constructor ? Dispatch.SPECIAL : call.dispatch(),
            constructor,
            captures,
            target.name(),
            function.decl().name()));
  }

  private int arrayMaker(
      MethodReferenceExpr written, JavaType type, JavaType target, TypeShape.Method function) {
    MethodDecl made =
        make(
            Map.of(),
            List.of(new Input("length", JavaType.INT)),
            type.erased(),
            inner -> {
              BodyContext inside = inner.context();
              int line = BodyContext.line(written);
              int array =
                  inside.add(
                      new Op.NewArray(inside.newId(), line, type.element().name(), List.of()));
              inside.add(new Op.Return(inside.newId(), line, array));
              inside.endBlock();
            });
    return close(made, Map.of(), target, function);
  }

  private int unknown(MethodReferenceExpr written, JavaType target) {
    String owner = written.getScope().toString();
    return context.add(
        new Op.Closure(
            context.newId(),
            BodyContext.line(written),
            new MethodRef(owner, written.getIdentifier(), "()L?;"),
            Dispatch.VIRTUAL,
            written.getIdentifier().equals("new"),
            List.of(),
            target.name(),
            "?"));
  }
}
