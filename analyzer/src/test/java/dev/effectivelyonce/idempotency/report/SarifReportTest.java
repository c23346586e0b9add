package dev.effectivelyonce.idempotency.report;

import static java.util.Objects.requireNonNull;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.networknt.schema.InputFormat;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SchemaValidatorsConfig;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.Severity;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SarifReportTest {
  private static final Set<String> NONE = Set.of();

  private static String sarif(Report report) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    new SarifReport().write(report, out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static JsonNode run(String sarif) throws IOException {
    return new ObjectMapper().readTree(sarif).path("runs").path(0);
  }

  /** Violations of the official schema, formats such as uri included. */
  private static Set<String> violations(String sarif) throws IOException {
    try (InputStream in =
        SarifReportTest.class.getResourceAsStream("/schema/sarif-schema-2.1.0.json")) {
      JsonSchema schema =
          JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V7)
              .getSchema(
                  requireNonNull(in),
                  SchemaValidatorsConfig.builder().formatAssertionsEnabled(true).build());
      return Set.copyOf(
          schema.validate(sarif, InputFormat.JSON).stream()
              .map(ValidationMessage::getMessage)
              .toList());
    }
  }

  @Test
  void writesFindings() throws IOException {
    AnalysisResult result =
        Samples.complete(Samples.early(), Samples.swallowed(Severity.WARNING, Confidence.MEDIUM));

    String sarif = sarif(Samples.report(result));

    assertEquals(NONE, violations(sarif));
    Golden.check("findings.sarif", sarif);
  }

  @Test
  void reportsAnIncompleteAnalysis() throws IOException {
    String sarif = sarif(Samples.report(Samples.incomplete()));

    assertEquals(NONE, violations(sarif));
    Golden.check("incomplete.sarif", sarif);
  }

  @Test
  void saysThatNoHandlerWasFound() throws IOException {
    String sarif = sarif(Samples.report(Samples.nothing()));

    JsonNode invocation = run(sarif).path("invocations").path(0);
    assertTrue(invocation.path("executionSuccessful").asBoolean());
    assertTrue(
        invocation
            .at("/toolExecutionNotifications/0/message/text")
            .asText()
            .startsWith("No message handlers found"));
  }

  @Test
  void uriIsRelativeToTheBaseWhenTheSourceIsThere(@TempDir Path base) throws IOException {
    Path sources = base.resolve("my app/src");
    Files.createDirectories(sources.resolve("shop"));
    Files.writeString(sources.resolve("shop/OrderListener.java"), "class OrderListener {}");
    Report report =
        new Report(
            Samples.complete(Samples.early()),
            Samples.RULES,
            ReportPolicy.DEFAULT,
            new SourceTree(base, List.of(sources)));

    JsonNode artifact =
        run(sarif(report)).at("/results/0/locations/0/physicalLocation/artifactLocation");

    assertEquals("my%20app/src/shop/OrderListener.java", artifact.path("uri").asText());
    assertEquals("%SRCROOT%", artifact.path("uriBaseId").asText());
  }

  @Test
  void hostileNamesStayHarmless() throws IOException {
    String sarif = sarif(Samples.report(Samples.hostile()));

    assertEquals(NONE, violations(sarif));
    assertTrue(sarif.chars().allMatch(c -> c == '\n' || (c >= ' ' && c < 0x7f)));
    String message = run(sarif).at("/results/0/message/text").asText();
    assertTrue(message.startsWith("In \\u001b[2J\\u0007\\u202egnp."), message);
    assertTrue(message.contains("{{0}}"), message);
    assertTrue(
        run(sarif).findValuesAsText("uri").stream().noneMatch(u -> u.contains("..")),
        "no way out of the source tree");
  }
}
