package dev.effectivelyonce.idempotency.catalogue;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What the build does with the YAML files. */
class CatalogueCompilerTest {
  private static final String HEAD = "library: %s\nartifacts: [jdk]\n";

  private final Path directory;

  CatalogueCompilerTest(@TempDir Path directory) {
    this.directory = directory;
  }

  @Test
  void writesTheIndexOfADirectory() throws IOException {
    write("one", "calls: {pure: [{owner: a.A}]}\n");
    Path index = directory.resolve("out.idx");
    CatalogueCompiler.main(new String[] {directory.toString(), index.toString()});
    assertArrayEquals(
        CatalogueIndex.write(CatalogueCompiler.read(directory)), Files.readAllBytes(index));
    assertEquals(1, CatalogueIndex.read(Files.readAllBytes(index)).entries("a.A").size());
  }

  @Test
  void filesMayUseEachOthersDrivers() throws IOException {
    write(
        "one",
        "drivers: {d: {positional: true, modes: [{name: m, explicit: call, container: never}]}}\n");
    write("two", "roots: [{annotation: a.A, driver: d, proxied: true}]\n");
    assertEquals("two", CatalogueCompiler.read(directory).roots().get(0).library());
  }

  @Test
  void nothingIsDefinedTwice() throws IOException {
    write("one", "calls: {pure: [{owner: a.A}]}\n");
    write("two", "calls: {read: [{owner: a.A}]}\n");
    assertEquals(
        "call a.A.* is defined in one and in two",
        assertThrows(IllegalStateException.class, () -> CatalogueCompiler.read(directory))
            .getMessage());
  }

  @Test
  void wantsTwoArguments() {
    assertThrows(
        IllegalArgumentException.class, () -> CatalogueCompiler.main(new String[] {"one"}));
  }

  private void write(String library, String text) throws IOException {
    Files.writeString(directory.resolve(library + ".yaml"), HEAD.formatted(library) + text);
  }
}
