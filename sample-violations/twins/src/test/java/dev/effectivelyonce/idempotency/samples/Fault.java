package dev.effectivelyonce.idempotency.samples;

/** What a generated handler does wrong. */
enum Fault {
  /** Acknowledges, then stores. */
  ORDER("ack-before-commit"),
  /** Storing fails, the failure is swallowed, the message is acknowledged. */
  FAILURE("ack-despite-failure");

  private final String rule;

  Fault(String rule) {
    this.rule = rule;
  }

  String rule() {
    return rule;
  }
}
