package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/** Names carry nothing: a twin under neutral names gets the same verdicts. */
class NeutralNamesTest {
  @TempDir Path folder;

  @TestFactory
  Stream<DynamicTest> verdictsDoNotDependOnNames() {
    return TwinFolder.all().stream()
        .map(t -> DynamicTest.dynamicTest(t.name(), () -> check(t, folder.resolve(t.name()))));
  }

  private static void check(TwinFolder twin, Path copy) throws Exception {
    NeutralTwin neutral = new NeutralTwin(twin.classes());
    neutral.write(copy);
    List<Path> libraries = Libraries.of(twin.classes());
    Set<String> byName =
        Marks.of(twin.sources()).marks().stream()
            .filter(Marks.Mark::byName)
            .map(m -> m.rule() + " " + neutral.sourceFile(m.file()) + ":" + m.line())
            .collect(Collectors.toSet());
    String before = verdicts(run(twin.classes(), libraries), neutral::sourceFile, byName);
    String after = verdicts(run(copy, libraries), UnaryOperator.identity(), byName);
    assertEquals(before, after);
  }

  private static AnalysisResult run(Path classes, List<Path> libraries) throws Exception {
    return Analysis.run(new AnalysisRequest(List.of(classes), libraries, null, Set.of()));
  }

  private static String verdicts(
      AnalysisResult result, UnaryOperator<String> files, Set<String> byName) {
    return result.findings().stream()
            .map(
                f ->
                    f.ruleId()
                        + " "
                        + files.apply(f.location().sourceFile())
                        + ":"
                        + f.location().line()
                        + " "
                        + f.severity()
                        + " "
                        + f.confidence())
            .filter(v -> byName.stream().noneMatch(v::startsWith))
            .sorted()
            .collect(Collectors.joining("\n"))
        + "\n"
        + result.roots().size()
        + " roots, "
        + result.counts();
  }
}
