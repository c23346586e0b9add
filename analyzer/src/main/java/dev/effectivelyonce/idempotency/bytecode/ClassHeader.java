package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.TypeHeader;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the index keeps of a class file.
 *
 * @param name binary name with dots
 * @param type the rest of the header
 * @param artefact whether the compiler made the class for its own use only ({@code $SwitchMap})
 */
record ClassHeader(String name, TypeHeader type, boolean artefact) {
  /** Binary name of the superclass, null for interfaces and {@code java.lang.Object}. */
  @Nullable String superName() {
    return type.superName();
  }

  /** Binary names of the direct superinterfaces. */
  List<String> interfaces() {
    return type.interfaces();
  }

  /** A class file that cannot be read. */
  static final class MalformedClassException extends Exception {
    private static final long serialVersionUID = 1L;

    MalformedClassException(String message) {
      super(message);
    }
  }

  /** A class file of a Java version that is not known yet. */
  static final class TooNewException extends Exception {
    private static final long serialVersionUID = 1L;

    TooNewException(int major) {
      super("it is compiled for Java " + (major - 44) + ", newer than this tool reads");
    }
  }

  /** Hears which symbols a constant pool mentions. */
  interface MentionSink {
    /** The class file read now mentions the symbol; may be told more than once. */
    void mention(int symbol);

    /**
     * The class file read now uses a type whose internal name has that {@link SymbolTable#hash}.
     */
    void use(int hash);
  }

  /** Reads headers one after the other, reusing its memory. */
  static final class Reader {
    /** Major version of Java 26, the newest that the byte-code library reads. */
    static final int NEWEST = 70;

    private static final int SYNTHETIC = 0x1000;
    private static final int INTERFACE = 0x0200;
    private static final int STATIC = 0x0008;

    private final SymbolTable symbols;
    private byte[] b = new byte[0];
    private int end;
    private int at;
    private int[] offsets = new int[512];

    Reader(SymbolTable symbols) {
      this.symbols = symbols;
    }

    /**
     * Reads the header, and walks the members so that a truncated file is noticed.
     *
     * @param bytes holds the class file at its start
     * @param length length of the class file
     */
    ClassHeader read(byte[] bytes, int length, MentionSink sink)
        throws MalformedClassException, TooNewException {
      b = bytes;
      end = length;
      at = 0;
      try {
        return readClass(sink);
      } catch (ArrayIndexOutOfBoundsException e) {
        throw new MalformedClassException("it is truncated or damaged; compile it again");
      }
    }

    private ClassHeader readClass(MentionSink sink)
        throws MalformedClassException, TooNewException {
      if (end < 10 || u4() != 0xCAFEBABE) {
        throw new MalformedClassException("it is not a class file; compile it again");
      }
      u2();
      int major = u2();
      if (major > NEWEST) {
        throw new TooNewException(major);
      }
      readPool(sink);
      int access = u2();
      String name = className(u2());
      String superName = className(u2());
      String[] interfaces = new String[u2()];
      for (int i = 0; i < interfaces.length; i++) {
        interfaces[i] = required(className(u2()));
      }
      boolean artefact = isArtefact(access) || required(name).endsWith("package-info");
      if ((access & INTERFACE) != 0) {
        superName = null;
      }
      return new ClassHeader(
          required(name), new TypeHeader(access, superName, List.of(interfaces)), artefact);
    }

    private static String required(@Nullable String name) throws MalformedClassException {
      if (name == null || name.isEmpty()) {
        throw new MalformedClassException("it names no class; compile it again");
      }
      return name;
    }

    private void readPool(MentionSink sink) throws MalformedClassException {
      int count = u2();
      if (offsets.length < count) {
        offsets = new int[count];
      }
      for (int i = 1; i < count; i++) {
        offsets[i] = at;
        int tag = b[at++];
        switch (tag) {
          case 1 -> {
            int length = u2();
            mention(sink, length);
            skip(length);
          }
          case 7, 8, 16, 19, 20 -> skip(2);
          case 15 -> skip(3);
          case 3, 4, 9, 10, 11, 12, 17, 18 -> skip(4);
          case 5, 6 -> {
            skip(8);
            // A wide constant takes two numbers; the second names nothing.
            if (++i < count) {
              offsets[i] = 0;
            }
          }
          default -> throw new MalformedClassException("it is damaged; compile it again");
        }
      }
      poolSize = count;
      for (int i = 1; i < count; i++) {
        if (offsets[i] != 0 && b[offsets[i]] == 7) {
          int utf8 = utf8Offset(i);
          sink.use(SymbolTable.hash(b, utf8 + 3, (b[utf8 + 1] & 0xff) << 8 | (b[utf8 + 2] & 0xff)));
        }
      }
    }

    /**
     * A name, a descriptor, or the return type of a method descriptor (what a lambda is made as).
     */
    private void mention(MentionSink sink, int length) {
      int from = at;
      int size = length;
      if (length > 4 && b[at] == '(' && b[at + length - 1] == ';') {
        int close = at + length - 1;
        while (b[close] != ')' && close > at) {
          close--;
        }
        from = close + 1;
        size = at + length - from;
      }
      int symbol = symbols.find(b, from, size);
      if (symbol >= 0) {
        sink.mention(symbol);
      }
      if (size > 2 && b[from] == 'L' && b[from + size - 1] == ';') {
        sink.use(SymbolTable.hash(b, from + 1, size - 2));
      }
    }

    private int poolSize;

    /** A synthetic class without instance members holds only compiler tables. */
    private boolean isArtefact(int access) {
      boolean instanceMember = skipMembers();
      instanceMember |= skipMembers();
      skipAttributes();
      return (access & (SYNTHETIC | INTERFACE)) == SYNTHETIC && !instanceMember;
    }

    private boolean skipMembers() {
      boolean instanceMember = false;
      for (int count = u2(); count > 0; count--) {
        instanceMember |= (u2() & STATIC) == 0;
        skip(4);
        skipAttributes();
      }
      return instanceMember;
    }

    private void skipAttributes() {
      for (int count = u2(); count > 0; count--) {
        skip(2);
        skip(u4());
      }
    }

    private @Nullable String className(int index) throws MalformedClassException {
      if (index == 0) {
        return null;
      }
      int utf8 = utf8Offset(index);
      int length = (b[utf8 + 1] & 0xff) << 8 | (b[utf8 + 2] & 0xff);
      byte[] dotted = new byte[length];
      for (int i = 0; i < length; i++) {
        byte c = b[utf8 + 3 + i];
        dotted[i] = c == '/' ? (byte) '.' : c;
      }
      return new String(dotted, StandardCharsets.UTF_8);
    }

    private int utf8Offset(int index) throws MalformedClassException {
      if (index < poolSize && b[offsets[index]] == 7) {
        int offset = offsets[index];
        int utf8 = (b[offset + 1] & 0xff) << 8 | (b[offset + 2] & 0xff);
        if (utf8 != 0 && utf8 < poolSize && b[offsets[utf8]] == 1) {
          return offsets[utf8];
        }
      }
      throw new MalformedClassException("it is damaged; compile it again");
    }

    private int u2() {
      int value = (b[at] & 0xff) << 8 | (b[at + 1] & 0xff);
      skip(2);
      return value;
    }

    private int u4() {
      int value =
          (b[at] & 0xff) << 24
              | (b[at + 1] & 0xff) << 16
              | (b[at + 2] & 0xff) << 8
              | (b[at + 3] & 0xff);
      skip(4);
      return value;
    }

    private void skip(int bytes) {
      if (bytes < 0 || bytes > end - at) {
        throw new ArrayIndexOutOfBoundsException();
      }
      at += bytes;
    }
  }
}
