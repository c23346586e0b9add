package dev.effectivelyonce.idempotency.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.effectivelyonce.idempotency.program.ModelDump;
import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * The constructs under {@code constructs/}, each with the reviewed dump of what it must lower to.
 * With {@code -Ddump.write=true} the dumps are written anew, for review.
 */
class ConstructDumpTest {
  static Path constructs() {
    try {
      return Path.of(
          Objects.requireNonNull(ConstructDumpTest.class.getResource("/constructs")).toURI());
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }

  static List<Path> sources() throws IOException {
    try (Stream<Path> files = Files.list(constructs())) {
      return files.filter(f -> f.toString().endsWith(".java")).sorted().toList();
    }
  }

  @TestFactory
  Stream<DynamicTest> lowersAsReviewed(@TempDir Path folder) throws IOException {
    return sources().stream()
        .map(source -> DynamicTest.dynamicTest(name(source), () -> check(folder, source)));
  }

  private static String name(Path source) {
    return source.getFileName().toString().replace(".java", "");
  }

  private void check(Path folder, Path source) throws Exception {
    Path classes = Compiled.files(folder.resolve(name(source)), List.of(source));
    try (ClassFileProgram program = Compiled.open(classes)) {
      StringBuilder text = new StringBuilder();
      program.programTypes().forEach(type -> text.append(ModelDump.of(program, type)));
      assertEquals(List.of(), program.notices());
      Path expected = source.resolveSibling(name(source) + ".dump");
      if (Boolean.getBoolean("dump.write")) {
        Files.writeString(
            Path.of("src/test/resources/constructs").resolve(expected.getFileName()), text);
      } else {
        assertEquals(Files.readString(expected), text.toString());
      }
    }
  }
}
