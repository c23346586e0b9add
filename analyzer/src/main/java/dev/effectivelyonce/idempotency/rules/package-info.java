/**
 * One class per rule. Rules compare outcomes at crash points; they know no front end, no framework.
 */
@NullMarked
package dev.effectivelyonce.idempotency.rules;

import org.jspecify.annotations.NullMarked;
