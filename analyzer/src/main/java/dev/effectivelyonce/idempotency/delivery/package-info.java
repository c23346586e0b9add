/**
 * The delivery model: handlers and what drives them, what a call means for a delivery, and the
 * outcomes of the one effect that a run follows.
 */
@NullMarked
package dev.effectivelyonce.idempotency.delivery;

import org.jspecify.annotations.NullMarked;
