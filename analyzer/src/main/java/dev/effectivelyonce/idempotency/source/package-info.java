/**
 * The source front end: Java sources, parsed with JavaParser, to the program model.
 *
 * <p>It lowers as javac desugars, so that the model of a source file equals that of its class
 * files. Types that are not given leave their members unknown; nothing is guessed silently.
 */
@NullMarked
package dev.effectivelyonce.idempotency.source;

import org.jspecify.annotations.NullMarked;
