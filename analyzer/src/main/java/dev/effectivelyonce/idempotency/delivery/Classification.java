package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Role;

/**
 * What a call means, and by what that is known.
 *
 * @param role meaning
 * @param basis by what it was classified, for evidence: {@code catalogue spring-kafka}
 * @param certainty how sure it is
 */
public record Classification(Role role, String basis, Certainty certainty) {
  /** How sure a classification is, weakest first. */
  public enum Certainty {
    /** Rests on a name or on an unknown call. */
    GUESSED,
    /** Inferred from code. */
    INFERRED,
    /** By type, from catalogue or user. */
    KNOWN
  }
}
