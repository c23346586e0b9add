/**
 * Values that configuration gives, each with the place where it stands: annotation attributes,
 * setters called on factories, property files, client properties, and what a handler's signature
 * implies.
 *
 * <p>Which values matter and where they may stand is data ({@code Setting} in the catalogue); this
 * package only knows how to look. What cannot be computed is said to be open ({@code certain} is
 * false), never guessed.
 */
@NullMarked
package dev.effectivelyonce.idempotency.settings;

import org.jspecify.annotations.NullMarked;
