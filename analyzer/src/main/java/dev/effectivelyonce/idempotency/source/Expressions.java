package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.ClassExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.InstanceOfExpr;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NullLiteralExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.SwitchExpr;
import com.github.javaparser.ast.expr.ThisExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.expr.VariableDeclarationExpr;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import dev.effectivelyonce.idempotency.program.ConcatParts;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.List;

/** Lowers expressions for their values. */
final class Expressions {
  private final Lowering lowering;
  private final BodyContext context;

  Expressions(Lowering lowering) {
    this.lowering = lowering;
    this.context = lowering.context();
  }

  /** Evaluates an expression whose value is not used. */
  void effect(Expression expression) {
    if (expression instanceof VariableDeclarationExpr declaration) {
      lowering.statements().declare(declaration);
    } else if (expression instanceof UnaryExpr unary && Assignments.isStep(unary)) {
      lowering.assignments().step(unary);
    } else {
      value(expression);
    }
  }

  /** The value of an expression, -1 for a call that returns nothing. */
  int value(Expression expression) {
    return value(expression, lowering.typing().type(expression));
  }

  /** The value of an expression where a value of the target type is needed. */
  int value(Expression expression, JavaType target) {
    Constants.Value constant = lowering.typing().constant(expression);
    if (constant != null) {
      return constant(constant, target, BodyContext.line(expression));
    }
    if (expression instanceof EnclosedExpr enclosed) {
      return value(enclosed.getInner(), target);
    } else if (expression instanceof LambdaExpr lambda) {
      return lowering.closures().lambda(lambda, target);
    } else if (expression instanceof MethodReferenceExpr reference) {
      return lowering.closures().reference(reference, target);
    } else if (expression instanceof ConditionalExpr conditional) {
      return conditional(conditional, target);
    } else if (expression instanceof SwitchExpr choice) {
      return lowering.statements().switches().value(choice, target);
    } else if (expression instanceof ArrayInitializerExpr array) {
      return array(array, target);
    } else if (expression instanceof CastExpr cast) {
      return cast(cast);
    }
    return simple(expression);
  }

  /** A constant as the target type has it; only numbers change. */
  int constant(Constants.Value constant, JavaType target, int line) {
    JavaType to = target.unboxed();
    Constants.Value converted = to.isNumeric() ? ConstantOperators.convert(constant, to) : constant;
    Constants.Value value = converted == null ? constant : converted;
    boolean small = value.stored() instanceof Integer;
    return context.constant(value.stored(), small ? "int" : value.type().name(), line);
  }

  private int simple(Expression expression) {
    int line = BodyContext.line(expression);
    if (expression instanceof NullLiteralExpr) {
      return context.constant(null, "java.lang.Object", line);
    } else if (expression instanceof NameExpr name) {
      return name(name);
    } else if (expression instanceof FieldAccessExpr access) {
      return fieldAccess(access);
    } else if (expression instanceof MethodCallExpr call) {
      return lowering.calls().call(call);
    } else if (expression instanceof ObjectCreationExpr creation) {
      return lowering.calls().create(creation);
    } else if (expression instanceof AssignExpr assignment) {
      return lowering.assignments().assign(assignment);
    } else if (expression instanceof ThisExpr || expression instanceof SuperExpr) {
      JavaType type = lowering.typing().type(expression);
      return expression instanceof ThisExpr
          ? lowering.self(lowering.model().index().get(type.base()), expression)
          : lowering.self();
    } else if (expression instanceof ClassExpr literal) {
      JavaType type = lowering.model().scope().type(literal.getType());
      return context.constant(new TypeValue(type.name()), "java.lang.Class", line);
    } else if (expression instanceof ArrayAccessExpr access) {
      int array = value(access.getName());
      int index = value(access.getIndex(), JavaType.INT);
      return context.add(new Op.LoadElement(context.newId(), line, array, index));
    } else if (expression instanceof ArrayCreationExpr creation) {
      return newArray(creation);
    }
    return operation(expression);
  }

  private int operation(Expression expression) {
    if (expression instanceof UnaryExpr unary) {
      return unary(unary);
    } else if (expression instanceof BinaryExpr binary) {
      return binary(binary);
    } else if (expression instanceof InstanceOfExpr test) {
      return test.getPattern().isPresent() ? lowering.conditions().asValue(test) : check(test);
    }
    throw new NotLowerableException(
        "it uses an expression that is not known ("
            + expression.getMetaModel().getTypeName()
            + ")");
  }

  int check(InstanceOfExpr test) {
    int value = value(test.getExpression());
    JavaType type = lowering.model().scope().type(test.getType());
    return context.add(new Op.Check(context.newId(), BodyContext.line(test), value, type.name()));
  }

  private int unary(UnaryExpr unary) {
    if (Assignments.isStep(unary)) {
      return lowering.assignments().step(unary);
    }
    int line = BodyContext.line(unary);
    JavaType type = lowering.typing().type(unary);
    return switch (unary.getOperator()) {
      case LOGICAL_COMPLEMENT -> lowering.conditions().asValue(unary);
      case PLUS -> value(unary.getExpression(), type);
      case MINUS -> {
        int operand = value(unary.getExpression(), type);
        yield context.add(new Op.Arithmetic(context.newId(), line, "neg", List.of(operand)));
      }
      default -> {
        int operand = value(unary.getExpression(), type);
        Object ones = type.equals(JavaType.LONG) ? (Object) Long.valueOf(-1) : Integer.valueOf(-1);
        int mask = context.constant(ones, type.name(), line);
        yield context.add(new Op.Arithmetic(context.newId(), line, "^", List.of(operand, mask)));
      }
    };
  }

  private int binary(BinaryExpr binary) {
    String operator = operator(binary.getOperator());
    if (operator == null) {
      return lowering.conditions().asValue(binary);
    }
    JavaType type = lowering.typing().type(binary);
    int line = BodyContext.line(binary);
    if (type.isString()) {
      ConcatParts parts = new ConcatParts();
      addParts(binary, parts);
      return parts.emit(context::add, context::newId, line);
    }
    JavaType rightType =
        operator.contains("<<") || operator.contains(">>")
            ? shiftDistance(binary.getRight())
            : type;
    int left = value(binary.getLeft(), type);
    int right = value(binary.getRight(), rightType);
    return context.add(new Op.Arithmetic(context.newId(), line, operator, List.of(left, right)));
  }

  /** A distance is an int for both int and long. */
  JavaType shiftDistance(Expression distance) {
    JavaType type = lowering.typing().type(distance);
    return type.equals(JavaType.LONG) ? type : JavaType.INT;
  }

  /** The arithmetic operator of the model, or null for one that makes a condition. */
  static @org.jspecify.annotations.Nullable String operator(BinaryExpr.Operator operator) {
    return switch (operator) {
      case PLUS,
          MINUS,
          MULTIPLY,
          DIVIDE,
          REMAINDER,
          BINARY_AND,
          BINARY_OR,
          XOR,
          LEFT_SHIFT,
          SIGNED_RIGHT_SHIFT,
          UNSIGNED_RIGHT_SHIFT ->
          operator.asString();
      default -> null;
    };
  }

  /** Adds the operands of a string concatenation, nested ones taken apart. */
  void addParts(Expression expression, ConcatParts parts) {
    Constants.Value constant = lowering.typing().constant(expression);
    if (constant != null) {
      parts.constant(constant.value(), constant.type().name());
    } else if (expression instanceof EnclosedExpr enclosed) {
      addParts(enclosed.getInner(), parts);
    } else if (expression instanceof NullLiteralExpr) {
      parts.constant(null, "java.lang.Object");
    } else if (expression instanceof BinaryExpr binary
        && binary.getOperator() == BinaryExpr.Operator.PLUS
        && lowering.typing().type(binary).isString()) {
      addParts(binary.getLeft(), parts);
      addParts(binary.getRight(), parts);
    } else if (isConversionToString(expression)) {
      addParts(((MethodCallExpr) expression).getArgument(0), parts);
    } else {
      parts.value(value(expression));
    }
  }

  /** Concatenation converts its operands; a conversion written out is the same. */
  private boolean isConversionToString(Expression expression) {
    if (!(expression instanceof MethodCallExpr call)
        || !call.getNameAsString().equals("valueOf")
        || call.getArguments().size() != 1) {
      return false;
    }
    MethodRef method = lowering.typing().calls().call(call).ref();
    return method.owner().equals("java.lang.String")
        && method.descriptor().equals("(Ljava/lang/Object;)Ljava/lang/String;");
  }

  /** Line of the sign that javac takes for the place of an expression. */
  static int position(Expression expression) {
    if (expression instanceof MethodCallExpr call) {
      return Calls.parenthesisLine(call);
    } else if (expression instanceof BinaryExpr binary) {
      return Calls.lineAfter(binary.getLeft(), binary.getOperator().asString());
    } else if (expression instanceof FieldAccessExpr access) {
      return Calls.lineAfter(access.getScope(), ".");
    }
    return BodyContext.line(expression);
  }

  private int conditional(ConditionalExpr expression, JavaType target) {
    int yes = context.newBlock();
    int no = context.newBlock();
    int end = context.newBlock();
    int result = context.newVariable();
    lowering.conditions().lower(expression.getCondition(), yes, no);
    context.enterSealed(yes);
    context.mark(position(expression.getThenExpr()));
    context.write(result, value(expression.getThenExpr(), target));
    context.go(end);
    context.enterSealed(no);
    context.mark(position(expression.getElseExpr()));
    context.write(result, value(expression.getElseExpr(), target));
    context.go(end);
    context.enterSealed(end);
    return context.read(result);
  }

  private int cast(CastExpr cast) {
    JavaType type = lowering.model().scope().type(cast.getType());
    int value = value(cast.getExpression(), type.isPrimitive() ? numericTarget(cast, type) : type);
    JavaType own = lowering.typing().type(cast.getExpression());
    boolean upward = !own.isUnknown() && lowering.model().types().isSubtype(own.boxed(), type);
    if (type.isPrimitive() || cast.getExpression() instanceof LambdaExpr || upward) {
      return value;
    }
    return context.add(new Op.Cast(context.newId(), BodyContext.line(cast), value, type.name()));
  }

  private JavaType numericTarget(CastExpr cast, JavaType type) {
    JavaType own = lowering.typing().type(cast.getExpression());
    return own.isUnknown() ? type : own;
  }

  private int array(ArrayInitializerExpr array, JavaType type) {
    List<Integer> elements = new ArrayList<>();
    array.getValues().forEach(v -> elements.add(value(v, type.element())));
    return context.add(
        new Op.NewArray(context.newId(), BodyContext.line(array), type.element().name(), elements));
  }

  private int newArray(ArrayCreationExpr creation) {
    JavaType type = lowering.typing().type(creation);
    if (creation.getInitializer().isPresent()) {
      return array(creation.getInitializer().get(), type);
    }
    creation.getLevels().forEach(l -> l.getDimension().ifPresent(d -> value(d, JavaType.INT)));
    return context.add(
        new Op.NewArray(
            context.newId(), BodyContext.line(creation), type.element().name(), List.of()));
  }

  private int name(NameExpr name) {
    BodyContext.Local local = context.local(name.getNameAsString());
    if (local != null) {
      return context.read(local.variable());
    }
    String owner = lowering.model().names().ownerOf(name);
    if (owner == null) {
      FieldRef unknown = new FieldRef("?", name.getNameAsString(), "?");
      return context.add(new Op.LoadField(context.newId(), BodyContext.line(name), unknown, -1));
    }
    return load(lowering.typing().ownType(owner), name.getNameAsString(), name);
  }

  /** Reads a field reached through a type around, or a static one. */
  int load(JavaType site, String name, Node place) {
    TypeShape.Field field = lowering.model().types().field(site, name);
    if (field == null || field.decl().isStatic()) {
      return loadStatic(site, name, place);
    }
    int target = lowering.self(lowering.typeAround(site), place);
    FieldRef ref = new FieldRef(site.base(), name, field.decl().type());
    return context.add(new Op.LoadField(context.newId(), BodyContext.line(place), ref, target));
  }

  private int loadStatic(JavaType site, String name, Node place) {
    TypeShape.Field field = lowering.model().types().field(site, name);
    int line = BodyContext.line(place);
    if (site.base().equals("java.lang.Boolean") && field != null) {
      if (name.equals("TRUE") || name.equals("FALSE")) {
        return context.constant(name.equals("TRUE"), "java.lang.Boolean", line);
      }
    }
    boolean missing =
        field == null
            && !lowering.model().types().exists(site.base())
            && name.matches("[A-Z][A-Z0-9_]*");
    if (missing || (field != null && (field.decl().access() & Access.ENUM) != 0)) {
      String owner = field == null ? site.base() : field.decl().owner();
      return context.constant(new EnumValue(owner, name), owner, line);
    }
    String type = field == null ? "?" : field.decl().type();
    return context.add(
        new Op.LoadField(context.newId(), line, new FieldRef(site.base(), name, type), -1));
  }

  private int fieldAccess(FieldAccessExpr access) {
    String type = lowering.typing().typeName(access.getScope());
    if (type != null) {
      return loadStatic(JavaType.of(type), access.getNameAsString(), access);
    }
    JavaType site = lowering.typing().type(access.getScope());
    int target = value(access.getScope());
    return loadOf(target, site, access);
  }

  /** Reads a field of a value. */
  int loadOf(int target, JavaType site, FieldAccessExpr access) {
    String name = access.getNameAsString();
    int line = BodyContext.line(access);
    if (site.dims() > 0 && name.equals("length")) {
      return context.add(new Op.Arithmetic(context.newId(), line, "length", List.of(target)));
    }
    TypeShape.Field field = lowering.model().types().field(site, name);
    if (field != null && field.decl().isStatic()) {
      return loadStatic(site, name, access);
    }
    String type = field == null ? "?" : field.decl().type();
    FieldRef ref = new FieldRef(site.isUnknown() ? "?" : site.base(), name, type);
    return context.add(new Op.LoadField(context.newId(), line, ref, target));
  }
}
