package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.List;
import java.util.Map;

/**
 * How a container or client settles what it delivers. A root's synthetic body is built from it.
 *
 * @param id name that roots refer to
 * @param library id of the catalogue file
 * @param positional whether the broker settles by position: then a later acknowledgement covers
 *     earlier messages, and not acknowledging is not a redelivery
 * @param settings name used in {@link Mode#when()} to setting id
 * @param modes tried in order; the first whose conditions hold applies; the last has no condition
 * @param returnAcknowledges returned constants (enum constant names) that acknowledge, {@code *}
 *     for any way of returning; empty when the return value does not settle
 * @param returnRejects returned constants that ask for redelivery ({@code null} written {@code
 *     null})
 * @param awaits types that the container waits for when a handler returns them
 * @param acknowledgesOn exception types that settle the message although the handler threw
 */
@Immutable
public record Driver(
    String id,
    String library,
    boolean positional,
    @SuppressWarnings("Immutable") Map<String, String> settings,
    @SuppressWarnings("Immutable") List<Mode> modes,
    @SuppressWarnings("Immutable") List<String> returnAcknowledges,
    @SuppressWarnings("Immutable") List<String> returnRejects,
    @SuppressWarnings("Immutable") List<AsyncReturn> awaits,
    @SuppressWarnings("Immutable") List<String> acknowledgesOn) {
  /** Copies the collections. */
  public Driver {
    settings = Map.copyOf(settings);
    modes = List.copyOf(modes);
    returnAcknowledges = List.copyOf(returnAcknowledges);
    returnRejects = List.copyOf(returnRejects);
    awaits = List.copyOf(awaits);
    acknowledgesOn = List.copyOf(acknowledgesOn);
  }

  /**
   * When an acknowledgement becomes durable (semantics.md, section 0: acknowledge effective point).
   */
  public enum Point {
    /** Not at all: the call has no meaning in this mode, or the container does not acknowledge. */
    NEVER,
    /** Before user code runs. */
    RECEIVE,
    /** When the acknowledge call returns. */
    CALL,
    /** Some time after the acknowledge call. */
    CALL_ASYNC,
    /** After the handler returned or threw. */
    RETURN_OR_ERROR,
    /** After the handler returned normally. */
    RETURN,
    /** At the next fetch, or when the consumer is closed. */
    NEXT_RECEIVE,
    /** With the broker's own transaction, after the handler returned normally. */
    BROKER_TRANSACTION
  }

  /**
   * A way of settling.
   *
   * @param name for messages: {@code MANUAL_IMMEDIATE}
   * @param when setting name to value; all must hold; empty: always
   * @param explicit when an acknowledge call of the handler takes effect
   * @param container when the container acknowledges by itself
   * @param transactionManager whether the container runs the handler in an external (database)
   *     transaction, and whether its acknowledgement goes out before that transaction commits
   * @param narrow whether what can go wrong in this mode needs a crash in a short time, or a
   *     failure that the application sees itself
   */
  @Immutable
  public record Mode(
      String name,
      @SuppressWarnings("Immutable") Map<String, String> when,
      Point explicit,
      Point container,
      ContainerTransaction transactionManager,
      boolean narrow) {
    /** Copies the map. */
    public Mode {
      when = Map.copyOf(when);
    }
  }

  /** A transaction the container opens around the handler. */
  public enum ContainerTransaction {
    /** None. */
    NONE,
    /** Commits before the message is settled. */
    COMMITS_FIRST,
    /** The message is settled inside the transaction. */
    SETTLES_INSIDE
  }

  /**
   * A type the container waits for.
   *
   * @param type binary name; subtypes count
   * @param artifact artifact whose version matters, empty for none
   * @param since first version of the artifact that waits, empty for all
   */
  @Immutable
  public record AsyncReturn(String type, String artifact, String since) {}
}
