package dev.effectivelyonce.idempotency.report;

import dev.effectivelyonce.idempotency.finding.Severity;

/** Colours, or none. */
public enum Palette {
  /** No colours: files, pipes, {@code NO_COLOR}. */
  PLAIN,
  /** ANSI escape sequences, for a terminal. */
  ANSI;

  String severity(Severity severity, String text) {
    return switch (severity) {
      case ERROR -> paint("1;31", text);
      case WARNING -> paint("1;33", text);
      case NOTE -> paint("1;36", text);
    };
  }

  String strong(String text) {
    return paint("1", text);
  }

  String dim(String text) {
    return paint("2", text);
  }

  private String paint(String code, String text) {
    return this == PLAIN ? text : "\u001b[" + code + "m" + text + "\u001b[0m";
  }
}
