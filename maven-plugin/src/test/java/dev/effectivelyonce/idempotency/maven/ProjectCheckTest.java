package dev.effectivelyonce.idempotency.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Location;
import dev.effectivelyonce.idempotency.finding.RootReport;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import dev.effectivelyonce.idempotency.finding.Severity;
import dev.effectivelyonce.idempotency.report.ReportPolicy;
import dev.effectivelyonce.idempotency.report.SourceTree;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ProjectCheckTest {
  private static final Location PLACE = new Location("shop.Orders", "on", "Orders.java", 7);

  private final Path directory;
  private final RecordedLog log = new RecordedLog();

  ProjectCheckTest(@TempDir Path directory) throws IOException {
    this.directory = directory;
    Files.createDirectories(directory.resolve("classes/shop"));
    Files.createFile(directory.resolve("classes/shop/Orders.class"));
  }

  private void check(ProjectCheck.Engine engine)
      throws MojoExecutionException, MojoFailureException {
    AnalysisRequest request =
        new AnalysisRequest(List.of(directory.resolve("classes")), List.of(), null, Set.of());
    new ProjectCheck(engine, new RuleSet(List.of()), ReportPolicy.DEFAULT, log)
        .run(request, SourceTree.none(), directory.resolve("idempotency"));
  }

  private static AnalysisResult result(RootReport.State state, Severity... severities) {
    List<Finding> findings =
        List.of(severities).stream()
            .map(
                s ->
                    new Finding(
                        "ack-before-commit",
                        s,
                        Confidence.HIGH,
                        PLACE,
                        "Too early.",
                        List.of(),
                        List.of(),
                        "Later.",
                        "print",
                        "Orders.on"))
            .toList();
    return new AnalysisResult(
        findings,
        List.of(new RootReport(PLACE, "jms", state, "")),
        List.of(),
        new AnalysisResult.Counts(1, 1, 1, 0));
  }

  @Test
  void aCleanProjectPassesWithInformationOnly() throws Exception {
    check(request -> result(RootReport.State.FINISHED));

    assertTrue(log.lines().stream().allMatch(l -> l.startsWith("info ")), log.toString());
    assertTrue(log.toString().contains("No findings. Passed."), log.toString());
    assertTrue(Files.readString(directory.resolve("idempotency/report.sarif")).startsWith("{"));
    assertTrue(
        Files.readString(directory.resolve("idempotency/report.txt")).contains("handler finished"));
  }

  @Test
  void findingsAtTheLimitFailTheBuild() {
    MojoFailureException failure =
        assertThrows(
            MojoFailureException.class,
            () -> check(request -> result(RootReport.State.FINISHED, Severity.ERROR)));

    assertTrue(
        String.valueOf(failure.getMessage())
            .startsWith("1 finding: 1 error. Failed: 1 at or above the limit"),
        failure.getMessage());
    assertTrue(log.lines().contains("error   at shop.Orders.on(Orders.java:7)"), log.toString());
    assertTrue(Files.exists(directory.resolve("idempotency/report.sarif")));
  }

  @Test
  void findingsBelowTheLimitAreWarnings() throws Exception {
    check(request -> result(RootReport.State.FINISHED, Severity.WARNING));

    assertTrue(log.lines().stream().allMatch(l -> l.startsWith("warn ")), log.toString());
  }

  @Test
  void anIncompleteAnalysisFailsTheBuild() {
    MojoFailureException failure =
        assertThrows(
            MojoFailureException.class, () -> check(request -> result(RootReport.State.CUT)));

    assertTrue(
        String.valueOf(failure.getMessage()).contains("not everything could be analysed"),
        failure.getMessage());
  }

  @Test
  void noClassesIsOneLine() throws Exception {
    Files.delete(directory.resolve("classes/shop/Orders.class"));

    check(
        request -> {
          throw new AssertionError("nothing to analyse");
        });

    assertEquals(List.of("info Idempotency check skipped: there are no classes."), log.lines());
    assertFalse(Files.exists(directory.resolve("idempotency")));
  }

  @Test
  void aWrongConfigurationIsSaidInItsOwnWords() {
    MojoExecutionException failure =
        assertThrows(
            MojoExecutionException.class,
            () ->
                check(
                    request -> {
                      throw new ConfigurationException("There is no rule 'x'.");
                    }));

    assertEquals("There is no rule 'x'.", failure.getMessage());
  }
}
