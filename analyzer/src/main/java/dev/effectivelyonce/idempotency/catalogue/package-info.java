/**
 * What library calls mean. All knowledge about libraries is data: YAML files, one per library, read
 * through the same format that users write in {@code idempotency.yml}. The format is described in
 * {@code docs/catalogue.md}.
 */
@NullMarked
package dev.effectivelyonce.idempotency.catalogue;

import org.jspecify.annotations.NullMarked;
