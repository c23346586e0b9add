package dev.effectivelyonce.idempotency.benchmarks;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RemappedJarTest {
  @Test
  void copiesReferToTheirOwnClasses(@TempDir Path directory)
      throws IOException, URISyntaxException, ReflectiveOperationException {
    Path classes =
        Path.of(RemappedJar.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    RemappedJar source = new RemappedJar(classes);
    Path jar = directory.resolve("copies.jar");

    source.write(jar, 2);

    assertEquals(2 * source.classes(), ReadWithAsm.read(jar));
    String measurement = Measurement.class.getName();
    try (URLClassLoader loader =
        new URLClassLoader(new URL[] {jar.toUri().toURL()}, getClass().getClassLoader())) {
      Class<?> copy = loader.loadClass("copy1." + measurement);
      assertEquals(
          "copy1." + measurement,
          copy.getDeclaredMethod("median", List.class).getReturnType().getName());
    }
  }
}
