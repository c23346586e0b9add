package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.source.TypeShape.Method;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Chooses among methods of one name by the arguments of a call (JLS 15.12.2). */
final class Overloads {
  private final Types types;
  private final Typing typing;

  Overloads(Types types, Typing typing) {
    this.types = types;
    this.typing = typing;
  }

  /**
   * A method and how the call fits it.
   *
   * @param varargs whether trailing arguments are packed into an array
   */
  record Choice(Method method, boolean varargs) {}

  /** How far arguments may be converted. */
  private enum Phase {
    STRICT,
    LOOSE,
    VARARGS
  }

  /**
   * An argument.
   *
   * @param function a lambda or method reference, whose type depends on the method; else null
   */
  record Argument(JavaType type, @Nullable Expression function) {
    static Argument of(JavaType type) {
      return new Argument(type, null);
    }
  }

  /** Arguments of a call, with their types as far as they have one of their own. */
  List<Argument> arguments(List<Expression> written) {
    List<Argument> arguments = new ArrayList<>();
    for (Expression argument : written) {
      boolean functional =
          argument instanceof LambdaExpr || argument instanceof MethodReferenceExpr;
      arguments.add(
          functional
              ? new Argument(JavaType.UNKNOWN, argument)
              : Argument.of(typing.type(argument)));
    }
    return arguments;
  }

  /** The most specific method that fits, or null. Leading hidden parameters are not arguments. */
  @Nullable Choice choose(List<Method> methods, List<Argument> arguments, int hidden) {
    for (Phase phase : Phase.values()) {
      List<Method> fitting = new ArrayList<>();
      for (Method method : methods) {
        if (fits(method, arguments, hidden, phase)) {
          fitting.add(method);
        }
      }
      if (!fitting.isEmpty()) {
        boolean varargs = phase == Phase.VARARGS;
        return new Choice(mostSpecific(fitting, arguments, hidden, varargs), varargs);
      }
    }
    return null;
  }

  private boolean fits(Method method, List<Argument> arguments, int hidden, Phase phase) {
    int count = method.parameters().size() - hidden;
    if (phase == Phase.VARARGS
        ? !method.isVarargs() || arguments.size() < count - 1
        : arguments.size() != count) {
      return false;
    }
    for (int i = 0; i < arguments.size(); i++) {
      JavaType parameter = parameter(method, i + hidden, phase == Phase.VARARGS);
      Argument argument = arguments.get(i);
      boolean fits =
          argument.function() != null
              ? fitsFunction(argument.function(), parameter)
              : fits(argument.type(), parameter, phase != Phase.STRICT);
      if (!fits) {
        return false;
      }
    }
    return true;
  }

  /** Type of the i-th parameter; of the elements of the last one when arguments are packed. */
  static JavaType parameter(Method method, int index, boolean varargs) {
    int last = method.parameters().size() - 1;
    return varargs && index >= last
        ? method.parameters().get(last).element()
        : method.parameters().get(Math.min(index, last));
  }

  /** Whether a value of one type can be passed as another. */
  boolean fits(JavaType argument, JavaType parameter, boolean loose) {
    if (argument.isUnknown() || parameter.isUnknown()) {
      return true;
    }
    if (argument.isPrimitive() && parameter.isPrimitive()) {
      return widens(argument, parameter);
    }
    if (argument.isPrimitive() || parameter.isPrimitive()) {
      if (!loose || argument.equals(JavaType.NULL)) {
        return false;
      }
      return argument.isPrimitive()
          ? types.isSubtype(argument.boxed(), parameter.erased())
          : widens(argument.unboxed(), parameter);
    }
    return !argument.isVoid() && types.isSubtype(argument, parameter.erased());
  }

  private static boolean widens(JavaType from, JavaType to) {
    if (from.equals(to)) {
      return true;
    }
    if (!from.isNumeric() || !to.isNumeric() || to.equals(JavaType.CHAR)) {
      return false;
    }
    boolean charToShort = from.equals(JavaType.CHAR) && to.base().equals("short");
    return from.numericRank() < to.numericRank() && !charToShort;
  }

  private boolean fitsFunction(Expression argument, JavaType parameter) {
    if (parameter.isUnknown() || parameter.variable() != null) {
      return true;
    }
    Method function = types.functionalMethod(parameter);
    if (function == null) {
      return !types.exists(parameter.base());
    }
    if (argument instanceof MethodReferenceExpr reference) {
      return typing.calls().mayTake(reference, function.parameters().size());
    }
    if (!(argument instanceof LambdaExpr lambda)) {
      return true;
    }
    return lambda.getParameters().size() == function.parameters().size()
        && (function.returnType().isVoid()
            ? LambdaShape.mayBeVoid(lambda)
            : LambdaShape.mayReturn(lambda, typing));
  }

  private Method mostSpecific(
      List<Method> fitting, List<Argument> arguments, int hidden, boolean varargs) {
    List<Method> best = new ArrayList<>();
    for (Method method : fitting) {
      if (fitting.stream().allMatch(m -> isMoreSpecific(method, m, arguments, hidden, varargs))) {
        best.add(method);
      }
    }
    if (best.isEmpty()) {
      return fitting.get(0);
    }
    return best.stream().filter(m -> !m.decl().is(Access.ABSTRACT)).findFirst().orElse(best.get(0));
  }

  private boolean isMoreSpecific(
      Method one, Method other, List<Argument> arguments, int hidden, boolean varargs) {
    for (int i = 0; i < arguments.size(); i++) {
      JavaType mine = parameter(one, i + hidden, varargs);
      JavaType its = parameter(other, i + hidden, varargs);
      boolean more =
          arguments.get(i).function() != null
              ? isMoreSpecificFunction(mine, its)
              : fits(mine, its, false);
      if (!more) {
        return false;
      }
    }
    return true;
  }

  private boolean isMoreSpecificFunction(JavaType mine, JavaType its) {
    if (types.isSubtype(mine, its)) {
      return true;
    }
    Method one = types.functionalMethod(mine);
    Method other = types.functionalMethod(its);
    if (one == null || other == null) {
      return false;
    }
    JavaType returned = one.returnType();
    JavaType itsReturned = other.returnType();
    return itsReturned.isVoid()
        || (returned.isPrimitive() && !itsReturned.isPrimitive())
        || (!returned.isVoid() && types.isSubtype(returned.boxed(), itsReturned.boxed()));
  }
}
