/**
 * The language-neutral program model: types, methods, bodies as control-flow graphs of operations.
 *
 * <p>Both front ends lower to it, every later package reads it. The contract is {@code
 * docs/model.md}.
 */
@NullMarked
package dev.effectivelyonce.idempotency.program;

import org.jspecify.annotations.NullMarked;
