package dev.effectivelyonce.idempotency.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.stream.Stream;
import org.objectweb.asm.AnnotationVisitor;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.FieldVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.RecordComponentVisitor;
import org.objectweb.asm.Type;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/**
 * A twin under neutral names. These names stay:
 *
 * <ul>
 *   <li>methods that override or implement a method of a library: the library calls them by name;
 *   <li>the keywords in names from which Spring Data derives queries: they are the query;
 *   <li>beans that a container looks up by a fixed name;
 *   <li>names of bean profiles and of life-cycle methods in annotations: file names and library
 *       types spell them;
 *   <li>property keys and placeholders, library constants, SQL keywords, protocol words;
 *   <li>names of resource files, and in property files all words but names of channels and of bean
 *       methods.
 * </ul>
 *
 * <p>Annotation attributes that name a bean or a method get the same neutral word as that bean or
 * method.
 */
final class NeutralTwin {
  private static final String PACKAGE = "n/";

  /** Attributes whose text names something outside the twin. */
  private static final Set<String> OUTSIDE_ATTRIBUTES =
      Set.of(
          "Lorg/springframework/context/annotation/Profile;#value",
          "Lorg/springframework/context/annotation/Bean;#initMethod",
          "Lorg/springframework/context/annotation/Bean;#destroyMethod",
          "Lorg/springframework/scheduling/annotation/Scheduled;#cron");

  private static final Set<String> CHANNEL_ANNOTATIONS =
      Set.of(
          "Lorg/eclipse/microprofile/reactive/messaging/Incoming;",
          "Lorg/eclipse/microprofile/reactive/messaging/Outgoing;");

  private record Member(String name, String descriptor) {}

  /** What is declared by a class of the twin or of a library. */
  private static final class Declared {
    private final Set<Member> methods = new HashSet<>();
    private final Set<String> fields = new HashSet<>();
    private final List<String> supertypes = new ArrayList<>();
    private final Set<String> queries = new HashSet<>();
    private boolean enumeration;

    boolean declaresMethod(String name, int arguments) {
      return methods.stream()
          .anyMatch(
              m ->
                  m.name().equals(name)
                      && Type.getArgumentTypes(m.descriptor()).length == arguments);
    }

    boolean declaresMethod(String name) {
      return methods.stream().anyMatch(m -> m.name().equals(name));
    }
  }

  private static final Map<String, Declared> LIBRARY_TYPES = new HashMap<>();

  private final Map<String, byte[]> classFiles = new TreeMap<>();
  private final Map<String, Path> resources = new TreeMap<>();
  private final Map<String, Declared> own = new HashMap<>();
  private final Map<String, String> derived = new HashMap<>();
  private final Set<String> channels = new TreeSet<>();
  private final NeutralWords words = new NeutralWords();

  /** Reads the class files and resources below a folder. */
  NeutralTwin(Path folder) throws IOException {
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path f : files.filter(Files::isRegularFile).sorted().toList()) {
        if (f.toString().endsWith(".class")) {
          byte[] bytes = Files.readAllBytes(f);
          String name = new ClassReader(bytes).getClassName();
          classFiles.put(name, bytes);
          own.put(name, declared(bytes));
        } else {
          resources.put(folder.relativize(f).toString(), f);
        }
      }
    }
    own.values().forEach(this::keepLibraryNames);
    for (byte[] bytes : classFiles.values()) {
      new ClassReader(bytes).accept(new Channels(), ClassReader.SKIP_CODE);
    }
  }

  /** Writes the copy. */
  void write(Path target) throws IOException {
    Set<String> seen = new HashSet<>();
    for (byte[] bytes : classFiles.values()) {
      ClassWriter writer = new ClassWriter(0);
      new ClassReader(bytes).accept(new Literals(new ClassRemapper(writer, new Names())), 0);
      byte[] copy = writer.toByteArray();
      String name = new ClassReader(copy).getClassName();
      if (!seen.add(name)) {
        throw new IllegalStateException("two types become " + name);
      }
      Path file = target.resolve(name.substring(PACKAGE.length()) + ".class");
      Files.createDirectories(file.getParent());
      Files.write(file, copy);
    }
    for (Map.Entry<String, Path> e : resources.entrySet()) {
      Path file = target.resolve(e.getKey());
      Files.createDirectories(file.getParent());
      String text = Files.readString(e.getValue());
      if (e.getKey().endsWith(".sql")) {
        text = words.text(text);
      } else {
        for (String channel : channels) {
          text =
              text.replaceAll(
                  "(?<![A-Za-z0-9_-])" + channel + "(?![A-Za-z0-9_]|\\s*:|-(?!in|out))",
                  Matcher.quoteReplacement(words.word(channel)));
          text =
              text.replaceAll(
                  "(?<![A-Za-z0-9_-])" + channel + "(?=-(in|out)-\\d)",
                  Matcher.quoteReplacement(words.word(channel)));
        }
      }
      Files.writeString(file, text);
    }
  }

  /** Name of a source file in the copy. */
  String sourceFile(String name) {
    return name == null ? null : words.word(name.substring(0, name.length() - 5)) + ".java";
  }

  private void keepLibraryNames(Declared type) {
    for (Member m : type.methods) {
      if (libraryDeclares(type, m.name(), Type.getArgumentTypes(m.descriptor()).length)) {
        words.keep(m.name());
      }
    }
    for (String query : type.queries) {
      derived.put(query, query);
    }
  }

  private boolean libraryDeclares(Declared type, String name, int arguments) {
    Deque<String> open = new ArrayDeque<>(type.supertypes);
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String t = open.pop();
      if (!seen.add(t)) {
        continue;
      }
      Declared d = own.containsKey(t) ? own.get(t) : library(t);
      if (!own.containsKey(t) && d.declaresMethod(name, arguments)) {
        return true;
      }
      open.addAll(d.supertypes);
    }
    return false;
  }

  private static synchronized Declared library(String type) {
    Declared known = LIBRARY_TYPES.get(type);
    if (known == null) {
      byte[] bytes = Libraries.bytes(type);
      known = bytes == null ? new Declared() : declared(bytes);
      LIBRARY_TYPES.put(type, known);
    }
    return known;
  }

  private static Declared declared(byte[] bytes) {
    Declared d = new Declared();
    ClassReader reader = new ClassReader(bytes);
    if (reader.getSuperName() != null) {
      d.supertypes.add(reader.getSuperName());
    }
    d.supertypes.addAll(List.of(reader.getInterfaces()));
    d.enumeration = (reader.getAccess() & Opcodes.ACC_ENUM) != 0;
    boolean repository =
        Stream.of(reader.getInterfaces()).anyMatch(i -> i.startsWith("org/springframework/data/"));
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public FieldVisitor visitField(
              int access, String name, String descriptor, String signature, Object value) {
            d.fields.add(name);
            return null;
          }

          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            if ((access & Opcodes.ACC_PRIVATE) == 0 || !name.startsWith("<")) {
              d.methods.add(new Member(name, descriptor));
            }
            if (!repository || (access & Opcodes.ACC_ABSTRACT) == 0) {
              return null;
            }
            d.queries.add(name);
            return new MethodVisitor(Opcodes.ASM9) {
              @Override
              public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
                if (annotation.endsWith("/Query;")) {
                  d.queries.remove(name);
                }
                return null;
              }
            };
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG);
    return d;
  }

  /** Whether a class of the twin declares a member that is called on one of its types. */
  private boolean ownMethod(String owner, String name) {
    return ownMember(owner, d -> d.declaresMethod(name));
  }

  private boolean ownMember(String owner, java.util.function.Predicate<Declared> test) {
    Deque<String> open = new ArrayDeque<>(List.of(owner));
    while (!open.isEmpty()) {
      Declared d = own.get(open.pop());
      if (d == null) {
        continue;
      }
      if (test.test(d)) {
        return true;
      }
      open.addAll(d.supertypes);
    }
    return false;
  }

  private String method(String owner, String name) {
    boolean ofEnum =
        own.containsKey(owner)
            && own.get(owner).enumeration
            && (name.equals("values") || name.equals("valueOf"));
    if (name.startsWith("<")
        || name.equals("$deserializeLambda$")
        || ofEnum
        || !ownMethod(owner, name)) {
      return name;
    }
    return derived.containsKey(name) ? words.derivedQuery(name) : words.identifier(name);
  }

  /** Names of types and members. */
  private final class Names extends Remapper {
    private Names() {
      super(Opcodes.ASM9);
    }

    @Override
    public String map(String type) {
      return own.containsKey(type)
          ? PACKAGE + words.identifier(type.substring(type.lastIndexOf('/') + 1))
          : type;
    }

    @Override
    public String mapInnerClassName(String name, String ownerName, String innerName) {
      return own.containsKey(name) && innerName != null ? words.identifier(innerName) : innerName;
    }

    @Override
    public String mapMethodName(String owner, String name, String descriptor) {
      return method(owner, name);
    }

    @Override
    public String mapInvokeDynamicMethodName(
        String name, String descriptor, Handle bootstrap, Object... arguments) {
      Type made = Type.getReturnType(descriptor);
      return made.getSort() == Type.OBJECT && own.containsKey(made.getInternalName())
          ? method(made.getInternalName(), name)
          : name;
    }

    @Override
    public String mapFieldName(String owner, String name, String descriptor) {
      boolean fixed =
          name.equals("$VALUES")
              || name.equals("$assertionsDisabled")
              || name.equals("serialVersionUID")
              || !ownMember(owner, d -> d.fields.contains(name));
      return fixed ? name : words.identifier(name);
    }

    @Override
    public String mapRecordComponentName(String owner, String name, String descriptor) {
      return mapFieldName(owner, name, descriptor);
    }

    @Override
    public String mapAnnotationAttributeName(String descriptor, String name) {
      return name == null ? null : method(Type.getType(descriptor).getInternalName(), name);
    }
  }

  /** Literals, annotation texts, names of parameters, local variables and source files. */
  private final class Literals extends ClassVisitor {
    private Literals(ClassVisitor next) {
      super(Opcodes.ASM9, next);
    }

    @Override
    public void visitSource(String source, String debug) {
      super.visitSource(sourceFile(source), null);
    }

    @Override
    public AnnotationVisitor visitAnnotation(String descriptor, boolean visible) {
      return texts(descriptor, super.visitAnnotation(descriptor, visible));
    }

    @Override
    public RecordComponentVisitor visitRecordComponent(
        String name, String descriptor, String signature) {
      return new RecordComponentVisitor(
          Opcodes.ASM9, super.visitRecordComponent(name, descriptor, signature)) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          return texts(annotation, super.visitAnnotation(annotation, visible));
        }
      };
    }

    @Override
    public FieldVisitor visitField(
        int access, String name, String descriptor, String signature, Object value) {
      return new FieldVisitor(
          Opcodes.ASM9, super.visitField(access, name, descriptor, signature, literal(value))) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          return texts(annotation, super.visitAnnotation(annotation, visible));
        }
      };
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new MethodVisitor(
          Opcodes.ASM9, super.visitMethod(access, name, descriptor, signature, exceptions)) {
        @Override
        public void visitParameter(String parameter, int parameterAccess) {
          super.visitParameter(
              parameter == null ? null : words.identifier(parameter), parameterAccess);
        }

        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          return texts(annotation, super.visitAnnotation(annotation, visible));
        }

        @Override
        public AnnotationVisitor visitParameterAnnotation(
            int parameter, String annotation, boolean visible) {
          return texts(annotation, super.visitParameterAnnotation(parameter, annotation, visible));
        }

        @Override
        public AnnotationVisitor visitAnnotationDefault() {
          return texts("", super.visitAnnotationDefault());
        }

        @Override
        public void visitLdcInsn(Object value) {
          super.visitLdcInsn(literal(value));
        }

        @Override
        public void visitInvokeDynamicInsn(
            String called, String calledDescriptor, Handle bootstrap, Object... arguments) {
          Object[] copies = new Object[arguments.length];
          for (int i = 0; i < copies.length; i++) {
            copies[i] = literal(arguments[i]);
          }
          super.visitInvokeDynamicInsn(called, calledDescriptor, bootstrap, copies);
        }

        @Override
        public void visitLocalVariable(
            String variable,
            String variableDescriptor,
            String variableSignature,
            Label start,
            Label end,
            int index) {
          super.visitLocalVariable(
              variable.equals("this") ? variable : words.identifier(variable),
              variableDescriptor,
              variableSignature,
              start,
              end,
              index);
        }
      };
    }

    private Object literal(Object value) {
      return value instanceof String text ? words.text(text) : value;
    }

    private AnnotationVisitor texts(String annotation, AnnotationVisitor next) {
      return next == null ? null : new Texts(annotation, next);
    }
  }

  private final class Texts extends AnnotationVisitor {
    private final String annotation;
    private final String attribute;

    private Texts(String annotation, AnnotationVisitor next) {
      this(annotation, "", next);
    }

    private Texts(String annotation, String attribute, AnnotationVisitor next) {
      super(Opcodes.ASM9, next);
      this.annotation = annotation;
      this.attribute = attribute;
    }

    @Override
    public void visit(String name, Object value) {
      String path = annotation + "#" + (name == null ? attribute : name);
      super.visit(
          name,
          value instanceof String text && !OUTSIDE_ATTRIBUTES.contains(path)
              ? words.text(text)
              : value);
    }

    @Override
    public AnnotationVisitor visitArray(String name) {
      return new Texts(annotation, name == null ? attribute : name, super.visitArray(name));
    }

    @Override
    public AnnotationVisitor visitAnnotation(String name, String descriptor) {
      return new Texts(descriptor, super.visitAnnotation(name, descriptor));
    }
  }

  /** Finds the names that property files may mention. */
  private final class Channels extends ClassVisitor {
    private Channels() {
      super(Opcodes.ASM9);
    }

    @Override
    public MethodVisitor visitMethod(
        int access, String name, String descriptor, String signature, String[] exceptions) {
      return new MethodVisitor(Opcodes.ASM9) {
        @Override
        public AnnotationVisitor visitAnnotation(String annotation, boolean visible) {
          if (annotation.equals("Lorg/springframework/context/annotation/Bean;")) {
            channels.add(name);
          }
          if (!CHANNEL_ANNOTATIONS.contains(annotation)) {
            return null;
          }
          return new AnnotationVisitor(Opcodes.ASM9) {
            @Override
            public void visit(String attribute, Object value) {
              channels.add(String.valueOf(value));
            }
          };
        }
      };
    }
  }
}
