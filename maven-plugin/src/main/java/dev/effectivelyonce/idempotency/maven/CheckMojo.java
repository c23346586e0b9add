package dev.effectivelyonce.idempotency.maven;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import dev.effectivelyonce.idempotency.finding.Severity;
import dev.effectivelyonce.idempotency.report.FailOn;
import dev.effectivelyonce.idempotency.report.ReportPolicy;
import dev.effectivelyonce.idempotency.report.SourceTree;
import java.io.File;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.maven.artifact.Artifact;
import org.apache.maven.model.Resource;
import org.apache.maven.plugin.AbstractMojo;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.plugin.MojoFailureException;
import org.apache.maven.plugins.annotations.LifecyclePhase;
import org.apache.maven.plugins.annotations.Mojo;
import org.apache.maven.plugins.annotations.Parameter;
import org.apache.maven.plugins.annotations.ResolutionScope;
import org.apache.maven.project.MavenProject;
import org.jspecify.annotations.Nullable;

/**
 * Analyses the compiled classes of the project and fails the build on findings at or above the
 * limit.
 */
@Mojo(
    name = "check",
    defaultPhase = LifecyclePhase.VERIFY,
    requiresDependencyResolution = ResolutionScope.COMPILE,
    threadSafe = true)
public final class CheckMojo extends AbstractMojo {
  /** The project that is built. */
  @Parameter(defaultValue = "${project}", readonly = true, required = true)
  private MavenProject project = new MavenProject();

  /** The directory that paths in the reports are relative to. */
  @Parameter(defaultValue = "${session.request.multiModuleProjectDirectory}", readonly = true)
  private @Nullable File root;

  /** The compiled classes. */
  @Parameter(defaultValue = "${project.build.outputDirectory}", readonly = true, required = true)
  private File classes = new File("target/classes");

  /** Where {@code report.txt} and {@code report.sarif} are written to. */
  @Parameter(defaultValue = "${project.build.directory}/idempotency")
  private File outputDirectory = new File("target/idempotency");

  /** Whether to do nothing. */
  @Parameter(property = "idempotency.skip", defaultValue = "false")
  private boolean skip;

  /** From which severity on a finding fails the build: error, warning, note or never. */
  @Parameter(property = "idempotency.failOn", defaultValue = "error")
  private String failOn = "error";

  /** The weakest confidence with which a finding fails the build: low, medium or high. */
  @Parameter(property = "idempotency.failOnConfidence", defaultValue = "medium")
  private String failOnConfidence = "medium";

  /** The weakest severity that is shown: error, warning or note. */
  @Parameter(property = "idempotency.minSeverity", defaultValue = "warning")
  private String minSeverity = "warning";

  /** Whether the build may pass although not everything could be analysed. */
  @Parameter(property = "idempotency.allowIncomplete", defaultValue = "false")
  private boolean allowIncomplete;

  /** The ids of the rules to report, all when empty. */
  @Parameter(property = "idempotency.rules")
  private List<String> rules = List.of();

  /** The configuration, {@code idempotency.yml}. */
  @Parameter(property = "idempotency.configFile")
  private @Nullable File configFile;

  /** Called by Maven, which fills in the parameters by reflection. */
  public CheckMojo() {}

  /** The same parameters, filled in by hand. */
  CheckMojo(MavenProject project, File classes, File outputDirectory, boolean skip, String failOn) {
    this.project = project;
    this.classes = classes;
    this.outputDirectory = outputDirectory;
    this.skip = skip;
    this.failOn = failOn;
  }

  @Override
  public void execute() throws MojoExecutionException, MojoFailureException {
    ReportPolicy policy =
        new ReportPolicy(
            level(Severity.class, "minSeverity", minSeverity),
            level(FailOn.class, "failOn", failOn),
            level(Confidence.class, "failOnConfidence", failOnConfidence),
            allowIncomplete);
    if (skip) {
      getLog().info("Idempotency check skipped as asked for.");
    } else if (project.getPackaging().equals("pom")) {
      getLog().info("Idempotency check skipped: a project of packaging pom has no classes.");
    } else {
      ProjectCheck check =
          new ProjectCheck(Analysis::run, new RuleSet(Analysis.rules()), policy, getLog());
      check.run(request(), sources(), outputDirectory.toPath());
    }
  }

  private AnalysisRequest request() {
    return new AnalysisRequest(
        List.of(classes.toPath()),
        project.getArtifacts().stream()
            .map(Artifact::getFile)
            .filter(f -> f != null && f.exists())
            .map(File::toPath)
            .toList(),
        configFile == null ? null : configFile.toPath(),
        Set.copyOf(rules));
  }

  private SourceTree sources() {
    List<Path> directories = new ArrayList<>();
    project.getCompileSourceRoots().forEach(r -> directories.add(Path.of(r)));
    for (Resource resource : project.getResources()) {
      directories.add(Path.of(resource.getDirectory()));
    }
    File base = root == null ? project.getBasedir() : root;
    return new SourceTree(base == null ? Path.of("") : base.toPath(), directories);
  }

  private static <E extends Enum<E>> E level(Class<E> type, String parameter, String value)
      throws MojoExecutionException {
    for (E level : type.getEnumConstants()) {
      if (level.name().equalsIgnoreCase(value.strip())) {
        return level;
      }
    }
    String allowed =
        Arrays.stream(type.getEnumConstants())
            .map(l -> l.name().toLowerCase(Locale.ROOT))
            .collect(Collectors.joining(", "));
    throw new MojoExecutionException(
        "The parameter " + parameter + " is '" + value + "', but must be one of: " + allowed + ".");
  }
}
