package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ConstantDynamic;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.InvokeDynamicInsnNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MultiANewArrayInsnNode;
import org.objectweb.asm.tree.TypeInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/** Follows single instructions, those that pass control on excepted. */
final class InstructionLowering {
  private final Machine machine;
  private final Emitter out;
  private final FieldLowering fields;
  private final CallLowering calls;
  private final DynamicCallLowering dynamicCalls;

  InstructionLowering(Machine machine) {
    this.machine = machine;
    this.out = machine.out();
    this.fields = new FieldLowering(machine);
    this.calls = new CallLowering(machine);
    this.dynamicCalls = new DynamicCallLowering(machine);
  }

  /** Follows an instruction that neither jumps nor returns nor throws. */
  void lower(AbstractInsnNode insn) {
    if (insn instanceof InsnNode) {
      lowerPlain(insn.getOpcode());
    } else if (insn instanceof VarInsnNode access) {
      lowerLocal(access);
    } else if (insn instanceof MethodInsnNode call) {
      calls.lower(call);
    } else if (insn instanceof FieldInsnNode access) {
      fields.lower(access);
    } else if (insn instanceof InvokeDynamicInsnNode call) {
      dynamicCalls.lower(call);
    } else if (insn instanceof LdcInsnNode ldc) {
      lowerConstant(ldc.cst);
    } else if (insn instanceof TypeInsnNode type) {
      lowerType(type);
    } else if (insn instanceof IntInsnNode number) {
      lowerNumber(number);
    } else if (insn instanceof IincInsnNode increment) {
      lowerIncrement(increment);
    } else if (insn instanceof MultiANewArrayInsnNode array) {
      for (int i = 0; i < array.dims; i++) {
        machine.popValue();
      }
      String type = Names.erased(array.desc);
      String element = type.substring(0, Math.max(0, type.length() - 2));
      machine.push(out.add(new Op.NewArray(out.newId(), out.line(), element, List.of())));
    } else {
      throw new NotLowerableException("it uses an unknown instruction");
    }
  }

  private void lowerPlain(int opcode) {
    if (opcode == Opcodes.NOP) {
      return;
    }
    if (opcode <= Opcodes.DCONST_1) {
      lowerShortConstant(opcode);
    } else if (opcode >= Opcodes.IALOAD && opcode <= Opcodes.SALOAD) {
      loadElement(opcode);
    } else if (opcode >= Opcodes.IASTORE && opcode <= Opcodes.SASTORE) {
      storeElement();
    } else if (opcode >= Opcodes.POP && opcode <= Opcodes.SWAP) {
      machine.stack().move(opcode);
    } else if (opcode >= Opcodes.IADD && opcode <= Opcodes.LXOR) {
      lowerArithmetic(opcode);
    } else if (opcode >= Opcodes.I2L && opcode <= Opcodes.I2S) {
      // Numeric conversions are transparent; only the width on the stack changes.
      machine.stack().push(machine.popValue(), isWideConversion(opcode));
    } else if (opcode >= Opcodes.LCMP && opcode <= Opcodes.DCMPG) {
      binary("cmp", false);
    } else if (opcode == Opcodes.ARRAYLENGTH) {
      int array = machine.popValue();
      machine.push(out.add(new Op.Arithmetic(out.newId(), out.line(), "length", List.of(array))));
    } else if (opcode == Opcodes.MONITORENTER || opcode == Opcodes.MONITOREXIT) {
      boolean enter = opcode == Opcodes.MONITORENTER;
      out.add(new Op.Monitor(out.newId(), out.line(), enter, machine.popValue()));
    } else {
      throw new NotLowerableException("it uses an unknown instruction");
    }
  }

  private static boolean isWideConversion(int opcode) {
    return switch (opcode) {
      case Opcodes.I2L, Opcodes.I2D, Opcodes.F2L, Opcodes.F2D, Opcodes.L2D, Opcodes.D2L -> true;
      default -> false;
    };
  }

  private void lowerShortConstant(int opcode) {
    if (opcode == Opcodes.ACONST_NULL) {
      machine.push(out.constant(null, "java.lang.Object"));
    } else if (opcode <= Opcodes.ICONST_5) {
      machine.push(out.constant(opcode - Opcodes.ICONST_0, "int"));
    } else if (opcode <= Opcodes.LCONST_1) {
      machine.stack().push(out.constant((long) opcode - Opcodes.LCONST_0, "long"), true);
    } else if (opcode <= Opcodes.FCONST_2) {
      machine.push(out.constant((float) (opcode - Opcodes.FCONST_0), "float"));
    } else {
      machine.stack().push(out.constant((double) (opcode - Opcodes.DCONST_0), "double"), true);
    }
  }

  private void loadElement(int opcode) {
    int index = machine.pop();
    int array = machine.pop();
    if (machine.pending().get(array) instanceof PendingValues.SwitchTable table
        && machine.pending().get(index) instanceof PendingValues.Ordinal ordinal) {
      Op unfolded = new Op.LoadElement(-1, out.line(), array, index);
      machine.push(
          machine
              .pending()
              .begin(
                  new PendingValues.Selector(
                      ordinal.constant(), Map.copyOf(table.keys()), unfolded)));
      return;
    }
    machine.pending().force(array);
    machine.pending().force(index);
    int element = out.add(new Op.LoadElement(out.newId(), out.line(), array, index));
    if (opcode == Opcodes.BALOAD) {
      out.typed(element, machine.elementType(array));
    }
    machine.stack().push(element, opcode == Opcodes.LALOAD || opcode == Opcodes.DALOAD);
  }

  private void storeElement() {
    int value = machine.popValue();
    int index = machine.popValue();
    int array = machine.pop();
    Integer position =
        out.builder().op(index) instanceof Op.Const c && c.value() instanceof Integer i ? i : null;
    if (!machine.pending().storeInitial(array, position, value)) {
      machine.pending().force(array);
      out.typed(value, machine.elementType(array));
      out.add(new Op.StoreElement(out.newId(), out.line(), array, index, value));
    }
  }

  private void lowerArithmetic(int opcode) {
    if (opcode >= Opcodes.INEG && opcode <= Opcodes.DNEG) {
      int operand = machine.popValue();
      boolean wide = opcode == Opcodes.LNEG || opcode == Opcodes.DNEG;
      int id = out.add(new Op.Arithmetic(out.newId(), out.line(), "neg", List.of(operand)));
      machine.stack().push(id, wide);
      return;
    }
    boolean shiftOrBits = opcode >= Opcodes.ISHL;
    boolean wide = shiftOrBits ? (opcode & 1) == 1 : ((opcode - Opcodes.IADD) & 1) == 1;
    String operator =
        shiftOrBits
            ? List.of("<<", ">>", ">>>", "&", "|", "^").get((opcode - Opcodes.ISHL) / 2)
            : List.of("+", "-", "*", "/", "%").get((opcode - Opcodes.IADD) / 4);
    binary(operator, wide);
  }

  private void binary(String operator, boolean wide) {
    int right = machine.popValue();
    int left = machine.popValue();
    int id = out.add(new Op.Arithmetic(out.newId(), out.line(), operator, List.of(left, right)));
    machine.stack().push(id, wide);
  }

  private void lowerLocal(VarInsnNode access) {
    int opcode = access.getOpcode();
    if (opcode < Opcodes.ISTORE) {
      boolean wide = opcode == Opcodes.LLOAD || opcode == Opcodes.DLOAD;
      machine.stack().push(machine.locals().read(access), wide);
    } else {
      int value = machine.popValue();
      machine.pending().kept(value);
      machine.locals().write(access, value);
    }
  }

  private void lowerConstant(Object constant) {
    String type;
    Object value = constant;
    if (constant instanceof String) {
      type = "java.lang.String";
    } else if (constant instanceof Type t && t.getSort() != Type.METHOD) {
      type = "java.lang.Class";
      value = new TypeValue(t.getClassName());
    } else if (constant instanceof Number) {
      type = primitiveName(constant);
    } else {
      machine.pushUnknown(describe(constant));
      return;
    }
    boolean wide = constant instanceof Long || constant instanceof Double;
    machine.stack().push(out.constant(value, type), wide);
  }

  private static String primitiveName(Object constant) {
    if (constant instanceof Integer) {
      return "int";
    }
    if (constant instanceof Long) {
      return "long";
    }
    return constant instanceof Float ? "float" : "double";
  }

  /** A constant made by code: its maker, and the type it has on the stack. */
  private static Machine.Unknown describe(Object constant) {
    if (constant instanceof ConstantDynamic dynamic) {
      Handle maker = dynamic.getBootstrapMethod();
      return new Machine.Unknown(maker.getOwner(), maker.getName(), "()" + dynamic.getDescriptor());
    }
    return constant instanceof Handle
        ? new Machine.Unknown(
            "java/lang/invoke/MethodHandle", "constant", "()Ljava/lang/invoke/MethodHandle;")
        : new Machine.Unknown(
            "java/lang/invoke/MethodType", "constant", "()Ljava/lang/invoke/MethodType;");
  }

  private void lowerType(TypeInsnNode insn) {
    String type = Names.dotted(insn.desc);
    switch (insn.getOpcode()) {
      case Opcodes.NEW ->
          machine.push(machine.pending().begin(new PendingValues.NewObject(type, out.line())));
      case Opcodes.ANEWARRAY -> newArray(type);
      case Opcodes.CHECKCAST -> {
        int value = machine.popValue();
        machine.push(out.add(new Op.Cast(out.newId(), out.line(), value, type)));
      }
      default -> {
        int value = machine.popValue();
        machine.push(out.add(new Op.Check(out.newId(), out.line(), value, type)));
      }
    }
  }

  private void lowerNumber(IntInsnNode insn) {
    if (insn.getOpcode() == Opcodes.NEWARRAY) {
      newArray(primitiveOf(insn.operand));
    } else {
      machine.push(out.constant(insn.operand, "int"));
    }
  }

  private static String primitiveOf(int code) {
    return switch (code) {
      case Opcodes.T_BOOLEAN -> "boolean";
      case Opcodes.T_CHAR -> "char";
      case Opcodes.T_FLOAT -> "float";
      case Opcodes.T_DOUBLE -> "double";
      case Opcodes.T_BYTE -> "byte";
      case Opcodes.T_SHORT -> "short";
      case Opcodes.T_LONG -> "long";
      default -> "int";
    };
  }

  private void newArray(String elementType) {
    int length = machine.popValue();
    @Nullable Integer known =
        out.builder().op(length) instanceof Op.Const c && c.value() instanceof Integer i ? i : null;
    machine.push(machine.pending().newArray(elementType, known, machine.folding()));
  }

  private void lowerIncrement(IincInsnNode insn) {
    int old = machine.locals().read(insn);
    boolean up = insn.incr >= 0;
    int step = out.constant(Math.abs(insn.incr), "int");
    int sum =
        out.add(new Op.Arithmetic(out.newId(), out.line(), up ? "+" : "-", List.of(old, step)));
    machine.locals().write(insn, sum);
  }
}
