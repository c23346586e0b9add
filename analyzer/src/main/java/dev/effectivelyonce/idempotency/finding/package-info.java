/** Findings, their evidence, and the result of an analysis. */
@NullMarked
package dev.effectivelyonce.idempotency.finding;

import org.jspecify.annotations.NullMarked;
