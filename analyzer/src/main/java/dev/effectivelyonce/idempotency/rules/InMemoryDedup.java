package dev.effectivelyonce.idempotency.rules;

import com.google.auto.service.AutoService;
import dev.effectivelyonce.idempotency.delivery.GuardOutcome;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Judgement.Verdict;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import java.util.List;
import java.util.Optional;

/** A second delivery is stopped only by what this process remembers. */
@AutoService(Rule.class)
public final class InMemoryDedup implements Rule {
  @Override
  public RuleInfo info() {
    return new RuleInfo(
        "in-memory-dedup",
        "guard",
        "Duplicates are told by the memory of this process",
        "Whether a message was handled before is asked of a set, map or cache of this process. A"
            + " restart forgets it, and other instances never knew: the effect happens again.",
        "Keep the key of the message in a table with a unique key, written in the transaction of"
            + " the effect.");
  }

  @Override
  public Optional<Judgement> judge(GuardOutcome outcome) {
    return outcome.kind() == GuardOutcome.Kind.MEMORY
        ? Optional.of(new Judgement(Verdict.HIGH, "memory"))
        : Optional.empty();
  }

  @Override
  public String message(String story, Names n) {
    return "only the memory of this process keeps a second delivery to "
        + n.handler()
        + " from "
        + n.effectList()
        + ": a restart forgets it, and other instances never knew.";
  }

  @Override
  public List<String> timeline(String story, Names n) {
    return List.of(
        "delivery 1: the message reaches " + n.handler() + ", its key is remembered in memory",
        "delivery 1: " + n.effectList() + " is durable",
        "the process stops before the message is settled, or the broker sends it to another one",
        "delivery 2: the memory is empty, " + n.effectList() + " happens again");
  }

  @Override
  public String fix(String story, Names n) {
    return "Insert the key of the message into a table with a unique key, in the transaction of "
        + n.effectList()
        + ", and stop when it is there already; the memory may stay in front of it.";
  }
}
