package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;

/** Lowers initial values of fields and initialiser blocks, in their order. */
final class Initializers {
  private final Lowering lowering;
  private final BodyContext context;
  private final SourceType type;
  private final TypeDecl decl;

  Initializers(Lowering lowering, SourceType type, TypeDecl decl) {
    this.lowering = lowering;
    this.context = lowering.context();
    this.type = type;
    this.decl = decl;
  }

  /** Those of an object, as copied into each constructor. */
  void ofObject() {
    int parameter = lowering.outerParameter();
    // Initialisers are written for any constructor: they know the field only.
    lowering.outerParameter(-1);
    lower(false);
    lowering.outerParameter(parameter);
  }

  /** Those of the class. */
  void ofClass() {
    if (type.node() instanceof EnumDeclaration declared) {
      constants(declared);
    }
    lower(true);
    lowering.statements().leave(BodyContext.line(type.node()));
  }

  private void lower(boolean ofClass) {
    for (BodyDeclaration<?> member : type.members()) {
      if (member instanceof InitializerDeclaration block && block.isStatic() == ofClass) {
        lowering.statements().lower(block.getBody());
      } else if (member instanceof FieldDeclaration field) {
        field.getVariables().forEach(variable -> lower(variable, ofClass));
      }
    }
  }

  private void lower(VariableDeclarator variable, boolean ofClass) {
    FieldDecl field = Objects.requireNonNull(decl.field(variable.getNameAsString()));
    // Constants of the class are in the class file itself.
    boolean stored =
        variable.getInitializer().isPresent()
            && field.isStatic() == ofClass
            && !(ofClass && field.constant() != null);
    if (stored) {
      JavaType fieldType = lowering.model().scope().type(variable.getType());
      context.mark(variable.getParentNode().map(BodyContext::line).orElse(0));
      int target = ofClass ? -1 : lowering.self();
      int value = lowering.expressions().value(variable.getInitializer().get(), fieldType);
      FieldRef ref = new FieldRef(type.name(), field.name(), field.type());
      context.add(
          new Op.StoreField(context.newId(), BodyContext.line(variable), ref, target, value));
    }
  }

  private void constants(EnumDeclaration declared) {
    int ordinal = 0;
    for (EnumConstantDeclaration entry : declared.getEntries()) {
      int line = BodyContext.line(entry);
      SourceType made = lowering.model().index().declaredBy(entry);
      JavaType madeType = made == null ? type.type() : made.type();
      Call call = lowering.typing().calls().constructor(type.type(), entry.getArguments());
      List<Integer> arguments = new ArrayList<>();
      arguments.add(context.constant(entry.getNameAsString(), "java.lang.String", line));
      arguments.add(context.constant(ordinal++, "int", line));
      arguments.addAll(lowering.calls().arguments(call, entry.getArguments(), 2));
      MethodRef constructor = new MethodRef(madeType.name(), "<init>", call.ref().descriptor());
      int constant = context.add(new Op.New(context.newId(), line, constructor, arguments));
      store(entry.getNameAsString(), type.name(), constant, line);
    }
    int line = BodyContext.line(declared.getName());
    MethodRef values =
        new MethodRef(type.name(), "$values", "()" + type.type().arrayOf().descriptor());
    int all =
        context.add(new Op.Invoke(context.newId(), line, values, Dispatch.STATIC, -1, List.of()));
    store("$VALUES", type.type().arrayOf().name(), all, line);
  }

  private void store(String name, String fieldType, int value, int line) {
    context.add(
        new Op.StoreField(
            context.newId(), line, new FieldRef(type.name(), name, fieldType), -1, value));
  }
}
