package dev.effectivelyonce.idempotency.rules;

import com.google.auto.service.AutoService;
import dev.effectivelyonce.idempotency.delivery.GuardOutcome;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Judgement.Verdict;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import java.util.List;
import java.util.Optional;

/** The key that stops a second delivery does not commit with the effect. */
@AutoService(Rule.class)
public final class InboxOutsideTransaction implements Rule {
  @Override
  public RuleInfo info() {
    return new RuleInfo(
        "inbox-outside-transaction",
        "guard",
        "The mark of a handled message does not commit with the effect",
        "The mark that stops a second delivery and the effect become durable at different moments. If"
            + " the process stops in between, the effect is lost or happens twice.",
        "Write the mark and the effect in one transaction of one store.");
  }

  @Override
  public Optional<Judgement> judge(GuardOutcome outcome) {
    if (outcome.kind() != GuardOutcome.Kind.APART || outcome.mark() == null) {
      return Optional.empty();
    }
    return Optional.of(new Judgement(Verdict.HIGH, "apart"));
  }

  @Override
  public String message(String story, Names n) {
    return "the mark that keeps a second delivery to "
        + n.handler()
        + " from "
        + n.effectList()
        + " does not commit with it: a stop in between loses or repeats the effect.";
  }

  @Override
  public List<String> timeline(String story, Names n) {
    return List.of(
        "delivery 1: the message reaches " + n.handler(),
        "delivery 1: one of the mark and " + n.effectList() + " is durable",
        "the process stops before the other one is",
        "delivery 2: the effect is skipped although it never happened, or happens again");
  }

  @Override
  public String fix(String story, Names n) {
    return "Write the mark in the transaction of " + n.effectList() + ", in the same store.";
  }
}
