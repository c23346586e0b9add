package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.ArrayAccessExpr;
import com.github.javaparser.ast.expr.ArrayCreationExpr;
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
import com.github.javaparser.ast.expr.TypePatternExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import com.github.javaparser.ast.stmt.ForEachStmt;
import com.github.javaparser.ast.stmt.ReturnStmt;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.UnionType;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Types of expressions at the place that lowering has reached. */
final class Typing {
  private static final int MAX_DEPTH = 12;

  private final SourceModel model;
  private final BodyContext context;
  private final CallResolver calls;
  private IdentityHashMap<Expression, JavaType> known = new IdentityHashMap<>();
  private int lambdaDepth;

  Typing(SourceModel model, BodyContext context) {
    this.model = model;
    this.context = context;
    this.calls = new CallResolver(model, context, this);
  }

  CallResolver calls() {
    return calls;
  }

  @Nullable Call reference(MethodReferenceExpr reference, List<JavaType> inputs) {
    return calls.reference(reference, inputs);
  }

  /** The constant value of an expression, or null. */
  Constants.@Nullable Value constant(Expression expression) {
    return model
        .constants()
        .evaluate(
            expression,
            name -> {
              BodyContext.Local local = context.local(name);
              return local == null ? null : Optional.ofNullable(local.constant());
            });
  }

  /** The type of an expression; unknown when it cannot be resolved. */
  JavaType type(Expression expression) {
    JavaType type = known.get(expression);
    if (type == null) {
      type = compute(expression);
      if (!type.isUnknown()) {
        known.put(expression, type);
      }
    }
    return type;
  }

  private JavaType compute(Expression expression) {
    if (expression instanceof EnclosedExpr enclosed) {
      return type(enclosed.getInner());
    } else if (expression instanceof NullLiteralExpr) {
      return JavaType.NULL;
    } else if (expression instanceof MethodCallExpr call) {
      return calls.call(call).returnType();
    } else if (expression instanceof NameExpr name) {
      return name(name);
    } else if (expression instanceof FieldAccessExpr access) {
      return fieldAccess(access);
    } else if (expression instanceof ObjectCreationExpr creation) {
      SourceType anonymous = model.index().declaredBy(creation);
      return anonymous != null ? anonymous.type() : created(creation);
    } else if (expression instanceof ThisExpr self) {
      return self.getTypeName()
          .map(n -> typeNamed(n.asString(), self))
          .orElseGet(() -> thisType(context.type()));
    } else if (expression instanceof SuperExpr) {
      return superType(context.type());
    } else if (expression instanceof ClassExpr literal) {
      JavaType of = model.scope().type(literal.getType());
      return new JavaType("java.lang.Class", 0, List.of(of.boxed()), null);
    }
    return computeOperator(expression);
  }

  private JavaType computeOperator(Expression expression) {
    if (expression instanceof InstanceOfExpr) {
      return JavaType.BOOLEAN;
    } else if (expression instanceof CastExpr cast) {
      return model.scope().type(cast.getType());
    } else if (expression instanceof AssignExpr assignment) {
      return type(assignment.getTarget());
    } else if (expression instanceof ArrayAccessExpr access) {
      return type(access.getName()).element();
    } else if (expression instanceof ArrayCreationExpr creation) {
      JavaType array = model.scope().type(creation.getElementType());
      for (int i = 0; i < creation.getLevels().size(); i++) {
        array = array.arrayOf();
      }
      return array;
    } else if (expression instanceof UnaryExpr unary) {
      return unary(unary);
    } else if (expression instanceof BinaryExpr binary) {
      return binary(binary);
    } else if (expression instanceof ConditionalExpr conditional) {
      return conditional(conditional);
    } else if (expression instanceof SwitchExpr choice) {
      return SwitchResults.of(choice).stream()
          .map(this::type)
          .filter(t -> !t.isUnknown() && !t.equals(JavaType.NULL))
          .findFirst()
          .orElse(JavaType.UNKNOWN);
    }
    Constants.Value constant = constant(expression);
    return constant == null ? JavaType.UNKNOWN : constant.type();
  }

  private JavaType unary(UnaryExpr unary) {
    JavaType operand = type(unary.getExpression());
    return switch (unary.getOperator()) {
      case LOGICAL_COMPLEMENT -> JavaType.BOOLEAN;
      case PLUS, MINUS, BITWISE_COMPLEMENT ->
          operand.isUnknown()
              ? operand
              : ConstantOperators.promoted(operand.unboxed(), JavaType.INT);
      default -> operand;
    };
  }

  private JavaType binary(BinaryExpr binary) {
    return switch (binary.getOperator()) {
      case AND, OR, EQUALS, NOT_EQUALS, LESS, GREATER, LESS_EQUALS, GREATER_EQUALS ->
          JavaType.BOOLEAN;
      case LEFT_SHIFT, SIGNED_RIGHT_SHIFT, UNSIGNED_RIGHT_SHIFT ->
          ConstantOperators.promoted(type(binary.getLeft()).unboxed(), JavaType.INT);
      default -> {
        JavaType left = type(binary.getLeft());
        JavaType right = type(binary.getRight());
        if (left.isString() || right.isString()) {
          yield JavaType.STRING;
        }
        if (left.isBoolean() && right.isBoolean()) {
          yield JavaType.BOOLEAN;
        }
        boolean numeric = left.unboxed().isNumeric() && right.unboxed().isNumeric();
        yield numeric ? ConstantOperators.promoted(left, right) : JavaType.UNKNOWN;
      }
    };
  }

  private JavaType conditional(ConditionalExpr expression) {
    context.openScope();
    try {
      declarePatterns(expression.getCondition());
      JavaType yes = type(expression.getThenExpr());
      JavaType no = type(expression.getElseExpr());
      if (yes.equals(no) || no.equals(JavaType.NULL)) {
        return yes.isPrimitive() && no.equals(JavaType.NULL) ? yes.boxed() : yes;
      }
      if (yes.equals(JavaType.NULL)) {
        return no.boxed();
      }
      if (yes.unboxed().isNumeric() && no.unboxed().isNumeric()) {
        return yes.unboxed().equals(no.unboxed())
            ? yes.unboxed()
            : ConstantOperators.promoted(yes, no);
      }
      if (yes.isUnknown() || no.isUnknown()) {
        return yes.isUnknown() ? no : yes;
      }
      return model.types().isSubtype(yes.boxed(), no.boxed()) ? no.boxed() : commonSuper(yes, no);
    } finally {
      context.closeScope();
    }
  }

  /** The type of a catch parameter: what all its alternatives are. */
  JavaType caughtType(Type written) {
    if (!(written instanceof UnionType union)) {
      return model.scope().type(written);
    }
    JavaType common = model.scope().type(union.getElements().get(0));
    for (Type alternative : union.getElements()) {
      JavaType type = model.scope().type(alternative);
      if (!type.isUnknown() && !common.isUnknown()) {
        common = commonSuper(common, type);
      }
    }
    return common;
  }

  private JavaType commonSuper(JavaType yes, JavaType no) {
    JavaType at = yes.boxed();
    for (int i = 0; i < 50 && !model.types().isSubtype(no.boxed(), at); i++) {
      List<JavaType> parents = model.types().supertypes(at);
      at = parents.isEmpty() ? JavaType.OBJECT : parents.get(0);
    }
    return at;
  }

  /** Makes the pattern variables of a condition known. */
  private void declarePatterns(Node condition) {
    if (condition instanceof TypePatternExpr pattern) {
      JavaType type = model.scope().type(pattern.getType());
      context.declare(pattern.getNameAsString(), type);
    }
    if (!(condition instanceof LambdaExpr)) {
      condition.getChildNodes().forEach(this::declarePatterns);
    }
  }

  private JavaType created(ObjectCreationExpr creation) {
    if (creation.getScope().isPresent()) {
      String member = type(creation.getScope().get()).base() + "$" + creation.getType();
      return model.types().exists(member) ? JavaType.of(member) : JavaType.UNKNOWN;
    }
    return model.scope().type(creation.getType());
  }

  private JavaType name(NameExpr name) {
    BodyContext.Local local = context.local(name.getNameAsString());
    if (local != null) {
      return local.type();
    }
    String owner = model.names().ownerOf(name);
    return owner == null ? JavaType.UNKNOWN : fieldType(ownType(owner), name.getNameAsString());
  }

  private JavaType fieldType(JavaType site, String name) {
    TypeShape.Field field = model.types().field(site, name);
    return field == null ? JavaType.UNKNOWN : field.type();
  }

  private JavaType fieldAccess(FieldAccessExpr access) {
    String type = typeName(access.getScope());
    if (type != null) {
      return fieldType(JavaType.of(type), access.getNameAsString());
    }
    JavaType scope = type(access.getScope());
    if (scope.dims() > 0 && access.getNameAsString().equals("length")) {
      return JavaType.INT;
    }
    return fieldType(scope, access.getNameAsString());
  }

  /** The type an expression names, when it is a type name and not a value; else null. */
  @Nullable String typeName(Expression expression) {
    if (expression instanceof NameExpr name) {
      if (context.local(name.getNameAsString()) != null || model.names().ownerOf(name) != null) {
        return null;
      }
      return model.scope().resolve(name.getNameAsString(), name);
    }
    if (expression instanceof FieldAccessExpr access && isNameChain(access.getScope())) {
      return calls.beginsWithValue(access)
          ? null
          : model.scope().resolve(access.toString(), access);
    }
    return null;
  }

  private static boolean isNameChain(Expression expression) {
    return expression instanceof NameExpr
        || (expression instanceof FieldAccessExpr access && isNameChain(access.getScope()));
  }

  private JavaType typeNamed(String name, Node place) {
    String resolved = model.scope().resolve(name, place);
    return resolved == null ? JavaType.UNKNOWN : ownType(resolved);
  }

  /** A type as it sees itself: its type parameters as arguments. */
  JavaType ownType(String name) {
    TypeShape shape = model.types().shape(name);
    if (shape == null) {
      return JavaType.of(name);
    }
    List<JavaType> arguments = new ArrayList<>();
    shape.variables().forEach(v -> arguments.add(v.type()));
    return new JavaType(name, 0, arguments, null);
  }

  JavaType thisType(SourceType type) {
    return ownType(type.name());
  }

  JavaType superType(SourceType type) {
    List<JavaType> parents = model.types().supertypes(thisType(type));
    return parents.isEmpty() ? JavaType.OBJECT : parents.get(0);
  }

  /**
   * The type of a lambda's result.
   *
   * @param inputs types of its parameters, used where the lambda does not declare them
   */
  JavaType lambdaResult(LambdaExpr lambda, List<JavaType> inputs) {
    if (lambdaDepth > MAX_DEPTH) {
      return JavaType.UNKNOWN;
    }
    IdentityHashMap<Expression, JavaType> outside = known;
    // The same body has other types when its parameters have.
    known = new IdentityHashMap<>();
    lambdaDepth++;
    context.openScope();
    try {
      for (int i = 0; i < lambda.getParameters().size(); i++) {
        var parameter = lambda.getParameter(i);
        boolean declared = !parameter.getType().isUnknownType() && !parameter.getType().isVarType();
        JavaType type =
            declared
                ? MemberBuilder.parameterType(model.scope(), parameter)
                : i < inputs.size() ? inputs.get(i) : JavaType.UNKNOWN;
        context.declare(parameter.getNameAsString(), type);
      }
      Expression body = lambda.getExpressionBody().orElse(null);
      if (body != null) {
        return type(body);
      }
      declareAll(lambda.getBody());
      return LambdaShape.returns(lambda).stream()
          .map(ReturnStmt::getExpression)
          .flatMap(Optional::stream)
          .map(this::type)
          .filter(t -> !t.isUnknown() && !t.equals(JavaType.NULL))
          .findFirst()
          .orElse(LambdaShape.returns(lambda).isEmpty() ? JavaType.VOID : JavaType.UNKNOWN);
    } finally {
      context.closeScope();
      lambdaDepth--;
      known = outside;
    }
  }

  private void declareAll(Node node) {
    if (node instanceof ForEachStmt loop) {
      VariableDeclarator variable = loop.getVariableDeclarator();
      context.declare(
          variable.getNameAsString(),
          variable.getType().isVarType()
              ? elementType(type(loop.getIterable()))
              : model.scope().type(variable.getType()));
    } else if (node instanceof VariableDeclarator variable) {
      context.declare(variable.getNameAsString(), variableType(variable));
    } else if (node instanceof TypePatternExpr pattern) {
      context.declare(pattern.getNameAsString(), model.scope().type(pattern.getType()));
    }
    if (!(node instanceof LambdaExpr) && !(node instanceof ObjectCreationExpr)) {
      node.getChildNodes().forEach(this::declareAll);
    }
  }

  /** The declared type of a local variable, or that of its initial value. */
  JavaType variableType(VariableDeclarator variable) {
    if (variable.getType().isVarType()) {
      return variable.getInitializer().map(this::type).orElse(JavaType.UNKNOWN);
    }
    return model.scope().type(variable.getType());
  }

  /** What a for-each loop over this type gives. */
  JavaType elementType(JavaType iterated) {
    if (iterated.dims() > 0) {
      return iterated.element();
    }
    JavaType iterable = model.types().asSuper(iterated, "java.lang.Iterable");
    if (iterable == null) {
      return JavaType.UNKNOWN;
    }
    return iterable.arguments().isEmpty() ? JavaType.OBJECT : iterable.arguments().get(0);
  }
}
