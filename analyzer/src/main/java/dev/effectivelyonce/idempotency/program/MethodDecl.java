package dev.effectivelyonce.idempotency.program;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A declared method, or the body of a lambda.
 *
 * @param ref its name; the owner is the declaring type
 * @param access JVM access flags
 * @param parameters declared parameters in order; for a lambda body the captured values come first
 * @param returnType erased type name, {@code void} for none
 * @param genericSignature generic method signature (JVMS 4.7.9.1), null when not generic
 * @param exceptions binary names of the exceptions in the {@code throws} clause
 * @param annotations annotations on the method
 * @param declaredIn name of the method a reader sees: itself, or the declared method around a
 *     lambda
 * @param hasBody whether there is code to lower
 */
public record MethodDecl(
    MethodRef ref,
    int access,
    List<Parameter> parameters,
    String returnType,
    @Nullable String genericSignature,
    List<String> exceptions,
    List<AnnotationUse> annotations,
    String declaredIn,
    boolean hasBody) {
  /** Copies the lists. */
  public MethodDecl {
    parameters = List.copyOf(parameters);
    exceptions = List.copyOf(exceptions);
    annotations = List.copyOf(annotations);
  }

  /** A method is told from others by its reference. */
  @Override
  public boolean equals(@Nullable Object o) {
    return this == o || (o instanceof MethodDecl m && ref.equals(m.ref));
  }

  @Override
  public int hashCode() {
    return ref.hashCode();
  }

  /** Method name. */
  public String name() {
    return ref.name();
  }

  /** Whether all bits of the flag are set. */
  public boolean is(int flag) {
    return (access & flag) == flag;
  }

  /** Whether this is the body of a lambda expression. */
  public boolean isLambdaBody() {
    return !declaredIn.equals(ref.name());
  }
}
