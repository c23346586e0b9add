package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.NotLowerableException;
import java.util.Arrays;
import org.objectweb.asm.Opcodes;

/** The operand stack while code is followed: value numbers, and which of them are wide. */
final class OperandStack {
  private static final int MAX_DEPTH = 65_535;

  private int[] values = new int[16];
  private boolean[] wide = new boolean[16];
  private int depth;

  int depth() {
    return depth;
  }

  int value(int index) {
    return values[index];
  }

  boolean[] shape() {
    return Arrays.copyOf(wide, depth);
  }

  void clear() {
    depth = 0;
  }

  void push(int value, boolean isWide) {
    if (depth == values.length) {
      if (depth > MAX_DEPTH) {
        throw malformed();
      }
      values = Arrays.copyOf(values, depth * 2);
      wide = Arrays.copyOf(wide, depth * 2);
    }
    values[depth] = value;
    wide[depth++] = isWide;
  }

  int pop() {
    if (depth == 0) {
      throw malformed();
    }
    return values[--depth];
  }

  private static NotLowerableException malformed() {
    return new NotLowerableException("its code is malformed (operand stack)");
  }

  /** Follows one of the instructions that only move operands (JVMS 6.5, pop to swap). */
  void move(int opcode) {
    switch (opcode) {
      case Opcodes.POP -> pop();
      case Opcodes.POP2 -> dropSlots(2);
      case Opcodes.DUP -> insert(1, 0);
      case Opcodes.DUP_X1 -> insert(1, 1);
      case Opcodes.DUP_X2 -> insert(1, 2);
      case Opcodes.DUP2 -> insert(2, 0);
      case Opcodes.DUP2_X1 -> insert(2, 1);
      case Opcodes.DUP2_X2 -> insert(2, 2);
      case Opcodes.SWAP -> {
        insert(1, 1);
        pop();
      }
      default -> throw new IllegalArgumentException("opcode " + opcode);
    }
  }

  private void dropSlots(int slots) {
    depth -= entries(slots, depth);
  }

  /** Number of entries that fill this many slots below a height. */
  private int entries(int slots, int height) {
    int entries = 0;
    for (int left = slots; left > 0; entries++) {
      int index = height - 1 - entries;
      if (index < 0) {
        throw malformed();
      }
      left -= wide[index] ? 2 : 1;
    }
    return entries;
  }

  /** Copies the topmost slots below the slots under them. */
  private void insert(int copiedSlots, int skippedSlots) {
    int copied = entries(copiedSlots, depth);
    int skipped = entries(skippedSlots, depth - copied);
    int start = depth - copied - skipped;
    int[] v = Arrays.copyOfRange(values, start, depth);
    boolean[] w = Arrays.copyOfRange(wide, start, depth);
    depth = start;
    for (int i = skipped; i < v.length; i++) {
      push(v[i], w[i]);
    }
    for (int i = 0; i < v.length; i++) {
      push(v[i], w[i]);
    }
  }
}
