package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.BinaryExpr;
import com.github.javaparser.ast.expr.BooleanLiteralExpr;
import com.github.javaparser.ast.expr.CastExpr;
import com.github.javaparser.ast.expr.CharLiteralExpr;
import com.github.javaparser.ast.expr.ConditionalExpr;
import com.github.javaparser.ast.expr.DoubleLiteralExpr;
import com.github.javaparser.ast.expr.EnclosedExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.IntegerLiteralExpr;
import com.github.javaparser.ast.expr.LongLiteralExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.StringLiteralExpr;
import com.github.javaparser.ast.expr.TextBlockLiteralExpr;
import com.github.javaparser.ast.expr.UnaryExpr;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Evaluates constant expressions (JLS 15.29). */
final class Constants {
  private final Resolver resolver;
  private final Map<String, Optional<Value>> fields = new HashMap<>();
  private final Set<String> evaluating = new HashSet<>();

  /** What names mean at a place. */
  interface Resolver {
    /** The source field that a simple name means, or the library field, or null. */
    @Nullable Object field(NameExpr name);

    /** The field that a qualified name means when its scope is a type, or null. */
    @Nullable Object field(FieldAccessExpr name);

    /** The type written in a cast. */
    JavaType type(com.github.javaparser.ast.type.Type written);
  }

  /**
   * A field in source.
   *
   * @param owner binary name of its type
   */
  record SourceField(String owner, FieldDeclaration declaration, VariableDeclarator variable) {}

  /**
   * A constant.
   *
   * @param value String, Boolean, Character (for {@code char}) or another boxed number
   */
  record Value(Object value, JavaType type) {
    /** The value as class files hold it: small numbers and characters as Integer. */
    Object stored() {
      if (value instanceof Character c) {
        return (int) c;
      }
      return value instanceof Byte || value instanceof Short
          ? (Object) ((Number) value).intValue()
          : value;
    }
  }

  Constants(Resolver resolver) {
    this.resolver = resolver;
  }

  /**
   * The value of an expression, or null when it is no constant expression.
   *
   * @param locals a local variable's constant; empty for a local that is none; null for no local
   */
  @Nullable Value evaluate(
      Expression expression, Function<String, @Nullable Optional<Value>> locals) {
    if (expression instanceof EnclosedExpr enclosed) {
      return evaluate(enclosed.getInner(), locals);
    } else if (expression instanceof NameExpr name) {
      Optional<Value> local = locals.apply(name.getNameAsString());
      return local != null ? local.orElse(null) : field(resolver.field(name));
    } else if (expression instanceof FieldAccessExpr access) {
      return field(resolver.field(access));
    } else if (expression instanceof UnaryExpr unary) {
      return negativeLiteral(unary, locals);
    } else if (expression instanceof BinaryExpr binary) {
      Value left = evaluate(binary.getLeft(), locals);
      Value right = left == null ? null : evaluate(binary.getRight(), locals);
      return left == null || right == null
          ? null
          : ConstantOperators.binary(binary.getOperator(), left, right);
    } else if (expression instanceof ConditionalExpr conditional) {
      return conditional(conditional, locals);
    } else if (expression instanceof CastExpr cast) {
      Value value = evaluate(cast.getExpression(), locals);
      return value == null ? null : ConstantOperators.convert(value, resolver.type(cast.getType()));
    }
    return literal(expression);
  }

  private @Nullable Value conditional(
      ConditionalExpr expression, Function<String, @Nullable Optional<Value>> locals) {
    Value condition = evaluate(expression.getCondition(), locals);
    Value whenTrue = condition == null ? null : evaluate(expression.getThenExpr(), locals);
    Value whenFalse = whenTrue == null ? null : evaluate(expression.getElseExpr(), locals);
    if (condition == null || whenTrue == null || whenFalse == null) {
      return null;
    }
    Value chosen = Boolean.TRUE.equals(condition.value()) ? whenTrue : whenFalse;
    boolean numeric = whenTrue.type().isNumeric() && whenFalse.type().isNumeric();
    return numeric && !whenTrue.type().equals(whenFalse.type())
        ? ConstantOperators.convert(
            chosen, ConstantOperators.promoted(whenTrue.type(), whenFalse.type()))
        : chosen;
  }

  private @Nullable Value negativeLiteral(
      UnaryExpr unary, Function<String, @Nullable Optional<Value>> locals) {
    if (unary.getOperator() == UnaryExpr.Operator.MINUS) {
      // The most negative numbers have no positive counterpart.
      if (unary.getExpression() instanceof IntegerLiteralExpr literal) {
        long number = integer(literal.getValue());
        return new Value((int) -number, JavaType.INT);
      } else if (unary.getExpression() instanceof LongLiteralExpr literal) {
        return new Value(-longNumber(literal.getValue()), JavaType.LONG);
      }
    }
    Value operand = evaluate(unary.getExpression(), locals);
    return operand == null ? null : ConstantOperators.unary(unary.getOperator(), operand);
  }

  private static @Nullable Value literal(Expression expression) {
    if (expression instanceof TextBlockLiteralExpr block) {
      return new Value(block.asString(), JavaType.STRING);
    } else if (expression instanceof StringLiteralExpr string) {
      return new Value(string.asString(), JavaType.STRING);
    } else if (expression instanceof BooleanLiteralExpr bool) {
      return new Value(bool.getValue(), JavaType.BOOLEAN);
    } else if (expression instanceof CharLiteralExpr character) {
      return new Value(character.asChar(), JavaType.CHAR);
    } else if (expression instanceof IntegerLiteralExpr number) {
      return new Value((int) integer(number.getValue()), JavaType.INT);
    } else if (expression instanceof LongLiteralExpr number) {
      return new Value(longNumber(number.getValue()), JavaType.LONG);
    } else if (expression instanceof DoubleLiteralExpr number) {
      String text = number.getValue();
      boolean isFloat = text.endsWith("f") || text.endsWith("F");
      return isFloat && !text.startsWith("0x")
          ? new Value((float) number.asDouble(), JavaType.FLOAT)
          : new Value(number.asDouble(), JavaType.DOUBLE);
    }
    return null;
  }

  private static long integer(String text) {
    return longNumber(text + "L");
  }

  private static long longNumber(String text) {
    String digits = text.replace("_", "").substring(0, text.replace("_", "").length() - 1);
    if (digits.startsWith("0x") || digits.startsWith("0X")) {
      return Long.parseUnsignedLong(digits.substring(2), 16);
    } else if (digits.startsWith("0b") || digits.startsWith("0B")) {
      return Long.parseUnsignedLong(digits.substring(2), 2);
    } else if (digits.length() > 1 && digits.startsWith("0")) {
      return Long.parseUnsignedLong(digits.substring(1), 8);
    }
    return Long.parseUnsignedLong(digits);
  }

  /** The constant value of a field, or null. */
  @Nullable Value field(@Nullable Object field) {
    if (field instanceof FieldDecl decl) {
      return library(decl);
    }
    if (!(field instanceof SourceField source)) {
      return null;
    }
    String key = source.owner() + "." + source.variable().getNameAsString();
    Optional<Value> known = fields.get(key);
    if (known == null) {
      if (!evaluating.add(key)) {
        return null;
      }
      known = Optional.ofNullable(initial(source));
      evaluating.remove(key);
      fields.put(key, known);
    }
    return known.orElse(null);
  }

  private @Nullable Value initial(SourceField field) {
    boolean ofInterface =
        field.declaration().getParentNode().orElse(null)
                instanceof com.github.javaparser.ast.body.ClassOrInterfaceDeclaration c
            && c.isInterface();
    if (!(field.declaration().isFinal() || ofInterface)
        || field.variable().getInitializer().isEmpty()) {
      return null;
    }
    JavaType type = resolver.type(field.variable().getType());
    if (!type.isPrimitive() && !type.isString()) {
      return null;
    }
    Value value = evaluate(field.variable().getInitializer().get(), name -> null);
    return value == null ? null : ConstantOperators.convert(value, type);
  }

  private static @Nullable Value library(FieldDecl field) {
    if (field.constant() == null || !field.isFinal()) {
      return null;
    }
    JavaType type = JavaType.named(field.type());
    return ConstantOperators.convert(
        new Value(field.constant(), storedType(field.constant())), type);
  }

  private static JavaType storedType(Object value) {
    if (value instanceof String) {
      return JavaType.STRING;
    } else if (value instanceof Boolean) {
      return JavaType.BOOLEAN;
    } else if (value instanceof Long) {
      return JavaType.LONG;
    } else if (value instanceof Float) {
      return JavaType.FLOAT;
    }
    return value instanceof Double ? JavaType.DOUBLE : JavaType.INT;
  }
}
