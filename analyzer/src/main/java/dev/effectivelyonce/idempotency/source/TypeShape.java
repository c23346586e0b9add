package dev.effectivelyonce.idempotency.source;

import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.List;

/**
 * A declared type with its generics read.
 *
 * @param variables its type parameters
 * @param supertypes superclass first, then interfaces
 */
record TypeShape(
    TypeDecl decl, List<SignatureParser.Variable> variables, List<JavaType> supertypes) {

  /**
   * A method as a member of some type, type arguments of that type put in.
   *
   * @param variables its own type parameters
   */
  record Method(
      MethodDecl decl,
      List<SignatureParser.Variable> variables,
      List<JavaType> parameters,
      JavaType returnType) {
    private static final int VARARGS = 0x0080;

    boolean isVarargs() {
      return decl.is(VARARGS);
    }

    boolean isStatic() {
      return decl.is(dev.effectivelyonce.idempotency.program.Access.STATIC);
    }
  }

  /** A field as a member of some type. */
  record Field(dev.effectivelyonce.idempotency.program.FieldDecl decl, JavaType type) {}
}
