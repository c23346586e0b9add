package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.body.AnnotationMemberDeclaration;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.CallableDeclaration;
import com.github.javaparser.ast.body.CompactConstructorDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.type.Type;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Methods and constructors in source, and those that the compiler adds, to the model. */
final class MemberBuilder {
  private static final int VARARGS = 0x0080;

  private final TypeScope scope;
  private final AnnotationBuilder annotations;
  private final SignatureWriter signatures;

  MemberBuilder(TypeScope scope, AnnotationBuilder annotations, SignatureWriter signatures) {
    this.scope = scope;
    this.annotations = annotations;
    this.signatures = signatures;
  }

  /** Name of the field that holds the object of the type around. */
  static String outerField(SourceType type) {
    int depth = 0;
    for (SourceType outer = type.outer(); outer != null; outer = outer.outer()) {
      depth += outer.isInner() ? 1 : 0;
    }
    return "this$" + depth;
  }

  static JavaType parameterType(
      TypeScope scope, com.github.javaparser.ast.body.Parameter parameter) {
    JavaType type = scope.type(parameter.getType());
    return parameter.isVarArgs() ? type.arrayOf() : type;
  }

  /** Types of the parameters that the compiler puts before the declared ones. */
  static List<JavaType> hiddenParameters(SourceType type) {
    if (type.node() instanceof EnumDeclaration || type.node() instanceof EnumConstantDeclaration) {
      return List.of(JavaType.STRING, JavaType.INT);
    }
    return type.isInner() ? List.of(Objects.requireNonNull(type.outer()).type()) : List.of();
  }

  List<MethodDecl> methods(SourceType type, int typeAccess) {
    List<MethodDecl> methods = new ArrayList<>();
    boolean initializer = type.node() instanceof EnumDeclaration;
    for (BodyDeclaration<?> member : type.members()) {
      if (member instanceof MethodDeclaration method) {
        methods.add(method(type, method));
      } else if (member instanceof ConstructorDeclaration constructor) {
        methods.add(constructor(type, constructor, constructor.getParameters()));
      } else if (member instanceof AnnotationMemberDeclaration attribute) {
        methods.add(attribute(type, attribute));
      } else if (member instanceof InitializerDeclaration block) {
        initializer |= block.isStatic();
      } else if (member instanceof FieldDeclaration field) {
        initializer |= isInitialised(type, field);
      }
    }
    addImplicitConstructor(type, typeAccess, methods);
    if (type.node() instanceof EnumDeclaration) {
      addEnumMethods(type, methods);
    } else if (type.node() instanceof RecordDeclaration declared) {
      addRecordMethods(type, declared, methods);
    }
    if (initializer) {
      methods.add(plain(type, Access.STATIC, "<clinit>", List.of(), JavaType.VOID, true));
    }
    return methods;
  }

  private static boolean isInitialised(SourceType type, FieldDeclaration field) {
    return (field.isStatic() || DeclarationBuilder.isInterface(type))
        && field.getVariables().stream().anyMatch(v -> v.getInitializer().isPresent());
  }

  private MethodDecl method(SourceType type, MethodDeclaration declared) {
    boolean ofInterface = DeclarationBuilder.isInterface(type);
    int access = DeclarationBuilder.flags(declared);
    if (ofInterface && (access & Access.PRIVATE) == 0) {
      access |= Access.PUBLIC;
    }
    if (ofInterface && declared.getBody().isEmpty()) {
      access |= Access.ABSTRACT;
    }
    boolean varargs = declared.getParameters().stream().anyMatch(p -> p.isVarArgs());
    JavaType returned = scope.type(declared.getType());
    List<Parameter> parameters = parameters(declared.getParameters());
    return new MethodDecl(
        ref(type, declared.getNameAsString(), parameters, returned),
        access | (varargs ? VARARGS : 0),
        parameters,
        returned.name(),
        signature(declared, declared.getType()),
        thrown(declared),
        annotations.of(declared, "METHOD"),
        declared.getNameAsString(),
        declared.getBody().isPresent());
  }

  private MethodDecl constructor(
      SourceType type,
      ConstructorDeclaration declared,
      List<com.github.javaparser.ast.body.Parameter> declaredParameters) {
    List<Parameter> parameters = hidden(type);
    parameters.addAll(parameters(declaredParameters));
    int access = DeclarationBuilder.flags(declared);
    if (type.node() instanceof EnumDeclaration) {
      access = Access.PRIVATE;
    }
    boolean varargs = declaredParameters.stream().anyMatch(p -> p.isVarArgs());
    return new MethodDecl(
        ref(type, "<init>", parameters, JavaType.VOID),
        access | (varargs ? VARARGS : 0),
        parameters,
        "void",
        signature(declared, null),
        thrown(declared),
        annotations.of(declared, "CONSTRUCTOR"),
        "<init>",
        true);
  }

  private static List<Parameter> hidden(SourceType type) {
    List<Parameter> parameters = new ArrayList<>();
    for (JavaType hidden : hiddenParameters(type)) {
      parameters.add(new Parameter(null, hidden.name(), null, List.of()));
    }
    return parameters;
  }

  private void addImplicitConstructor(SourceType type, int typeAccess, List<MethodDecl> methods) {
    boolean declared =
        DeclarationBuilder.isInterface(type)
            || (!(type.node() instanceof RecordDeclaration)
                && methods.stream().anyMatch(m -> m.name().equals("<init>")));
    if (declared || type.node() instanceof ObjectCreationExpr) {
      return;
    }
    List<Parameter> parameters = hidden(type);
    int access = typeAccess & Access.PUBLIC;
    if (type.node() instanceof com.github.javaparser.ast.body.TypeDeclaration<?> named) {
      access =
          DeclarationBuilder.flags(named) & (Access.PUBLIC | Access.PROTECTED | Access.PRIVATE);
      SourceType outer = type.outer();
      access |= outer != null && DeclarationBuilder.isInterface(outer) ? Access.PUBLIC : 0;
    }
    if (type.node() instanceof EnumDeclaration) {
      access = Access.PRIVATE;
    } else if (type.node() instanceof RecordDeclaration record) {
      for (BodyDeclaration<?> member : type.members()) {
        if (member instanceof CompactConstructorDeclaration compact) {
          access = DeclarationBuilder.flags(compact);
        }
      }
      parameters.addAll(parameters(record.getParameters()));
      String descriptor = descriptor(parameters, JavaType.VOID);
      if (methods.stream().anyMatch(m -> isConstructor(m, descriptor))) {
        return;
      }
    }
    methods.add(
        0,
        new MethodDecl(
            ref(type, "<init>", parameters, JavaType.VOID),
            access,
            parameters,
            "void",
            type.node() instanceof RecordDeclaration r ? signature(r.getParameters(), "V") : null,
            List.of(),
            List.of(),
            "<init>",
            true));
  }

  private static boolean isConstructor(MethodDecl method, String descriptor) {
    return method.name().equals("<init>") && method.ref().descriptor().equals(descriptor);
  }

  private void addEnumMethods(SourceType type, List<MethodDecl> methods) {
    JavaType self = type.type();
    int open = Access.PUBLIC | Access.STATIC;
    methods.add(0, plain(type, open, "values", List.of(), self.arrayOf(), true));
    methods.add(1, plain(type, open, "valueOf", List.of(JavaType.STRING), self, true));
    int closed = Access.PRIVATE | Access.STATIC | Access.SYNTHETIC;
    methods.add(plain(type, closed, "$values", List.of(), self.arrayOf(), true));
  }

  private void addRecordMethods(
      SourceType type, RecordDeclaration declared, List<MethodDecl> methods) {
    for (com.github.javaparser.ast.body.Parameter component : declared.getParameters()) {
      JavaType returned = parameterType(scope, component);
      if (isMissing(methods, component.getNameAsString(), "()" + returned.descriptor())) {
        methods.add(accessor(type, component, returned));
      }
    }
    int flags = Access.PUBLIC | Access.FINAL;
    if (isMissing(methods, "toString", "()Ljava/lang/String;")) {
      methods.add(plain(type, flags, "toString", List.of(), JavaType.STRING, true));
    }
    if (isMissing(methods, "hashCode", "()I")) {
      methods.add(plain(type, flags, "hashCode", List.of(), JavaType.INT, true));
    }
    if (isMissing(methods, "equals", "(Ljava/lang/Object;)Z")) {
      methods.add(plain(type, flags, "equals", List.of(JavaType.OBJECT), JavaType.BOOLEAN, true));
    }
  }

  private MethodDecl accessor(
      SourceType type, com.github.javaparser.ast.body.Parameter component, JavaType returned) {
    return new MethodDecl(
        new MethodRef(type.name(), component.getNameAsString(), "()" + returned.descriptor()),
        Access.PUBLIC,
        List.of(),
        returned.name(),
        signatures.isGeneric(component.getType())
            ? "()" + signatures.signature(component.getType())
            : null,
        List.of(),
        annotations.of(component, "METHOD"),
        component.getNameAsString(),
        true);
  }

  private static boolean isMissing(List<MethodDecl> methods, String name, String descriptor) {
    return methods.stream()
        .noneMatch(m -> m.name().equals(name) && m.ref().descriptor().equals(descriptor));
  }

  private MethodDecl attribute(SourceType type, AnnotationMemberDeclaration declared) {
    return plain(
        type,
        Access.PUBLIC | Access.ABSTRACT,
        declared.getNameAsString(),
        List.of(),
        scope.type(declared.getType()),
        false);
  }

  static MethodDecl plain(
      SourceType type,
      int access,
      String name,
      List<JavaType> parameterTypes,
      JavaType returned,
      boolean hasBody) {
    List<Parameter> parameters = new ArrayList<>();
    for (JavaType parameter : parameterTypes) {
      parameters.add(new Parameter(null, parameter.name(), null, List.of()));
    }
    return new MethodDecl(
        ref(type, name, parameters, returned),
        access,
        parameters,
        returned.name(),
        null,
        List.of(),
        List.of(),
        name,
        hasBody);
  }

  private static MethodRef ref(
      SourceType type, String name, List<Parameter> parameters, JavaType returned) {
    return new MethodRef(type.name(), name, descriptor(parameters, returned));
  }

  private static String descriptor(List<Parameter> parameters, JavaType returned) {
    return parameters.stream()
        .map(p -> JavaType.named(p.type()).descriptor())
        .collect(Collectors.joining("", "(", ")" + returned.descriptor()));
  }

  private List<Parameter> parameters(List<com.github.javaparser.ast.body.Parameter> declared) {
    List<Parameter> parameters = new ArrayList<>();
    for (com.github.javaparser.ast.body.Parameter parameter : declared) {
      List<AnnotationUse> onParameter = annotations.of(parameter, "PARAMETER");
      String generic =
          signatures.isGeneric(parameter.getType())
              ? (parameter.isVarArgs() ? "[" : "") + signatures.signature(parameter.getType())
              : null;
      parameters.add(
          new Parameter(
              parameter.getNameAsString(),
              parameterType(scope, parameter).name(),
              generic,
              onParameter));
    }
    return parameters;
  }

  private List<String> thrown(CallableDeclaration<?> declared) {
    return declared.getThrownExceptions().stream().map(t -> scope.type(t).name()).toList();
  }

  private String parameterSignatures(List<com.github.javaparser.ast.body.Parameter> parameters) {
    StringBuilder text = new StringBuilder("(");
    parameters.forEach(
        p -> text.append(p.isVarArgs() ? "[" : "").append(signatures.signature(p.getType())));
    return text.append(')').toString();
  }

  private @Nullable String signature(
      List<com.github.javaparser.ast.body.Parameter> parameters, String returned) {
    return parameters.stream().anyMatch(p -> signatures.isGeneric(p.getType()))
        ? parameterSignatures(parameters) + returned
        : null;
  }

  private @Nullable String signature(CallableDeclaration<?> declared, @Nullable Type returned) {
    boolean generic =
        !declared.getTypeParameters().isEmpty()
            || declared.getParameters().stream().anyMatch(p -> signatures.isGeneric(p.getType()))
            || (returned != null && signatures.isGeneric(returned));
    if (!generic) {
      return null;
    }
    return signatures.parameters(declared.getTypeParameters())
        + parameterSignatures(declared.getParameters())
        + (returned == null ? "V" : signatures.signature(returned));
  }
}
