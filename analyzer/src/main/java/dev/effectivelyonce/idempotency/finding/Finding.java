package dev.effectivelyonce.idempotency.finding;

import java.util.List;

/**
 * A violation.
 *
 * @param ruleId rule id
 * @param severity severity
 * @param confidence confidence
 * @param location primary location, always an executable operation
 * @param message one or two sentences in the user's own names
 * @param evidence steps in order of execution
 * @param timeline the crash story, one line per event: {@code delivery 1: …}
 * @param fix what to change, one or two sentences
 * @param fingerprint stable identity: rule, method, member of the cause, ordinal; no line or path
 * @param root the handler it was found in, {@code Orders.onOrder}
 */
public record Finding(
    String ruleId,
    Severity severity,
    Confidence confidence,
    Location location,
    String message,
    List<EvidenceStep> evidence,
    List<String> timeline,
    String fix,
    String fingerprint,
    String root)
    implements Comparable<Finding> {
  /** Copies the lists. */
  public Finding {
    evidence = List.copyOf(evidence);
    timeline = List.copyOf(timeline);
  }

  /** Orders by location, rule, fingerprint. */
  @Override
  public int compareTo(Finding o) {
    int c = location.compareTo(o.location);
    if (c == 0) {
      c = ruleId.compareTo(o.ruleId);
    }
    return c != 0 ? c : fingerprint.compareTo(o.fingerprint);
  }
}
