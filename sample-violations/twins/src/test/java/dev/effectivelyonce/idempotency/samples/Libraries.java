package dev.effectivelyonce.idempotency.samples;

import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** The real libraries that the samples compile against. */
final class Libraries {
  private static final List<Path> ALL = all();
  private static final Map<Path, JarFile> OPENED = new ConcurrentHashMap<>();

  /** Jar of every class, by internal name; the first jar wins. */
  private static final Map<String, Path> OWNERS = owners();

  /** Jars of the types that a class of the libraries extends or implements, itself included. */
  private static final Map<String, Set<Path>> CLOSURES = new HashMap<>();

  private Libraries() {}

  /** The libraries whose jars' names begin like that. */
  static List<Path> named(String... beginnings) {
    return ALL.stream()
        .filter(jar -> Stream.of(beginnings).anyMatch(jar.getFileName().toString()::startsWith))
        .toList();
  }

  /** The libraries, with supertypes, that the class files below some folders mention. */
  static List<Path> of(Path... folders) {
    Set<String> mentioned = new TreeSet<>();
    for (Path folder : folders) {
      try (Stream<Path> files = Files.walk(folder)) {
        for (Path f : files.filter(p -> p.toString().endsWith(".class")).toList()) {
          mentioned.addAll(mentioned(Files.readAllBytes(f)));
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
    Set<Path> wanted = new HashSet<>();
    mentioned.forEach(type -> wanted.addAll(closure(type)));
    return ALL.stream().filter(wanted::contains).toList();
  }

  /** Whether a library or the JDK, rather than the samples, declares a type. */
  static boolean declares(String internalName) {
    return OWNERS.containsKey(internalName)
        || ClassLoader.getPlatformClassLoader().getResource(internalName + ".class") != null;
  }

  /** The class file of a library or JDK type; null when there is none. */
  static byte[] bytes(String internalName) {
    Path jar = OWNERS.get(internalName);
    try {
      if (jar == null) {
        try (InputStream in =
            ClassLoader.getPlatformClassLoader().getResourceAsStream(internalName + ".class")) {
          return in == null ? null : in.readAllBytes();
        }
      }
      JarFile file = opened(jar);
      try (InputStream in = file.getInputStream(file.getEntry(internalName + ".class"))) {
        return in.readAllBytes();
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static List<Path> all() {
    List<Path> jars = new ArrayList<>();
    for (String e : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (e.endsWith(".jar") && !Path.of(e).getFileName().toString().startsWith("idempotency-")) {
        jars.add(Path.of(e));
      }
    }
    return List.copyOf(jars);
  }

  private static Map<String, Path> owners() {
    Map<String, Path> owners = new HashMap<>();
    for (Path jar : ALL) {
      opened(jar).stream()
          .map(JarEntry::getName)
          .filter(n -> n.endsWith(".class"))
          .forEach(n -> owners.putIfAbsent(n.substring(0, n.length() - 6), jar));
    }
    return owners;
  }

  /** Stays open: the libraries are read all the time while tests run. */
  private static JarFile opened(Path jar) {
    return OPENED.computeIfAbsent(
        jar,
        j -> {
          try {
            return new JarFile(j.toFile());
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
        });
  }

  private static synchronized Set<Path> closure(String type) {
    Set<Path> known = CLOSURES.get(type);
    if (known != null) {
      return known;
    }
    Set<Path> jars = new LinkedHashSet<>();
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      String t = open.pop();
      Path jar = OWNERS.get(t);
      if (jar == null || !seen.add(t)) {
        continue;
      }
      jars.add(jar);
      ClassReader reader = new ClassReader(bytes(t));
      if (reader.getSuperName() != null) {
        open.push(reader.getSuperName());
      }
      open.addAll(List.of(reader.getInterfaces()));
    }
    CLOSURES.put(type, jars);
    return jars;
  }

  private static Set<String> mentioned(byte[] classFile) {
    Set<String> types = new TreeSet<>();
    Remapper collector =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String internalName) {
            types.add(internalName);
            return internalName;
          }
        };
    new ClassReader(classFile)
        .accept(new ClassRemapper(new ClassVisitor(Opcodes.ASM9) {}, collector), 0);
    return types;
  }
}
