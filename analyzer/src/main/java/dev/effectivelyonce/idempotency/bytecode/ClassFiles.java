package dev.effectivelyonce.idempotency.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Finds and reads single class files of program, libraries and Java itself. */
final class ClassFiles {
  /** Bytes of class files kept for the next question about the same class. */
  private static final long MAX_KEPT = 24L << 20;

  private final ClassIndex index;
  private final Locations locations;
  private final ClassLoader platform = ClassLoader.getPlatformClassLoader();
  private final Map<String, Found> recent = new LinkedHashMap<>(64, 0.75f, true);
  private long kept;

  ClassFiles(ClassIndex index, Locations locations) {
    this.index = index;
    this.locations = locations;
  }

  /**
   * A class file.
   *
   * @param origin where it was found
   */
  record Found(ClassReader reader, String origin, int size) {}

  /** The class file of a type, or null when it was not given anywhere. */
  @Nullable Found find(String name) throws IOException {
    Found found = recent.get(name);
    if (found == null) {
      found = load(name);
      if (found != null) {
        keep(name, found);
      }
    }
    return found;
  }

  /** Where a library type is, or null; does not read it. */
  @Nullable String libraryOrigin(String name) {
    ClassContainer container = library(name);
    if (container != null) {
      return container.origin(container.entryOf(name));
    }
    return platform.getResource(resource(name)) == null ? null : "java";
  }

  private void keep(String name, Found found) {
    recent.put(name, found);
    kept += found.size();
    var oldest = recent.entrySet().iterator();
    while (kept > MAX_KEPT && recent.size() > 1) {
      kept -= oldest.next().getValue().size();
      oldest.remove();
    }
  }

  private @Nullable Found load(String name) throws IOException {
    ClassIndex.Entry entry = index.get(name);
    if (entry != null) {
      return found(entry.container().read(entry.entry()), entry.origin());
    }
    ClassContainer container = library(name);
    if (container != null) {
      String at = container.entryOf(name);
      return found(container.read(at), container.origin(at));
    }
    // Declarations of Java itself come from the running Java; nothing is loaded as a class.
    try (InputStream in = platform.getResourceAsStream(resource(name))) {
      return in == null ? null : found(lowered(in.readAllBytes()), "java");
    }
  }

  private @Nullable ClassContainer library(String name) {
    ClassContainer container = firstWith(name, locations.libraries());
    if (container == null && !name.startsWith("java.")) {
      container = firstWith(name, locations.nestedLibraries());
    }
    return container;
  }

  private static @Nullable ClassContainer firstWith(String name, List<ClassContainer> containers) {
    for (ClassContainer container : containers) {
      if (container.has(container.entryOf(name))) {
        return container;
      }
    }
    return null;
  }

  private static String resource(String name) {
    return name.replace('.', '/') + ".class";
  }

  /** The running Java may be newer than the reader knows; its declarations keep their form. */
  private static byte[] lowered(byte[] bytes) {
    int major = (bytes[6] & 0xff) << 8 | (bytes[7] & 0xff);
    if (major > ClassHeader.Reader.NEWEST) {
      bytes[6] = 0;
      bytes[7] = (byte) ClassHeader.Reader.NEWEST;
    }
    return bytes;
  }

  private static Found found(byte[] bytes, String origin) {
    return new Found(new ClassReader(bytes), origin, bytes.length);
  }
}
