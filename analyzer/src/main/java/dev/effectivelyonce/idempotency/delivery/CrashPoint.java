package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.catalogue.Role;

/**
 * A point at which the process may stop, as a rule sees it.
 *
 * @param event what has just become true
 * @param tracked outcomes at that point
 * @param effect the effect that is followed
 * @param positional whether the broker settles by position
 * @param awaitable whether the effect's own result could be awaited but was not (fire and forget)
 * @param answered whether the handler's own return value settles
 * @param narrow whether the mode leaves a narrow window only
 * @param parking whether the effect stands where a failure is being handled: it makes that failure
 *     durable, or is one more thing that can fail
 * @param regardless whether the acknowledge call stands where control comes in any case
 */
public record CrashPoint(
    Event event,
    Tracked tracked,
    Role.Effect effect,
    boolean positional,
    boolean awaitable,
    boolean answered,
    boolean narrow,
    boolean parking,
    boolean regardless) {
  /** What has just become true. */
  public enum Event {
    /** The acknowledgement is durable. */
    ACK_DURABLE,
    /** The effect is issued; the tracked outcomes are those just before. */
    EFFECT_ISSUED,
    /** An acknowledgement was issued by work that runs beside the work of other messages. */
    ACK_OUT_OF_ORDER,
    /** The delivery ended without acknowledgement, and a later one will cover it. */
    PASSED_OVER
  }

  /** When an acknowledgement took effect. */
  public Driver.Point ackPoint() {
    return tracked.ackPoint();
  }
}
