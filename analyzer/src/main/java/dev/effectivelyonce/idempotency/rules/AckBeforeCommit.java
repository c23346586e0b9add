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
 * The acknowledgement is durable while the effect is not: a crash in between loses the message. On
 * the failure path: an acknowledgement issued before the effect was decided takes effect although
 * the effect failed.
 */
@AutoService(Rule.class)
public final class AckBeforeCommit implements Rule {
  private static final String ORDER = "order";
  private static final String UNAWAITED = "unawaited";
  private static final String GAVE_UP = "gave-up";
  private static final String NEVER = "never";
  private static final String FAILURE = "failure";
  private static final String OUT_OF_ORDER = "out-of-order";

  @Override
  public RuleInfo info() {
    return new RuleInfo(
        "ack-before-commit",
        "ack",
        "Acknowledged before the effect is committed",
        "The broker is told that the message is done while its effect is not durable yet. If the"
            + " process stops in between, the message is not delivered again and the effect is"
            + " lost.",
        "Acknowledge after the transaction has committed and all work for the message has been"
            + " awaited.");
  }

  @Override
  public Optional<Judgement> judge(CrashPoint p) {
    Tracked t = p.tracked();
    return switch (p.event()) {
      case EFFECT_ISSUED ->
          Optional.of(
              t.gaveUp()
                  ? new Judgement(Verdict.MED, GAVE_UP)
                  : new Judgement(p.narrow() ? Verdict.MED : Verdict.HIGH, ORDER));
      case ACK_OUT_OF_ORDER ->
          Optional.of(new Judgement(t.ackWide() ? Verdict.HIGH : Verdict.MED, OUT_OF_ORDER));
      case PASSED_OVER -> Optional.empty();
      case ACK_DURABLE -> {
        if (t.effect() == Tracked.Effect.NEVER) {
          yield Optional.of(new Judgement(Verdict.HIGH, NEVER));
        }
        if (t.open() && t.gaveUp() && p.parking()) {
          // The failure that is handled there is the cause, and is reported.
          yield Optional.empty();
        }
        if (t.open()) {
          yield Optional.of(
              t.gaveUp()
                  ? new Judgement(Verdict.MED, GAVE_UP)
                  : p.awaitable()
                      ? new Judgement(Verdict.MED, UNAWAITED)
                      : new Judgement(p.narrow() ? Verdict.MED : Verdict.HIGH, ORDER));
        }
        boolean early = t.ackWhen() == Tracked.When.BEFORE || t.ackWhen() == Tracked.When.OPEN;
        boolean atOnce =
            p.ackPoint() == Driver.Point.CALL || p.ackPoint() == Driver.Point.CALL_ASYNC;
        yield early && t.lost()
            ? Optional.of(
                new Judgement(atOnce && !p.narrow() ? Verdict.HIGH : Verdict.MED, FAILURE))
            : Optional.empty();
      }
    };
  }

  @Override
  public String message(String story, Names n) {
    String what = n.acknowledgement() + " in " + n.handler() + " settles the message";
    return switch (story) {
      case UNAWAITED ->
          what + " while the outcome of " + n.effectList() + " is still unknown: nobody awaits it.";
      case GAVE_UP ->
          what
              + " although the wait for "
              + n.effectList()
              + " may end before it is done: its time is limited.";
      case NEVER ->
          what
              + " although "
              + n.effectList()
              + " never becomes durable: it is not subscribed,"
              + " not in a transaction, or written after the commit.";
      case FAILURE ->
          what
              + " before "
              + n.effectList()
              + " is decided; when it fails, the acknowledgement"
              + " takes effect all the same ("
              + n.mode()
              + ").";
      case OUT_OF_ORDER ->
          what
              + " from work that runs beside that of other messages, and settles those too"
              + " although they may not be done.";
      default -> what + " before " + n.effectList() + " is durable.";
    };
  }

  @Override
  public List<String> timeline(String story, Names n) {
    String first = "delivery 1: the message reaches " + n.handler();
    return switch (story) {
      case FAILURE ->
          List.of(
              first,
              "delivery 1: " + n.acknowledgement() + " is called",
              "delivery 1: " + n.effectList() + " fails",
              "delivery 1: the acknowledgement takes effect, the broker forgets the message",
              "no delivery 2: the effect never happens");
      case OUT_OF_ORDER ->
          List.of(
              first,
              "delivery 1: a later message is done first, "
                  + n.acknowledgement()
                  + " covers this one too",
              "delivery 1: the process dies before " + n.effectList(),
              "no delivery 2: the effect never happens");
      default ->
          List.of(
              first,
              "delivery 1: the broker takes the message as done (" + n.acknowledgement() + ")",
              "delivery 1: the process dies before " + n.effectList() + " is durable",
              "no delivery 2: the effect never happens");
    };
  }

  @Override
  public String fix(String story, Names n) {
    return switch (story) {
      case UNAWAITED ->
          "Await the result of "
              + n.effectList()
              + " (join, get, or return it to a container that"
              + " waits for it) before the message is settled.";
      case GAVE_UP ->
          "Treat the end of the wait as a failure: throw, or reject the message, before "
              + n.acknowledgement()
              + ".";
      case NEVER ->
          "Make "
              + n.effectList()
              + " happen before the message is settled: return or block on the"
              + " publisher, or write inside a transaction that commits.";
      case OUT_OF_ORDER ->
          "Acknowledge from the handler's thread after all earlier messages are done, or let the"
              + " container acknowledge in order.";
      default ->
          "Let "
              + n.handler()
              + " return from the transaction, and await all work, before "
              + n.acknowledgement()
              + ".";
    };
  }
}
