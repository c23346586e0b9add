package dev.effectivelyonce.idempotency.catalogue;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** What the library jars, and the running JDK, declare. A class may come in several generations. */
final class Declarations implements AutoCloseable {
  /** A method as declared. */
  record Method(String name, String descriptor) {}

  /** A class as declared in one jar. */
  record Declared(String name, List<String> supertypes, List<Method> methods, boolean annotation) {}

  private final Map<String, List<ZipFile>> jarsByClass = new HashMap<>();
  private final List<ZipFile> jars = new ArrayList<>();
  private final Map<String, Set<String>> typesByPackage = new HashMap<>();
  private final Map<String, List<Declared>> parsed = new HashMap<>();

  static Declarations of(Path directory) throws IOException {
    Declarations declarations = new Declarations();
    try (Stream<Path> jars = Files.list(directory)) {
      for (Path jar : jars.sorted().toList()) {
        declarations.addJar(jar);
      }
    }
    return declarations;
  }

  private void addJar(Path path) throws IOException {
    ZipFile jar = new ZipFile(path.toFile());
    jars.add(jar);
    jar.stream()
        .map(ZipEntry::getName)
        .filter(name -> name.endsWith(".class") && !name.startsWith("META-INF/"))
        .forEach(name -> addClass(name, jar));
  }

  @Override
  public void close() throws IOException {
    for (ZipFile jar : jars) {
      jar.close();
    }
  }

  private void addClass(String entry, ZipFile jar) {
    String name = entry.substring(0, entry.length() - ".class".length()).replace('/', '.');
    jarsByClass.computeIfAbsent(name, key -> new ArrayList<>()).add(jar);
    int dot = name.lastIndexOf('.');
    if (dot > 0) {
      typesByPackage.computeIfAbsent(name.substring(0, dot), key -> new TreeSet<>()).add(name);
    }
  }

  boolean hasType(String name) {
    return !declared(name).isEmpty();
  }

  boolean hasPackage(String name) {
    return typesByPackage.containsKey(name) || name.startsWith("java.");
  }

  boolean isAnnotation(String name) {
    return declared(name).stream().anyMatch(Declared::annotation);
  }

  /**
   * Methods of the type and its supertypes that the test accepts; constructors are not inherited.
   */
  List<Method> methods(String type, Predicate<Method> test) {
    List<Method> methods = new ArrayList<>();
    for (String each : withSupertypes(type)) {
      for (Declared declared : declared(each)) {
        declared.methods().stream()
            .filter(method -> each.equals(type) || !method.name().equals("<init>"))
            .filter(test)
            .forEach(methods::add);
      }
    }
    return methods;
  }

  /** Methods of all types directly in the package. */
  List<Method> methodsOfPackage(String name, Predicate<Method> test) {
    List<Method> methods = new ArrayList<>();
    for (String type : typesByPackage.getOrDefault(name, Set.of())) {
      methods.addAll(methods(type, test));
    }
    return methods;
  }

  Set<String> withSupertypes(String type) {
    Set<String> types = new LinkedHashSet<>();
    collect(type, types);
    return types;
  }

  private void collect(String type, Set<String> types) {
    if (types.add(type)) {
      declared(type).forEach(declared -> declared.supertypes().forEach(it -> collect(it, types)));
    }
  }

  private List<Declared> declared(String name) {
    List<Declared> known = parsed.get(name);
    if (known != null) {
      return known;
    }
    List<Declared> found = new ArrayList<>();
    String entry = name.replace('.', '/') + ".class";
    try {
      for (ZipFile jar : jarsByClass.getOrDefault(name, List.of())) {
        try (InputStream in = jar.getInputStream(jar.getEntry(entry))) {
          found.add(parse(in.readAllBytes()));
        }
      }
      if (found.isEmpty()) {
        try (InputStream in = ClassLoader.getPlatformClassLoader().getResourceAsStream(entry)) {
          if (in != null) {
            found.add(parse(in.readAllBytes()));
          }
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    parsed.put(name, found);
    return found;
  }

  private static Declared parse(byte[] bytes) {
    List<String> supertypes = new ArrayList<>();
    List<Method> methods = new ArrayList<>();
    ClassReader reader = new ClassReader(bytes);
    reader.accept(
        new ClassVisitor(Opcodes.ASM9) {
          @Override
          public MethodVisitor visitMethod(
              int access, String name, String descriptor, String signature, String[] exceptions) {
            if ((access & Opcodes.ACC_PRIVATE) == 0) {
              methods.add(new Method(name, descriptor));
            }
            return null;
          }
        },
        ClassReader.SKIP_CODE | ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
    if (reader.getSuperName() != null && (reader.getAccess() & Opcodes.ACC_INTERFACE) == 0) {
      supertypes.add(reader.getSuperName().replace('/', '.'));
    }
    for (String each : reader.getInterfaces()) {
      supertypes.add(each.replace('/', '.'));
    }
    return new Declared(
        reader.getClassName().replace('/', '.'),
        supertypes,
        methods,
        (reader.getAccess() & Opcodes.ACC_ANNOTATION) != 0);
  }
}
