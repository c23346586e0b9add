package dev.effectivelyonce.idempotency.report;

import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import java.util.List;

/**
 * Everything a format needs.
 *
 * @param result what the analysis found
 * @param rules all rules there are
 * @param policy what is shown and what fails
 * @param sources where source files may be
 */
public record Report(
    AnalysisResult result, RuleSet rules, ReportPolicy policy, SourceTree sources) {
  /** The findings to show, in their order. */
  public List<Finding> shown() {
    return result.findings().stream().filter(policy::shows).toList();
  }

  /** How the analysis came out. */
  public Verdict verdict() {
    return policy.verdict(result);
  }

  /** The version of the toolkit, {@code development} when it does not run from its jar. */
  public static String toolVersion() {
    String version = Report.class.getPackage().getImplementationVersion();
    return version == null ? "development" : version;
  }
}
