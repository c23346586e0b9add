package dev.effectivelyonce.idempotency.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.Severity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextReportTest {
  private static String text(Report report) throws IOException {
    return text(report, Palette.PLAIN, false);
  }

  private static String text(Report report, Palette palette, boolean allRoots) throws IOException {
    StringBuilder out = new StringBuilder();
    new TextReport(palette, allRoots).write(report, out);
    return out.toString();
  }

  @Test
  void tellsAFindingWithItsStory() throws IOException {
    AnalysisResult result =
        Samples.complete(Samples.early(), Samples.swallowed(Severity.WARNING, Confidence.MEDIUM));

    Golden.check("findings.txt", text(Samples.report(result)));
  }

  @Test
  void showsTheSourceLineWhenSourcesAreAtHand(@TempDir Path directory) throws IOException {
    Path file = Files.createDirectories(directory.resolve("shop")).resolve("OrderListener.java");
    Files.writeString(file, "\n".repeat(10) + "\t channel.basicAck(tag, \u001b[1mfalse);\n");
    Report report =
        new Report(
            Samples.complete(Samples.early()),
            Samples.RULES,
            ReportPolicy.DEFAULT,
            new SourceTree(directory, List.of(directory)));

    assertTrue(
        text(report)
            .contains(
                """
                at shop.OrderListener.onOrder(OrderListener.java:11)
                  11 | channel.basicAck(tag, \\u001b[1mfalse);
                """
                    .indent(2)));
  }

  @Test
  void saysThatNoHandlerWasFound() throws IOException {
    Golden.check("no-handlers.txt", text(Samples.report(Samples.nothing())));
  }

  @Test
  void saysWhatWasNotAnalysed() throws IOException {
    Golden.check("incomplete.txt", text(Samples.report(Samples.incomplete()), Palette.PLAIN, true));
  }

  @Test
  void countsFindingsThatAreNotShown() throws IOException {
    AnalysisResult result = Samples.complete(Samples.swallowed(Severity.NOTE, Confidence.HIGH));

    String text = text(Samples.report(result));

    assertFalse(text.contains("ack-despite-failure"));
    assertTrue(
        text.endsWith("No findings (and 1 below the severity that is shown). Passed.\n"), text);
  }

  @Test
  void coloursOnlyWhenAsked() throws IOException {
    Report report = Samples.report(Samples.complete(Samples.early()));

    assertTrue(text(report, Palette.ANSI, false).contains("\u001b[1;31merror\u001b[0m"));
    assertFalse(text(report).contains("\u001b"));
    assertEquals(
        text(report), text(report, Palette.ANSI, false).replaceAll("\u001b\\[[0-9;]*m", ""));
  }

  @Test
  void letsNoControlCharacterOfANameThrough() throws IOException {
    String text = text(Samples.report(Samples.hostile()));

    assertTrue(text.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7f)), text);
    assertTrue(text.contains("\\u001b[2J\\u0007\\u202egnp."), text);
  }
}
