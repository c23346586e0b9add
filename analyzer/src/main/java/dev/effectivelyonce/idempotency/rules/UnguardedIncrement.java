package dev.effectivelyonce.idempotency.rules;

import dev.effectivelyonce.idempotency.delivery.GuardOutcome;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Judgement.Verdict;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import java.util.List;
import java.util.Optional;

/** A change by an amount is made again by a second delivery. */
public final class UnguardedIncrement implements Rule {
  @Override
  public RuleInfo info() {
    return new RuleInfo(
        "unguarded-increment",
        "guard",
        "A change by an amount is made once more by every delivery",
        "The new value is computed from the old one, and nothing tells a second delivery of the same"
            + " message from the first: the amount is applied twice.",
        "Let a unique key of the message, written in the same transaction, decide whether the change"
            + " is made.");
  }

  @Override
  public Optional<Judgement> judge(GuardOutcome outcome) {
    return outcome.kind() == GuardOutcome.Kind.NONE && outcome.effect().relative()
        ? Optional.of(new Judgement(Verdict.HIGH, "twice"))
        : Optional.empty();
  }

  @Override
  public String message(String story, Names n) {
    return n.effectList()
        + " changes a value by an amount, and nothing keeps a second delivery to "
        + n.handler()
        + " from doing so again.";
  }

  @Override
  public List<String> timeline(String story, Names n) {
    return List.of(
        "delivery 1: the message reaches " + n.handler(),
        "delivery 1: " + n.effectList() + " is durable",
        "the process stops before the message is settled",
        "delivery 2: " + n.effectList() + " is applied once more");
  }

  @Override
  public String fix(String story, Names n) {
    return "Insert the key of the message into a table with a unique key, in the transaction of "
        + n.effectList()
        + ", and make the change only when the row is new; or make the condition of the statement"
        + " hold only once.";
  }
}
