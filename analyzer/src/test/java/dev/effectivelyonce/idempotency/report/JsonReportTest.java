package dev.effectivelyonce.idempotency.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.Severity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class JsonReportTest {
  private static String json(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new JsonReport().write(report, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  @Test
  void holdsEverything() throws IOException {
    AnalysisResult result =
        Samples.incomplete(Samples.early(), Samples.swallowed(Severity.NOTE, Confidence.LOW));

    Golden.check("report.json", json(Samples.report(result)));
  }

  @Test
  void keepsHostileNamesAsTheyAreButEscaped() throws IOException {
    AnalysisResult result = Samples.hostile();

    String json = json(Samples.report(result));

    assertTrue(json.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7f)));
    assertEquals(
        result.findings().get(0).location().method(),
        new ObjectMapper().readTree(json).at("/findings/0/location/method").asText());
  }
}
