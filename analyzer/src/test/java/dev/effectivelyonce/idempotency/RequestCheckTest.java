package dev.effectivelyonce.idempotency;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RequestCheckTest {
  private static final RuleSet RULES =
      new RuleSet(
          List.of(
              new RuleInfo("ack-before-commit", "ack", "", "", ""),
              new RuleInfo("in-memory-dedup", "guard", "", "", "")));

  private final Path directory;

  RequestCheckTest(@TempDir Path directory) {
    this.directory = directory;
  }

  private static AnalysisRequest check(
      List<Path> program, List<Path> classPath, @Nullable Path config, String... rules)
      throws ConfigurationException {
    return new RequestCheck(new AnalysisRequest(program, classPath, config, Set.of(rules)), RULES)
        .checked();
  }

  private static String refusal(
      List<Path> program, List<Path> classPath, @Nullable Path config, String... rules) {
    String message =
        assertThrows(ConfigurationException.class, () -> check(program, classPath, config, rules))
            .getMessage();
    return message == null ? "" : message;
  }

  private Path classes() throws IOException {
    Path file = directory.resolve("classes/shop/A.class");
    Files.createDirectories(file.resolveSibling("."));
    Files.write(file, new byte[0]);
    return directory.resolve("classes");
  }

  @Test
  void takesAFolderOfClasses() throws IOException, ConfigurationException {
    assertEquals(List.of(classes()), check(List.of(classes()), List.of(), null).program());
  }

  @Test
  void takesTheJarsOfAFolderOfJars() throws IOException, ConfigurationException {
    Path b = Files.write(directory.resolve("b.jar"), new byte[0]);
    Path a = Files.write(directory.resolve("a.jar"), new byte[0]);

    assertEquals(List.of(a, b), check(List.of(directory, a), List.of(), null).program());
  }

  @Test
  void refusesWhatIsNotThere() {
    Path missing = directory.resolve("target/classes");

    assertTrue(refusal(List.of(missing), List.of(), null).startsWith(missing + " does not exist."));
    assertTrue(refusal(List.of(), List.of(), null).startsWith("Nothing to analyse"));
  }

  @Test
  void refusesAnEmptyFolder() {
    assertTrue(
        refusal(List.of(directory), List.of(), null)
            .startsWith(directory + " contains no class files. Compile first"));
  }

  @Test
  void refusesWhatIsNoCode() throws IOException {
    Path text = Files.writeString(directory.resolve("readme.txt"), "");

    assertEquals(
        text + " is neither a folder nor a .jar, .war, .zip or .class file.",
        refusal(List.of(text), List.of(), null));
  }

  @Test
  void refusesAMissingClassPathEntryAndConfiguration() throws IOException {
    Path missing = directory.resolve("missing");

    assertTrue(refusal(List.of(classes()), List.of(missing), null).contains("class path entry"));
    assertTrue(refusal(List.of(classes()), List.of(), missing).contains("configuration file"));
  }

  @Test
  void namesTheNearestRule() throws IOException {
    assertEquals(
        "There is no rule 'ack-before-comit'. Did you mean 'ack-before-commit'?"
            + " 'idempotency list' shows all rules.",
        refusal(List.of(classes()), List.of(), null, "ack-before-comit"));
  }
}
