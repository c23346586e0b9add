package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * Puts the code of compiler-made methods in the place of their calls: {@code access$000} and the
 * constructors that let nested classes reach private members, and Kotlin's {@code $default} methods
 * when the mask of the call decides each of their branches.
 */
final class AccessorInliner {
  private static final int MAX_DEPTH = 3;
  private static final int MAX_INSTRUCTIONS = 200;

  private final Machine machine;
  private final Emitter out;

  AccessorInliner(Machine machine) {
    this.machine = machine;
    this.out = machine.out();
  }

  /** Inlines a call of a static accessor; the arguments are still on the stack when it does not. */
  boolean inlineStatic(MethodInsnNode call) {
    if (!call.name.startsWith("access$") && !call.name.endsWith("$default")) {
      return false;
    }
    MethodNode code = accessor(call);
    Type[] types = Type.getArgumentTypes(call.desc);
    int depth = machine.stack().depth();
    if (code == null || depth < types.length) {
      return false;
    }
    List<Integer> arguments = new ArrayList<>();
    for (int i = depth - types.length; i < depth; i++) {
      arguments.add(out.builder().resolve(machine.stack().value(i)));
    }
    Map<Integer, Integer> locals = locals(arguments, types, 0);
    List<AbstractInsnNode> plan = plan(code, locals);
    if (plan == null) {
      return false;
    }
    machine.popArguments(types);
    int result = run(call, plan, locals);
    machine.pushTyped(result, Type.getReturnType(call.desc));
    return true;
  }

  /** Inlines a compiler-made constructor that only calls the real one. */
  boolean inlineConstructor(MethodInsnNode call, int object, List<Integer> arguments) {
    Type[] types = Type.getArgumentTypes(call.desc);
    if (types.length == 0 || !isMarker(types[types.length - 1], call.owner)) {
      return false;
    }
    MethodNode code = accessor(call);
    if (code == null) {
      return false;
    }
    Map<Integer, Integer> locals = locals(arguments, types, 1);
    locals.put(0, object);
    List<AbstractInsnNode> plan = plan(code, locals);
    if (plan == null || plan.stream().anyMatch(insn -> insn instanceof FieldInsnNode)) {
      return false;
    }
    run(call, plan, locals);
    return true;
  }

  /** The extra parameter that keeps a compiler-made constructor apart from the declared ones. */
  private static boolean isMarker(Type type, String owner) {
    String name = type.getSort() == Type.OBJECT ? type.getInternalName() : "";
    int dollar = owner.indexOf('$');
    String outer = dollar < 0 ? owner : owner.substring(0, dollar);
    return name.equals("kotlin/jvm/internal/DefaultConstructorMarker")
        || (name.startsWith(outer + "$") && name.matches(".*\\$\\d+"));
  }

  private @Nullable MethodNode accessor(MethodInsnNode call) {
    if (machine.depth() >= MAX_DEPTH) {
      return null;
    }
    MethodNode code = machine.view().code(Names.dotted(call.owner), call.name, call.desc);
    return code != null && (code.access & Opcodes.ACC_SYNTHETIC) != 0 ? code : null;
  }

  private static Map<Integer, Integer> locals(List<Integer> arguments, Type[] types, int first) {
    Map<Integer, Integer> locals = new HashMap<>();
    int slot = first;
    for (int i = 0; i < types.length; i++) {
      locals.put(slot, arguments.get(i));
      slot += types[i].getSize();
    }
    return locals;
  }

  /** The instructions that run for these arguments, or null when that is not known. */
  private @Nullable List<AbstractInsnNode> plan(MethodNode code, Map<Integer, Integer> locals) {
    if (code.instructions.size() > MAX_INSTRUCTIONS || !code.tryCatchBlocks.isEmpty()) {
      return null;
    }
    List<AbstractInsnNode> plan = new ArrayList<>();
    AbstractInsnNode insn = code.instructions.getFirst();
    for (int steps = 0; insn != null && steps < MAX_INSTRUCTIONS; steps++) {
      int opcode = insn.getOpcode();
      if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
        return plan;
      }
      if (insn instanceof JumpInsnNode jump) {
        Boolean jumps = decide(jump, plan, locals);
        if (jumps == null) {
          return null;
        }
        insn = jumps ? jump.label : jump.getNext();
        continue;
      }
      if (opcode == Opcodes.ATHROW
          || opcode == Opcodes.TABLESWITCH
          || opcode == Opcodes.LOOKUPSWITCH) {
        return null;
      }
      if (opcode >= 0) {
        plan.add(insn);
      }
      insn = insn.getNext();
    }
    return null;
  }

  /** Decides {@code if (mask & bit)} and {@code if (marker != null)}; drops the test's operands. */
  private @Nullable Boolean decide(
      JumpInsnNode jump, List<AbstractInsnNode> plan, Map<Integer, Integer> locals) {
    return switch (jump.getOpcode()) {
      case Opcodes.GOTO -> true;
      case Opcodes.IFNULL -> decideNull(plan, locals);
      case Opcodes.IFNONNULL -> negated(decideNull(plan, locals));
      case Opcodes.IFEQ -> decideBit(plan, locals);
      case Opcodes.IFNE -> negated(decideBit(plan, locals));
      default -> null;
    };
  }

  private static @Nullable Boolean negated(@Nullable Boolean value) {
    return value == null ? null : !value;
  }

  private @Nullable Boolean decideNull(List<AbstractInsnNode> plan, Map<Integer, Integer> locals) {
    int size = plan.size();
    if (size < 1
        || !(constant(plan.get(size - 1), locals) instanceof Op.Const marker)
        || marker.value() != null) {
      return null;
    }
    plan.subList(size - 1, size).clear();
    return true;
  }

  private @Nullable Boolean decideBit(List<AbstractInsnNode> plan, Map<Integer, Integer> locals) {
    int size = plan.size();
    Integer bit = size < 3 ? null : StringSwitch.intConstant(plan.get(size - 2));
    if (bit == null
        || plan.get(size - 1).getOpcode() != Opcodes.IAND
        || !(constant(plan.get(size - 3), locals) instanceof Op.Const mask)
        || !(mask.value() instanceof Integer bits)) {
      return null;
    }
    plan.subList(size - 3, size).clear();
    return (bits & bit) == 0;
  }

  private @Nullable Op constant(AbstractInsnNode insn, Map<Integer, Integer> locals) {
    Integer value = insn instanceof VarInsnNode load ? locals.get(load.var) : null;
    return value == null ? null : out.builder().op(value);
  }

  private int run(MethodInsnNode call, List<AbstractInsnNode> plan, Map<Integer, Integer> values) {
    OperandStack stack = new OperandStack();
    Machine inner =
        new Machine(
            Names.dotted(call.owner),
            new PlannedCode(plan),
            out,
            stack,
            new PlannedLocals(values),
            machine.pending(),
            machine.view(),
            machine.folding(),
            machine.foldsStringBuilders(),
            machine.depth() + 1);
    InstructionLowering lowering = new InstructionLowering(inner);
    plan.forEach(lowering::lower);
    return stack.depth() == 0 ? -1 : inner.popValue();
  }

  private record PlannedLocals(Map<Integer, Integer> values) implements Machine.Locals {
    @Override
    public int read(AbstractInsnNode insn) {
      Integer value = values.get(Machine.Locals.variable(insn));
      if (value == null) {
        throw new NotLowerableException(
            "its code is malformed (an accessor reads an unset variable)");
      }
      return value;
    }

    @Override
    public void write(AbstractInsnNode insn, int value) {
      values.put(Machine.Locals.variable(insn), value);
    }
  }

  private record PlannedCode(List<AbstractInsnNode> plan) implements Machine.Code {
    @Override
    public int before(AbstractInsnNode insn) {
      int at = plan.indexOf(insn);
      return at < 1 ? -1 : plan.get(at - 1).getOpcode();
    }

    @Override
    public int after(AbstractInsnNode insn) {
      int at = plan.indexOf(insn);
      return at < 0 || at + 1 >= plan.size() ? -1 : plan.get(at + 1).getOpcode();
    }

    @Override
    public boolean isFoldedHash(AbstractInsnNode insn) {
      return false;
    }

    @Override
    public int impliedBy(AbstractInsnNode insn) {
      return -1;
    }
  }
}
