/**
 * The path runner: carries the state of a delivery along every path of a root, through calls,
 * transactions, threads and lazy values, and shows rules the crash points.
 */
@NullMarked
package dev.effectivelyonce.idempotency.paths;

import org.jspecify.annotations.NullMarked;
