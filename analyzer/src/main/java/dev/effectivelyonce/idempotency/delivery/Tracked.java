package dev.effectivelyonce.idempotency.delivery;

import com.google.errorprone.annotations.CheckReturnValue;
import dev.effectivelyonce.idempotency.catalogue.Driver.Point;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Outcomes of one message and one effect along a path. The run follows a single effect site; a loop
 * over messages forks into "still about this message" ({@link #past}) and "about the next".
 *
 * @param effect outcome of the effect so far
 * @param level position of the transaction it is pending in, {@link #NO_LEVEL} for none
 * @param handOff where the effect was handed to another thread or to an un-awaited result, if it
 *     was
 * @param ack outcome of the acknowledgement
 * @param ackSite the acknowledge call, null when the container acknowledged by itself
 * @param ackWhen what was known about the effect when the acknowledgement was issued
 * @param ackPoint when an issued acknowledgement takes effect
 * @param ackWide whether it covers messages received so far that come later in the loop
 * @param trouble what a swallowed exception did to the effect
 * @param troubleSite the catch or the statement that swallowed it
 * @param troubleOpen whether control is still in the code that handles the failure
 * @param inFlight whether an exception is on its way that nobody has swallowed
 * @param parked whether the failure was made durable elsewhere
 * @param past whether the loop has moved on to later messages
 * @param loop where the handler is with regard to loops over the batch
 * @param gaveUp whether a wait for the work ended before the work did
 * @param noted the collection into which the message, or a position behind it, was put
 */
@CheckReturnValue
public record Tracked(
    Effect effect,
    int level,
    @Nullable Site handOff,
    Ack ack,
    @Nullable Site ackSite,
    When ackWhen,
    Point ackPoint,
    boolean ackWide,
    Trouble trouble,
    @Nullable Site troubleSite,
    boolean troubleOpen,
    boolean inFlight,
    boolean parked,
    boolean past,
    Loop loop,
    boolean gaveUp,
    @Nullable Site noted) {
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other
        || (other instanceof Tracked o
            && effect == o.effect
            && level == o.level
            && ack == o.ack
            && ackWhen == o.ackWhen
            && ackPoint == o.ackPoint
            && ackWide == o.ackWide
            && trouble == o.trouble
            && troubleOpen == o.troubleOpen
            && inFlight == o.inFlight
            && parked == o.parked
            && past == o.past
            && loop == o.loop
            && gaveUp == o.gaveUp
            && Objects.equals(noted, o.noted)
            && Objects.equals(handOff, o.handOff)
            && Objects.equals(ackSite, o.ackSite)
            && Objects.equals(troubleSite, o.troubleSite));
  }

  @Override
  public int hashCode() {
    int h = effect.name().hashCode() * 31 + level;
    h = h * 31 + ack.name().hashCode();
    h = h * 31 + ackWhen.name().hashCode();
    h = h * 31 + ackPoint.name().hashCode();
    h = h * 31 + trouble.name().hashCode();
    h = h * 31 + loop.name().hashCode();
    h =
        h * 64
            + (ackWide ? 1 : 0)
            + (troubleOpen ? 2 : 0)
            + (inFlight ? 4 : 0)
            + (parked ? 8 : 0)
            + (past ? 16 : 0)
            + (gaveUp ? 32 : 0);
    h = h * 31 + Objects.hashCode(handOff);
    h = h * 31 + Objects.hashCode(ackSite);
    h = h * 31 + Objects.hashCode(noted);
    return h * 31 + Objects.hashCode(troubleSite);
  }

  /** No transaction. */
  public static final int NO_LEVEL = -1;

  /** Nothing has happened. */
  public static final Tracked START =
      new Tracked(
          Effect.NONE,
          NO_LEVEL,
          null,
          Ack.NONE,
          null,
          When.BEFORE,
          Point.NEVER,
          false,
          Trouble.NONE,
          null,
          false,
          false,
          false,
          false,
          Loop.BEFORE,
          false,
          null);

  /** Outcome of the effect. */
  public enum Effect {
    /** Not issued. */
    NONE,
    /** Issued, waits for a commit or a completion. */
    PENDING,
    /** Issued in a way that never becomes durable. */
    NEVER,
    /** Durable. */
    DURABLE,
    /** Failed or rolled back. */
    FAILED
  }

  /** Outcome of the acknowledgement. */
  public enum Ack {
    /** Not issued. */
    NONE,
    /** Issued, takes effect later. */
    ISSUED,
    /** The broker will not deliver again. */
    DURABLE,
    /** Given back to the broker. */
    REJECTED
  }

  /** What was known about the effect when the acknowledgement was issued. */
  public enum When {
    /** The effect had not been issued. */
    BEFORE,
    /** The effect was issued and undecided. */
    OPEN,
    /** The effect had failed or had been skipped. */
    AFTER_FAILURE,
    /** The effect was durable. */
    AFTER
  }

  /** What a swallowed exception did. */
  public enum Trouble {
    /** Nothing was swallowed. */
    NONE,
    /** The effect's own failure was swallowed. */
    OWN,
    /** The effect's own failure was turned into a result that nobody reads. */
    UNREAD,
    /** The failure was left to a fallback or recovery that did not make it durable. */
    FALLBACK,
    /** An exception was swallowed that kept the effect from being issued. */
    SKIPPED,
    /** The effect was issued for another message of the batch, and for that one only. */
    OMITTED
  }

  /** Where a handler of several messages is. */
  public enum Loop {
    /** No loop over the messages has begun. */
    BEFORE,
    /** In a turn of a loop. */
    TURN,
    /** Behind a loop. */
    BEHIND,
    /** A further loop over the same messages has begun; its first turn is to come. */
    AGAIN,
    /** At another message, picked by its position; the batch is used otherwise too. */
    ASIDE,
    /** At another message, picked by its position; nothing else of the batch is used. */
    ONLY
  }

  /** Whether the effect failed or was skipped, and the failure was not parked. */
  public boolean lost() {
    return !parked
        && (effect == Effect.FAILED || (trouble != Trouble.NONE && effect != Effect.DURABLE));
  }

  /** Whether the effect was issued and is not decided. */
  public boolean open() {
    return effect == Effect.PENDING || effect == Effect.NEVER;
  }

  /** What an acknowledgement issued now would know. */
  public When when() {
    if (lost()) {
      return When.AFTER_FAILURE;
    }
    return switch (effect) {
      case NONE -> When.BEFORE;
      case PENDING, NEVER -> When.OPEN;
      case DURABLE, FAILED -> When.AFTER;
    };
  }

  /** With another outcome of the effect. */
  public Tracked effect(Effect e, int newLevel, @Nullable Site newHandOff) {
    boolean again = e != Effect.FAILED && e != Effect.NONE;
    return new Tracked(
        e,
        newLevel,
        newHandOff,
        ack,
        ackSite,
        ackWhen,
        ackPoint,
        ackWide,
        again ? Trouble.NONE : trouble,
        again ? null : troubleSite,
        !again && troubleOpen,
        inFlight,
        !again && parked,
        past,
        loop,
        gaveUp,
        noted);
  }

  /** With another outcome of the effect at the same level. */
  public Tracked effect(Effect e) {
    return effect(e, NO_LEVEL, handOff);
  }

  /**
   * With an acknowledgement issued at a site (null: by the container) that takes effect later or
   * now.
   */
  public Tracked acknowledge(@Nullable Site site, Point point, boolean wide, boolean now) {
    return new Tracked(
        effect,
        level,
        handOff,
        now ? Ack.DURABLE : Ack.ISSUED,
        site,
        when(),
        point,
        wide,
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

  /** With the issued acknowledgement in another state. */
  public Tracked ack(Ack a) {
    return new Tracked(
        effect,
        level,
        handOff,
        a,
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

  /** With what was known when the acknowledgement was issued replaced. */
  public Tracked ackWhen(When w) {
    return new Tracked(
        effect,
        level,
        handOff,
        ack,
        ackSite,
        w,
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

  /** With a swallowed exception. */
  public Tracked trouble(Trouble t, @Nullable Site site, boolean open) {
    return new Tracked(
        effect, level, handOff, ack, ackSite, ackWhen, ackPoint, ackWide, t, site, open, inFlight,
        parked, past, loop, gaveUp, noted);
  }

  /** With an exception on its way, or not. */
  public Tracked inFlight(boolean flying) {
    return flying == inFlight
        ? this
        : new Tracked(
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
            flying,
            parked,
            past,
            loop,
            gaveUp,
            noted);
  }

  /** With the failure made durable elsewhere. */
  public Tracked park() {
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
        true,
        past,
        loop,
        gaveUp,
        noted);
  }

  /** What was to make the failure durable has failed itself, or is not known to have succeeded. */
  public Tracked unpark() {
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
        false,
        past,
        loop,
        gaveUp,
        noted);
  }

  /** The same message, after the loop has moved on. */
  public Tracked asPast() {
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
        false,
        inFlight,
        parked,
        true,
        Loop.TURN,
        gaveUp,
        noted);
  }

  /** The next message of the loop: what belonged to the last one is forgotten, a wide ack stays. */
  public Tracked next() {
    boolean keep = ackWide && (ack == Ack.DURABLE || ack == Ack.ISSUED);
    return new Tracked(
        Effect.NONE,
        NO_LEVEL,
        null,
        keep ? ack : Ack.NONE,
        keep ? ackSite : null,
        When.BEFORE,
        keep ? ackPoint : Point.NEVER,
        keep,
        Trouble.NONE,
        null,
        false,
        inFlight,
        false,
        false,
        Loop.TURN,
        false,
        null);
  }

  /** With another position regarding loops. */
  public Tracked loop(Loop l) {
    return l == loop
        ? this
        : new Tracked(
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
            l,
            gaveUp,
            noted);
  }

  /** With the message put into a collection. */
  public Tracked noted(Site collection) {
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
        collection);
  }

  /** A further loop over the messages comes to this one. */
  public Tracked met() {
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
        false,
        Loop.TURN,
        gaveUp,
        noted);
  }

  /** A wait for the work has ended before the work did. */
  public Tracked givenUp() {
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
        true,
        noted);
  }
}
