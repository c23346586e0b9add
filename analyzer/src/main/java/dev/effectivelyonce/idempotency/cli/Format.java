package dev.effectivelyonce.idempotency.cli;

/** The formats a report can be written in. */
enum Format {
  /** For people. */
  TEXT,
  /** For code scanning services and editors. */
  SARIF,
  /** For programs, everything that is known. */
  JSON
}
