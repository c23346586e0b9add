package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.AssignExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.effectivelyonce.idempotency.program.ConcatParts;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import java.util.Objects;

/** Lowers assignments: plain, compound, and steps by one. */
final class Assignments {
  private final Lowering lowering;
  private final BodyContext context;

  Assignments(Lowering lowering) {
    this.lowering = lowering;
    this.context = lowering.context();
  }

  static boolean isStep(UnaryExpr unary) {
    return switch (unary.getOperator()) {
      case PREFIX_INCREMENT, PREFIX_DECREMENT, POSTFIX_INCREMENT, POSTFIX_DECREMENT -> true;
      default -> false;
    };
  }

  /** Something that can be assigned, its parts evaluated once. */
  private sealed interface Place {}

  private record LocalPlace(int variable) implements Place {}

  private record FieldPlace(FieldRef field, int target) implements Place {}

  private record ElementPlace(int array, int index) implements Place {}

  private Place place(Expression written) {
    if (written instanceof EnclosedExpr enclosed) {
      return place(enclosed.getInner());
    } else if (written instanceof NameExpr name) {
      BodyContext.Local local = context.local(name.getNameAsString());
      if (local != null) {
        return new LocalPlace(local.variable());
      }
      String owner = lowering.model().names().ownerOf(name);
      return owner == null
          ? new FieldPlace(new FieldRef("?", name.getNameAsString(), "?"), -1)
          : field(lowering.typing().ownType(owner), name.getNameAsString(), name);
    } else if (written instanceof FieldAccessExpr access) {
      return fieldPlace(access);
    } else if (written instanceof ArrayAccessExpr access) {
      int array = lowering.expressions().value(access.getName());
      int index = lowering.expressions().value(access.getIndex(), JavaType.INT);
      return new ElementPlace(array, index);
    }
    throw new NotLowerableException("it assigns to something that is not known");
  }

  private Place field(JavaType site, String name, NameExpr written) {
    TypeShape.Field field = lowering.model().types().field(site, name);
    String type = field == null ? "?" : field.decl().type();
    FieldRef ref = new FieldRef(site.base(), name, type);
    boolean isStatic = field == null || field.decl().isStatic();
    return new FieldPlace(ref, isStatic ? -1 : lowering.self(lowering.typeAround(site), written));
  }

  private Place fieldPlace(FieldAccessExpr access) {
    String name = access.getNameAsString();
    String named = lowering.typing().typeName(access.getScope());
    JavaType site = named == null ? lowering.typing().type(access.getScope()) : JavaType.of(named);
    TypeShape.Field field = lowering.model().types().field(site, name);
    String type = field == null ? "?" : field.decl().type();
    FieldRef ref = new FieldRef(site.isUnknown() ? "?" : site.base(), name, type);
    if (named != null) {
      return new FieldPlace(ref, -1);
    }
    int target = lowering.expressions().value(access.getScope());
    boolean isStatic = field != null && field.decl().isStatic();
    return new FieldPlace(ref, isStatic ? -1 : target);
  }

  private int load(Place place, int line) {
    if (place instanceof LocalPlace local) {
      return context.read(local.variable());
    } else if (place instanceof FieldPlace field) {
      return context.add(new Op.LoadField(context.newId(), line, field.field(), field.target()));
    }
    ElementPlace element = (ElementPlace) place;
    return context.add(new Op.LoadElement(context.newId(), line, element.array(), element.index()));
  }

  private void store(Place place, int value, int line) {
    if (place instanceof LocalPlace local) {
      context.write(local.variable(), value);
    } else if (place instanceof FieldPlace field) {
      context.add(new Op.StoreField(context.newId(), line, field.field(), field.target(), value));
    } else if (place instanceof ElementPlace element) {
      context.add(
          new Op.StoreElement(context.newId(), line, element.array(), element.index(), value));
    }
  }

  /** Lowers an assignment; gives the assigned value. */
  int assign(AssignExpr assignment) {
    int line = BodyContext.line(assignment);
    JavaType type = lowering.typing().type(assignment.getTarget());
    Place place = place(assignment.getTarget());
    int value;
    if (assignment.getOperator() == AssignExpr.Operator.ASSIGN) {
      value = lowering.expressions().value(assignment.getValue(), type);
    } else if (type.isString()) {
      ConcatParts parts = new ConcatParts();
      parts.value(load(place, line));
      lowering.expressions().addParts(assignment.getValue(), parts);
      value = parts.emit(context::add, context::newId, line);
    } else {
      value = compute(assignment, type, load(place, line), line);
    }
    store(place, value, line);
    return value;
  }

  private int compute(AssignExpr assignment, JavaType type, int old, int line) {
    String operator =
        Objects.requireNonNull(
            Expressions.operator(assignment.getOperator().toBinaryOperator().orElseThrow()));
    Expression operand = assignment.getValue();
    JavaType operandType = lowering.typing().type(operand);
    boolean shift = operator.contains("<<") || operator.contains(">>");
    JavaType computed =
        shift
            ? lowering.expressions().shiftDistance(operand)
            : type.unboxed().isNumeric() && operandType.unboxed().isNumeric()
                ? ConstantOperators.promoted(type, operandType)
                : type;
    Constants.Value constant = lowering.typing().constant(operand);
    // Local ints are stepped by one instruction, which knows one way to say "less".
    if (assignment.getTarget() instanceof NameExpr name
        && context.local(name.getNameAsString()) != null
        && (operator.equals("+") || operator.equals("-"))
        && constant != null
        && constant.stored() instanceof Integer number
        && number < 0
        && number >= Short.MIN_VALUE
        && computed.equals(JavaType.INT)) {
      String opposite = operator.equals("+") ? "-" : "+";
      return arithmetic(opposite, old, context.constant(-number, "int", line), line);
    }
    return arithmetic(operator, old, lowering.expressions().value(operand, computed), line);
  }

  private int arithmetic(String operator, int left, int right, int line) {
    return context.add(new Op.Arithmetic(context.newId(), line, operator, List.of(left, right)));
  }

  /** Lowers {@code ++} and {@code --}; gives the value of the expression. */
  int step(UnaryExpr unary) {
    int line = BodyContext.line(unary);
    boolean up =
        unary.getOperator() == UnaryExpr.Operator.PREFIX_INCREMENT
            || unary.getOperator() == UnaryExpr.Operator.POSTFIX_INCREMENT;
    JavaType type = lowering.typing().type(unary.getExpression()).unboxed();
    Place place = place(unary.getExpression());
    int old = load(place, line);
    Constants.Value one = new Constants.Value(1, JavaType.INT);
    int value =
        arithmetic(up ? "+" : "-", old, lowering.expressions().constant(one, type, line), line);
    store(place, value, line);
    return unary.getOperator().isPostfix() ? old : value;
  }
}
