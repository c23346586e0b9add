package dev.effectivelyonce.idempotency.delivery;

import com.google.errorprone.annotations.Immutable;
import dev.effectivelyonce.idempotency.finding.Severity;

/**
 * What a rule says about a crash point.
 *
 * @param severity how bad it is
 * @param story key of the story to tell: which of the rule's texts applies
 */
@Immutable
public record Judgement(Severity severity, String story) {}
