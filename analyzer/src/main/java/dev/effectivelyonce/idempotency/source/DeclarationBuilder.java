package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.body.AnnotationDeclaration;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithAnnotations;
import com.github.javaparser.ast.nodeTypes.NodeWithModifiers;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Declarations in source, with the members that the compiler adds, to the model. */
final class DeclarationBuilder {
  private static final int SUPER = 0x0020;

  private final TypeScope scope;
  private final Types types;
  private final Constants constants;
  private final AnnotationBuilder annotations;
  private final SignatureWriter signatures;
  private final MemberBuilder memberBuilder;

  DeclarationBuilder(
      TypeScope scope, Types types, Constants constants, AnnotationBuilder annotations) {
    this.scope = scope;
    this.types = types;
    this.constants = constants;
    this.annotations = annotations;
    this.signatures = new SignatureWriter(scope);
    this.memberBuilder = new MemberBuilder(scope, annotations, signatures);
  }

  static boolean isInterface(SourceType type) {
    return type.node() instanceof AnnotationDeclaration
        || (type.node() instanceof ClassOrInterfaceDeclaration c && c.isInterface());
  }

  /** The declaration without members; what supertypes need. */
  TypeDecl header(SourceType type) {
    List<String> interfaces = new ArrayList<>();
    String superName = isInterface(type) ? null : "java.lang.Object";
    String signature = null;
    if (type.node() instanceof ClassOrInterfaceDeclaration c) {
      List<ClassOrInterfaceType> parents = c.isInterface() ? c.getExtendedTypes() : List.of();
      interfaces.addAll(names(c.isInterface() ? parents : c.getImplementedTypes()));
      if (!c.isInterface() && !c.getExtendedTypes().isEmpty()) {
        superName = name(c.getExtendedTypes().get(0));
      }
      signature = signature(c);
    } else if (type.node() instanceof EnumDeclaration e) {
      superName = "java.lang.Enum";
      interfaces.addAll(names(e.getImplementedTypes()));
      signature = "Ljava/lang/Enum<" + type.type().descriptor() + ">;";
      signature += signatures(e.getImplementedTypes());
    } else if (type.node() instanceof RecordDeclaration r) {
      superName = "java.lang.Record";
      interfaces.addAll(names(r.getImplementedTypes()));
      signature = recordSignature(r);
    } else if (type.node() instanceof AnnotationDeclaration) {
      interfaces.add("java.lang.annotation.Annotation");
    } else if (type.node() instanceof ObjectCreationExpr creation) {
      JavaType parent = scope.type(creation.getType());
      boolean ofInterface = types.isInterface(parent.base());
      superName = ofInterface ? "java.lang.Object" : parent.base();
      if (ofInterface) {
        interfaces.add(parent.base());
      }
      signature = anonymousSignature(creation, ofInterface);
    } else if (type.node() instanceof EnumConstantDeclaration) {
      superName = java.util.Objects.requireNonNull(type.outer()).name();
    }
    return decl(type, superName, interfaces, signature, List.of(), List.of());
  }

  private TypeDecl decl(
      SourceType type,
      @Nullable String superName,
      List<String> interfaces,
      @Nullable String signature,
      List<FieldDecl> fields,
      List<MethodDecl> methods) {
    List<AnnotationUse> onType =
        fields.isEmpty() && methods.isEmpty()
            ? List.of()
            : type.node() instanceof NodeWithAnnotations<?> annotated
                    && !(type.node() instanceof EnumConstantDeclaration)
                ? annotations.of(
                    annotated,
                    type.node() instanceof AnnotationDeclaration ? "ANNOTATION_TYPE" : "TYPE")
                : List.of();
    return new TypeDecl(
        type.name(),
        access(type),
        superName,
        interfaces,
        signature,
        onType,
        fields,
        methods,
        Map.of(),
        type.file().fileName());
  }

  /** The whole declaration, lambda bodies excepted. */
  TypeDecl complete(SourceType type, TypeDecl header) {
    List<FieldDecl> fields = new ArrayList<>();
    if (type.node() instanceof EnumDeclaration e) {
      addConstants(type, e, fields);
    } else if (type.node() instanceof RecordDeclaration r) {
      r.getParameters()
          .forEach(
              p ->
                  fields.add(
                      new FieldDecl(
                          type.name(),
                          p.getNameAsString(),
                          MemberBuilder.parameterType(scope, p).name(),
                          signatures.isGeneric(p.getType())
                              ? signatures.signature(p.getType())
                              : null,
                          Access.PRIVATE | Access.FINAL,
                          null,
                          annotations.of(p, "FIELD"))));
    }
    for (BodyDeclaration<?> member : type.members()) {
      if (member instanceof FieldDeclaration field) {
        field.getVariables().forEach(v -> fields.add(field(type, field, v)));
      }
    }
    if (type.node() instanceof EnumDeclaration) {
      fields.add(synthetic(type, "$VALUES", type.name() + "[]", 0x101a));
    }
    if (type.isInner()) {
      String outer = java.util.Objects.requireNonNull(type.outer()).name();
      fields.add(synthetic(type, MemberBuilder.outerField(type), outer, 0x1010));
    }
    return decl(
        type,
        header.superName(),
        header.interfaces(),
        header.genericSignature(),
        fields,
        memberBuilder.methods(type, header.access()));
  }

  private static FieldDecl synthetic(SourceType type, String name, String fieldType, int access) {
    return new FieldDecl(type.name(), name, fieldType, null, access, null, List.of());
  }

  private void addConstants(SourceType type, EnumDeclaration declared, List<FieldDecl> fields) {
    int flags = Access.PUBLIC | Access.STATIC | Access.FINAL | Access.ENUM;
    for (EnumConstantDeclaration entry : declared.getEntries()) {
      fields.add(
          new FieldDecl(
              type.name(),
              entry.getNameAsString(),
              type.name(),
              null,
              flags,
              null,
              annotations.of(entry, "FIELD")));
    }
  }

  private FieldDecl field(SourceType type, FieldDeclaration field, VariableDeclarator variable) {
    Constants.Value constant =
        constants.field(new Constants.SourceField(type.name(), field, variable));
    int flags = flags(field);
    if (isInterface(type)) {
      flags |= Access.PUBLIC | Access.STATIC | Access.FINAL;
    }
    return new FieldDecl(
        type.name(),
        variable.getNameAsString(),
        scope.type(variable.getType()).name(),
        signatures.isGeneric(variable.getType()) ? signatures.signature(variable.getType()) : null,
        flags,
        constant == null ? null : constant.stored(),
        annotations.of(field, "FIELD"));
  }

  /** Flags as class files have them: nested types know only public and package access there. */
  private static int access(SourceType type) {
    int access = 0;
    if (type.node() instanceof NodeWithModifiers<?> declared) {
      int written = flags(declared);
      boolean open = (written & (Access.PUBLIC | Access.PROTECTED)) != 0;
      SourceType outer = type.outer();
      open |= outer != null && isInterface(outer);
      access = (open ? Access.PUBLIC : 0) | (written & (Access.FINAL | Access.ABSTRACT));
    }
    if (isInterface(type)) {
      access |= Access.INTERFACE | Access.ABSTRACT;
      access |= type.node() instanceof AnnotationDeclaration ? Access.ANNOTATION : 0;
      return access;
    }
    if (type.node() instanceof EnumDeclaration e) {
      boolean bodies = e.getEntries().stream().anyMatch(c -> !c.getClassBody().isEmpty());
      access |= Access.ENUM | (bodies ? 0 : Access.FINAL);
    } else if (type.node() instanceof EnumConstantDeclaration) {
      access |= Access.ENUM | Access.FINAL;
    } else if (type.node() instanceof RecordDeclaration) {
      access |= Access.FINAL;
    }
    return access | SUPER;
  }

  /** Declared flags of JVMS tables 4.5-A and 4.6-A. */
  static int flags(NodeWithModifiers<?> node) {
    int flags = 0;
    for (var modifier : node.getModifiers()) {
      flags |=
          switch (modifier.getKeyword()) {
            case PUBLIC -> Access.PUBLIC;
            case PRIVATE -> Access.PRIVATE;
            case PROTECTED -> Access.PROTECTED;
            case STATIC -> Access.STATIC;
            case FINAL -> Access.FINAL;
            case SYNCHRONIZED -> Access.SYNCHRONIZED;
            case ABSTRACT -> Access.ABSTRACT;
            case VOLATILE -> 0x0040;
            case TRANSIENT -> 0x0080;
            case NATIVE -> 0x0100;
            default -> 0;
          };
    }
    return flags;
  }

  private String name(ClassOrInterfaceType written) {
    JavaType type = scope.type(written);
    return type.isUnknown() ? written.getNameWithScope() : type.base();
  }

  private List<String> names(List<ClassOrInterfaceType> written) {
    return written.stream().map(this::name).toList();
  }

  private String signatures(List<ClassOrInterfaceType> written) {
    StringBuilder text = new StringBuilder();
    written.forEach(type -> text.append(signatures.signature(type)));
    return text.toString();
  }

  private @Nullable String signature(ClassOrInterfaceDeclaration declared) {
    boolean generic =
        !declared.getTypeParameters().isEmpty()
            || declared.getExtendedTypes().stream().anyMatch(signatures::isGeneric)
            || declared.getImplementedTypes().stream().anyMatch(signatures::isGeneric);
    if (!generic) {
      return null;
    }
    boolean noSuper = declared.isInterface() || declared.getExtendedTypes().isEmpty();
    return signatures.parameters(declared.getTypeParameters())
        + (noSuper ? "Ljava/lang/Object;" : "")
        + signatures(declared.getExtendedTypes())
        + signatures(declared.getImplementedTypes());
  }

  private @Nullable String recordSignature(RecordDeclaration declared) {
    boolean generic =
        !declared.getTypeParameters().isEmpty()
            || declared.getImplementedTypes().stream().anyMatch(signatures::isGeneric);
    return generic
        ? signatures.parameters(declared.getTypeParameters())
            + "Ljava/lang/Record;"
            + signatures(declared.getImplementedTypes())
        : null;
  }

  private @Nullable String anonymousSignature(ObjectCreationExpr creation, boolean ofInterface) {
    if (creation.getType().getTypeArguments().map(List::isEmpty).orElse(true)) {
      return null;
    }
    return (ofInterface ? "Ljava/lang/Object;" : "") + signatures.signature(creation.getType());
  }
}
