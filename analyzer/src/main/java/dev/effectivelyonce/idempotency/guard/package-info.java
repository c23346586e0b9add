/**
 * What protects effects from being repeated: guards and keys, assessed for code that runs again.
 */
@NullMarked
package dev.effectivelyonce.idempotency.guard;

import org.jspecify.annotations.NullMarked;
