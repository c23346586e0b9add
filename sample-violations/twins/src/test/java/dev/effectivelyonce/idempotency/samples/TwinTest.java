package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.finding.Severity;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** Every leaf package of the samples is analysed on its own: each mark is found, nothing else is. */
class TwinTest {
  private static final Set<String> RULES =
      Analysis.rules().stream().map(RuleInfo::id).collect(Collectors.toCollection(TreeSet::new));

  @TestFactory
  Stream<DynamicTest> cases() throws IOException {
    return twins("cases");
  }

  @TestFactory
  Stream<DynamicTest> rows() throws IOException {
    return twins("rows");
  }

  @TestFactory
  Stream<DynamicTest> shop() throws IOException {
    return twins("shop");
  }

  private static Stream<DynamicTest> twins(String module) throws IOException {
    Path base = Path.of("..", module).toAbsolutePath().normalize();
    Path sources = base.resolve("src/main/java");
    String only = System.getProperty("twin", "");
    List<Path> folders;
    try (Stream<Path> all = Files.walk(sources)) {
      folders = all.filter(TwinTest::holdsSources).filter(p -> p.toString().contains(only)).sorted().toList();
    }
    assertFalse(folders.isEmpty() && only.isEmpty(), "no twins in " + sources);
    return folders.stream()
        .map(
            f ->
                DynamicTest.dynamicTest(
                    sources.relativize(f).toString(),
                    () ->
                        check(
                            sources.relativize(f).toString(),
                            f,
                            base.resolve("target/classes").resolve(sources.relativize(f)))));
  }

  private static boolean holdsSources(Path folder) {
    if (!Files.isDirectory(folder)) {
      return false;
    }
    try (Stream<Path> files = Files.list(folder)) {
      return files.anyMatch(p -> p.toString().endsWith(".java"));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Twins whose marks do not hold yet, with the reason; the list may only shrink. */
  private static Set<String> openGaps() throws IOException {
    Set<String> open = new TreeSet<>();
    try (var in = TwinTest.class.getResourceAsStream("/open-gaps.txt")) {
      for (String line : new String(in.readAllBytes(), StandardCharsets.UTF_8).split("\n")) {
        if (!line.startsWith("#") && line.contains(" -- ")) {
          open.add(line.substring(0, line.indexOf(" -- ")));
        }
      }
    }
    return open;
  }

  private static void check(String twin, Path sources, Path classes) throws Exception {
    List<Path> classPath = new ArrayList<>();
    for (String e : System.getProperty("java.class.path").split(File.pathSeparator)) {
      if (e.endsWith(".jar") && !e.contains("idempotency-")) {
        classPath.add(Path.of(e));
      }
    }
    List<Finding> found =
        Analysis.run(new AnalysisRequest(List.of(classes), classPath, null, Set.of())).findings();
    String difference = difference(Marks.of(sources).marks(), found);
    if (openGaps().contains(twin)) {
      assertNotEquals("", difference, twin + " holds now: take it out of open-gaps.txt");
    } else {
      assertEquals("", difference);
    }
  }

  private static String difference(List<Marks.Mark> marks, List<Finding> found) {
    List<Marks.Mark> open =
        new ArrayList<>(marks.stream().filter(m -> RULES.contains(m.rule())).toList());
    List<String> wrong = new ArrayList<>();
    List<Finding> rest = new ArrayList<>();
    for (Finding f : found) {
      if (f.severity().compareTo(Severity.WARNING) < 0) {
        continue;
      }
      Marks.Mark m = take(open, f, true);
      if (m == null) {
        rest.add(f);
      } else if (!m.severity().isEmpty() && !m.severity().equalsIgnoreCase(f.severity().name())) {
        wrong.add("severity " + f.severity() + " where expected: " + m);
      }
    }
    for (Finding f : rest) {
      Marks.Mark alt = take(open, f, false);
      if (alt == null) {
        wrong.add(
            "unexpected: " + f.location().sourceFile() + ":" + f.location().line() + " " + f.ruleId()
                + " " + f.severity() + "/" + f.confidence() + ": " + f.message());
      } else {
        open.stream()
            .filter(m -> m.required() && m.rule().equals(alt.rule()))
            .findFirst()
            .ifPresent(open::remove);
      }
    }
    open.stream().filter(Marks.Mark::required).forEach(m -> wrong.add("missing: " + m));
    return String.join("\n", wrong);
  }

  private static Marks.Mark take(List<Marks.Mark> open, Finding f, boolean required) {
    for (Marks.Mark m : open) {
      if (m.required() == required
          && m.rule().equals(f.ruleId())
          && m.line() == f.location().line()
          && m.file().equals(f.location().sourceFile())) {
        open.remove(m);
        return m;
      }
    }
    return null;
  }
}
