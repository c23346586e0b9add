package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.Parameter;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Lowers all bodies of a type. */
final class TypeLowering {
  private final SourceModel model;
  private final Consumer<Notice> notices;
  private final SourceType type;
  private final TypeDecl decl;
  private final Map<MethodRef, Body> bodies = new HashMap<>();
  private final List<MethodDecl> lambdas = new ArrayList<>();
  private final Map<String, Integer> lambdaNumbers = new HashMap<>();

  private TypeLowering(
      SourceModel model, Consumer<Notice> notices, SourceType type, TypeDecl decl) {
    this.model = model;
    this.notices = notices;
    this.type = type;
    this.decl = decl;
  }

  static LoweredType lower(
      SourceModel model, Consumer<Notice> notices, SourceType type, TypeDecl decl) {
    TypeLowering lowering = new TypeLowering(model, notices, type, decl);
    for (MethodDecl method : decl.methods()) {
      if (method.hasBody()) {
        lowering.lower(method);
      }
    }
    return new LoweredType(lowering.bodies, lowering.lambdas);
  }

  /** Puts the code of a body in a block after the entry, which holds the parameters. */
  static void begin(BodyContext context) {
    int code = context.newBlock();
    context.go(code);
    context.enterSealed(code);
  }

  private void lower(MethodDecl method) {
    List<MethodDecl> newLambdas = new ArrayList<>();
    Map<MethodRef, Body> newBodies = new HashMap<>();
    LoweredType.Sink sink =
        (lambda, body) -> {
          newLambdas.add(lambda);
          newBodies.put(lambda.ref(), body);
        };
    try {
      Body body = body(method, sink);
      if (body != null) {
        bodies.put(method.ref(), body);
        bodies.putAll(newBodies);
        lambdas.addAll(newLambdas);
      }
    } catch (NotLowerableException e) {
      notices.accept(notice(method, String.valueOf(e.getMessage())));
    } catch (RuntimeException | StackOverflowError e) {
      String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
      notices.accept(notice(method, "its source is not understood (" + why + ")"));
    }
  }

  private static Notice notice(MethodDecl method, String reason) {
    return new Notice(
        Notice.Kind.METHOD_NOT_ANALYSED,
        method.ref().qualifiedName() + method.ref().descriptor(),
        "the method is not analysed: " + reason);
  }

  private @Nullable Body body(MethodDecl method, LoweredType.Sink sink) {
    Node written = written(method);
    boolean isStatic = method.is(Access.STATIC);
    BodyContext context =
        new BodyContext(
            type,
            method.ref(),
            method.name(),
            isStatic,
            returnType(method, written),
            lambdaNumbers);
    Lowering lowering = new Lowering(model, context, sink);
    if (!isStatic) {
      lowering.self();
    }
    List<Integer> parameters = parameters(method, written, lowering);
    begin(context);
    if (written instanceof MethodDeclaration declared && declared.getBody().isPresent()) {
      lowering.statements().lower(declared.getBody().get());
      lowering.statements().leave(BodyContext.endLine(declared));
    } else if (method.name().equals("<init>")) {
      new ConstructorLowering(lowering, type, decl, parameters).lower(written);
    } else if (method.name().equals("<clinit>")) {
      new Initializers(lowering, type, decl).ofClass();
    } else if (!ImplicitMembers.lower(lowering, type, decl, method)) {
      return null;
    }
    return context.builder().build();
  }

  private JavaType returnType(MethodDecl method, @Nullable Node written) {
    return written instanceof MethodDeclaration declared
        ? model.scope().type(declared.getType())
        : JavaType.named(method.returnType());
  }

  private List<Integer> parameters(MethodDecl method, @Nullable Node written, Lowering lowering) {
    BodyContext context = lowering.context();
    List<Parameter> declared = declaredParameters(written);
    int hidden = method.parameters().size() - declared.size();
    List<Integer> ids = new ArrayList<>();
    for (int i = 0; i < method.parameters().size(); i++) {
      String erased = method.parameters().get(i).type();
      int id = context.add(new Op.Param(context.newId(), 0, i, erased));
      ids.add(id);
      if (i >= hidden) {
        Parameter parameter = declared.get(i - hidden);
        JavaType parameterType = MemberBuilder.parameterType(model.scope(), parameter);
        context.write(context.declare(parameter.getNameAsString(), parameterType).variable(), id);
      }
    }
    if (method.name().equals("<init>") && type.isInner()) {
      lowering.outerParameter(ids.get(0));
    }
    return ids;
  }

  private List<Parameter> declaredParameters(@Nullable Node written) {
    if (written instanceof MethodDeclaration declared) {
      return declared.getParameters();
    } else if (written instanceof ConstructorDeclaration declared) {
      return declared.getParameters();
    } else if (type.node() instanceof RecordDeclaration declared
        && (written instanceof CompactConstructorDeclaration
            || written instanceof RecordDeclaration)) {
      return declared.getParameters();
    }
    return List.of();
  }

  /** The declaration of a method; the type's own for an implicit constructor. */
  private @Nullable Node written(MethodDecl method) {
    for (BodyDeclaration<?> member : type.members()) {
      if (member instanceof MethodDeclaration declared
          && declared.getNameAsString().equals(method.name())
          && descriptor(declared.getParameters(), 0)
              .equals(parameterPart(method.ref().descriptor()))) {
        return declared;
      } else if (member instanceof ConstructorDeclaration declared
          && method.name().equals("<init>")
          && descriptor(declared.getParameters(), MemberBuilder.hiddenParameters(type).size())
              .equals(parameterPart(method.ref().descriptor()))) {
        return declared;
      } else if (member instanceof CompactConstructorDeclaration
          && method.name().equals("<init>")) {
        return member;
      }
    }
    return method.name().equals("<init>") && type.node() instanceof TypeDeclaration<?>
        ? type.node()
        : null;
  }

  private String descriptor(List<Parameter> parameters, int hidden) {
    String hiddenPart =
        MemberBuilder.hiddenParameters(type).stream()
            .limit(hidden)
            .map(JavaType::descriptor)
            .collect(Collectors.joining());
    return parameters.stream()
        .map(p -> MemberBuilder.parameterType(model.scope(), p).descriptor())
        .collect(Collectors.joining("", "(" + hiddenPart, ")"));
  }

  private static String parameterPart(String descriptor) {
    return descriptor.substring(0, descriptor.indexOf(')') + 1);
  }
}
