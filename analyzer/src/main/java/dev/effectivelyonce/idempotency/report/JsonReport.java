package dev.effectivelyonce.idempotency.report;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.EvidenceStep;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Location;
import dev.effectivelyonce.idempotency.finding.RootReport;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.program.Notice;
import java.io.IOException;
import java.io.OutputStream;

/** Everything that is known about an analysis, in the format of {@code docs/report-json.md}. */
public final class JsonReport {
  private static final int FORMAT_VERSION = 1;

  /** Writes the report and leaves the stream open. */
  public void write(Report report, OutputStream out) throws IOException {
    try (JsonGenerator json = JsonOut.open(out)) {
      json.writeStartObject();
      json.writeStringField("format", "idempotency-report");
      json.writeNumberField("formatVersion", FORMAT_VERSION);
      json.writeStringField("toolVersion", Report.toolVersion());
      json.writeStringField("verdict", NoticeText.id(report.verdict()));
      json.writeBooleanField("incomplete", report.result().incomplete());
      policy(report.policy(), json);
      counts(report.result().counts(), json);
      json.writeArrayFieldStart("findings");
      for (Finding finding : report.result().findings()) {
        finding(finding, report, json);
      }
      json.writeEndArray();
      roots(report, json);
      notices(report, json);
      rules(report, json);
      json.writeEndObject();
    }
    out.write('\n');
    out.flush();
  }

  private static void policy(ReportPolicy policy, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("policy");
    json.writeStringField("minSeverity", NoticeText.id(policy.minSeverity()));
    json.writeStringField("failOn", NoticeText.id(policy.failOn()));
    json.writeStringField("failOnConfidence", NoticeText.id(policy.failOnConfidence()));
    json.writeBooleanField("allowIncomplete", policy.allowIncomplete());
    json.writeEndObject();
  }

  private static void counts(AnalysisResult.Counts counts, JsonGenerator json) throws IOException {
    json.writeObjectFieldStart("counts");
    json.writeNumberField("classes", counts.classes());
    json.writeNumberField("effects", counts.effects());
    json.writeNumberField("acknowledgements", counts.acknowledgements());
    json.writeNumberField("unknowns", counts.unknowns());
    json.writeEndObject();
  }

  private static void finding(Finding finding, Report report, JsonGenerator json)
      throws IOException {
    json.writeStartObject();
    json.writeStringField("rule", finding.ruleId());
    json.writeStringField("severity", NoticeText.id(finding.severity()));
    json.writeStringField("confidence", NoticeText.id(finding.confidence()));
    json.writeBooleanField("shown", report.policy().shows(finding));
    json.writeBooleanField("fails", report.policy().fails(finding));
    json.writeStringField("message", finding.message());
    location(finding.location(), report, json);
    json.writeStringField("root", finding.root());
    json.writeArrayFieldStart("evidence");
    for (EvidenceStep step : finding.evidence()) {
      json.writeStartObject();
      json.writeStringField("text", step.text());
      json.writeStringField("basis", step.basis());
      json.writeBooleanField("cause", step.cause());
      location(step.location(), report, json);
      json.writeEndObject();
    }
    json.writeEndArray();
    json.writeArrayFieldStart("timeline");
    for (String event : finding.timeline()) {
      json.writeString(event);
    }
    json.writeEndArray();
    json.writeStringField("fix", finding.fix());
    json.writeStringField("docs", Documentation.page(finding.ruleId()));
    json.writeStringField("fingerprint", finding.fingerprint());
    json.writeEndObject();
  }

  private static void location(Location location, Report report, JsonGenerator json)
      throws IOException {
    json.writeObjectFieldStart("location");
    json.writeStringField("type", location.type());
    json.writeStringField("method", location.method());
    if (location.sourceFile() != null) {
      json.writeStringField("sourceFile", location.sourceFile());
    }
    if (location.line() > 0) {
      json.writeNumberField("line", location.line());
    }
    json.writeStringField("path", report.sources().place(location).path());
    json.writeEndObject();
  }

  private static void roots(Report report, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("roots");
    for (RootReport root : report.result().roots()) {
      json.writeStartObject();
      location(root.location(), report, json);
      json.writeStringField("driver", root.driver());
      json.writeStringField("state", NoticeText.id(root.state()));
      json.writeStringField("detail", root.detail());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void notices(Report report, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("notices");
    for (Notice notice : report.result().notices()) {
      json.writeStartObject();
      json.writeStringField("kind", NoticeText.id(notice.kind()));
      json.writeStringField("place", notice.place());
      json.writeStringField("detail", notice.detail());
      json.writeEndObject();
    }
    json.writeEndArray();
  }

  private static void rules(Report report, JsonGenerator json) throws IOException {
    json.writeArrayFieldStart("rules");
    for (RuleInfo rule : report.rules().rules()) {
      json.writeStartObject();
      json.writeStringField("id", rule.id());
      json.writeStringField("family", rule.family());
      json.writeStringField("title", rule.title());
      json.writeStringField("summary", rule.summary());
      json.writeStringField("fix", rule.fix());
      json.writeEndObject();
    }
    json.writeEndArray();
  }
}
