/** Measures what an analysis costs, in processor time and memory. */
@NullMarked
package dev.effectivelyonce.idempotency.benchmarks;

import org.jspecify.annotations.NullMarked;
