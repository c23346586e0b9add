package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IincInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The state that instructions act on.
 *
 * @param type binary name of the class whose code it is
 * @param code where the instructions stand
 * @param folding whether patterns over several instructions are folded
 * @param depth how many accessors deep the code is inlined
 */
record Machine(
    String type,
    Code code,
    Emitter out,
    OperandStack stack,
    Locals locals,
    PendingValues pending,
    ProgramView view,
    boolean folding,
    boolean foldsStringBuilders,
    int depth) {

  /** Local variables. */
  interface Locals {
    /** Value of the variable that the instruction names. */
    int read(AbstractInsnNode insn);

    /** Assigns the variable that the instruction names. */
    void write(AbstractInsnNode insn, int value);

    /** Number of the variable. */
    static int variable(AbstractInsnNode insn) {
      return insn instanceof IincInsnNode increment ? increment.var : ((VarInsnNode) insn).var;
    }
  }

  /** The instructions around the present one. */
  interface Code {
    /** Opcode of the instruction before, -1 for none. */
    int before(AbstractInsnNode insn);

    /** Opcode of the instruction after, -1 for none. */
    int after(AbstractInsnNode insn);

    /** Whether the call only computes the hash of a string switch that is folded. */
    boolean isFoldedHash(AbstractInsnNode insn);

    /** Line of the try statement that implies the call, -1 when none does. */
    int impliedBy(AbstractInsnNode insn);
  }

  /** Code that the model has no operation for, seen as a call. */
  record Unknown(String owner, String name, String descriptor) {}

  /** Takes the top of the stack; it may be a pattern still being read. */
  int pop() {
    return out.builder().resolve(stack.pop());
  }

  /** Takes the top of the stack as an ordinary operand. */
  int popValue() {
    return pending.force(pop());
  }

  void push(int value) {
    stack.push(value, false);
  }

  /** Pushes what a call returned, by its type; nothing for void. */
  void pushTyped(int value, Type valueType) {
    if (valueType.getSort() != Type.VOID) {
      out.typed(value, valueType.getClassName());
      stack.push(value, valueType.getSize() == 2);
    }
  }

  /** Takes the arguments of a call, notes their types, and gives them in order. */
  List<Integer> popArguments(Type[] types) {
    Integer[] arguments = new Integer[types.length];
    for (int i = types.length - 1; i >= 0; i--) {
      arguments[i] = out.typed(popValue(), types[i].getClassName());
    }
    return List.of(arguments);
  }

  /** Takes the arguments of the unknown code and pushes a call that stands for it. */
  void pushUnknown(Unknown unknown) {
    List<Integer> arguments = popArguments(Type.getArgumentTypes(unknown.descriptor()));
    int id = out.add(unknownCall(unknown, arguments, out.newId()));
    pushTyped(id, Type.getReturnType(unknown.descriptor()));
  }

  Op.Invoke unknownCall(Unknown unknown, List<Integer> arguments, int id) {
    return new Op.Invoke(
        id,
        out.line(),
        Names.method(unknown.owner(), unknown.name(), unknown.descriptor()),
        Op.Dispatch.STATIC,
        -1,
        arguments);
  }

  /** Element type of an array value where it is known, else empty. */
  String elementType(int array) {
    Op op = out.builder().op(array);
    String type = "";
    if (op instanceof Op.NewArray made) {
      return made.elementType();
    } else if (op instanceof Op.Param parameter) {
      type = parameter.type();
    } else if (op instanceof Op.LoadField load) {
      type = load.field().type();
    } else if (op instanceof Op.Cast cast) {
      type = cast.type();
    } else if (op instanceof Op.Invoke invoke) {
      type = Type.getReturnType(invoke.method().descriptor()).getClassName();
    }
    return type.endsWith("[]") ? type.substring(0, type.length() - 2) : "";
  }
}
