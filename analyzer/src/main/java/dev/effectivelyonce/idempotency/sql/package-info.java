/** What statements mean. */
@NullMarked
package dev.effectivelyonce.idempotency.sql;

import org.jspecify.annotations.NullMarked;
