/** Entry point for all faces: {@link dev.effectivelyonce.idempotency.Analysis}. */
@NullMarked
package dev.effectivelyonce.idempotency;

import org.jspecify.annotations.NullMarked;
