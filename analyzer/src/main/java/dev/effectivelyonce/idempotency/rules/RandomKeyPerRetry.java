package dev.effectivelyonce.idempotency.rules;

import com.google.auto.service.AutoService;
import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Judgement.Verdict;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.guard.KeySubject;
import dev.effectivelyonce.idempotency.guard.Rerun;
import java.util.List;
import java.util.Optional;

/**
 * An identity towards the outside is another one on each attempt, so that nobody there can tell the
 * repeat from a new operation; or it is the same for different operations.
 */
@AutoService(Rule.class)
public final class RandomKeyPerRetry implements KeyRule {
  private static final String RANDOM = "random";
  private static final String FALLBACK = "fallback";
  private static final String DELIVERY = "delivery";
  private static final String COORDINATE = "coordinate";
  private static final String PROCESS = "process";

  @Override
  public RuleInfo info() {
    return new RuleInfo(
        "random-key-per-retry",
        "key",
        "A new idempotency key on each attempt",
        "An idempotency key, message id or deduplication id is made anew each time the code runs"
            + " again. The receiver takes the repeat for a new operation, and the effect happens"
            + " twice.",
        "Derive the key from the message, or make it once and commit it before it is used.");
  }

  @Override
  public Optional<Judgement> judge(KeySubject k) {
    boolean handler = k.rerun().kind() == Rerun.Kind.DELIVERY;
    return switch (k.origin().kind()) {
      case RANDOM ->
          Optional.of(
              k.origin().fallback()
                  ? new Judgement(mild(k, Verdict.MED), FALLBACK)
                  : new Judgement(mild(k, Verdict.HIGH), RANDOM));
      case DELIVERY ->
          handler
              ? Optional.of(new Judgement(mild(k, Verdict.HIGH), DELIVERY))
              : k.rerun().kind() == Rerun.Kind.RETRY
                  ? Optional.of(new Judgement(mild(k, Verdict.HIGH), DELIVERY))
                  : Optional.empty();
      case OBJECT ->
          handler && !k.derived()
              ? Optional.of(new Judgement(mild(k, Verdict.HIGH), DELIVERY))
              : Optional.empty();
      case COORDINATE ->
          k.republished()
              ? Optional.of(new Judgement(mild(k, Verdict.MED), COORDINATE))
              : Optional.empty();
      case PROCESS -> Optional.of(new Judgement(mild(k, Verdict.HIGH), PROCESS));
      default -> Optional.empty();
    };
  }

  private static Verdict mild(KeySubject k, Verdict wanted) {
    if (k.purpose() == Identities.Use.TRACE) {
      return Verdict.LOW;
    }
    return k.purpose() == Identities.Use.REQUEST || wanted == Verdict.LOW ? wanted : Verdict.MED;
  }

  @Override
  public String message(String story, KeyNames n) {
    String what = n.source() + " gives the identity that " + n.useList() + " passes on";
    return switch (story) {
      case FALLBACK ->
          what
              + " when none is given: another one each time "
              + n.again()
              + " ("
              + n.scope()
              + ").";
      case DELIVERY -> what + ": it changes when " + n.again() + " (" + n.scope() + ").";
      case COORDINATE ->
          what + ": a message that is published again for a retry has another place.";
      case PROCESS -> what + ": it is made once per process, so different operations share it.";
      default -> what + ": another one each time " + n.again() + " (" + n.scope() + ").";
    };
  }

  @Override
  public List<String> timeline(String story, KeyNames n) {
    if (story.equals(PROCESS)) {
      return List.of(
          "operation 1: " + n.useList() + " passes the identity on",
          "operation 2: passes the same identity on",
          "the receiver takes operation 2 for a repeat and does nothing");
    }
    return List.of(
        "run 1: " + n.source() + " gives K1, " + n.useList() + " passes it on",
        "run 1: the effect happens; the process dies, or the answer is lost",
        "run 2: " + n.again() + ", " + n.source() + " gives K2",
        "run 2: the receiver does not know K2, the effect happens again");
  }

  @Override
  public String fix(String story, KeyNames n) {
    return switch (story) {
      case PROCESS -> "Derive the key from the operation, for example from the id in the message.";
      case COORDINATE -> "Use an id from the message, which survives publishing it again.";
      case FALLBACK -> "Reject what has no id, or derive one from the content or its place.";
      default ->
          "Derive the key from the message (an id in it, or a hash of it), or store it under such an"
              + " id and commit it before "
              + n.useList()
              + ".";
    };
  }
}
