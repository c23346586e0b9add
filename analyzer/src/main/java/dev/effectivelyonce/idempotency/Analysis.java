package dev.effectivelyonce.idempotency;

import com.google.errorprone.annotations.CheckReturnValue;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import java.util.List;

/** The engine as all faces see it. */
@CheckReturnValue
public final class Analysis {
  private Analysis() {}

  /**
   * Analyses compiled code.
   *
   * @throws ConfigurationException when a path does not exist, a rule id is unknown or the
   *     configuration file is broken
   */
  public static AnalysisResult run(AnalysisRequest request) throws ConfigurationException {
    AnalysisRequest checked = new RequestCheck(request, new RuleSet(rules())).checked();
    checked.progress().progress(ProgressListener.Stage.READING, 0, 0);
    return new AnalysisResult(
        List.of(), List.of(), List.of(), new AnalysisResult.Counts(0, 0, 0, 0));
  }

  /** All rules, sorted by id. */
  public static List<RuleInfo> rules() {
    return List.of();
  }
}
