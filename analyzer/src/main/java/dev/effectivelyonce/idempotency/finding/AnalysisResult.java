package dev.effectivelyonce.idempotency.finding;

import dev.effectivelyonce.idempotency.program.Notice;
import java.util.List;

/**
 * Everything a face needs to print.
 *
 * @param findings sorted
 * @param roots all roots found, sorted
 * @param notices what was not read, sorted
 * @param counts how much was seen
 */
public record AnalysisResult(
    List<Finding> findings, List<RootReport> roots, List<Notice> notices, Counts counts) {
  /** Copies the lists. */
  public AnalysisResult {
    findings = List.copyOf(findings);
    roots = List.copyOf(roots);
    notices = List.copyOf(notices);
  }

  /** Whether something was unread, or a root cut short or not analysed. */
  public boolean incomplete() {
    return notices.stream().anyMatch(n -> n.kind() != Notice.Kind.DUPLICATE_TYPE)
        || roots.stream().anyMatch(r -> r.state() != RootReport.State.FINISHED);
  }

  /**
   * How much was seen.
   *
   * @param classes program classes read
   * @param effects distinct effect sites on paths of roots
   * @param acknowledgements distinct acknowledge sites on paths of roots
   * @param unknowns calls on paths of roots that could not be resolved
   */
  public record Counts(int classes, int effects, int acknowledgements, int unknowns) {}
}
