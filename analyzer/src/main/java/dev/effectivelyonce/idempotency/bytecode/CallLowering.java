package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.bytecode.PendingValues.Appended;
import dev.effectivelyonce.idempotency.bytecode.PendingValues.NewObject;
import dev.effectivelyonce.idempotency.bytecode.PendingValues.StringBuilding;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.ConcatParts;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.MethodInsnNode;

/** Lowers calls; those that only a compiler makes are looked through. */
final class CallLowering {
  private static final Map<String, String> UNBOXING =
      Map.of(
          "java/lang/Boolean", "booleanValue()Z",
          "java/lang/Byte", "byteValue()B",
          "java/lang/Character", "charValue()C",
          "java/lang/Short", "shortValue()S",
          "java/lang/Integer", "intValue()I",
          "java/lang/Long", "longValue()J",
          "java/lang/Float", "floatValue()F",
          "java/lang/Double", "doubleValue()D");

  private static final MethodRef AS_STRING =
      new MethodRef("java.lang.String", "valueOf", "(Ljava/lang/Object;)Ljava/lang/String;");

  private final Machine machine;
  private final Emitter out;
  private final AccessorInliner accessors;

  CallLowering(Machine machine) {
    this.machine = machine;
    this.out = machine.out();
    this.accessors = new AccessorInliner(machine);
  }

  void lower(MethodInsnNode call) {
    if (isTransparent(call)) {
      passThrough(call);
    } else if (call.getOpcode() == Opcodes.INVOKESPECIAL && call.name.equals("<init>")) {
      construct(call);
    } else if (!foldPattern(call)) {
      invoke(call);
    }
  }

  private boolean isTransparent(MethodInsnNode call) {
    String unboxing = UNBOXING.get(call.owner);
    if (unboxing != null) {
      String primitive = unboxing.substring(unboxing.length() - 1);
      return (call.name + call.desc).equals(unboxing)
          || (call.name.equals("valueOf")
              && call.desc.equals("(" + primitive + ")L" + call.owner + ";"));
    }
    if (call.owner.equals("java/lang/String")) {
      return call.name.equals("hashCode") && machine.code().isFoldedHash(call);
    }
    boolean nullCheck =
        (call.owner.equals("java/util/Objects")
                && call.name.equals("requireNonNull")
                && call.desc.equals("(Ljava/lang/Object;)Ljava/lang/Object;"))
            || (call.name.equals("getClass") && call.desc.equals("()Ljava/lang/Class;"));
    // A check that a compiler inserts works on a copy and drops its result.
    return nullCheck
        && machine.code().before(call) == Opcodes.DUP
        && machine.code().after(call) == Opcodes.POP;
  }

  private void passThrough(MethodInsnNode call) {
    int value = machine.popValue();
    Type result = Type.getReturnType(call.desc);
    if (call.owner.equals("java/util/Objects") || call.owner.equals("java/lang/String")) {
      machine.push(value);
      return;
    }
    if (UNBOXING.containsKey(call.owner)) {
      String primitive =
          call.name.equals("valueOf")
              ? Type.getArgumentTypes(call.desc)[0].getClassName()
              : result.getClassName();
      out.typed(value, primitive);
    }
    machine.stack().push(value, result.getSize() == 2);
  }

  private boolean foldPattern(MethodInsnNode call) {
    if (call.owner.equals("kotlin/jvm/internal/Intrinsics")
        && call.name.startsWith("check")
        && call.desc.endsWith(")V")) {
      machine.popArguments(Type.getArgumentTypes(call.desc));
      return true;
    }
    if (call.name.equals("desiredAssertionStatus") && call.owner.equals("java/lang/Class")) {
      machine.popValue();
      machine.push(out.constant(false, "boolean"));
      return true;
    }
    if (!machine.folding()) {
      return false;
    }
    if (call.getOpcode() == Opcodes.INVOKESTATIC) {
      return pushSwitchTable(call) || accessors.inlineStatic(call);
    }
    return switch (call.name) {
      case "ordinal" -> pushOrdinal(call);
      case "append" -> append(call);
      case "toString" -> finishString(call);
      default -> false;
    };
  }

  private boolean pushSwitchTable(MethodInsnNode call) {
    Map<Integer, EnumValue> table =
        EnumSwitchTables.inMethod(machine.view(), call.owner, call.name);
    if (table.isEmpty()) {
      return false;
    }
    Op unfolded =
        machine.unknownCall(
            new Machine.Unknown(call.owner, call.name, call.desc), List.of(), out.newId());
    machine.push(machine.pending().begin(new PendingValues.SwitchTable(table, unfolded)));
    return true;
  }

  private boolean pushOrdinal(MethodInsnNode call) {
    if (!call.desc.equals("()I")) {
      return false;
    }
    int next = machine.code().after(call);
    if (next == Opcodes.TABLESWITCH || next == Opcodes.LOOKUPSWITCH) {
      return pushOrdinalSelector(call);
    }
    int depth = machine.stack().depth();
    if (depth < 2
        || !(machine.pending().get(out.builder().resolve(machine.stack().value(depth - 2)))
            instanceof PendingValues.SwitchTable)) {
      return false;
    }
    int constant = machine.popValue();
    MethodRef method = Names.method(call.owner, call.name, call.desc);
    Op.Invoke unfolded =
        new Op.Invoke(-1, out.line(), method, Dispatch.VIRTUAL, constant, List.of());
    machine.push(machine.pending().begin(new PendingValues.Ordinal(constant, unfolded)));
    return true;
  }

  /** Newer compilers switch over the ordinal itself when the enum is compiled along. */
  private boolean pushOrdinalSelector(MethodInsnNode call) {
    MethodRef method = Names.method(call.owner, call.name, call.desc);
    TypeDecl type = machine.view().type(method.owner());
    if (type == null || (type.access() & Access.ENUM) == 0) {
      return false;
    }
    Map<Integer, Object> keys = new HashMap<>();
    for (FieldDecl field : type.fields()) {
      if ((field.access() & Access.ENUM) != 0) {
        keys.put(keys.size(), new EnumValue(method.owner(), field.name()));
      }
    }
    int constant = machine.popValue();
    Op.Invoke unfolded =
        new Op.Invoke(-1, out.line(), method, Dispatch.VIRTUAL, constant, List.of());
    machine.push(machine.pending().begin(new PendingValues.Selector(constant, keys, unfolded)));
    return true;
  }

  private boolean append(MethodInsnNode call) {
    int depth = machine.stack().depth();
    Type[] types = Type.getArgumentTypes(call.desc);
    if (types.length != 1 || depth < 2) {
      return false;
    }
    int builder = out.builder().resolve(machine.stack().value(depth - 2));
    if (!(machine.pending().get(builder) instanceof StringBuilding building)) {
      return false;
    }
    int part = machine.popArguments(types).get(0);
    MethodRef method = Names.method(call.owner, call.name, call.desc);
    building.parts().add(new Appended(part, method, out.line()));
    return true;
  }

  private boolean finishString(MethodInsnNode call) {
    int depth = machine.stack().depth();
    if (depth < 1 || !call.desc.equals("()Ljava/lang/String;")) {
      return false;
    }
    int builder = out.builder().resolve(machine.stack().value(depth - 1));
    if (!(machine.pending().get(builder) instanceof StringBuilding building)
        || building.parts().size() < 2) {
      return false;
    }
    machine.pop();
    machine.pending().end(builder);
    ConcatParts parts = new ConcatParts();
    for (Appended part : building.parts()) {
      String type = Type.getArgumentTypes(part.append().descriptor())[0].getClassName();
      if (out.builder().op(part.value()) instanceof Op.Const c) {
        parts.constant(c.value(), type);
      } else {
        parts.value(part.value());
      }
    }
    machine.push(parts.emit(out::add, out::newId, building.line()));
    return true;
  }

  private void construct(MethodInsnNode call) {
    List<Integer> arguments = machine.popArguments(Type.getArgumentTypes(call.desc));
    int object = machine.pop();
    MethodRef constructor = Names.method(call.owner, call.name, call.desc);
    if (machine.pending().get(object) instanceof NewObject fresh) {
      if (machine.folding() && accessors.inlineConstructor(call, object, arguments)) {
        return;
      }
      machine.pending().end(object);
      if (machine.foldsStringBuilders()
          && call.owner.equals("java/lang/StringBuilder")
          && arguments.isEmpty()) {
        machine
            .pending()
            .put(object, new StringBuilding(fresh.line(), constructor, new ArrayList<>()));
        return;
      }
      out.add(new Op.New(object, fresh.line(), constructor, arguments));
    } else {
      out.add(
          new Op.Invoke(out.newId(), out.line(), constructor, Dispatch.SPECIAL, object, arguments));
    }
  }

  private void invoke(MethodInsnNode call) {
    List<Integer> arguments = machine.popArguments(Type.getArgumentTypes(call.desc));
    MethodRef method = Names.method(call.owner, call.name, call.desc);
    int receiver = call.getOpcode() == Opcodes.INVOKESTATIC ? -1 : machine.popValue();
    Dispatch dispatch =
        switch (call.getOpcode()) {
          case Opcodes.INVOKESTATIC -> Dispatch.STATIC;
          case Opcodes.INVOKESPECIAL -> Dispatch.SPECIAL;
          case Opcodes.INVOKEINTERFACE -> Dispatch.INTERFACE;
          default -> Dispatch.VIRTUAL;
        };
    if (receiver >= 0 && isPrivate(machine, method)) {
      dispatch = Dispatch.SPECIAL;
    }
    int line = callLine(call, receiver);
    int block = out.block();
    int id = out.add(new Op.Invoke(out.newId(), line, method, dispatch, receiver, arguments));
    if (method.equals(AS_STRING) && machine.folding()) {
      // Compilers convert operands of a concatenation one by one, to keep their order.
      machine.pending().stringified(id, new PendingValues.Stringified(arguments.get(0), block));
    }
    machine.pushTyped(id, Type.getReturnType(call.desc));
  }

  /** An implied close has the line where the resource is made, or else of its try statement. */
  private int callLine(MethodInsnNode call, int receiver) {
    int tryLine = machine.code().impliedBy(call);
    if (tryLine < 0) {
      return out.line();
    }
    Op made = out.builder().op(receiver);
    while (made instanceof Op.Cast cast) {
      made = out.builder().op(cast.value());
    }
    return made instanceof Op.Invoke || made instanceof Op.New ? made.line() : tryLine;
  }

  /** Whether the named method is private; only classes of one nest can name such. */
  static boolean isPrivate(Machine machine, MethodRef method) {
    if (!outermost(method.owner()).equals(outermost(machine.type()))) {
      return false;
    }
    @Nullable TypeDecl type = machine.view().type(method.owner());
    MethodDecl declared = type == null ? null : type.method(method.name(), method.descriptor());
    return declared != null && declared.is(Access.PRIVATE);
  }

  static String outermost(String type) {
    int dollar = type.indexOf('$', type.lastIndexOf('.') + 2);
    return dollar < 0 ? type : type.substring(0, dollar);
  }
}
