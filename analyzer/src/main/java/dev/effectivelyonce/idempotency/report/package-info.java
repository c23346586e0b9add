/**
 * What users see of an analysis: the verdict, and the formats it is written in.
 *
 * <p>All faces decide with {@link dev.effectivelyonce.idempotency.report.ReportPolicy} and print
 * with the formats of this package, so that a build and a command line never disagree.
 */
@NullMarked
package dev.effectivelyonce.idempotency.report;

import org.jspecify.annotations.NullMarked;
