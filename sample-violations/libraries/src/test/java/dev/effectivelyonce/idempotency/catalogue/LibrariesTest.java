package dev.effectivelyonce.idempotency.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Every name in the catalogue is declared by a real library, or listed with a reason. */
class LibrariesTest {
  private static final Path YAML =
      Path.of("../../analyzer/src/main/resources/dev/effectivelyonce/idempotency/catalogue");
  private static final Path LIBRARIES = Path.of("target/libraries");
  private static final Path ALLOWED = Path.of("src/test/resources/not-verified.txt");

  @Test
  void everyNameIsDeclaredSomewhere() throws IOException {
    List<Allowed> allowed = Allowed.read(ALLOWED);
    List<String> open = new ArrayList<>();
    TreeSet<String> used = new TreeSet<>();
    Facts facts = CatalogueCompiler.read(YAML);
    Collection<String> problems;
    try (Declarations declarations = Declarations.of(LIBRARIES)) {
      problems = new Verification(declarations).problems(facts);
    }
    for (String problem : problems) {
      List<Allowed> reasons = allowed.stream().filter(it -> it.covers(problem)).toList();
      if (reasons.isEmpty()) {
        open.add(problem);
      }
      reasons.forEach(it -> used.add(it.name()));
    }
    assertEquals("", String.join("\n", open), "names that no library declares");
    allowed.removeIf(it -> used.contains(it.name()));
    assertEquals(List.of(), allowed, "allowed without need");
  }

  /** A name that cannot be verified: a type or package and everything in it, or a member. */
  record Allowed(String name, String reason) {
    static List<Allowed> read(Path file) throws IOException {
      List<Allowed> allowed = new ArrayList<>();
      for (String line : Files.readAllLines(file)) {
        if (!line.isBlank() && !line.startsWith("#")) {
          String[] parts = line.split("\\s+", 2);
          allowed.add(new Allowed(parts[0], parts[1].strip()));
        }
      }
      return allowed;
    }

    boolean covers(String problem) {
      return problem.equals(name)
          || problem.startsWith(name + ".")
          || problem.startsWith(name + "#")
          || problem.startsWith(name + "$")
          || problem.startsWith(name + "(")
          || problem.startsWith(name + " ");
    }
  }
}
