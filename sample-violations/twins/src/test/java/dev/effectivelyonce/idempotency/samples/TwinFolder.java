package dev.effectivelyonce.idempotency.samples;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A leaf package of the samples.
 *
 * @param name module and package, {@code rows/r1_01/rabbit_bad}
 * @param sources folder of its sources
 * @param classes folder of its class files and resources
 */
record TwinFolder(String name, Path sources, Path classes) {
  private static final List<String> MODULES = List.of("cases", "rows", "shop");

  /** All twins; the system property {@code twin} narrows them down. */
  static List<TwinFolder> all() {
    String only = System.getProperty("twin", "");
    return MODULES.stream().flatMap(TwinFolder::of).filter(t -> t.name().contains(only)).toList();
  }

  private static Stream<TwinFolder> of(String module) {
    Path base = Path.of("..", module).toAbsolutePath().normalize();
    Path sources = base.resolve("src/main/java");
    try (Stream<Path> all = Files.walk(sources)) {
      return all.filter(TwinFolder::holdsSources).sorted().toList().stream()
          .map(
              f -> {
                Path folder = sources.relativize(f);
                return new TwinFolder(
                    folder.toString(), f, base.resolve("target/classes").resolve(folder));
              });
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static boolean holdsSources(Path folder) {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(p -> p.toString().endsWith(".java"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
