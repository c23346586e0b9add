package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.List;

/** Lowers the methods that enums and records have without writing them. */
final class ImplicitMembers {
  private final BodyContext context;
  private final SourceType type;
  private final int line;

  private ImplicitMembers(BodyContext context, SourceType type) {
    this.context = context;
    this.type = type;
    this.line =
        type.node() instanceof TypeDeclaration<?> declared
            ? BodyContext.line(declared.getName())
            : 0;
  }

  /** Lowers the body of an implicit method; says whether it has one. */
  static boolean lower(Lowering lowering, SourceType type, TypeDecl decl, MethodDecl method) {
    ImplicitMembers members = new ImplicitMembers(lowering.context(), type);
    if (type.node() instanceof EnumDeclaration declared) {
      return switch (method.name()) {
        case "values" -> members.values();
        case "valueOf" -> members.valueOf();
        case "$values" -> members.allValues(declared);
        default -> false;
      };
    }
    FieldDecl field = decl.field(method.name());
    if (!(type.node() instanceof RecordDeclaration) || field == null) {
      return false;
    }
    FieldRef ref = new FieldRef(type.name(), field.name(), field.type());
    int value =
        members.context.add(
            new Op.LoadField(members.context.newId(), members.line, ref, lowering.self()));
    members.leave(value);
    return true;
  }

  private void leave(int value) {
    context.add(new Op.Return(context.newId(), line, value));
    context.endBlock();
  }

  private boolean values() {
    String array = type.name() + "[]";
    FieldRef field = new FieldRef(type.name(), "$VALUES", array);
    int all = context.add(new Op.LoadField(context.newId(), line, field, -1));
    MethodRef copy = new MethodRef(array, "clone", "()Ljava/lang/Object;");
    leave(
        context.add(new Op.Invoke(context.newId(), line, copy, Dispatch.VIRTUAL, all, List.of())));
    return true;
  }

  private boolean valueOf() {
    int own = context.constant(new TypeValue(type.name()), "java.lang.Class", line);
    Op parameter = null;
    for (int id = 0; id < context.builder().valueCount(); id++) {
      parameter = context.builder().op(id) instanceof Op.Param p ? p : parameter;
    }
    int name = parameter == null ? own : parameter.id();
    MethodRef lookup =
        new MethodRef(
            "java.lang.Enum", "valueOf", "(Ljava/lang/Class;Ljava/lang/String;)Ljava/lang/Enum;");
    leave(
        context.add(
            new Op.Invoke(context.newId(), line, lookup, Dispatch.STATIC, -1, List.of(own, name))));
    return true;
  }

  private boolean allValues(EnumDeclaration declared) {
    List<Integer> elements = new ArrayList<>();
    for (EnumConstantDeclaration entry : declared.getEntries()) {
      EnumValue constant = new EnumValue(type.name(), entry.getNameAsString());
      elements.add(context.constant(constant, type.name(), line));
    }
    leave(context.add(new Op.NewArray(context.newId(), line, type.name(), elements)));
    return true;
  }
}
