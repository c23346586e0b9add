package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import dev.effectivelyonce.idempotency.program.ConcatParts;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;

/** Lowers invokedynamic by what its bootstrap method is known to make. */
final class DynamicCallLowering {
  private final Machine machine;
  private final Emitter out;

  /** Ends lowering of a record's implicit {@code equals}, {@code hashCode} or {@code toString}. */
  static final class ImplicitMemberException extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  DynamicCallLowering(Machine machine) {
    this.machine = machine;
    this.out = machine.out();
  }

  void lower(InvokeDynamicInsnNode call) {
    switch (call.bsm.getOwner()) {
      case "java/lang/invoke/LambdaMetafactory" -> makeClosure(call);
      case "java/lang/invoke/StringConcatFactory" -> concatenate(call);
      case "java/lang/runtime/ObjectMethods" -> throw new ImplicitMemberException();
      case "java/lang/runtime/SwitchBootstraps" -> selectPattern(call);
      default -> machine.pushUnknown(unknown(call));
    }
  }

  private static Machine.Unknown unknown(InvokeDynamicInsnNode call) {
    return new Machine.Unknown(call.bsm.getOwner(), call.name, call.desc);
  }

  private void makeClosure(InvokeDynamicInsnNode call) {
    if (call.bsmArgs.length < 2 || !(call.bsmArgs[1] instanceof Handle handle)) {
      machine.pushUnknown(unknown(call));
      return;
    }
    List<Integer> captures = machine.popArguments(Type.getArgumentTypes(call.desc));
    MethodRef target = Names.method(handle);
    boolean constructor = handle.getTag() == Opcodes.H_NEWINVOKESPECIAL;
    Dispatch dispatch =
        switch (handle.getTag()) {
          case Opcodes.H_INVOKESTATIC -> Dispatch.STATIC;
          case Opcodes.H_INVOKEINTERFACE -> Dispatch.INTERFACE;
          case Opcodes.H_INVOKEVIRTUAL -> Dispatch.VIRTUAL;
          default -> Dispatch.SPECIAL;
        };
    if (dispatch != Dispatch.STATIC && CallLowering.isPrivate(machine, target)) {
      dispatch = Dispatch.SPECIAL;
    }
    String type = Type.getReturnType(call.desc).getClassName();
    machine.push(
        out.add(
            new Op.Closure(
                out.newId(),
                out.line(),
                target,
                dispatch,
                constructor,
                captures,
                type,
                call.name)));
  }

  private void concatenate(InvokeDynamicInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    List<Integer> arguments = machine.popArguments(types);
    ConcatParts parts = new ConcatParts();
    String recipe =
        call.bsmArgs.length > 0 && call.bsmArgs[0] instanceof String text
            ? text
            : "\1".repeat(types.length);
    int nextArgument = 0;
    int nextConstant = 1;
    int textFrom = 0;
    for (int i = 0; i < recipe.length(); i++) {
      char c = recipe.charAt(i);
      if (c > 2 || c == 0) {
        continue;
      }
      addText(parts, recipe.substring(textFrom, i));
      textFrom = i + 1;
      if (c == 2) {
        parts.constant(text(call, nextConstant++), "java.lang.String");
      } else if (nextArgument < arguments.size()) {
        addPart(parts, arguments.get(nextArgument), types[nextArgument].getClassName());
        nextArgument++;
      }
    }
    addText(parts, recipe.substring(textFrom));
    machine.push(parts.emit(out::add, out::newId, out.line()));
  }

  private static void addText(ConcatParts parts, String text) {
    if (!text.isEmpty()) {
      parts.constant(text, "java.lang.String");
    }
  }

  private void addPart(ConcatParts parts, int value, String type) {
    if (out.builder().op(value) instanceof Op.Const c && c.value() == null) {
      parts.constant(null, type);
    } else {
      parts.value(machine.pending().unstringified(value));
    }
  }

  private static String text(InvokeDynamicInsnNode call, int constant) {
    return constant < call.bsmArgs.length ? String.valueOf(call.bsmArgs[constant]) : "";
  }

  /** A pattern switch: the bootstrap's labels become the keys of the switch that follows. */
  private void selectPattern(InvokeDynamicInsnNode call) {
    Type[] types = Type.getArgumentTypes(call.desc);
    if (!machine.folding() || types.length != 2) {
      machine.pushUnknown(unknown(call));
      return;
    }
    Map<Integer, Object> keys = new TreeMap<>();
    for (int i = 0; i < call.bsmArgs.length; i++) {
      Object key = key(call.bsmArgs[i], types[0].getClassName(), call.name);
      if (key != null) {
        keys.put(i, key);
      }
    }
    List<Integer> arguments = machine.popArguments(types);
    Op unfolded = machine.unknownCall(unknown(call), arguments, out.newId());
    machine.push(
        machine.pending().begin(new PendingValues.Selector(arguments.get(0), keys, unfolded)));
  }

  private static @Nullable Object key(Object label, String selectorType, String kind) {
    if (label instanceof Type type) {
      return new TypeValue(type.getClassName());
    }
    if (label instanceof String text) {
      return kind.equals("enumSwitch") ? new EnumValue(selectorType, text) : text;
    }
    if (label instanceof ConstantDynamic dynamic) {
      return enumConstant(dynamic);
    }
    return label instanceof Integer ? label : null;
  }

  /** An enum constant described by {@code EnumDesc.of(ClassDesc.of(type), name)}. */
  private static @Nullable Object enumConstant(ConstantDynamic described) {
    String type = null;
    String name = null;
    for (int i = 0; i < described.getBootstrapMethodArgumentCount(); i++) {
      Object argument = described.getBootstrapMethodArgument(i);
      if (argument instanceof ConstantDynamic inner) {
        for (int j = 0; j < inner.getBootstrapMethodArgumentCount(); j++) {
          type = inner.getBootstrapMethodArgument(j) instanceof String text ? text : type;
        }
      } else if (argument instanceof String text) {
        name = text;
      }
    }
    return type == null || name == null ? null : new EnumValue(type, name);
  }
}
