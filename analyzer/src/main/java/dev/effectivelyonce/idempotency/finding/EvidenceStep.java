package dev.effectivelyonce.idempotency.finding;

import com.google.errorprone.annotations.Immutable;

/**
 * One step of the path that shows the finding.
 *
 * @param location where it happens
 * @param text what happens, in the user's own names
 * @param basis by what it was classified: {@code catalogue spring-kafka}, {@code application.yml},
 *     {@code inferred}; empty when nothing was classified
 * @param cause whether a reader would call this step the cause, or a part of it
 */
@Immutable
public record EvidenceStep(Location location, String text, String basis, boolean cause) {}
