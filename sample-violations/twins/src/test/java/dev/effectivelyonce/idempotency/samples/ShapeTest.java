package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Severity;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Shape × rule: however storing and settling are pulled apart, the finding is the same. */
class ShapeTest {
  @TempDir Path folder;

  @ParameterizedTest
  @EnumSource
  void everyShapeGivesTheSameFinding(MessageStack stack) throws Exception {
    List<ShapeCell> cells =
        ShapeCell.all(stack).stream()
            .filter(c -> c.folder().contains(System.getProperty("shape", "")))
            .toList();
    JavaSources sources = new JavaSources();
    cells.forEach(c -> sources.add(c.folder() + "/Orders.java", c.source()));
    Path classes = sources.compile(folder.resolve("classes"), MessageStack.libraries());
    List<Path> libraries = Libraries.of(classes);
    List<String> wrong = new ArrayList<>();
    for (ShapeCell cell : cells) {
      String difference =
          difference(
              cell,
              Analysis.run(
                  new AnalysisRequest(
                      List.of(classes.resolve(cell.folder())), libraries, null, Set.of())));
      if (!difference.isEmpty()) {
        wrong.add(cell.title() + "  " + difference);
      }
    }
    assertEquals("", String.join("\n", wrong), wrong.size() + " of " + cells.size() + " cells");
  }

  private static String difference(ShapeCell cell, AnalysisResult result) {
    List<String> wanted =
        cell.bad() ? List.of(cell.fault().rule() + " Orders.java:" + cell.markedLine()) : List.of();
    List<String> found =
        result.findings().stream()
            .filter(f -> f.severity().compareTo(Severity.WARNING) >= 0)
            .map(ShapeTest::place)
            .toList();
    if (!found.equals(wanted)) {
      return "wanted " + wanted + ", found " + found + seen(result);
    }
    // Silence counts only when the handler was really followed.
    if (result.roots().size() != 1
        || result.counts().effects() == 0
        || result.counts().acknowledgements() == 0) {
      return "not followed" + seen(result);
    }
    return result.incomplete() ? "incomplete: " + result.notices() + seen(result) : "";
  }

  private static String place(Finding f) {
    return f.ruleId() + " " + f.location().sourceFile() + ":" + f.location().line();
  }

  private static String seen(AnalysisResult r) {
    return "; "
        + r.roots().size()
        + " roots "
        + r.counts().effects()
        + " effects "
        + r.counts().acknowledgements()
        + " acks "
        + r.counts().unknowns()
        + " unknown";
  }
}
