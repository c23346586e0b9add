package dev.effectivelyonce.idempotency.maven;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.File;
import java.nio.file.Path;
import java.util.List;
import org.apache.maven.plugin.MojoExecutionException;
import org.apache.maven.project.MavenProject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CheckMojoTest {
  private final File directory;
  private final RecordedLog log = new RecordedLog();

  CheckMojoTest(@TempDir Path directory) {
    this.directory = directory.toFile();
  }

  private CheckMojo mojo(String packaging, boolean skip, String failOn) {
    MavenProject project = new MavenProject();
    project.setPackaging(packaging);
    CheckMojo mojo =
        new CheckMojo(
            project, new File(directory, "classes"), new File(directory, "out"), skip, failOn);
    mojo.setLog(log);
    return mojo;
  }

  @Test
  void skipsWhenAskedTo() throws Exception {
    mojo("jar", true, "error").execute();

    assertEquals(List.of("info Idempotency check skipped as asked for."), log.lines());
  }

  @Test
  void skipsParents() throws Exception {
    mojo("pom", false, "error").execute();

    assertEquals(
        List.of("info Idempotency check skipped: a project of packaging pom has no classes."),
        log.lines());
  }

  @Test
  void skipsProjectsWithoutClasses() throws Exception {
    mojo("jar", false, "never").execute();

    assertEquals(List.of("info Idempotency check skipped: there are no classes."), log.lines());
  }

  @Test
  void refusesALevelThatDoesNotExist() {
    MojoExecutionException failure =
        assertThrows(MojoExecutionException.class, () -> mojo("jar", false, "sometimes").execute());

    assertEquals(
        "The parameter failOn is 'sometimes', but must be one of: error, warning, note, never.",
        failure.getMessage());
  }
}
