package dev.effectivelyonce.idempotency.rules;

import com.google.auto.service.AutoService;
import dev.effectivelyonce.idempotency.delivery.GuardOutcome;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Judgement.Verdict;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import java.util.List;
import java.util.Optional;

/** A mark is written by a call that replaces an earlier one, so that no repetition is ever told. */
@AutoService(Rule.class)
public final class UpsertAsGuard implements Rule {
  @Override
  public RuleInfo info() {
    return new RuleInfo(
        "upsert-as-guard",
        "guard",
        "The mark is written by a call that replaces an earlier one",
        "Saving an entity with an assigned id updates the row that is there: the exception that is to"
            + " stop a second delivery never comes.",
        "Insert the mark: persist, insert, or an entity that says that it is new.");
  }

  @Override
  public Optional<Judgement> judge(GuardOutcome outcome) {
    return outcome.kind() == GuardOutcome.Kind.REPLACED
        ? Optional.of(new Judgement(Verdict.HIGH, "replaced"))
        : Optional.empty();
  }

  @Override
  public String message(String story, Names n) {
    return "the mark of the message to "
        + n.handler()
        + " replaces an earlier one without a word, so a second delivery reaches "
        + n.effectList()
        + " again.";
  }

  @Override
  public List<String> timeline(String story, Names n) {
    return List.of(
        "delivery 1: the message reaches " + n.handler() + ", the mark is written",
        "delivery 1: " + n.effectList() + " is durable",
        "the process stops before the message is settled",
        "delivery 2: the mark is written over, " + n.effectList() + " happens again");
  }

  @Override
  public String fix(String story, Names n) {
    return "Insert the mark, so that a second one is refused, and stop then.";
  }
}
