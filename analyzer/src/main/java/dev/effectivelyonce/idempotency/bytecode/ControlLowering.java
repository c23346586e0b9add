package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Comparison;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;

/** Lowers jumps, switches, returns and throws. */
final class ControlLowering {
  private final Machine machine;
  private final Emitter out;
  private final InstructionGraph graph;
  private final String returnType;
  private final Exits exits;

  /** Passes control on. */
  interface Exits {
    /** Adds an edge to a span. */
    void go(EdgeKind kind, @Nullable Object label, int span);
  }

  ControlLowering(Machine machine, InstructionGraph graph, String returnType, Exits exits) {
    this.machine = machine;
    this.out = machine.out();
    this.graph = graph;
    this.returnType = returnType;
    this.exits = exits;
  }

  /** Lowers the instruction if it passes control on; says whether it does. */
  boolean lower(AbstractInsnNode insn, int position) {
    int opcode = insn.getOpcode();
    if (insn instanceof JumpInsnNode jump) {
      lowerJump(jump, position);
    } else if (insn instanceof TableSwitchInsnNode table) {
      lowerSwitch(insn, position, table.dflt);
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      lowerSwitch(insn, position, lookup.dflt);
    } else if (opcode == Opcodes.RETURN) {
      out.add(new Op.Return(out.newId(), out.line(), -1));
    } else if (opcode >= Opcodes.IRETURN && opcode < Opcodes.RETURN) {
      int value = out.typed(machine.popValue(), returnType);
      out.add(new Op.Return(out.newId(), out.line(), value));
    } else if (opcode == Opcodes.ATHROW) {
      out.addThrow(machine.popValue());
    } else {
      return false;
    }
    return true;
  }

  private void lowerJump(JumpInsnNode jump, int position) {
    int opcode = jump.getOpcode();
    int target = graph.spanOf(jump.label);
    if (opcode == Opcodes.GOTO) {
      exits.go(EdgeKind.NORMAL, null, target);
      return;
    }
    int left;
    int right;
    if (opcode >= Opcodes.IF_ICMPEQ && opcode <= Opcodes.IF_ACMPNE) {
      right = machine.popValue();
      left = machine.popValue();
    } else {
      left = machine.popValue();
      Op tested = out.builder().op(left);
      if (tested instanceof Op.Arithmetic compared && compared.operator().equals("cmp")) {
        left = compared.operands().get(0);
        right = compared.operands().get(1);
      } else if (opcode == Opcodes.IFNULL || opcode == Opcodes.IFNONNULL) {
        right = out.constant(null, "java.lang.Object");
      } else {
        right = out.constant(0, "int");
      }
    }
    out.add(new Op.Branch(out.newId(), out.line(), comparison(opcode), left, right));
    exits.go(EdgeKind.TRUE, null, target);
    exits.go(EdgeKind.FALSE, null, graph.spanStarting(graph.realAt(position + 1)));
  }

  private static Comparison comparison(int opcode) {
    return switch (opcode) {
      case Opcodes.IFEQ, Opcodes.IF_ICMPEQ, Opcodes.IF_ACMPEQ, Opcodes.IFNULL -> Comparison.EQ;
      case Opcodes.IFNE, Opcodes.IF_ICMPNE, Opcodes.IF_ACMPNE, Opcodes.IFNONNULL -> Comparison.NE;
      case Opcodes.IFLT, Opcodes.IF_ICMPLT -> Comparison.LT;
      case Opcodes.IFGE, Opcodes.IF_ICMPGE -> Comparison.GE;
      case Opcodes.IFGT, Opcodes.IF_ICMPGT -> Comparison.GT;
      default -> Comparison.LE;
    };
  }

  private record Case(@Nullable Object key, int span) {}

  private void lowerSwitch(AbstractInsnNode insn, int position, LabelNode other) {
    int selector = machine.pop();
    StringSwitch strings = graph.stringSwitch(position);
    List<Case> cases = new ArrayList<>();
    int defaultSpan;
    if (strings != null) {
      strings.targets().forEach((key, at) -> cases.add(new Case(key, graph.spanStarting(at))));
      defaultSpan = graph.spanStarting(strings.defaultTarget());
    } else {
      Map<Integer, Object> keys = null;
      if (machine.pending().get(selector) instanceof PendingValues.Selector folded) {
        machine.pending().end(selector);
        selector = folded.value();
        keys = folded.keys();
      }
      addCases(StringSwitch.cases(insn), keys, cases);
      defaultSpan = graph.spanOf(other);
    }
    machine.pending().force(selector);
    out.add(new Op.Switch(out.newId(), out.line(), selector));
    emit(cases, defaultSpan);
  }

  private void addCases(
      Map<Integer, LabelNode> labels, @Nullable Map<Integer, Object> keys, List<Case> cases) {
    labels.forEach(
        (number, label) -> {
          Object key = keys == null ? number : keys.get(number);
          // A pattern switch numbers the case of null -1.
          if (key != null || number == -1) {
            cases.add(new Case(key, graph.spanOf(label)));
          }
        });
  }

  private void emit(List<Case> cases, int defaultSpan) {
    for (Case one : cases) {
      if (one.span() != defaultSpan) {
        exits.go(EdgeKind.CASE, one.key(), one.span());
      }
    }
    exits.go(EdgeKind.DEFAULT, null, defaultSpan);
  }
}
