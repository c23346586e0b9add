package dev.effectivelyonce.idempotency.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.ProgressListener.Stage;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import dev.effectivelyonce.idempotency.finding.Severity;
import dev.effectivelyonce.idempotency.report.Samples;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CommandLineFaceTest {
  private final Path directory;
  private final ByteArrayOutputStream out = new ByteArrayOutputStream();
  private final ByteArrayOutputStream err = new ByteArrayOutputStream();
  private final List<AnalysisRequest> requests = new ArrayList<>();

  CommandLineFaceTest(@TempDir Path directory) throws IOException {
    this.directory = directory;
    Files.createDirectories(directory.resolve("target/classes"));
  }

  private int run(Supplier<AnalysisResult> result, String... args) {
    return run(result, false, args);
  }

  private int run(Supplier<AnalysisResult> result, boolean terminal, String... args) {
    Engine engine =
        new Engine() {
          @Override
          public AnalysisResult run(AnalysisRequest request) throws ConfigurationException {
            requests.add(request);
            return result.get();
          }

          @Override
          public RuleSet rules() {
            return Samples.RULES;
          }
        };
    return run(engine, terminal, args);
  }

  private int run(Engine engine, boolean terminal, String... args) {
    PrintStream outStream = new PrintStream(out, true, StandardCharsets.UTF_8);
    PrintStream errStream = new PrintStream(err, true, StandardCharsets.UTF_8);
    return new CommandLineFace(
            engine, new Surroundings(directory, outStream, errStream, terminal, terminal))
        .run(args);
  }

  private String out() {
    return out.toString(StandardCharsets.UTF_8);
  }

  private String err() {
    return err.toString(StandardCharsets.UTF_8);
  }

  @Test
  void zeroWhenClean() {
    assertEquals(0, run(Samples::complete, "check"));
    assertTrue(out().endsWith("No findings. Passed.\n"), out());
    assertEquals("", err());
    assertEquals(List.of(directory.resolve("target/classes")), requests.get(0).program());
  }

  @Test
  void oneWhenFindingsReachTheLimit() {
    assertEquals(1, run(() -> Samples.complete(Samples.early()), "check"));
    assertEquals(0, run(() -> Samples.complete(Samples.early()), "check", "--fail-on", "never"));
  }

  @Test
  void theLimitMovesWithSeverityAndConfidence() {
    Supplier<AnalysisResult> warning =
        () -> Samples.complete(Samples.swallowed(Severity.WARNING, Confidence.MEDIUM));

    assertEquals(0, run(warning, "check"));
    assertEquals(1, run(warning, "check", "--fail-on=warning"));
    assertEquals(0, run(warning, "check", "--fail-on=warning", "--fail-on-confidence=high"));
  }

  @Test
  void threeWhenIncompleteUnlessAllowed() {
    assertEquals(3, run(Samples::incomplete, "check"));
    assertEquals(0, run(Samples::incomplete, "check", "--allow-incomplete"));
    assertEquals(1, run(() -> Samples.incomplete(Samples.early()), "check"));
  }

  @Test
  void twoForWrongUsageInOneLine() {
    assertEquals(2, run(Samples::complete, "check", "--fail-on", "sometimes"));
    assertEquals(2, run(Samples::complete, "check", "--no-such-option"));
    assertEquals(2, run(Samples::complete, "chekc"));
    assertEquals(3, err().lines().filter(l -> l.startsWith("idempotency: ")).count(), err());
    assertEquals(3, err().lines().count(), err());
    assertFalse(err().contains("Exception"), err());
  }

  @Test
  void saysWhatIsWrongAndWhereTheUsageStands() {
    assertEquals(2, run(Samples::complete, "chekc"));
    assertEquals(2, run(Samples::complete, "list", "more"));
    assertEquals(2, run(Samples::complete, "check", "--no-such-option"));
    assertEquals(2, run(Samples::complete, "explain"));
    assertEquals(
        """
        idempotency: There is no command 'chekc'. 'idempotency -h' shows the usage.
        idempotency: 'more' is one argument too many. 'idempotency list -h' shows the usage.
        idempotency: Unknown option: '--no-such-option'. 'idempotency check -h' shows the usage.
        idempotency: Name a rule: 'idempotency explain RULE'. 'idempotency list' shows all rules.
        """,
        err());
  }

  @Test
  void twoWithoutACommand() {
    assertEquals(2, run(Samples::complete));
    assertTrue(err().startsWith("Usage: idempotency"), err());
  }

  @Test
  void twoForWrongPaths() throws IOException {
    Files.delete(directory.resolve("target/classes"));

    assertEquals(2, run(Samples::complete, "check"));
    assertEquals(2, run(Engine.REAL, false, "check", "--classes", "nowhere"));
    assertEquals(2, run(Engine.REAL, false, "check", "--classes", "target"));
    assertEquals(2, run(Samples::complete, "check", "--classes=target", "--sources=nowhere"));
    assertEquals(2, run(Samples::complete, "check", "--classes=target", "--output=target"));
    assertEquals(2, run(Samples::complete, "check", "--classes=target", "--classpath=no/*"));
    List<String> lines = err().lines().toList();
    assertEquals(6, lines.size(), err());
    assertTrue(lines.get(0).startsWith("idempotency: There is no target/classes here."), err());
    assertTrue(lines.get(1).contains("nowhere does not exist."), err());
    assertTrue(lines.get(2).contains("target contains no class files."), err());
    assertTrue(lines.get(3).contains("nowhere does not exist. Correct the path"), err());
    assertTrue(lines.get(4).contains("target is a folder."), err());
    assertTrue(lines.get(5).contains("The class path folder"), err());
  }

  @Test
  void fourForAnInternalErrorWithoutItsTrace() {
    Supplier<AnalysisResult> bug =
        () -> {
          throw new IllegalStateException("lost \u001b[2J");
        };

    assertEquals(4, run(bug, "check"));
    assertEquals(1, err().lines().count(), err());
    assertTrue(err().contains("IllegalStateException: lost \\u001b[2J. This is a bug"), err());

    assertEquals(4, run(bug, "check", "--stacktrace"));
    assertTrue(err().contains("at dev.effectivelyonce.idempotency.cli."), err());
  }

  @Test
  void passesTheArgumentsOn() throws IOException {
    Files.createDirectories(directory.resolve("lib"));
    Files.createFile(directory.resolve("lib/b.jar"));
    Files.createFile(directory.resolve("lib/a.jar"));

    int code =
        run(
            Samples::complete,
            "check",
            "--classes=one",
            "--classes=two.jar",
            "--classpath=x.jar" + File.pathSeparator + "lib/*",
            "--config=idempotency.yml",
            "--rules=ack-before-commit,ack-despite-failure");

    AnalysisRequest request = requests.get(0);
    assertEquals(0, code);
    assertEquals(
        List.of(directory.resolve("one"), directory.resolve("two.jar")), request.program());
    assertEquals(
        List.of(
            directory.resolve("x.jar"),
            directory.resolve("lib/a.jar"),
            directory.resolve("lib/b.jar")),
        request.classPath());
    assertEquals(directory.resolve("idempotency.yml"), request.config());
    assertEquals(Set.of("ack-before-commit", "ack-despite-failure"), request.rules());
  }

  @Test
  void machineFormatsKeepStandardOutputPure() {
    assertEquals(1, run(() -> Samples.complete(Samples.early()), "check", "--format", "sarif"));
    assertTrue(out().startsWith("{"), out());
    assertTrue(out().endsWith("}\n"), out());
    assertTrue(err().startsWith("1 finding: 1 error. Failed"), err());
  }

  @Test
  void writesToAFileInAFolderThatIsMade() throws IOException {
    int code = run(Samples::nothing, true, "check", "--format=json", "--output=a/b/report.json");

    assertEquals(0, code);
    assertEquals("", out());
    assertTrue(Files.readString(directory.resolve("a/b/report.json")).startsWith("{"));
    assertTrue(err().startsWith("No message handlers found"), err());
    assertTrue(err().contains("report.json"), err());
  }

  @Test
  void coloursOnATerminalOnly() {
    run(() -> Samples.complete(Samples.early()), true, "check");
    assertTrue(out().contains("\u001b["));
  }

  @Test
  void drawsProgressOnATerminalOnly() {
    ByteArrayOutputStream drawn = new ByteArrayOutputStream();
    ProgressLine line = new ProgressLine(new PrintStream(drawn, true, StandardCharsets.UTF_8));

    line.progress(Stage.READING, 1, 2);
    line.erase();

    assertEquals("", drawn.toString(StandardCharsets.UTF_8), "not within the first second");
  }

  @Test
  void listsTheRules() {
    assertEquals(0, run(Samples::complete, "list"));
    assertEquals(
        """
        ack-before-commit    Acknowledged before the effect is committed
        ack-despite-failure  Acknowledged although the effect failed
        """,
        out());
  }

  @Test
  void explainsARule() {
    assertEquals(0, run(Samples::complete, "explain", "ack-before-commit"));
    assertTrue(out().startsWith("# ack-before-commit"), out());
  }

  @Test
  void explainNamesTheNearestRule() {
    assertEquals(2, run(Samples::complete, "explain", "ack-before-comit"));
    assertTrue(err().contains("Did you mean 'ack-before-commit'?"), err());
    assertEquals(2, run(Samples::complete, "explain", "../../package-info"));
  }

  @Test
  void helpAndVersion() {
    assertEquals(0, run(Samples::complete, "--help"));
    assertEquals(0, run(Samples::complete, "check", "--help"));
    assertEquals(0, run(Samples::complete, "--version"));
    assertTrue(out().contains("Usage: idempotency check"), out());
    assertTrue(out().contains("Exit codes"), out());
    assertTrue(out().contains("idempotency development"), out());
  }
}
