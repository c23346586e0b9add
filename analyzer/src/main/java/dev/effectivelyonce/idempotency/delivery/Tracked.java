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
    TrackedDraft draft = new TrackedDraft(this);
    draft.effect = e;
    draft.level = newLevel;
    draft.handOff = newHandOff;
    draft.trouble = again ? Trouble.NONE : trouble;
    draft.troubleSite = again ? null : troubleSite;
    draft.troubleOpen = !again && troubleOpen;
    draft.parked = !again && parked;
    return draft.done();
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
    TrackedDraft draft = new TrackedDraft(this);
    draft.ack = now ? Ack.DURABLE : Ack.ISSUED;
    draft.ackSite = site;
    draft.ackWhen = when();
    draft.ackPoint = point;
    draft.ackWide = wide;
    return draft.done();
  }

  /** With the issued acknowledgement in another state. */
  public Tracked ack(Ack a) {
    TrackedDraft draft = new TrackedDraft(this);
    draft.ack = a;
    return draft.done();
  }

  /** With what was known when the acknowledgement was issued replaced. */
  public Tracked ackWhen(When w) {
    TrackedDraft draft = new TrackedDraft(this);
    draft.ackWhen = w;
    return draft.done();
  }

  /** With a swallowed exception. */
  public Tracked trouble(Trouble t, @Nullable Site site, boolean open) {
    TrackedDraft draft = new TrackedDraft(this);
    draft.trouble = t;
    draft.troubleSite = site;
    draft.troubleOpen = open;
    return draft.done();
  }

  /** With an exception on its way, or not. */
  public Tracked inFlight(boolean flying) {
    if (flying == inFlight) {
      return this;
    }
    TrackedDraft draft = new TrackedDraft(this);
    draft.inFlight = flying;
    return draft.done();
  }

  /** With the failure made durable elsewhere. */
  public Tracked park() {
    TrackedDraft draft = new TrackedDraft(this);
    draft.parked = true;
    return draft.done();
  }

  /** What was to make the failure durable has failed itself, or is not known to have succeeded. */
  public Tracked unpark() {
    TrackedDraft draft = new TrackedDraft(this);
    draft.parked = false;
    return draft.done();
  }

  /** The same message, after the loop has moved on. */
  public Tracked asPast() {
    TrackedDraft draft = new TrackedDraft(this);
    draft.troubleOpen = false;
    draft.past = true;
    draft.loop = Loop.TURN;
    return draft.done();
  }

  /** The next message of the loop: what belonged to the last one is forgotten, a wide ack stays. */
  public Tracked next() {
    boolean keep = ackWide && (ack == Ack.DURABLE || ack == Ack.ISSUED);
    TrackedDraft draft = new TrackedDraft(this);
    draft.effect = Effect.NONE;
    draft.level = NO_LEVEL;
    draft.handOff = null;
    draft.ack = keep ? ack : Ack.NONE;
    draft.ackSite = keep ? ackSite : null;
    draft.ackWhen = When.BEFORE;
    draft.ackPoint = keep ? ackPoint : Point.NEVER;
    draft.ackWide = keep;
    draft.trouble = Trouble.NONE;
    draft.troubleSite = null;
    draft.troubleOpen = false;
    draft.parked = false;
    draft.past = false;
    draft.loop = Loop.TURN;
    draft.gaveUp = false;
    draft.noted = null;
    return draft.done();
  }

  /** With another position regarding loops. */
  public Tracked loop(Loop l) {
    if (l == loop) {
      return this;
    }
    TrackedDraft draft = new TrackedDraft(this);
    draft.loop = l;
    return draft.done();
  }

  /** With the message put into a collection. */
  public Tracked noted(Site collection) {
    TrackedDraft draft = new TrackedDraft(this);
    draft.noted = collection;
    return draft.done();
  }

  /** A further loop over the messages comes to this one. */
  public Tracked met() {
    TrackedDraft draft = new TrackedDraft(this);
    draft.past = false;
    draft.loop = Loop.TURN;
    return draft.done();
  }

  /** A wait for the work has ended before the work did. */
  public Tracked givenUp() {
    TrackedDraft draft = new TrackedDraft(this);
    draft.gaveUp = true;
    return draft.done();
  }
}
