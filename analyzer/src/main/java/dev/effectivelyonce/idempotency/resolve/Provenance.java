package dev.effectivelyonce.idempotency.resolve;

import org.jspecify.annotations.Nullable;

/**
 * Where a part of a value comes from, judged over the code that runs again.
 *
 * @param kind how it differs when that code runs again
 * @param site the operation that makes it, null when it comes from outside
 * @param stored what became of it on the way
 * @param fallback whether it is only used when something stable is missing
 */
public record Provenance(Kind kind, @Nullable Site site, Stored stored, boolean fallback) {
  /** How a value differs. */
  public enum Kind {
    /** A constant of the program. */
    CONSTANT,
    /** A field of the message, or made outside of the code that runs again. */
    GIVEN,
    /** Read from a store, or told by another system. */
    READ,
    /** Computed to be the same again. */
    STABLE,
    /** Place of the message at the broker. */
    COORDINATE,
    /** Another one for each delivery. */
    DELIVERY,
    /** Another one for each object that holds the message. */
    OBJECT,
    /** Another one each time. */
    RANDOM,
    /** Made once when the process started. */
    PROCESS,
    /** Not known. */
    UNKNOWN
  }

  /** Whether a value was written to a store, which then gave it back. */
  public enum Stored {
    /** No. */
    NO,
    /** In a transaction that is still open where the value is used. */
    OPEN,
    /** And committed. */
    COMMITTED
  }

  /** Without a site. */
  public static Provenance of(Kind kind) {
    return new Provenance(kind, null, Stored.NO, false);
  }

  /** Made at a site. */
  public static Provenance at(Kind kind, Site site) {
    return new Provenance(kind, site, Stored.NO, false);
  }

  /** The same after it was written. */
  public Provenance stored(Stored how) {
    return kind == Kind.RANDOM ? new Provenance(kind, site, how, fallback) : this;
  }

  /** The same, used when something stable is missing. */
  public Provenance asFallback() {
    return new Provenance(kind, site, stored, true);
  }

  /** Whether it may be another one when the code runs again. */
  public boolean differs() {
    return switch (kind) {
      case RANDOM, DELIVERY, OBJECT -> true;
      default -> false;
    };
  }

  /** Whether it is a value that the message or a store has: something to prefer. */
  public boolean dependable() {
    return switch (kind) {
      case GIVEN, READ, STABLE, COORDINATE -> true;
      default -> false;
    };
  }
}
