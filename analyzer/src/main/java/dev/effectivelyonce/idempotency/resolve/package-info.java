/** Which methods a call can reach, and where a value comes from, across methods. */
@NullMarked
package dev.effectivelyonce.idempotency.resolve;

import org.jspecify.annotations.NullMarked;
