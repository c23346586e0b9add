package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.TypeParameter;
import com.github.javaparser.ast.type.WildcardType;
import java.util.List;

/** Writes generic signatures (JVMS 4.7.9.1) of types as they stand in source. */
final class SignatureWriter {
  private final TypeScope scope;

  SignatureWriter(TypeScope scope) {
    this.scope = scope;
  }

  /** Whether the type needs a signature beside its descriptor. */
  boolean isGeneric(Type written) {
    if (written instanceof ArrayType array) {
      return isGeneric(array.getComponentType());
    }
    return written instanceof ClassOrInterfaceType named
        && (named.getTypeArguments().isPresent() || scope.type(named).variable() != null);
  }

  String signature(Type written) {
    if (written instanceof ArrayType array) {
      return "[" + signature(array.getComponentType());
    } else if (written instanceof WildcardType wildcard) {
      return wildcard
          .getExtendedType()
          .map(bound -> "+" + signature(bound))
          .or(() -> wildcard.getSuperType().map(bound -> "-" + signature(bound)))
          .orElse("*");
    } else if (!(written instanceof ClassOrInterfaceType named)) {
      return scope.type(written).descriptor();
    } else {
      JavaType type = scope.type(named);
      if (type.variable() != null) {
        return "T" + named.getNameAsString() + ";";
      }
      StringBuilder arguments = new StringBuilder();
      named
          .getTypeArguments()
          .ifPresent(all -> all.forEach(argument -> arguments.append(signature(argument))));
      String descriptor = type.descriptor();
      return arguments.isEmpty()
          ? descriptor
          : descriptor.substring(0, descriptor.length() - 1) + "<" + arguments + ">;";
    }
  }

  /** Type parameters with their bounds, empty when there are none. */
  String parameters(List<TypeParameter> parameters) {
    if (parameters.isEmpty()) {
      return "";
    }
    StringBuilder text = new StringBuilder("<");
    for (TypeParameter parameter : parameters) {
      text.append(parameter.getNameAsString());
      if (parameter.getTypeBound().isEmpty()) {
        text.append(":Ljava/lang/Object;");
      }
      for (int i = 0; i < parameter.getTypeBound().size(); i++) {
        ClassOrInterfaceType bound = parameter.getTypeBound().get(i);
        JavaType resolved = scope.type(bound);
        // The class bound is left empty when the first bound is an interface.
        boolean isInterface =
            i == 0 && resolved.variable() == null && scope.isInterface(resolved.base());
        text.append(isInterface ? "::" : ":").append(signature(bound));
      }
    }
    return text.append('>').toString();
  }
}
