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
    /** A budget ended the search. */
    CUT,
    /** The tool cannot analyse this kind of code (suspend functions). */
    UNREAD
  }

  /** Orders by location, then driver. */
  @Override
  public int compareTo(RootReport o) {
    int c = location.compareTo(o.location);
    return c != 0 ? c : driver.compareTo(o.driver);
  }
}
