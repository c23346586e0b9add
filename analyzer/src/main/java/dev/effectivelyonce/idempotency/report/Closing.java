package dev.effectivelyonce.idempotency.report;

import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.RootReport;
import dev.effectivelyonce.idempotency.finding.Severity;
import dev.effectivelyonce.idempotency.program.Notice;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** The end of a report: what was seen, what was not, and what follows from it. */
public final class Closing {
  private final Report report;
  private final AnalysisResult result;
  private final boolean allRoots;

  /**
   * The end of that report.
   *
   * @param allRoots whether finished roots are listed too; roots that were cut short always are
   */
  public Closing(Report report, boolean allRoots) {
    this.report = report;
    this.result = report.result();
    this.allRoots = allRoots;
  }

  /** Writes all of it. */
  public void write(Appendable out) throws IOException {
    for (RootReport root : result.roots()) {
      if (allRoots || root.state() != RootReport.State.FINISHED) {
        out.append(root(root)).append('\n');
      }
    }
    for (Notice notice : result.notices()) {
      out.append(notice(notice)).append('\n');
    }
    for (String warning : warnings()) {
      out.append(warning).append('\n');
    }
    out.append(seen()).append('\n');
    out.append(conclusion()).append('\n');
  }

  /** What a reader must know before trusting the findings: no handlers, or not all was analysed. */
  public List<String> warnings() {
    List<String> warnings = new ArrayList<>();
    if (result.roots().isEmpty()) {
      warnings.add(
          "No message handlers found: nothing was checked. Check that the classes of your consumers"
              + " are among those given, and that their framework is one the toolkit knows or that"
              + " your configuration declares.");
    }
    if (result.incomplete()) {
      warnings.add(
          "The analysis is incomplete: "
              + String.join(", ", gaps())
              + ". What was not analysed may hold further findings.");
    }
    return warnings;
  }

  /** How the analysis came out, in one line. */
  public String conclusion() {
    String findings = findings();
    return switch (report.verdict()) {
      case CLEAN ->
          result.incomplete() ? findings + " Passed as incomplete." : findings + " Passed.";
      case FINDINGS ->
          findings + " Failed: " + failing() + " at or above the limit (" + limit() + ").";
      case INCOMPLETE -> findings + " Failed: not everything could be analysed.";
    };
  }

  private String findings() {
    List<Finding> shown = report.shown();
    int hidden = result.findings().size() - shown.size();
    StringBuilder text = new StringBuilder();
    if (shown.isEmpty()) {
      text.append("No findings");
    } else {
      List<String> parts = new ArrayList<>();
      for (Severity severity : List.of(Severity.ERROR, Severity.WARNING, Severity.NOTE)) {
        int count = (int) shown.stream().filter(f -> f.severity() == severity).count();
        if (count > 0) {
          parts.add(count(count, severity.name().toLowerCase(Locale.ROOT)));
        }
      }
      text.append(count(shown.size(), "finding")).append(": ").append(String.join(", ", parts));
    }
    if (hidden > 0) {
      text.append(" (and ").append(hidden).append(" below the severity that is shown)");
    }
    return text.append('.').toString();
  }

  private int failing() {
    return (int) result.findings().stream().filter(report.policy()::fails).count();
  }

  private String limit() {
    return report.policy().failOn().name().toLowerCase(Locale.ROOT)
        + ", "
        + report.policy().failOnConfidence().name().toLowerCase(Locale.ROOT)
        + " confidence";
  }

  private String seen() {
    AnalysisResult.Counts counts = result.counts();
    return "Seen: "
        + count(counts.classes(), "class")
        + "; "
        + count(result.roots().size(), "handler")
        + " ("
        + states(RootReport.State.FINISHED)
        + " finished, "
        + states(RootReport.State.CUT)
        + " cut short, "
        + states(RootReport.State.UNREAD)
        + " not analysed); "
        + count(counts.effects(), "effect")
        + ", "
        + count(counts.acknowledgements(), "acknowledgement")
        + ", "
        + count(counts.unknowns(), "unknown call")
        + ".";
  }

  private List<String> gaps() {
    List<String> gaps = new ArrayList<>();
    for (Notice.Kind kind : Notice.Kind.values()) {
      int count = (int) result.notices().stream().filter(n -> n.kind() == kind).count();
      if (count > 0 && kind != Notice.Kind.DUPLICATE_TYPE) {
        gaps.add(count(count, NoticeText.noun(kind)));
      }
    }
    if (states(RootReport.State.CUT) > 0) {
      gaps.add(count(states(RootReport.State.CUT), "handler") + " cut short");
    }
    if (states(RootReport.State.UNREAD) > 0) {
      gaps.add(count(states(RootReport.State.UNREAD), "handler") + " not analysed");
    }
    return gaps;
  }

  private int states(RootReport.State state) {
    return (int) result.roots().stream().filter(r -> r.state() == state).count();
  }

  private static String root(RootReport root) {
    String state =
        switch (root.state()) {
          case FINISHED -> "handler finished";
          case CUT -> "handler cut short";
          case UNREAD -> "handler not analysed";
        };
    String text = state + ": " + TextReport.place(root.location()) + " [" + root.driver() + "]";
    return SafeText.of(root.detail().isEmpty() ? text : text + ": " + root.detail());
  }

  private static String notice(Notice notice) {
    return SafeText.of(
        NoticeText.noun(notice.kind()) + ": " + notice.place() + ": " + notice.detail());
  }

  private static String count(int count, String noun) {
    if (count == 1) {
      return "1 " + noun;
    }
    return count + " " + noun + (noun.endsWith("class") ? "es" : "s");
  }
}
