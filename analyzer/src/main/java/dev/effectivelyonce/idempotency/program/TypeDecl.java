package dev.effectivelyonce.idempotency.program;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * A type as declared.
 *
 * @param name binary name with dots
 * @param access JVM access flags
 * @param superName binary name of the superclass, null for {@code java.lang.Object} and interfaces
 * @param interfaces binary names of the direct superinterfaces
 * @param genericSignature generic class signature (JVMS 4.7.9.1), null when not generic
 * @param annotations annotations on the type
 * @param fields declared fields in order
 * @param methods declared methods in order, lambda bodies included, bridges and accessors left out
 * @param bridges bridge methods left out: name and descriptor of the bridge to descriptor of the
 *     method of the same name that it calls
 * @param sourceFile simple name of the source file ({@code Orders.java}), null when unknown
 */
public record TypeDecl(
    String name,
    int access,
    @Nullable String superName,
    List<String> interfaces,
    @Nullable String genericSignature,
    List<AnnotationUse> annotations,
    List<FieldDecl> fields,
    List<MethodDecl> methods,
    Map<String, String> bridges,
    @Nullable String sourceFile) {
  /** Copies the lists. */
  public TypeDecl {
    interfaces = List.copyOf(interfaces);
    annotations = List.copyOf(annotations);
    fields = List.copyOf(fields);
    methods = List.copyOf(methods);
    bridges = Collections.unmodifiableMap(new TreeMap<>(bridges));
  }

  /** Whether this is an interface (annotation types included). */
  public boolean isInterface() {
    return (access & Access.INTERFACE) != 0;
  }

  /** Whether the type cannot be instantiated. */
  public boolean isAbstract() {
    return (access & (Access.ABSTRACT | Access.INTERFACE)) != 0;
  }

  /** Whether the type is declared final. */
  public boolean isFinal() {
    return (access & Access.FINAL) != 0;
  }

  /** The declared method of that name and descriptor, bridges followed, or null. */
  public @Nullable MethodDecl method(String methodName, String descriptor) {
    String bridged = bridges.get(methodName + descriptor);
    if (bridged != null) {
      return declared(methodName, bridged);
    }
    return declared(methodName, descriptor);
  }

  private @Nullable MethodDecl declared(String methodName, String descriptor) {
    for (MethodDecl m : methods) {
      if (m.ref().name().equals(methodName) && m.ref().descriptor().equals(descriptor)) {
        return m;
      }
    }
    return null;
  }

  /** The declared field of that name, or null. */
  public @Nullable FieldDecl field(String fieldName) {
    for (FieldDecl f : fields) {
      if (f.name().equals(fieldName)) {
        return f;
      }
    }
    return null;
  }

  /** Name without package, nesting written with dots. */
  public String simpleName() {
    return name.substring(name.lastIndexOf('.') + 1).replace('$', '.');
  }

  /** Package name, empty for the unnamed package. */
  public String packageName() {
    int dot = name.lastIndexOf('.');
    return dot < 0 ? "" : name.substring(0, dot);
  }
}
