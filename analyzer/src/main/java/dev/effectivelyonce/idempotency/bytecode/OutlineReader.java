package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.program.Outline;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/**
 * Reads what the methods of a class mention: walks over the instructions (JVMS 6.5) and decodes
 * only the constants they name, each once.
 */
final class OutlineReader {
  /** Opcodes of fields, calls and creations differ in their last four bits. */
  private static final int GROUPS = 16;

  private static final int LDC_W = 0x13;
  private static final int WIDE = 0xc4;
  private static final int STRING_TAG = 8;
  private static final String METAFACTORY = "java.lang.invoke.LambdaMetafactory";

  /** Bytes of an instruction by opcode; 0 where it varies or there is none. */
  private static final String LENGTHS =
      "1111111111111111" // 00: constants
          + "2323322222111111" // 10: bipush
          + "1111111111111111"
          + "1111112222211111" // 30: stores from 36
          + "1111111111111111"
          + "1111111111111111"
          + "1111111111111111"
          + "1111111111111111"
          + "1111311111111111" // 84: iinc
          + "1111111113333333" // 99: jumps
          + "3333333332001111" // aa, ab: switches
          + "1133333335532311" // b2: fields, b6: calls, ba: invokedynamic
          + "3311043355"; // c4: wide

  /** A method descriptor (JVMS 4.3.3). */
  private static final Pattern DESCRIPTOR =
      Pattern.compile("\\((\\[*+([BCDFIJSZ]|L[^;]++;))*+\\)\\[*+([BCDFIJSVZ]|L[^;]++;)");

  private final ClassReader reader;
  private final NamePool names;
  private final char[] buffer;
  private final @Nullable MethodRef[] methods;
  private final @Nullable FieldRef[] fields;

  /** The method that last mentioned a constant with an opcode of the group, by constant. */
  private final int[] seen;

  private int methodNumber;
  private int @Nullable [] bootstraps;

  OutlineReader(ClassReader reader, NamePool names) {
    this.reader = reader;
    this.names = names;
    this.buffer = new char[reader.getMaxStringLength()];
    this.methods = new MethodRef[reader.getItemCount()];
    this.fields = new FieldRef[reader.getItemCount()];
    this.seen = new int[reader.getItemCount() * GROUPS];
  }

  /**
   * A method and what it mentions.
   *
   * @param complete whether what accessors mention stands in their place
   */
  record Read(
      String name, String descriptor, boolean synthetic, Outline outline, boolean complete) {
    Read completed(Outline whole) {
      return new Read(name, descriptor, synthetic, whole, true);
    }
  }

  /** What all methods with code mention. Throws when the class file is damaged. */
  List<Read> read() {
    int at = reader.header + 6;
    at += 2 + 2 * reader.readUnsignedShort(at);
    at = skipMembers(at);
    List<Read> found = new ArrayList<>();
    int count = reader.readUnsignedShort(at);
    at += 2;
    for (int i = 0; i < count; i++) {
      boolean synthetic = (reader.readUnsignedShort(at) & Opcodes.ACC_SYNTHETIC) != 0;
      String name = reader.readUTF8(at + 2, buffer);
      String descriptor = reader.readUTF8(at + 4, buffer);
      int attributes = reader.readUnsignedShort(at + 6);
      at += 8;
      for (int k = 0; k < attributes; k++) {
        if ("Code".equals(reader.readUTF8(at, buffer))) {
          found.add(new Read(name, descriptor, synthetic, code(at + 6), false));
        }
        at += 6 + reader.readInt(at + 2);
      }
    }
    return found;
  }

  private int skipMembers(int start) {
    int at = start + 2;
    for (int count = reader.readUnsignedShort(start); count > 0; count--) {
      at = skipAttributes(at + 6);
    }
    return at;
  }

  private int skipAttributes(int start) {
    int at = start + 2;
    for (int count = reader.readUnsignedShort(start); count > 0; count--) {
      at += 6 + reader.readInt(at + 2);
    }
    return at;
  }

  private Outline code(int attribute) {
    int start = attribute + 8;
    int end = start + reader.readInt(attribute + 4);
    Mentions mentions = new Mentions();
    int at = start;
    while (at < end) {
      int opcode = reader.readByte(at) & 0xff;
      switch (opcode) {
        case Opcodes.NEW,
            Opcodes.INVOKEDYNAMIC,
            Opcodes.GETSTATIC,
            Opcodes.PUTSTATIC,
            Opcodes.GETFIELD,
            Opcodes.PUTFIELD,
            Opcodes.INVOKEVIRTUAL,
            Opcodes.INVOKESPECIAL,
            Opcodes.INVOKESTATIC,
            Opcodes.INVOKEINTERFACE ->
            mentions.add(opcode, reader.readUnsignedShort(at + 1));
        case Opcodes.LDC -> mentions.addText(reader.readByte(at + 1) & 0xff);
        case LDC_W -> mentions.addText(reader.readUnsignedShort(at + 1));
        default -> {}
      }
      at += length(opcode, at, start);
    }
    return mentions.outline();
  }

  private int length(int opcode, int at, int start) {
    if (opcode == Opcodes.TABLESWITCH || opcode == Opcodes.LOOKUPSWITCH) {
      int table = at + 4 - (at - start & 3);
      return opcode == Opcodes.TABLESWITCH
          ? table + 12 + 4 * (reader.readInt(table + 8) - reader.readInt(table + 4) + 1) - at
          : table + 8 + 8 * reader.readInt(table + 4) - at;
    }
    if (opcode == WIDE) {
      return (reader.readByte(at + 1) & 0xff) == Opcodes.IINC ? 6 : 4;
    }
    int length = opcode < LENGTHS.length() ? LENGTHS.charAt(opcode) - '0' : 0;
    if (length == 0) {
      throw new IllegalArgumentException("unknown instruction");
    }
    return length;
  }

  /** What one method mentions. */
  private final class Mentions {
    private final int number = ++methodNumber;
    private final Set<String> made = new HashSet<>();
    private final List<MethodRef> constructors = new ArrayList<>();
    private final List<Outline.Call> calls = new ArrayList<>();
    private final List<Outline.Closure> closures = new ArrayList<>();
    private final List<FieldRef> loads = new ArrayList<>();
    private final List<FieldRef> stores = new ArrayList<>();
    private final List<String> texts = new ArrayList<>();

    void add(int opcode, int constant) {
      int slot = constant * GROUPS + (opcode & GROUPS - 1);
      if (seen[slot] == number) {
        return;
      }
      seen[slot] = number;
      switch (opcode) {
        case Opcodes.NEW ->
            made.add(Names.dotted(reader.readUTF8(reader.getItem(constant), buffer)));
        case Opcodes.INVOKEDYNAMIC -> addClosure(constant);
        case Opcodes.GETSTATIC, Opcodes.GETFIELD -> loads.add(field(constant));
        case Opcodes.PUTSTATIC, Opcodes.PUTFIELD -> stores.add(field(constant));
        case Opcodes.INVOKESTATIC -> calls.add(new Outline.Call(method(constant), Dispatch.STATIC));
        case Opcodes.INVOKEINTERFACE ->
            calls.add(new Outline.Call(method(constant), Dispatch.INTERFACE));
        case Opcodes.INVOKEVIRTUAL ->
            calls.add(new Outline.Call(method(constant), Dispatch.VIRTUAL));
        default -> {
          MethodRef m = method(constant);
          if (m.name().equals("<init>")) {
            constructors.add(m);
          } else {
            calls.add(new Outline.Call(m, Dispatch.SPECIAL));
          }
        }
      }
    }

    void addText(int constant) {
      int at = reader.getItem(constant);
      if (reader.readByte(at - 1) == STRING_TAG) {
        texts.add(names.name(reader.readUTF8(at, buffer)));
      }
    }

    private void addClosure(int constant) {
      int at = reader.getItem(constant);
      int bootstrap = bootstrap(reader.readUnsignedShort(at));
      int factory = reader.getItem(reader.readUnsignedShort(bootstrap));
      MethodRef maker = method(reader.readUnsignedShort(factory + 1));
      if (!maker.owner().equals(METAFACTORY) || reader.readUnsignedShort(bootstrap + 2) < 2) {
        return;
      }
      int handle = reader.getItem(reader.readUnsignedShort(bootstrap + 6));
      MethodRef target = method(reader.readUnsignedShort(handle + 1));
      Dispatch dispatch =
          switch (reader.readByte(handle)) {
            case Opcodes.H_INVOKESTATIC -> Dispatch.STATIC;
            case Opcodes.H_INVOKEINTERFACE -> Dispatch.INTERFACE;
            case Opcodes.H_INVOKEVIRTUAL -> Dispatch.VIRTUAL;
            default -> Dispatch.SPECIAL;
          };
      int type = reader.getItem(reader.readUnsignedShort(at + 2));
      String made =
          names.name(Type.getReturnType(reader.readUTF8(type + 2, buffer)).getClassName());
      closures.add(new Outline.Closure(target, dispatch, made));
    }

    Outline outline() {
      List<MethodRef> creations = new ArrayList<>();
      for (MethodRef c : constructors) {
        if (made.contains(c.owner())) {
          creations.add(c);
        } else {
          calls.add(new Outline.Call(c, Dispatch.SPECIAL));
        }
      }
      return new Outline(calls, creations, closures, loads, stores, texts);
    }
  }

  private MethodRef method(int constant) {
    MethodRef known = methods[constant];
    if (known == null) {
      int at = reader.getItem(constant);
      int type = reader.getItem(reader.readUnsignedShort(at + 2));
      known =
          names.method(
              Names.method(
                  reader.readClass(at, buffer),
                  reader.readUTF8(type, buffer),
                  descriptor(reader.readUTF8(type + 2, buffer))));
      methods[constant] = known;
    }
    return known;
  }

  private static String descriptor(String text) {
    if (!DESCRIPTOR.matcher(text).matches()) {
      throw new IllegalArgumentException("no descriptor: " + text);
    }
    return text;
  }

  private FieldRef field(int constant) {
    FieldRef known = fields[constant];
    if (known == null) {
      int at = reader.getItem(constant);
      int type = reader.getItem(reader.readUnsignedShort(at + 2));
      known =
          names.field(
              new FieldRef(
                  Names.dotted(reader.readClass(at, buffer)),
                  reader.readUTF8(type, buffer),
                  Names.erased(reader.readUTF8(type + 2, buffer))));
      fields[constant] = known;
    }
    return known;
  }

  /** Offset of a bootstrap method (JVMS 4.7.23). */
  private int bootstrap(int number) {
    int[] known = bootstraps;
    if (known == null) {
      known = bootstraps();
      bootstraps = known;
    }
    return known[number];
  }

  private int[] bootstraps() {
    int at = reader.header + 6;
    at += 2 + 2 * reader.readUnsignedShort(at);
    at = skipMembers(at);
    at = skipMembers(at);
    int count = reader.readUnsignedShort(at);
    at += 2;
    for (int i = 0; i < count; i++) {
      if ("BootstrapMethods".equals(reader.readUTF8(at, buffer))) {
        int[] offsets = new int[reader.readUnsignedShort(at + 6)];
        int each = at + 8;
        for (int k = 0; k < offsets.length; k++) {
          offsets[k] = each;
          each += 4 + 2 * reader.readUnsignedShort(each + 2);
        }
        return offsets;
      }
      at += 6 + reader.readInt(at + 2);
    }
    return new int[0];
  }
}
