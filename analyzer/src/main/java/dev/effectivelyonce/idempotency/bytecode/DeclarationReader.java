package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Decodes a class file to a {@link TypeDecl}. */
final class DeclarationReader extends ClassVisitor {
  private final NamePool names;
  private String name = "";
  private int access;
  private @Nullable String superName;
  private List<String> interfaces = List.of();
  private @Nullable String signature;
  private @Nullable String sourceFile;
  private final List<AnnotationUse> annotations = new ArrayList<>();
  private final List<FieldDecl> fields = new ArrayList<>();
  private final List<MethodReader> methods = new ArrayList<>();

  private DeclarationReader(NamePool names) {
    super(Opcodes.ASM9);
    this.names = names;
  }

  /**
   * Decodes a class.
   *
   * @param withCode whether parameter names and lambda bodies are looked up in the code
   */
  static TypeDecl read(ClassReader reader, NamePool names, boolean withCode) {
    DeclarationReader declaration = new DeclarationReader(names);
    int skipCode = withCode ? 0 : ClassReader.SKIP_CODE;
    reader.accept(declaration, ClassReader.SKIP_FRAMES | skipCode);
    return declaration.result();
  }

  private TypeDecl result() {
    LambdaOwners owners = LambdaOwners.of(methods);
    List<MethodDecl> declared = new ArrayList<>();
    Map<String, String> bridges = new TreeMap<>();
    for (MethodReader method : methods) {
      if (method.isBridge()) {
        String target = bridgeTarget(method);
        if (target != null) {
          bridges.put(method.name() + method.descriptor(), target);
        }
      } else if (!method.isArtefact()) {
        declared.add(method.result(owners.declaredMethodOf(method)));
      }
    }
    return new TypeDecl(
        name,
        access,
        superName,
        interfaces,
        signature,
        annotations,
        fields,
        declared,
        bridges,
        sourceFile);
  }

  /** The method a bridge calls; without its code, the only one that fits. */
  private @Nullable String bridgeTarget(MethodReader bridge) {
    String called = bridge.bridgedDescriptor();
    List<String> candidates = new ArrayList<>();
    for (MethodReader method : methods) {
      if (!method.isBridge()
          && method.name().equals(bridge.name())
          && method.parameterCount() == bridge.parameterCount()) {
        if (method.descriptor().equals(called)) {
          return called;
        }
        candidates.add(method.descriptor());
      }
    }
    return called == null && candidates.size() == 1 ? candidates.get(0) : null;
  }

  @Override
  public void visit(
      int version,
      int flags,
      String internalName,
      @Nullable String classSignature,
      @Nullable String superInternalName,
      String @Nullable [] interfaceNames) {
    name = names.name(Names.dotted(internalName));
    access = flags & 0xffff;
    signature = classSignature;
    boolean isInterface = (flags & Access.INTERFACE) != 0;
    superName =
        superInternalName == null || isInterface
            ? null
            : names.name(Names.dotted(superInternalName));
    if (interfaceNames != null) {
      interfaces = Arrays.stream(interfaceNames).map(Names::dotted).map(names::name).toList();
    }
  }

  @Override
  public void visitSource(@Nullable String source, @Nullable String debug) {
    sourceFile = source;
  }

  @Override
  public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
    return AnnotationReader.of(descriptor, annotations::add);
  }

  @Override
  public @Nullable FieldVisitor visitField(
      int flags,
      String fieldName,
      String descriptor,
      @Nullable String fieldSignature,
      @Nullable Object value) {
    if ((flags & Access.SYNTHETIC) != 0 && fieldName.equals("$assertionsDisabled")) {
      return null;
    }
    List<AnnotationUse> onField = new ArrayList<>();
    return new FieldVisitor(Opcodes.ASM9) {
      @Override
      public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
        return AnnotationReader.of(annotation, onField::add);
      }

      @Override
      public void visitEnd() {
        fields.add(
            new FieldDecl(
                name,
                names.name(fieldName),
                names.name(Names.erased(descriptor)),
                fieldSignature,
                flags & 0xffff,
                typed(value, descriptor),
                onField));
      }
    };
  }

  /** A constant of the field's own type; class files keep small ones as int. */
  static @Nullable Object typed(@Nullable Object constant, String descriptor) {
    return constant instanceof Integer i && descriptor.equals("Z") ? (Object) (i != 0) : constant;
  }

  @Override
  public MethodVisitor visitMethod(
      int flags,
      String methodName,
      String descriptor,
      @Nullable String methodSignature,
      String @Nullable [] exceptions) {
    MethodReader method =
        new MethodReader(names, name, flags, methodName, descriptor, methodSignature, exceptions);
    methods.add(method);
    return method;
  }
}
