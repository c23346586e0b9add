package dev.effectivelyonce.idempotency.maven;

import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import dev.effectivelyonce.idempotency.report.Closing;
import dev.effectivelyonce.idempotency.report.Palette;
import dev.effectivelyonce.idempotency.report.Report;
import dev.effectivelyonce.idempotency.report.ReportPolicy;
import dev.effectivelyonce.idempotency.report.SarifReport;
import dev.effectivelyonce.idempotency.report.SourceTree;
import dev.effectivelyonce.idempotency.report.TextReport;
import dev.effectivelyonce.idempotency.report.Verdict;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugin.logging.Log;

/**
 * Checks one project and reports to Maven.
 *
 * @param engine the analysis
 * @param rules all rules
 * @param policy what is shown and what fails
 * @param log Maven's log
 */
record ProjectCheck(Engine engine, RuleSet rules, ReportPolicy policy, Log log) {
  /** The analysis. */
  @FunctionalInterface
  interface Engine {
    /** Analyses. */
    AnalysisResult run(AnalysisRequest request) throws ConfigurationException;
  }

  void run(AnalysisRequest request, SourceTree sources, Path outputDirectory)
      throws MojoExecutionException, MojoFailureException {
    try {
      if (request.program().stream().noneMatch(ProjectCheck::holdsClasses)) {
        log.info("Idempotency check skipped: there are no classes.");
        return;
      }
      Report report = new Report(engine.run(request), rules, policy, sources);
      Path text = write(report, outputDirectory);
      print(report);
      if (report.verdict() != Verdict.CLEAN) {
        throw new MojoFailureException(new Closing(report, false).conclusion() + " See " + text);
      }
    } catch (ConfigurationException e) {
      throw new MojoExecutionException(String.valueOf(e.getMessage()), e);
    } catch (IOException e) {
      throw new MojoExecutionException(
          "The reports cannot be written to " + outputDirectory + ": " + e.getMessage(), e);
    }
  }

  private static Path write(Report report, Path directory) throws IOException {
    Files.createDirectories(directory);
    Path text = directory.resolve("report.txt");
    try (Writer out = Files.newBufferedWriter(text)) {
      new TextReport(Palette.PLAIN, true).write(report, out);
    }
    try (OutputStream out =
        new BufferedOutputStream(Files.newOutputStream(directory.resolve("report.sarif")))) {
      new SarifReport().write(report, out);
    }
    return text;
  }

  private void print(Report report) throws IOException {
    StringBuilder text = new StringBuilder();
    new TextReport(Palette.PLAIN, false).write(report, text);
    text.toString().lines().forEach(line(report));
  }

  private Consumer<String> line(Report report) {
    if (report.verdict() != Verdict.CLEAN) {
      return log::error;
    }
    return report.shown().isEmpty() && !report.result().incomplete() ? log::info : log::warn;
  }

  private static boolean holdsClasses(Path directory) {
    if (!Files.isDirectory(directory)) {
      return false;
    }
    try (Stream<Path> files = Files.walk(directory)) {
      return files.anyMatch(f -> f.toString().endsWith(".class"));
    } catch (IOException e) {
      return true;
    }
  }
}
