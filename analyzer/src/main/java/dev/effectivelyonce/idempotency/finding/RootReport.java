package dev.effectivelyonce.idempotency.finding;

import com.google.errorprone.annotations.Immutable;

/**
 * What became of one root.
 *
 * @param location its handler
 * @param driver how it is driven, for messages: {@code spring-kafka, MANUAL}
 * @param state what became of it
 * @param detail why it was cut or not analysed; empty when finished
 */
@Immutable
public record RootReport(Location location, String driver, State state, String detail)
    implements Comparable<RootReport> {
  /** What became of a root. */
  public enum State {
    /** Every path was looked at. */
    FINISHED,
    /** A budget ended the search, or a method on the way could not be analysed. */
    CUT,
    /** The handler itself cannot be analysed (a suspend function, a method that is too long). */
    UNREAD
  }

  /** Orders by location, then driver. */
  @Override
  public int compareTo(RootReport o) {
    int c = location.compareTo(o.location);
    return c != 0 ? c : driver.compareTo(o.driver);
  }
}
