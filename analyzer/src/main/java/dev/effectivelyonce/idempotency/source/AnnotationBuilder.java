package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.expr.AnnotationExpr;
import com.github.javaparser.ast.expr.ArrayInitializerExpr;
import com.github.javaparser.ast.expr.ClassExpr;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MemberValuePair;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.NormalAnnotationExpr;
import com.github.javaparser.ast.expr.SingleMemberAnnotationExpr;
import com.github.javaparser.ast.nodeTypes.NodeWithAnnotations;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Annotations as written, to the model; those that class files do not keep are left out. */
final class AnnotationBuilder {
  private final TypeScope scope;
  private final Types types;
  private final Constants constants;
  private final NameMeaning names;

  AnnotationBuilder(TypeScope scope, Types types, Constants constants, NameMeaning names) {
    this.scope = scope;
    this.types = types;
    this.constants = constants;
    this.names = names;
  }

  /**
   * The annotations of a declaration.
   *
   * @param target what the declaration is: name of a {@code java.lang.annotation.ElementType}
   */
  List<AnnotationUse> of(NodeWithAnnotations<?> node, String target) {
    List<AnnotationUse> uses = new ArrayList<>();
    for (AnnotationExpr written : node.getAnnotations()) {
      AnnotationUse use = use(written);
      if (use != null && isKept(use.type()) && fits(use.type(), target)) {
        uses.add(use);
      }
    }
    return uses;
  }

  /** Source retention ends with the compiler; what suppresses findings is kept all the same. */
  private boolean isKept(String type) {
    if (type.equals("java.lang.Override") || type.equals("java.lang.FunctionalInterface")) {
      return type.equals("java.lang.FunctionalInterface");
    }
    TypeDecl decl = types.decl(type);
    if (decl == null || type.equals("java.lang.SuppressWarnings")) {
      return true;
    }
    return decl.annotations().stream()
        .filter(a -> a.type().equals("java.lang.annotation.Retention"))
        .noneMatch(
            a -> a.values().get("value") instanceof EnumValue v && v.name().equals("SOURCE"));
  }

  /** Whether it annotates the declaration itself, not only the type it stands before. */
  private boolean fits(String type, String target) {
    TypeDecl decl = types.decl(type);
    if (decl == null) {
      return true;
    }
    for (AnnotationUse meta : decl.annotations()) {
      if (meta.type().equals("java.lang.annotation.Target")
          && meta.values().get("value") instanceof List<?> targets) {
        return targets.stream()
            .anyMatch(t -> t instanceof EnumValue v && isTarget(v.name(), target));
      }
    }
    return true;
  }

  private static boolean isTarget(String allowed, String target) {
    return allowed.equals(target) || (allowed.equals("TYPE") && target.equals("ANNOTATION_TYPE"));
  }

  private @Nullable AnnotationUse use(AnnotationExpr written) {
    String type = scope.resolve(written.getNameAsString(), written);
    String name = type == null ? written.getNameAsString() : type;
    Map<String, Object> values = new LinkedHashMap<>();
    if (written instanceof SingleMemberAnnotationExpr single) {
      put(values, name, "value", single.getMemberValue());
    } else if (written instanceof NormalAnnotationExpr normal) {
      for (MemberValuePair pair : normal.getPairs()) {
        put(values, name, pair.getNameAsString(), pair.getValue());
      }
    }
    return new AnnotationUse(name, values);
  }

  private void put(Map<String, Object> values, String type, String member, Expression written) {
    JavaType declared = declaredType(type, member);
    Object value = value(written, declared == null ? null : declared.element());
    if (value != null && declared != null && declared.dims() > 0 && !(value instanceof List)) {
      value = List.of(value);
    }
    if (value != null) {
      values.put(member, value);
    }
  }

  private @Nullable JavaType declaredType(String type, String member) {
    TypeDecl decl = types.decl(type);
    if (decl != null) {
      for (MethodDecl method : decl.methods()) {
        if (method.name().equals(member)) {
          return JavaType.named(method.returnType());
        }
      }
    }
    return null;
  }

  private @Nullable Object value(Expression written, @Nullable JavaType expected) {
    if (written instanceof ArrayInitializerExpr array) {
      List<Object> elements = new ArrayList<>();
      for (Expression element : array.getValues()) {
        Object value = value(element, expected);
        if (value != null) {
          elements.add(value);
        }
      }
      return elements;
    } else if (written instanceof AnnotationExpr nested) {
      return use(nested);
    } else if (written instanceof ClassExpr literal) {
      return new TypeValue(scope.type(literal.getType()).name());
    }
    Constants.Value constant = constants.evaluate(written, local -> null);
    if (constant != null) {
      Constants.Value converted =
          expected == null ? constant : ConstantOperators.convert(constant, expected);
      return converted == null ? constant.value() : converted.value();
    }
    return enumConstant(written);
  }

  private @Nullable Object enumConstant(Expression written) {
    if (written instanceof FieldAccessExpr access) {
      String type = scope.resolve(access.getScope().toString(), access);
      return type == null
          ? new EnumValue(access.getScope().toString(), access.getNameAsString())
          : new EnumValue(type, access.getNameAsString());
    }
    if (written instanceof NameExpr name) {
      String owner = names.ownerOf(name);
      return owner == null ? null : new EnumValue(owner, name.getNameAsString());
    }
    return null;
  }
}
