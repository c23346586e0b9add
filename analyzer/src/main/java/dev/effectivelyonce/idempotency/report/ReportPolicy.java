package dev.effectivelyonce.idempotency.report;

import com.google.errorprone.annotations.Immutable;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Severity;

/**
 * Which findings are shown and which fail the build.
 *
 * @param minSeverity the weakest severity that is shown; what fails the build is always shown
 * @param failOn from which severity on a finding fails the build
 * @param failOnConfidence the weakest confidence that fails the build
 * @param allowIncomplete whether an incomplete analysis may pass
 */
@Immutable
public record ReportPolicy(
    Severity minSeverity, FailOn failOn, Confidence failOnConfidence, boolean allowIncomplete) {
  /** Shows errors and warnings, fails on errors with medium confidence or more. */
  public static final ReportPolicy DEFAULT =
      new ReportPolicy(Severity.WARNING, FailOn.ERROR, Confidence.MEDIUM, false);

  /** Whether the finding is shown. */
  public boolean shows(Finding finding) {
    return finding.severity().compareTo(minSeverity) >= 0 || fails(finding);
  }

  /** Whether the finding fails the build. */
  public boolean fails(Finding finding) {
    return failOn.reachedBy(finding.severity())
        && finding.confidence().compareTo(failOnConfidence) >= 0;
  }

  /** How the analysis came out: findings win over an incomplete analysis. */
  public Verdict verdict(AnalysisResult result) {
    if (result.findings().stream().anyMatch(this::fails)) {
      return Verdict.FINDINGS;
    }
    return result.incomplete() && !allowIncomplete ? Verdict.INCOMPLETE : Verdict.CLEAN;
  }
}
