package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Driver.Point;
import dev.effectivelyonce.idempotency.delivery.Tracked.Ack;
import dev.effectivelyonce.idempotency.delivery.Tracked.Effect;
import dev.effectivelyonce.idempotency.delivery.Tracked.Loop;
import dev.effectivelyonce.idempotency.delivery.Tracked.Trouble;
import dev.effectivelyonce.idempotency.delivery.Tracked.When;
import dev.effectivelyonce.idempotency.resolve.Site;
import org.jspecify.annotations.Nullable;

/** A {@link Tracked} while some of its outcomes are being replaced. */
final class TrackedDraft {
  Effect effect;
  int level;
  @Nullable Site handOff;
  Ack ack;
  @Nullable Site ackSite;
  When ackWhen;
  Point ackPoint;
  boolean ackWide;
  Trouble trouble;
  @Nullable Site troubleSite;
  boolean troubleOpen;
  boolean inFlight;
  boolean parked;
  boolean past;
  Loop loop;
  boolean gaveUp;
  @Nullable Site noted;

  TrackedDraft(Tracked from) {
    effect = from.effect();
    level = from.level();
    handOff = from.handOff();
    ack = from.ack();
    ackSite = from.ackSite();
    ackWhen = from.ackWhen();
    ackPoint = from.ackPoint();
    ackWide = from.ackWide();
    trouble = from.trouble();
    troubleSite = from.troubleSite();
    troubleOpen = from.troubleOpen();
    inFlight = from.inFlight();
    parked = from.parked();
    past = from.past();
    loop = from.loop();
    gaveUp = from.gaveUp();
    noted = from.noted();
  }

  Tracked done() {
    return new Tracked(
        effect,
        level,
        handOff,
        ack,
        ackSite,
        ackWhen,
        ackPoint,
        ackWide,
        trouble,
        troubleSite,
        troubleOpen,
        inFlight,
        parked,
        past,
        loop,
        gaveUp,
        noted);
  }
}
