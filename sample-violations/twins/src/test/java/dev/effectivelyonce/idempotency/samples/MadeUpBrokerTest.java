package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** A broker that does not exist, described by YAML alone, gets both rules. */
class MadeUpBrokerTest {
  private static final Path SOURCES = Path.of("src/test/resources/madeup");

  @TempDir static Path folder;
  private static Path library;
  private static List<Path> twins;

  @BeforeAll
  static void compile() throws IOException {
    library = sources(SOURCES.resolve("library")).compile(folder.resolve("library"), List.of());
    try (Stream<Path> all = Files.list(SOURCES.resolve("twins"))) {
      twins = all.sorted().toList();
    }
    assertFalse(twins.isEmpty());
    for (Path twin : twins) {
      Path target = folder.resolve(twin.getFileName());
      sources(twin).compile(target, List.of(library));
      Path properties = twin.resolve("application.yml");
      if (Files.exists(properties)) {
        Files.copy(properties, target.resolve("application.yml"));
      }
    }
  }

  @TestFactory
  Stream<DynamicTest> everyMarkIsFoundAndNothingElse() {
    return twins.stream()
        .map(t -> DynamicTest.dynamicTest(name(t), () -> check(t, List.of(library))));
  }

  /** The description covers its packages, so that the library need not be there. */
  @TestFactory
  Stream<DynamicTest> alsoWithoutTheLibrary() {
    return twins.stream().map(t -> DynamicTest.dynamicTest(name(t), () -> check(t, List.of())));
  }

  @TestFactory
  Stream<DynamicTest> unknownWithoutTheDescription() {
    return twins.stream()
        .map(
            t ->
                DynamicTest.dynamicTest(
                    name(t),
                    () -> {
                      AnalysisResult result =
                          Analysis.run(
                              new AnalysisRequest(
                                  List.of(folder.resolve(name(t))),
                                  List.of(library),
                                  null,
                                  Set.of()));
                      assertEquals(List.of(), result.findings());
                      assertEquals(List.of(), result.roots());
                    }));
  }

  private static void check(Path twin, List<Path> classPath) throws Exception {
    AnalysisResult result =
        Analysis.run(
            new AnalysisRequest(
                List.of(folder.resolve(name(twin))),
                classPath,
                SOURCES.resolve("idempotency.yml"),
                Set.of()));
    List<Marks.Mark> marks = Marks.of(twin).marks();
    List<String> wanted =
        marks.stream().filter(Marks.Mark::required).map(Marks.Mark::toString).toList();
    List<String> alternatives =
        marks.stream().filter(m -> !m.required()).map(Marks.Mark::toString).toList();
    List<String> found =
        result.findings().stream()
            .filter(f -> f.severity().compareTo(Severity.WARNING) >= 0)
            .map(f -> f.location().sourceFile() + ":" + f.location().line() + " " + f.ruleId())
            .toList();
    if (found.size() != 1 || !alternatives.contains(found.get(0))) {
      assertEquals(wanted, found);
    }
    assertEquals(1, result.roots().size(), "handlers");
    assertFalse(result.incomplete(), () -> "incomplete: " + result.notices());
  }

  private static String name(Path twin) {
    return twin.getFileName().toString();
  }

  private static JavaSources sources(Path folder) throws IOException {
    JavaSources sources = new JavaSources();
    try (Stream<Path> all = Files.walk(folder)) {
      for (Path f : all.filter(p -> p.toString().endsWith(".java")).sorted().toList()) {
        sources.add(f.getFileName().toString(), Files.readString(f));
      }
    }
    return sources;
  }
}
