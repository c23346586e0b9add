package dev.effectivelyonce.idempotency.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.effectivelyonce.idempotency.finding.Location;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SourceTreeTest {
  private final Path base;

  SourceTreeTest(@TempDir Path base) {
    this.base = base;
  }

  private Path write(String path, String text) throws IOException {
    Path file = base.resolve(path);
    Files.createDirectories(file.resolveSibling("."));
    return Files.writeString(file, text);
  }

  @Test
  void kotlinMayLeaveOutTheRootPackage() throws IOException {
    write("src/orders/Listener.kt", "one\ntwo\n");
    SourceTree tree = new SourceTree(base, List.of(base.resolve("src")));

    assertEquals(
        Optional.of("two"),
        tree.line(new Location("com.shop.orders.ListenerKt", "on", "Listener.kt", 2)));
  }

  @Test
  void aLineBehindTheEndIsUnknown() throws IOException {
    write("src/shop/A.java", "one\n");
    SourceTree tree = new SourceTree(base, List.of(base.resolve("src")));

    assertEquals(Optional.empty(), tree.line(new Location("shop.A", "m", "A.java", 2)));
    assertEquals(Optional.empty(), tree.line(new Location("shop.A", "m", "A.java", 0)));
  }

  @Test
  void sourceFileNamesCannotLeaveTheTree() throws IOException {
    write("secret.java", "secret\n");
    Files.createDirectories(base.resolve("src/shop"));
    SourceTree tree = new SourceTree(base, List.of(base.resolve("src")));
    Location location = new Location("shop.A", "m", "../../secret.java", 1);

    assertEquals(Optional.empty(), tree.line(location));
    assertEquals("shop/secret.java", tree.place(location).uri());
  }

  @Test
  void aFileOutsideTheBaseIsNamedFromItsTree() throws IOException {
    write("other/src/shop/A.java", "one\n");
    SourceTree tree = new SourceTree(base.resolve("here"), List.of(base.resolve("other/src")));

    assertEquals(
        new SourcePlace("shop/A.java", false),
        tree.place(new Location("shop.A", "m", "A.java", 1)));
  }

  @Test
  void withoutADebugNameTheTopLevelTypeNamesTheFile() {
    SourceTree tree = SourceTree.none();

    assertEquals("shop/A.java", tree.place(new Location("shop.A$B$1", "m", null, 0)).uri());
    assertEquals(
        "application.yml",
        tree.place(new Location("spring.kafka", "", "application.yml", 3)).uri());
  }

  @Test
  void everyPathIsAUri() {
    assertEquals("a%20%C3%A4%3A%25%5C%3F/b", new SourcePlace("a \u00e4:%\\\ud800/b", true).uri());
    assertEquals("x", new SourcePlace("//x", true).uri());
  }
}
