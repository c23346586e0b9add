package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.expr.LambdaExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import dev.effectivelyonce.idempotency.source.TypeShape.Method;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds type arguments of generic methods from their arguments; a small part of JLS 18. */
final class Inference {
  private final Types types;
  private final Typing typing;

  Inference(Types types, Typing typing) {
    this.types = types;
    this.typing = typing;
  }

  /** Type variables of the method to types; variables that nothing tells are their bounds. */
  Map<String, JavaType> bindings(
      Overloads.Choice choice, List<Overloads.Argument> arguments, int hidden) {
    Method method = choice.method();
    Set<String> ids = new HashSet<>();
    method.variables().forEach(v -> ids.add(String.valueOf(v.type().variable())));
    Map<String, JavaType> bindings = new HashMap<>();
    if (ids.isEmpty()) {
      return bindings;
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).function() == null) {
        JavaType parameter = Overloads.parameter(method, i + hidden, choice.varargs());
        unify(parameter, arguments.get(i).type(), ids, bindings);
      }
    }
    for (int i = 0; i < arguments.size(); i++) {
      if (arguments.get(i).function() != null) {
        JavaType parameter = Overloads.parameter(method, i + hidden, choice.varargs());
        bindResult(arguments.get(i), parameter, ids, bindings);
      }
    }
    for (SignatureParser.Variable variable : method.variables()) {
      bindings.putIfAbsent(String.valueOf(variable.type().variable()), variable.type().erased());
    }
    return bindings;
  }

  /** The result of a lambda or method reference tells the function's result type. */
  private void bindResult(
      Overloads.Argument argument,
      JavaType parameter,
      Set<String> ids,
      Map<String, JavaType> bindings) {
    Method function = types.functionalMethod(parameter);
    if (function == null || function.returnType().isVoid()) {
      return;
    }
    List<JavaType> inputs = new ArrayList<>();
    function.parameters().forEach(p -> inputs.add(p.substitute(bindings)));
    JavaType result = null;
    if (argument.function() instanceof LambdaExpr lambda) {
      result = typing.lambdaResult(lambda, inputs);
    } else if (argument.function() instanceof MethodReferenceExpr reference) {
      Call target = typing.reference(reference, inputs);
      result = target == null ? null : target.returnType();
      if (target != null
          && function.parameters().size() == 1
          && target.parameterTypes().isEmpty()) {
        unify(function.parameters().get(0), target.site(), ids, bindings);
      }
    }
    if (argument.function() instanceof MethodReferenceExpr reference) {
      Call target = typing.reference(reference, inputs);
      List<JavaType> taken = target == null ? List.of() : target.parameterTypes();
      if (taken.size() == function.parameters().size()) {
        for (int i = 0; i < taken.size(); i++) {
          unify(function.parameters().get(i), taken.get(i), ids, bindings);
        }
      }
    }
    if (result != null && !result.isVoid()) {
      unify(function.returnType(), result, ids, bindings);
    }
  }

  private void unify(
      JavaType formal, JavaType actual, Set<String> ids, Map<String, JavaType> bindings) {
    if (actual.isUnknown() || actual.equals(JavaType.NULL)) {
      return;
    }
    String variable = formal.variable();
    if (variable != null) {
      if (ids.contains(variable) && actual.dims() >= formal.dims()) {
        JavaType bound =
            new JavaType(
                actual.base(),
                actual.dims() - formal.dims(),
                actual.arguments(),
                actual.variable());
        bindings.putIfAbsent(variable, bound.boxed());
      }
      return;
    }
    if (formal.arguments().isEmpty() || formal.dims() != actual.dims()) {
      return;
    }
    @Nullable JavaType view =
        types.asSuper(
            new JavaType(actual.base(), 0, actual.arguments(), actual.variable()), formal.base());
    if (view != null && view.arguments().size() == formal.arguments().size()) {
      for (int i = 0; i < formal.arguments().size(); i++) {
        unify(formal.arguments().get(i), view.arguments().get(i), ids, bindings);
      }
    }
  }
}
