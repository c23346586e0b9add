package dev.effectivelyonce.idempotency.rules;

import com.google.auto.service.AutoService;
import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.delivery.CrashPoint;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Judgement.Verdict;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import java.util.List;
import java.util.Optional;

/**
 * The effect failed or was skipped by an exception, and the message is acknowledged all the same.
 */
@AutoService(Rule.class)
public final class AckDespiteFailure implements Rule {
  private static final String FINALLY = "finally";
  private static final String SWALLOWED = "swallowed";
  private static final String OMITTED = "omitted";
  private static final String PASSED_OVER = "passed-over";

  @Override
  public RuleInfo info() {
    return new RuleInfo(
        "ack-despite-failure",
        "ack",
        "Acknowledged although the effect failed",
        "An exception keeps the effect from happening, somebody swallows it, and the message is"
            + " settled as if it were done. It is not delivered again, the effect is lost.",
        "Let the exception reach the container, reject the message, or make the failure durable"
            + " (dead letter that is awaited, failure row) before acknowledging.");
  }

  @Override
  public Optional<Judgement> judge(CrashPoint p) {
    Tracked t = p.tracked();
    if (p.event() == CrashPoint.Event.PASSED_OVER) {
      return Optional.of(new Judgement(Verdict.HIGH, PASSED_OVER));
    }
    if (p.event() != CrashPoint.Event.ACK_DURABLE
        || t.ackWhen() != Tracked.When.AFTER_FAILURE
        || t.open()
        || !t.lost()) {
      return Optional.empty();
    }
    if (t.trouble() == Tracked.Trouble.NONE || t.inFlight()) {
      boolean late = p.ackPoint() == Driver.Point.RETURN_OR_ERROR && t.ackSite() != null;
      boolean mild = late || p.narrow();
      return Optional.of(new Judgement(mild ? Verdict.MED : Verdict.HIGH, FINALLY));
    }
    String story = t.trouble() == Tracked.Trouble.OMITTED ? OMITTED : SWALLOWED;
    boolean heavy =
        (!p.parking() && (p.effect().relative() || p.effect().external()))
            || p.answered()
            || p.regardless()
            || p.effect().unchecked()
            || (t.trouble() == Tracked.Trouble.UNREAD && t.ackSite() != null)
            || t.trouble() == Tracked.Trouble.FALLBACK
            || (t.ackSite() != null && (t.past() || (t.ackWide() && p.positional())));
    return Optional.of(new Judgement(heavy ? Verdict.HIGH : Verdict.MED, story));
  }

  @Override
  public String message(String story, Names n) {
    return switch (story) {
      case PASSED_OVER ->
          n.effectList()
              + " fails in "
              + n.handler()
              + ", the exception is swallowed and the"
              + " message is not acknowledged; but a later acknowledgement covers its position.";
      case OMITTED ->
          n.effectList()
              + " happens for one message of the batch only, and "
              + n.acknowledgement()
              + " settles all of them in "
              + n.handler()
              + ".";
      case FINALLY ->
          n.acknowledgement()
              + " in "
              + n.handler()
              + " is reached also when "
              + n.effectList()
              + " has failed.";
      default ->
          "The failure of "
              + n.effectList()
              + " is swallowed, and "
              + n.acknowledgement()
              + " settles the message in "
              + n.handler()
              + ".";
    };
  }

  @Override
  public List<String> timeline(String story, Names n) {
    return List.of(
        "delivery 1: the message reaches " + n.handler(),
        story.equals(OMITTED)
            ? "delivery 1: " + n.effectList() + " happens for another message of the batch"
            : "delivery 1: " + n.effectList() + " fails",
        story.equals(PASSED_OVER)
            ? "delivery 1: the handler returns; the next message is acknowledged, its position"
                + " covers this one"
            : "delivery 1: the broker takes the message as done (" + n.acknowledgement() + ")",
        "no delivery 2: the effect never happens");
  }

  @Override
  public String fix(String story, Names n) {
    if (story.equals(OMITTED)) {
      return "Handle every message of the batch, or ask for one message at a time.";
    }
    return "Rethrow, reject the message, or write the failure to a durable place before "
        + (story.equals(PASSED_OVER) ? "the handler returns." : n.acknowledgement() + ".");
  }
}
