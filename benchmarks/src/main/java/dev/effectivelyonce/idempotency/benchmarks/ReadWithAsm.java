package dev.effectivelyonce.idempotency.benchmarks;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Enumeration;
import java.util.List;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The yardstick: reads all classes of a folder of jars with ASM, without their code. */
public final class ReadWithAsm {
  private ReadWithAsm() {}

  /** Reads the jars of the folder that is the first argument. */
  public static void main(String[] args) throws IOException {
    int classes = 0;
    for (Path jar : jars(Path.of(args[0]))) {
      classes += read(jar);
    }
    System.out.println(classes);
  }

  static List<Path> jars(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.filter(f -> f.toString().endsWith(".jar")).sorted().toList();
    }
  }

  static int read(Path jar) throws IOException {
    int classes = 0;
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        if (isClass(entry.getName())) {
          try (InputStream in = zip.getInputStream(entry)) {
            new ClassReader(in.readAllBytes())
                .accept(new NoCode(), ClassReader.SKIP_DEBUG | ClassReader.SKIP_FRAMES);
          }
          classes++;
        }
      }
    }
    return classes;
  }

  /** Versions for other Java releases and module declarations are no classes of their own. */
  static boolean isClass(String entry) {
    return entry.endsWith(".class")
        && !entry.startsWith("META-INF/")
        && !entry.endsWith("module-info.class");
  }

  private static final class NoCode extends ClassVisitor {
    NoCode() {
      super(Opcodes.ASM9);
    }

    @Override
    public @Nullable MethodVisitor visitMethod(
        int access,
        String name,
        String descriptor,
        @Nullable String signature,
        String @Nullable [] exceptions) {
      return null;
    }
  }
}
