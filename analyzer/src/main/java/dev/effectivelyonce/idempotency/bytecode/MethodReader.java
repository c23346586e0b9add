package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Parameter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.signature.SignatureReader;
import org.objectweb.asm.signature.SignatureVisitor;
import org.objectweb.asm.signature.SignatureWriter;

/** Collects the declaration of a method, and from its code what the declaration needs. */
final class MethodReader extends MethodVisitor {
  private final NamePool names;
  private final String owner;
  private final int access;
  private final String name;
  private final String descriptor;
  private final @Nullable String signature;
  private final List<String> exceptions;
  private final Type[] parameterTypes;
  private final List<AnnotationUse> annotations = new ArrayList<>();
  private final Map<Integer, List<AnnotationUse>> parameterAnnotations = new TreeMap<>();
  private final List<@Nullable String> declaredNames = new ArrayList<>();
  private final Map<Integer, String> localNames = new TreeMap<>();
  private final List<String> closures = new ArrayList<>();
  private @Nullable String bridged;
  private int annotableParameters = -1;

  MethodReader(
      NamePool names,
      String owner,
      int access,
      String name,
      String descriptor,
      @Nullable String signature,
      String @Nullable [] exceptions) {
    super(Opcodes.ASM9);
    this.names = names;
    this.owner = owner;
    this.access = access;
    this.name = name;
    this.descriptor = descriptor;
    this.signature = signature;
    this.exceptions =
        exceptions == null
            ? List.of()
            : Arrays.stream(exceptions).map(Names::dotted).map(names::name).toList();
    this.parameterTypes = Type.getArgumentTypes(descriptor);
  }

  String name() {
    return name;
  }

  String descriptor() {
    return descriptor;
  }

  int parameterCount() {
    return parameterTypes.length;
  }

  boolean isSynthetic() {
    return (access & Access.SYNTHETIC) != 0;
  }

  boolean isBridge() {
    return (access & Access.BRIDGE) != 0 && isSynthetic();
  }

  /** Whether the compiler made the method so that other code can reach a private member. */
  boolean isArtefact() {
    return isSynthetic()
        && (name.startsWith("access$")
            || name.equals("$deserializeLambda$")
            || name.equals("<init>"));
  }

  /** Descriptor of the method of the same name that the code calls. */
  @Nullable String bridgedDescriptor() {
    return bridged;
  }

  /** Methods of the same class that closures made in the code run, as name and descriptor. */
  List<String> closures() {
    return closures;
  }

  MethodDecl result(String declaredIn) {
    return new MethodDecl(
        names.method(new MethodRef(owner, name, descriptor)),
        access & 0xffff,
        parameters(),
        names.name(Type.getReturnType(descriptor).getClassName()),
        signature,
        exceptions,
        annotations,
        names.name(declaredIn),
        (access & (Opcodes.ACC_ABSTRACT | Opcodes.ACC_NATIVE)) == 0);
  }

  private List<Parameter> parameters() {
    List<@Nullable String> generic = genericTypes();
    int hidden = annotableParameters < 0 ? 0 : parameterTypes.length - annotableParameters;
    int slot = (access & Access.STATIC) != 0 ? 0 : 1;
    List<Parameter> parameters = new ArrayList<>();
    for (int i = 0; i < parameterTypes.length; i++) {
      String parameterName =
          declaredNames.size() == parameterTypes.length ? declaredNames.get(i) : null;
      parameters.add(
          new Parameter(
              pooled(parameterName == null ? localNames.get(slot) : parameterName),
              names.name(parameterTypes[i].getClassName()),
              generic.get(i),
              parameterAnnotations.getOrDefault(i - hidden, List.of())));
      slot += parameterTypes[i].getSize();
    }
    return parameters;
  }

  private @Nullable String pooled(@Nullable String parameterName) {
    return parameterName == null ? null : names.name(parameterName);
  }

  /** Generic parameter types; signatures leave out leading parameters that the compiler added. */
  private List<@Nullable String> genericTypes() {
    List<@Nullable String> types =
        new ArrayList<>(Collections.nCopies(parameterTypes.length, (String) null));
    if (signature == null) {
      return types;
    }
    List<SignatureWriter> written = new ArrayList<>();
    try {
      new SignatureReader(signature)
          .accept(
              new SignatureVisitor(Opcodes.ASM9) {
                @Override
                public SignatureVisitor visitParameterType() {
                  SignatureWriter writer = new SignatureWriter();
                  written.add(writer);
                  return writer;
                }
              });
    } catch (RuntimeException e) {
      return types;
    }
    int hidden = parameterTypes.length - written.size();
    for (int i = Math.max(0, hidden); i < parameterTypes.length; i++) {
      String type = written.get(i - hidden).toString();
      if (!type.equals(parameterTypes[i].getDescriptor())) {
        types.set(i, type);
      }
    }
    return types;
  }

  @Override
  public void visitParameter(@Nullable String parameterName, int flags) {
    declaredNames.add(parameterName);
  }

  @Override
  public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
    return AnnotationReader.of(annotation, annotations::add);
  }

  @Override
  public void visitAnnotableParameterCount(int count, boolean visible) {
    annotableParameters = Math.max(annotableParameters, count);
  }

  @Override
  public AnnotationVisitor visitParameterAnnotation(
      int parameter, String annotation, boolean visible) {
    return AnnotationReader.of(
        annotation, parameterAnnotations.computeIfAbsent(parameter, p -> new ArrayList<>())::add);
  }

  @Override
  public void visitLocalVariable(
      String variable,
      String type,
      @Nullable String genericType,
      Label start,
      Label end,
      int slot) {
    localNames.putIfAbsent(slot, variable);
  }

  @Override
  public void visitMethodInsn(
      int opcode, String target, String called, String type, boolean isInterface) {
    if (isBridge() && called.equals(name)) {
      bridged = type;
    }
  }

  @Override
  public void visitInvokeDynamicInsn(
      String called, String type, Handle bootstrap, Object... arguments) {
    if (arguments.length > 1
        && arguments[1] instanceof Handle target
        && Names.dotted(target.getOwner()).equals(owner)) {
      closures.add(target.getName() + target.getDesc());
    }
  }
}
