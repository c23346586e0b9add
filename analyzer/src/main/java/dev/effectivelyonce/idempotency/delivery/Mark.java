package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.resolve.Site;

/**
 * A key of the message that a delivery has put into a store, so that a repetition can be told.
 *
 * @param store the store: a field of this process, or a table of a database
 * @param site the write
 * @param durable whether the store outlives the process
 * @param answer how a second write of the same key shows
 * @param marker whether what is written is little more than the key
 * @param read whether the program looked at the answer of the write
 * @param transaction the transaction that it commits with, empty when it is durable by itself
 * @param level position of that transaction while it is open, {@link Tracked#NO_LEVEL} afterwards
 */
public record Mark(
    String store,
    Site site,
    boolean durable,
    Answer answer,
    boolean marker,
    boolean read,
    String transaction,
    int level)
    implements Comparable<Mark> {
  /** How a second write of the same key shows. */
  public enum Answer {
    /** Not at all: it takes the place of the first. */
    NONE,
    /** By the returned value. */
    RESULT,
    /** By an exception. */
    EXCEPTION
  }

  /** The same after the transaction has committed. */
  public Mark committed() {
    return new Mark(store, site, durable, answer, marker, read, transaction, Tracked.NO_LEVEL);
  }

  @Override
  public int compareTo(Mark o) {
    int c = store.compareTo(o.store);
    return c != 0 ? c : site.compareTo(o.site);
  }
}
