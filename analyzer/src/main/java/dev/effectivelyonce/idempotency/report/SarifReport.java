package dev.effectivelyonce.idempotency.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.effectivelyonce.idempotency.finding.EvidenceStep;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Location;
import dev.effectivelyonce.idempotency.finding.RootReport;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.program.Notice;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The findings as SARIF 2.1.0, for code scanning services and editors. */
public final class SarifReport {
  private static final String SCHEMA =
      "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
  private static final String BASE = "%SRCROOT%";

  /** Writes the report and leaves the stream open. */
  public void write(Report report, OutputStream out) throws IOException {
    try (JsonGenerator json = JsonOut.open(out)) {
      json.writeStartObject();
      json.writeStringField("$schema", SCHEMA);
      json.writeStringField("version", "2.1.0");
      json.writeArrayFieldStart("runs");
      json.writeStartObject();
      tool(report, json);
      invocation(report, json);
      json.writeObjectFieldStart("originalUriBaseIds");
      json.writeObjectFieldStart(BASE);
      message("description", "The directory that the analysis was started for.", json);
      json.writeEndObject();
      json.writeEndObject();
      json.writeStringField("columnKind", "utf16CodeUnits");
      json.writeArrayFieldStart("results");
      for (Finding finding : report.shown()) {
        result(finding, report, json);
      }
      json.writeEndArray();
      json.writeEndObject();
      json.writeEndArray();
      json.writeEndObject();
    }
    out.write('\n');
    out.flush();
  }

  private static void tool(Report report, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("tool");
    json.writeObjectFieldStart("driver");
    json.writeStringField("name", "idempotency");
    json.writeStringField("version", Report.toolVersion());
    json.writeStringField("informationUri", Documentation.HOME);
    json.writeArrayFieldStart("rules");
    for (RuleInfo rule : report.rules().rules()) {
      json.writeStartObject();
      json.writeStringField("id", rule.id());
      message("shortDescription", rule.title(), json);
      message("fullDescription", rule.summary(), json);
      message("help", rule.summary() + "\n\nFix: " + rule.fix(), json);
      json.writeStringField("helpUri", Documentation.uri(rule.id()));
      json.writeObjectFieldStart("properties");
      json.writeStringField("family", rule.family());
      json.writeEndObject();
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndObject();
  }

  private static void invocation(Report report, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("invocations");
    json.writeStartObject();
    json.writeBooleanField("executionSuccessful", !report.result().incomplete());
    json.writeArrayFieldStart("toolExecutionNotifications");
    for (Notice notice : report.result().notices()) {
      String level = notice.kind() == Notice.Kind.DUPLICATE_TYPE ? "note" : "warning";
      notification(
          NoticeText.id(notice.kind()), level, notice.place() + ": " + notice.detail(), json);
    }
    for (RootReport root : report.result().roots()) {
      if (root.state() != RootReport.State.FINISHED) {
        String text = TextReport.place(root.location()) + ": " + root.detail();
        notification("handler-" + NoticeText.id(root.state()), "warning", text, json);
      }
    }
    for (String warning : new Closing(report, false).warnings()) {
      notification("attention", "warning", warning, json);
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void notification(String id, String level, String text, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeObjectFieldStart("descriptor");
    json.writeStringField("id", id);
    json.writeEndObject();
    json.writeStringField("level", level);
    message("message", text, json);
    json.writeEndObject();
  }

  private static void result(Finding finding, Report report, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("ruleId", finding.ruleId());
    int index =
        report.rules().rules().stream().map(RuleInfo::id).toList().indexOf(finding.ruleId());
    if (index >= 0) {
      json.writeNumberField("ruleIndex", index);
    }
    json.writeStringField("level", NoticeText.id(finding.severity()));
    message("message", text(finding), json);
    json.writeArrayFieldStart("locations");
    location(finding.location(), null, report, json);
    json.writeEndArray();
    json.writeObjectFieldStart("partialFingerprints");
    json.writeStringField("idempotency/v1", finding.fingerprint());
    json.writeEndObject();
    if (!finding.evidence().isEmpty()) {
      codeFlows(finding.evidence(), report, json);
    }
    properties(finding, json);
    json.writeEndObject();
  }

  private static String text(Finding finding) {
    StringBuilder text = new StringBuilder(SafeText.of(finding.message()));
    for (String event : finding.timeline()) {
      text.append('\n').append(SafeText.of(event));
    }
    return text.append("\nFix: ").append(SafeText.of(finding.fix())).toString();
  }

  private static void codeFlows(List<EvidenceStep> steps, Report report, JsonGenerator json)
      throws IOException {
    json.writeArrayFieldStart("codeFlows");
    json.writeStartObject();
    json.writeArrayFieldStart("threadFlows");
    json.writeStartObject();
    json.writeArrayFieldStart("locations");
    for (EvidenceStep step : steps) {
      json.writeStartObject();
      json.writeFieldName("location");
      location(step.location(), step, report, json);
      json.writeStringField("importance", step.cause() ? "essential" : "important");
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
    json.writeEndObject();
    json.writeEndArray();
  }

  private static void location(
      Location location, @Nullable EvidenceStep step, Report report, JsonGenerator json)
      throws IOException {
    SourcePlace place = report.sources().place(location);
    json.writeStartObject();
    json.writeObjectFieldStart("physicalLocation");
    json.writeObjectFieldStart("artifactLocation");
    json.writeStringField("uri", place.uri());
    if (place.fromBase()) {
      json.writeStringField("uriBaseId", BASE);
    }
    json.writeEndObject();
    if (location.line() > 0) {
      json.writeObjectFieldStart("region");
      json.writeNumberField("startLine", location.line());
      json.writeEndObject();
    }
    json.writeEndObject();
    if (!location.method().isEmpty()) {
      json.writeArrayFieldStart("logicalLocations");
      json.writeStartObject();
      json.writeStringField("name", SafeText.of(location.method()));
      json.writeStringField(
          "fullyQualifiedName", SafeText.of(location.type() + "." + location.method()));
      json.writeStringField("kind", "function");
      json.writeEndObject();
      json.writeEndArray();
    }
    if (step != null) {
      String basis = step.basis().isEmpty() ? "" : " [" + step.basis() + "]";
      message("message", step.text() + basis, json);
    }
    json.writeEndObject();
  }

  private static void properties(Finding finding, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("properties");
    json.writeStringField("confidence", NoticeText.id(finding.confidence()));
    json.writeStringField("root", finding.root());
    json.writeStringField("fix", finding.fix());
    json.writeArrayFieldStart("timeline");
    for (String event : finding.timeline()) {
      json.writeString(event);
    }
    json.writeEndArray();
    json.writeEndObject();
  }

  /** A message object; braces are doubled since single ones mark placeholders (SARIF 3.11.5). */
  private static void message(String field, String text, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart(field);
    String safe = String.join("\n", text.lines().map(SafeText::of).toList());
    json.writeStringField("text", safe.replace("{", "{{").replace("}", "}}"));
    json.writeEndObject();
  }
}
