/**
 * The byte-code front end: class files, read with ASM and never loaded, to the program model.
 *
 * <p>Scanned files are hostile input: sizes are capped, work is bounded, and what cannot be read
 * becomes a notice.
 */
@NullMarked
package dev.effectivelyonce.idempotency.bytecode;

import org.jspecify.annotations.NullMarked;
