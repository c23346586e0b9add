package dev.effectivelyonce.idempotency.rules;

import dev.effectivelyonce.idempotency.delivery.GuardOutcome;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Judgement.Verdict;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import java.util.List;
import java.util.Optional;

/** A mark is written whose answer would tell a repetition, and nothing follows from the answer. */
public final class GuardResultIgnored implements Rule {
  @Override
  public RuleInfo info() {
    return new RuleInfo(
        "guard-result-ignored",
        "guard",
        "The answer of the guard is ignored",
        "The write of the mark says whether the message is new, but the effect is reached whatever it"
            + " says.",
        "Stop when the answer says that the message was handled before.");
  }

  @Override
  public Optional<Judgement> judge(GuardOutcome outcome) {
    return outcome.kind() == GuardOutcome.Kind.IGNORED
        ? Optional.of(new Judgement(Verdict.HIGH, "ignored"))
        : Optional.empty();
  }

  @Override
  public String message(String story, Names n) {
    return "a mark tells whether the message to "
        + n.handler()
        + " is new, but "
        + n.effectList()
        + " is reached whatever it tells.";
  }

  @Override
  public List<String> timeline(String story, Names n) {
    return List.of(
        "delivery 1: the message reaches " + n.handler() + ", the mark is new",
        "delivery 1: " + n.effectList() + " is durable",
        "the process stops before the message is settled",
        "delivery 2: the mark is there already, nobody looks, "
            + n.effectList()
            + " happens again");
  }

  @Override
  public String fix(String story, Names n) {
    return "Return before " + n.effectList() + " when the mark was there already.";
  }
}
