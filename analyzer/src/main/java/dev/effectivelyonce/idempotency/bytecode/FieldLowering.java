package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.FieldInsnNode;

/** Lowers field accesses, constants and enum constants among them. */
final class FieldLowering {
  private static final Pattern CONSTANT_NAME = Pattern.compile("[A-Z][A-Z0-9_]*");

  private final Machine machine;
  private final Emitter out;

  FieldLowering(Machine machine) {
    this.machine = machine;
    this.out = machine.out();
  }

  void lower(FieldInsnNode insn) {
    Type type = Type.getType(insn.desc);
    FieldRef field = new FieldRef(Names.dotted(insn.owner), insn.name, type.getClassName());
    switch (insn.getOpcode()) {
      case Opcodes.GETSTATIC -> loadStatic(insn, field, type);
      case Opcodes.GETFIELD -> {
        int target = machine.popValue();
        int id = out.add(new Op.LoadField(out.newId(), out.line(), field, target));
        machine.pushTyped(id, type);
      }
      case Opcodes.PUTSTATIC -> {
        int value = out.typed(machine.popValue(), field.type());
        if (!isAssertionFlag(field)) {
          out.add(new Op.StoreField(out.newId(), out.line(), field, -1, value));
        }
      }
      default -> {
        int value = out.typed(machine.popValue(), field.type());
        int target = machine.popValue();
        out.add(new Op.StoreField(out.newId(), out.line(), field, target, value));
      }
    }
  }

  private static boolean isAssertionFlag(FieldRef field) {
    return field.name().equals("$assertionsDisabled") && field.type().equals("boolean");
  }

  private void loadStatic(FieldInsnNode insn, FieldRef field, Type type) {
    if (isAssertionFlag(field)) {
      machine.push(out.constant(true, "boolean"));
      return;
    }
    Map<Integer, EnumValue> table =
        machine.folding() && field.type().equals("int[]")
            ? EnumSwitchTables.inField(machine.view(), insn.owner, insn.name)
            : Map.of();
    if (!table.isEmpty()) {
      Op unfolded = new Op.LoadField(-1, out.line(), field, -1);
      machine.push(machine.pending().begin(new PendingValues.SwitchTable(table, unfolded)));
      return;
    }
    Object constant = constant(field);
    int id =
        constant != null
            ? out.constant(constant, field.type())
            : out.add(new Op.LoadField(out.newId(), out.line(), field, -1));
    machine.pushTyped(id, type);
  }

  /** The value of a static field that never changes, or null. */
  private @Nullable Object constant(FieldRef field) {
    if (field.owner().equals("java.lang.Boolean") && field.type().equals("java.lang.Boolean")) {
      return field.name().equals("TRUE");
    }
    if (field.type().equals(field.owner())) {
      return isEnumConstant(field) ? new EnumValue(field.owner(), field.name()) : null;
    }
    boolean mayBeConstant = field.type().indexOf('.') < 0 || field.type().endsWith("lang.String");
    if (!mayBeConstant || field.type().endsWith("]")) {
      return null;
    }
    FieldDecl declared = find(field.owner(), field.name(), 0);
    return declared != null && declared.isStatic() && declared.isFinal()
        ? declared.constant()
        : null;
  }

  private boolean isEnumConstant(FieldRef field) {
    TypeDecl type = machine.view().type(field.owner());
    if (type == null) {
      // Without the class path, a constant of its own type is taken by the custom of its name.
      return CONSTANT_NAME.matcher(field.name()).matches();
    }
    FieldDecl declared = type.field(field.name());
    return declared != null && (declared.access() & Access.ENUM) != 0;
  }

  private @Nullable FieldDecl find(String owner, String name, int depth) {
    TypeDecl type = depth > 20 ? null : machine.view().type(owner);
    if (type == null) {
      return null;
    }
    FieldDecl field = type.field(name);
    for (String parent : type.interfaces()) {
      field = field == null ? find(parent, name, depth + 1) : field;
    }
    return field == null && type.superName() != null
        ? find(type.superName(), name, depth + 1)
        : field;
  }
}
