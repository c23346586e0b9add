/** The Maven plugin: {@code mvn idempotency:check}. */
@NullMarked
package dev.effectivelyonce.idempotency.maven;

import org.jspecify.annotations.NullMarked;
