package dev.effectivelyonce.idempotency.benchmarks;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.commons.ClassRemapper;
import org.objectweb.asm.commons.Remapper;

/** Makes a large program of a small one: the same classes again and again in other packages. */
final class RemappedJar {
  private final Map<String, byte[]> files = new TreeMap<>();

  /** Reads the classes and resources to copy. */
  RemappedJar(Path classes) throws IOException {
    try (Stream<Path> all = Files.walk(classes)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        files.put(classes.relativize(file).toString().replace('\\', '/'), Files.readAllBytes(file));
      }
    }
  }

  int classes() {
    return (int) files.keySet().stream().filter(ReadWithAsm::isClass).count();
  }

  /** Writes a jar with that many copies. */
  void write(Path jar, int copies) throws IOException {
    try (OutputStream file = Files.newOutputStream(jar);
        JarOutputStream out = new JarOutputStream(file)) {
      for (int copy = 0; copy < copies; copy++) {
        String prefix = "copy" + copy + "/";
        for (Map.Entry<String, byte[]> entry : files.entrySet()) {
          out.putNextEntry(new ZipEntry(prefix + entry.getKey()));
          out.write(
              ReadWithAsm.isClass(entry.getKey())
                  ? remapped(entry.getValue(), prefix)
                  : entry.getValue());
          out.closeEntry();
        }
      }
    }
  }

  private byte[] remapped(byte[] bytes, String prefix) {
    ClassWriter writer = new ClassWriter(0);
    Remapper remapper =
        new Remapper(Opcodes.ASM9) {
          @Override
          public String map(String name) {
            return files.containsKey(name + ".class") ? prefix + name : name;
          }
        };
    new ClassReader(bytes).accept(new ClassRemapper(writer, remapper), 0);
    return writer.toByteArray();
  }
}
