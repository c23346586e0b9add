package dev.effectivelyonce.idempotency.cli;

import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.ProgressListener;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.Severity;
import dev.effectivelyonce.idempotency.report.Closing;
import dev.effectivelyonce.idempotency.report.FailOn;
import dev.effectivelyonce.idempotency.report.Palette;
import dev.effectivelyonce.idempotency.report.Report;
import dev.effectivelyonce.idempotency.report.ReportPolicy;
import dev.effectivelyonce.idempotency.report.SourceTree;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParseResult;

/** {@code idempotency check}: analyses compiled code and reports. */
final class CheckCommand {
  private static final Path DEFAULT_CLASSES = Path.of("target", "classes");
  private static final List<Path> DEFAULT_SOURCES =
      List.of(
          Path.of("src", "main", "java"),
          Path.of("src", "main", "kotlin"),
          Path.of("src", "main", "resources"));

  private final Engine engine;
  private final Surroundings surroundings;

  CheckCommand(Engine engine, Surroundings surroundings) {
    this.engine = engine;
    this.surroundings = surroundings;
  }

  static CommandSpec spec() {
    CommandSpec spec =
        Options.command("check", "Analyses compiled code and reports what breaks on redelivery.");
    spec.usageMessage()
        .footer(
            "Exit codes: 0 clean, 1 findings at or above the limit, 2 wrong usage or configuration,"
                + " 3 incomplete analysis, 4 internal error.");
    spec.addOption(
        Options.paths(
            "--classes",
            "DIR|JAR",
            "What to analyse: folders of classes, jars, or folders of jars; target/classes when"
                + " left out. Repeatable."));
    spec.addOption(
        Options.words(
            "--classpath",
            "PATH",
            File.pathSeparator,
            "Libraries that the code uses, as for java -cp; repeatable."));
    spec.addOption(
        Options.paths(
            "--sources", "DIR", "Source folders, to show source lines and link to files."));
    spec.addOption(
        Options.choice("--format", "FORMAT", Format.class, Format.TEXT, "text, sarif or json."));
    spec.addOption(
        Options.path(
            "--output", "FILE", "Where to write the report; standard output when left out."));
    spec.addOption(
        Options.path("--config", "FILE", "Your own libraries, in the format of the catalogue."));
    spec.addOption(
        Options.words("--rules", "ID", ",", "Report only these rules, separated by commas."));
    spec.addOption(
        Options.choice(
            "--min-severity",
            "LEVEL",
            Severity.class,
            Severity.WARNING,
            "Show error, warning or note."));
    spec.addOption(
        Options.choice(
            "--fail-on",
            "LEVEL",
            FailOn.class,
            FailOn.ERROR,
            "Fail on error, warning, note or never."));
    spec.addOption(
        Options.choice(
            "--fail-on-confidence",
            "LEVEL",
            Confidence.class,
            Confidence.MEDIUM,
            "Fail only on findings at least that sure: low, medium or high."));
    spec.addOption(
        Options.flag("--allow-incomplete", "Pass although not everything could be analysed."));
    spec.addOption(Options.flag("--roots", "List every handler, not only those cut short."));
    return spec;
  }

  int run(ParseResult arguments) throws ConfigurationException, IOException {
    SourceTree sources = sources(arguments);
    ReportTarget target =
        new ReportTarget(
            arguments.matchedOptionValue("--format", Format.TEXT),
            surroundings.colours() ? Palette.ANSI : Palette.PLAIN,
            arguments.hasMatchedOption("--roots"),
            resolved(arguments.matchedOptionValue("--output", null)));
    target.check();
    ReportPolicy policy =
        new ReportPolicy(
            arguments.matchedOptionValue("--min-severity", ReportPolicy.DEFAULT.minSeverity()),
            arguments.matchedOptionValue("--fail-on", ReportPolicy.DEFAULT.failOn()),
            arguments.matchedOptionValue(
                "--fail-on-confidence", ReportPolicy.DEFAULT.failOnConfidence()),
            arguments.hasMatchedOption("--allow-incomplete"));
    Report report = new Report(analyse(arguments), engine.rules(), policy, sources);
    target.write(report, surroundings.out());
    if (!target.isTextOnStandardOutput()) {
      Closing closing = new Closing(report, false);
      closing.warnings().forEach(surroundings.err()::println);
      surroundings.err().println(closing.conclusion() + target.written());
    }
    return report.verdict().exitCode();
  }

  private AnalysisResult analyse(ParseResult arguments) throws ConfigurationException {
    ProgressLine line = new ProgressLine(surroundings.err());
    AnalysisRequest request =
        new AnalysisRequest(
            program(arguments),
            ClassPath.entries(
                arguments.matchedOptionValue("--classpath", List.of()), surroundings.directory()),
            resolved(arguments.matchedOptionValue("--config", null)),
            Set.copyOf(arguments.matchedOptionValue("--rules", List.<String>of())),
            surroundings.progress() ? line : ProgressListener.NONE);
    try {
      return engine.run(request);
    } finally {
      line.erase();
    }
  }

  private List<Path> program(ParseResult arguments) throws ConfigurationException {
    List<Path> given = arguments.matchedOptionValue("--classes", List.of());
    if (!given.isEmpty()) {
      return given.stream().map(surroundings.directory()::resolve).toList();
    }
    Path byDefault = surroundings.directory().resolve(DEFAULT_CLASSES);
    if (!Files.isDirectory(byDefault)) {
      throw new ConfigurationException(
          "There is no target/classes here. Compile first, or name what to analyse with --classes,"
              + " a folder of compiled classes or a jar.");
    }
    return List.of(byDefault);
  }

  private SourceTree sources(ParseResult arguments) throws ConfigurationException {
    List<Path> given =
        arguments.matchedOptionValue("--sources", List.<Path>of()).stream()
            .map(surroundings.directory()::resolve)
            .toList();
    for (Path directory : given) {
      if (!Files.isDirectory(directory)) {
        throw new ConfigurationException(
            "The source folder "
                + directory
                + " does not exist. Correct the path or leave it out.");
      }
    }
    boolean byDefault = given.isEmpty() && !arguments.hasMatchedOption("--classes");
    return new SourceTree(
        surroundings.directory(),
        byDefault
            ? DEFAULT_SOURCES.stream().map(surroundings.directory()::resolve).toList()
            : given);
  }

  private @Nullable Path resolved(@Nullable Path path) {
    return path == null ? null : surroundings.directory().resolve(path);
  }
}
