package dev.effectivelyonce.idempotency.report;

import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.EvidenceStep;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Location;
import dev.effectivelyonce.idempotency.finding.RootReport;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import dev.effectivelyonce.idempotency.finding.Severity;
import dev.effectivelyonce.idempotency.program.Notice;
import java.util.List;

/** Hand-made results, so that faces are tested without the engine. */
public final class Samples {
  public static final RuleSet RULES =
      new RuleSet(
          List.of(
              new RuleInfo(
                  "ack-before-commit",
                  "ack",
                  "Acknowledged before the effect is committed",
                  "The broker is told that the message is done while its effect is not durable.",
                  "Acknowledge after the transaction has committed."),
              new RuleInfo(
                  "ack-despite-failure",
                  "ack",
                  "Acknowledged although the effect failed",
                  "The effect failed or never ran, and the message is acknowledged all the same.",
                  "Let the failure reach the container, or park the message durably.")));

  private static final Location HANDLER =
      new Location("shop.OrderListener", "onOrder", "OrderListener.java", 9);
  private static final Location ACK =
      new Location("shop.OrderListener", "onOrder", "OrderListener.java", 11);

  private Samples() {}

  public static Finding early() {
    return new Finding(
        "ack-before-commit",
        Severity.ERROR,
        Confidence.HIGH,
        ACK,
        "basicAck in OrderListener.onOrder removes the message while the order is not committed.",
        List.of(
            new EvidenceStep(
                HANDLER, "onOrder receives an order", "catalogue spring-rabbit", false),
            new EvidenceStep(ACK, "basicAck settles it at once", "catalogue amqp-client", true),
            new EvidenceStep(
                new Location("application.yml", "", "application.yml", 3),
                "the container acknowledges manually",
                "application.yml",
                false)),
        List.of(
            "delivery 1: order inserted, not committed",
            "delivery 1: basicAck, the broker forgets the message",
            "the process stops: the insert is rolled back",
            "there is no delivery 2: the order is lost"),
        "Move basicAck behind the call that commits.",
        "ack-before-commit:shop.OrderListener.onOrder:basicAck:1",
        "OrderListener.onOrder");
  }

  public static Finding swallowed(Severity severity, Confidence confidence) {
    return new Finding(
        "ack-despite-failure",
        severity,
        confidence,
        new Location("shop.Payments$Retry", "run", "Payments.java", 0),
        "The catch clause swallows the failed charge.",
        List.of(),
        List.of(),
        "Rethrow.",
        "ack-despite-failure:shop.Payments$Retry.run:catch:1",
        "");
  }

  public static AnalysisResult complete(Finding... findings) {
    return new AnalysisResult(
        List.of(findings),
        List.of(new RootReport(HANDLER, "spring-rabbit, MANUAL", RootReport.State.FINISHED, "")),
        List.of(),
        new AnalysisResult.Counts(12, 7, 1, 2));
  }

  public static AnalysisResult nothing() {
    return new AnalysisResult(
        List.of(), List.of(), List.of(), new AnalysisResult.Counts(1, 0, 0, 0));
  }

  public static AnalysisResult incomplete(Finding... findings) {
    return new AnalysisResult(
        List.of(findings),
        List.of(
            new RootReport(HANDLER, "spring-rabbit, MANUAL", RootReport.State.FINISHED, ""),
            new RootReport(
                new Location("shop.Stock", "take", "Stock.java", 20),
                "jms, AUTO",
                RootReport.State.CUT,
                "more than 10000 steps"),
            new RootReport(
                new Location("shop.Mail", "send", "Mail.kt", 5),
                "spring-kafka",
                RootReport.State.UNREAD,
                "suspend functions are not analysed")),
        List.of(
            new Notice(Notice.Kind.UNREADABLE, "lib/a.jar", "not a zip file"),
            new Notice(Notice.Kind.TOO_NEW, "shop/New.class", "class file version 99"),
            new Notice(Notice.Kind.MISSING_TYPE, "shop.Base", "add it to the class path"),
            new Notice(Notice.Kind.DUPLICATE_TYPE, "shop.Twice", "the one in a.jar is used")),
        new AnalysisResult.Counts(2, 1, 1, 0));
  }

  /** Names as a crafted class file may hold them. */
  public static AnalysisResult hostile() {
    String evil = "\u001b[2J\u0007\u202egnp.\u009b31m\u007f{0}\n<x>";
    Location place = new Location("shop." + evil, evil, "../../" + evil, 4);
    return new AnalysisResult(
        List.of(
            new Finding(
                "ack-before-commit",
                Severity.ERROR,
                Confidence.LOW,
                place,
                "In " + evil,
                List.of(new EvidenceStep(place, evil, evil, true)),
                List.of(evil),
                evil,
                evil,
                evil)),
        List.of(new RootReport(place, evil, RootReport.State.CUT, evil)),
        List.of(new Notice(Notice.Kind.UNREADABLE, evil, evil)),
        new AnalysisResult.Counts(1, 1, 1, 1));
  }

  public static Report report(AnalysisResult result) {
    return new Report(result, RULES, ReportPolicy.DEFAULT, SourceTree.none());
  }
}
