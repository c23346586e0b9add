package dev.effectivelyonce.idempotency.report;

import dev.effectivelyonce.idempotency.finding.EvidenceStep;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Location;
import dev.effectivelyonce.idempotency.finding.Severity;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/** The report that people read: every finding with its story, then what was seen in all. */
public final class TextReport {
  private static final int LONGEST_SOURCE_LINE = 160;

  private final Palette palette;
  private final boolean allRoots;

  /**
   * A text report.
   *
   * @param palette colours or none
   * @param allRoots whether finished roots are listed too; roots that were cut short always are
   */
  public TextReport(Palette palette, boolean allRoots) {
    this.palette = palette;
    this.allRoots = allRoots;
  }

  /** Writes the report; lines end with {@code \n}. */
  public void write(Report report, Appendable out) throws IOException {
    for (Finding finding : report.shown()) {
      finding(finding, report, out);
      out.append('\n');
    }
    new Closing(report, allRoots).write(out);
  }

  private void finding(Finding finding, Report report, Appendable out) throws IOException {
    Severity severity = finding.severity();
    line(
        out,
        palette.severity(severity, severity.name().toLowerCase(Locale.ROOT))
            + " "
            + palette.strong(SafeText.of(finding.ruleId()))
            + palette.dim(
                "  (" + finding.confidence().name().toLowerCase(Locale.ROOT) + " confidence)"));
    line(out, "  " + SafeText.of(finding.message()));
    line(out, "  at " + place(finding.location()));
    sourceLine(finding.location(), "  ", report, out);
    if (!finding.root().isEmpty()) {
      line(out, "  handler: " + SafeText.of(finding.root()));
    }
    evidence(finding.evidence(), report, out);
    timeline(finding.timeline(), out);
    line(out, palette.strong("  Fix: ") + SafeText.of(finding.fix()));
    line(out, palette.dim("  Docs: " + SafeText.of(Documentation.page(finding.ruleId()))));
  }

  private void evidence(List<EvidenceStep> steps, Report report, Appendable out)
      throws IOException {
    if (steps.isEmpty()) {
      return;
    }
    line(out, palette.strong("  How it happens:"));
    int number = 1;
    for (EvidenceStep step : steps) {
      String basis =
          step.basis().isEmpty() ? "" : palette.dim(" [" + SafeText.of(step.basis()) + "]");
      line(out, "    " + number + ". " + SafeText.of(step.text()) + basis);
      line(out, "       at " + place(step.location()));
      sourceLine(step.location(), "       ", report, out);
      number++;
    }
  }

  private void timeline(List<String> events, Appendable out) throws IOException {
    if (events.isEmpty()) {
      return;
    }
    line(out, palette.strong("  Timeline:"));
    for (String event : events) {
      line(out, "    | " + SafeText.of(event));
    }
  }

  private void sourceLine(Location location, String indent, Report report, Appendable out)
      throws IOException {
    String source = report.sources().line(location).map(String::strip).orElse("");
    if (!source.isEmpty()) {
      boolean cut = source.length() > LONGEST_SOURCE_LINE;
      String shown = SafeText.of(cut ? source.substring(0, LONGEST_SOURCE_LINE) : source);
      line(out, palette.dim(indent + "  " + location.line() + " | ") + shown + (cut ? " ..." : ""));
    }
  }

  /** A location as in a stack trace: {@code shop.Orders.onOrder(Orders.java:42)}. */
  static String place(Location location) {
    String member =
        location.method().isEmpty() ? location.type() : location.type() + "." + location.method();
    String link = location.link();
    boolean file = location.method().isEmpty() && location.type().equals(location.sourceFile());
    return SafeText.of(file ? link : member + link);
  }

  private static void line(Appendable out, String text) throws IOException {
    out.append(text).append('\n');
  }
}
