package dev.effectivelyonce.idempotency.bytecode;

import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.IntInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LdcInsnNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * A switch over strings, recognised in its expansion: a switch over the hash, tests with {@code
 * equals}, and (javac) a second switch over the number of the case.
 *
 * @param switchAt position of the switch over the hash
 * @param targets string to position of its case
 * @param defaultTarget position of the default case
 */
record StringSwitch(int switchAt, Map<String, Integer> targets, int defaultTarget) {
  private static final int MAX_STEPS = 20;

  /** The string switch whose hash is computed at this position, or null. */
  static @Nullable StringSwitch match(InstructionGraph graph, int hashAt) {
    if (!(graph.at(hashAt) instanceof MethodInsnNode call)
        || !call.name.equals("hashCode")
        || !call.owner.equals("java/lang/String")) {
      return null;
    }
    int switchAt = graph.realAt(hashAt + 1);
    AbstractInsnNode before = graph.realBefore(hashAt);
    if (switchAt >= graph.length()
        || !(before instanceof VarInsnNode selector)
        || (selector.getOpcode() != Opcodes.ALOAD && selector.getOpcode() != Opcodes.ASTORE)) {
      return null;
    }
    Map<Integer, LabelNode> byHash = cases(graph.at(switchAt));
    LabelNode other = defaultOf(graph.at(switchAt));
    if (other == null) {
      return null;
    }
    return new Matcher(graph, selector.var).match(switchAt, byHash, other);
  }

  private static @Nullable LabelNode defaultOf(AbstractInsnNode insn) {
    if (insn instanceof TableSwitchInsnNode table) {
      return table.dflt;
    }
    return insn instanceof LookupSwitchInsnNode lookup ? lookup.dflt : null;
  }

  /** Keys and labels of a switch, entries that only fill the table up left out. */
  static Map<Integer, LabelNode> cases(AbstractInsnNode insn) {
    Map<Integer, LabelNode> cases = new LinkedHashMap<>();
    if (insn instanceof TableSwitchInsnNode table) {
      for (int i = 0; i < table.labels.size(); i++) {
        cases.put(table.min + i, table.labels.get(i));
      }
      cases.values().removeIf(label -> label == table.dflt);
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      for (int i = 0; i < lookup.labels.size(); i++) {
        cases.put(lookup.keys.get(i), lookup.labels.get(i));
      }
      cases.values().removeIf(label -> label == lookup.dflt);
    }
    return cases;
  }

  private static final class Matcher {
    private final InstructionGraph graph;
    private final int selector;
    private final Map<String, Integer> targets = new LinkedHashMap<>();
    private int number = -1;

    Matcher(InstructionGraph graph, int selector) {
      this.graph = graph;
      this.selector = selector;
    }

    @Nullable StringSwitch match(int switchAt, Map<Integer, LabelNode> byHash, LabelNode other) {
      for (Map.Entry<Integer, LabelNode> entry : byHash.entrySet()) {
        if (!matchTests(entry.getKey(), start(entry.getValue()))) {
          return null;
        }
      }
      int end = followJumps(start(other));
      int defaultTarget = number >= 0 ? caseOf(end, -1) : end;
      return targets.isEmpty() || defaultTarget < 0
          ? null
          : new StringSwitch(switchAt, targets, defaultTarget);
    }

    private int start(LabelNode label) {
      return graph.realAt(graph.position(label));
    }

    private int next(int position) {
      return graph.realAt(position + 1);
    }

    private @Nullable AbstractInsnNode insn(int position) {
      return position < graph.length() ? graph.at(position) : null;
    }

    /** Matches the tests of the strings that share one hash. */
    private boolean matchTests(int hash, int first) {
      int at = first;
      boolean any = false;
      for (int i = 0; i < 1000; i++) {
        if (!(insn(at) instanceof VarInsnNode load)
            || load.getOpcode() != Opcodes.ALOAD
            || load.var != selector
            || !(insn(next(at)) instanceof LdcInsnNode text)
            || !(text.cst instanceof String key)
            || !(insn(next(next(at))) instanceof MethodInsnNode equals)
            || !equals.name.equals("equals")
            || !(insn(next(next(next(at)))) instanceof JumpInsnNode jump)) {
          return any;
        }
        int after = next(next(next(next(at))));
        int jumped = start(jump.label);
        boolean jumpsWhenEqual = jump.getOpcode() == Opcodes.IFNE;
        if ((!jumpsWhenEqual && jump.getOpcode() != Opcodes.IFEQ) || key.hashCode() != hash) {
          return false;
        }
        int target = caseTarget(jumpsWhenEqual ? jumped : after);
        if (target < 0) {
          return false;
        }
        targets.putIfAbsent(key, target);
        any = true;
        at = jumpsWhenEqual ? after : jumped;
      }
      return false;
    }

    /** Where a matching string leads, the second switch followed; -1 when it is no such code. */
    private int caseTarget(int from) {
      int at = followJumps(from);
      Integer key = intConstant(insn(at));
      if (key == null
          || !(insn(next(at)) instanceof VarInsnNode store)
          || store.getOpcode() != Opcodes.ISTORE) {
        return at;
      }
      int end = followJumps(next(next(at)));
      if (!(insn(end) instanceof VarInsnNode load)
          || load.getOpcode() != Opcodes.ILOAD
          || load.var != store.var) {
        return at;
      }
      number = store.var;
      return caseOf(end, key);
    }

    /** Where the second switch leads for the number of a case; -1 when it is no such switch. */
    private int caseOf(int end, int key) {
      if (!(insn(end) instanceof VarInsnNode load)
          || load.getOpcode() != Opcodes.ILOAD
          || load.var != number) {
        return -1;
      }
      AbstractInsnNode second = insn(next(end));
      LabelNode other = second == null ? null : defaultOf(second);
      if (second == null || other == null) {
        return -1;
      }
      return start(cases(second).getOrDefault(key, other));
    }

    private int followJumps(int from) {
      int at = from;
      for (int i = 0; i < MAX_STEPS; i++) {
        if (insn(at) instanceof JumpInsnNode jump && jump.getOpcode() == Opcodes.GOTO) {
          at = start(jump.label);
        }
      }
      return at;
    }
  }

  /** The value of an instruction that pushes an int constant, or null. */
  static @Nullable Integer intConstant(@Nullable AbstractInsnNode insn) {
    if (insn == null) {
      return null;
    }
    int opcode = insn.getOpcode();
    if (opcode >= Opcodes.ICONST_M1 && opcode <= Opcodes.ICONST_5) {
      return opcode - Opcodes.ICONST_0;
    }
    if (insn instanceof IntInsnNode push && opcode != Opcodes.NEWARRAY) {
      return push.operand;
    }
    return insn instanceof LdcInsnNode ldc && ldc.cst instanceof Integer value ? value : null;
  }
}
