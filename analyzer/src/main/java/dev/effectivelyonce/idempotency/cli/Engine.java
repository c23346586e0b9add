package dev.effectivelyonce.idempotency.cli;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.RuleSet;

/** What the command line needs of the analysis. */
interface Engine {
  /** The real one. */
  Engine REAL =
      new Engine() {
        @Override
        public AnalysisResult run(AnalysisRequest request) throws ConfigurationException {
          return Analysis.run(request);
        }

        @Override
        public RuleSet rules() {
          return new RuleSet(Analysis.rules());
        }
      };

  /** Analyses. */
  AnalysisResult run(AnalysisRequest request) throws ConfigurationException;

  /** All rules. */
  RuleSet rules();
}
