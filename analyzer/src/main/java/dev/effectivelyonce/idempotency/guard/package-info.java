/** Guard assessment: whether a second delivery of a message is stopped, and by what. */
@NullMarked
package dev.effectivelyonce.idempotency.guard;

import org.jspecify.annotations.NullMarked;
