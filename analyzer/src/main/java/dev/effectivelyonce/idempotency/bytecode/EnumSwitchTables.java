package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Reads the tables from ordinal to case number that compilers make for switches over enums: {@code
 * $SwitchMap$…} (javac), {@code $EnumSwitchMapping$…} (Kotlin), {@code $SWITCH_TABLE$…} (Eclipse).
 */
final class EnumSwitchTables {
  private EnumSwitchTables() {}

  /** Case number to enum constant, empty when the field is no such table. */
  static Map<Integer, EnumValue> inField(ProgramView view, String owner, String field) {
    if (!field.startsWith("$SwitchMap$") && !field.startsWith("$EnumSwitchMapping$")) {
      return Map.of();
    }
    return read(view.code(Names.dotted(owner), "<clinit>", "()V"), field);
  }

  /** Case number to enum constant, empty when the method makes no such table. */
  static Map<Integer, EnumValue> inMethod(ProgramView view, String owner, String method) {
    return method.startsWith("$SWITCH_TABLE$")
        ? read(view.code(Names.dotted(owner), method, "()[I"), null)
        : Map.of();
  }

  /**
   * Finds {@code table[Constant.ordinal()] = number}; a field name selects among several tables.
   */
  private static Map<Integer, EnumValue> read(@Nullable MethodNode code, @Nullable String field) {
    Map<Integer, EnumValue> table = new TreeMap<>();
    if (code == null) {
      return table;
    }
    boolean inTable = field == null;
    FieldInsnNode constant = null;
    Integer number = null;
    for (AbstractInsnNode insn : code.instructions) {
      if (insn instanceof FieldInsnNode access && access.getOpcode() == Opcodes.GETSTATIC) {
        if (access.desc.equals("[I")) {
          inTable = field == null || access.name.equals(field);
        } else {
          constant = access;
        }
      } else if (insn instanceof FieldInsnNode stored && stored.desc.equals("[I")) {
        // Kotlin fills the array before it stores it.
        if (field != null && stored.name.equals(field) && !table.isEmpty()) {
          return table;
        }
        if (field != null && field.startsWith("$EnumSwitchMapping$")) {
          table.clear();
        }
      } else if (insn instanceof MethodInsnNode call && call.name.equals("values")) {
        inTable |= field != null && field.startsWith("$EnumSwitchMapping$");
      } else if (insn.getOpcode() == Opcodes.IASTORE) {
        if (inTable && constant != null && number != null) {
          table.putIfAbsent(number, new EnumValue(Names.dotted(constant.owner), constant.name));
        }
        constant = null;
      } else {
        Integer value = StringSwitch.intConstant(insn);
        number = value == null ? number : value;
      }
    }
    return table;
  }
}
