/** The command line: {@code idempotency check}, {@code list}, {@code explain}. */
@NullMarked
package dev.effectivelyonce.idempotency.cli;

import org.jspecify.annotations.NullMarked;
