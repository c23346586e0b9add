package dev.effectivelyonce.idempotency.report;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.Severity;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ReportPolicyTest {
  @ParameterizedTest
  @CsvSource({
    "ERROR, MEDIUM, ERROR, MEDIUM, FINDINGS",
    "ERROR, MEDIUM, ERROR, HIGH, FINDINGS",
    "ERROR, MEDIUM, ERROR, LOW, CLEAN",
    "ERROR, LOW, ERROR, LOW, FINDINGS",
    "ERROR, MEDIUM, WARNING, HIGH, CLEAN",
    "WARNING, MEDIUM, WARNING, HIGH, FINDINGS",
    "WARNING, MEDIUM, NOTE, HIGH, CLEAN",
    "NOTE, MEDIUM, NOTE, HIGH, FINDINGS",
    "NEVER, LOW, ERROR, HIGH, CLEAN",
  })
  void failsFromALimitOn(
      FailOn failOn, Confidence from, Severity severity, Confidence confidence, Verdict verdict) {
    ReportPolicy policy = new ReportPolicy(Severity.WARNING, failOn, from, false);

    assertEquals(
        verdict, policy.verdict(Samples.complete(Samples.swallowed(severity, confidence))));
  }

  @Test
  void findingsWinOverIncomplete() {
    AnalysisResult result = Samples.incomplete(Samples.early());

    assertEquals(Verdict.FINDINGS, ReportPolicy.DEFAULT.verdict(result));
  }

  @Test
  void incompleteIsNotCleanUnlessAllowed() {
    AnalysisResult result = Samples.incomplete();

    assertEquals(Verdict.INCOMPLETE, ReportPolicy.DEFAULT.verdict(result));
    assertEquals(
        Verdict.CLEAN,
        new ReportPolicy(Severity.WARNING, FailOn.ERROR, Confidence.MEDIUM, true).verdict(result));
  }

  @Test
  void whatFailsIsShown() {
    ReportPolicy policy = new ReportPolicy(Severity.ERROR, FailOn.NOTE, Confidence.HIGH, false);

    assertEquals(true, policy.shows(Samples.swallowed(Severity.NOTE, Confidence.HIGH)));
    assertEquals(false, policy.shows(Samples.swallowed(Severity.NOTE, Confidence.LOW)));
  }
}
