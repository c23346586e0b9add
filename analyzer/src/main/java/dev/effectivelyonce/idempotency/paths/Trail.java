package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The events of a path worth telling, newest first. Kept out of every comparison of states.
 *
 * @param step newest event
 * @param before the events before it, null for none
 * @param length number of events
 */
record Trail(Step step, @Nullable Trail before, int length) {
  private static final int MAX = 200;

  /** What happened. */
  enum Kind {
    /** The handler was called. */
    RECEIVED,
    /** A call into program code on the way to an event. */
    CALLED,
    /** The effect was issued. */
    ISSUED,
    /** The effect failed. */
    FAILED,
    /** An acknowledgement was issued. */
    ACKNOWLEDGED,
    /** The container acknowledged. */
    SETTLED,
    /** A transaction began. */
    BEGAN,
    /** A transaction committed. */
    COMMITTED,
    /** A transaction rolled back. */
    ROLLED_BACK,
    /** An exception was caught. */
    CAUGHT,
    /** Work was handed to another thread. */
    HANDED_OFF,
    /** The loop went on to the next message. */
    NEXT_MESSAGE,
    /** The handler ended. */
    RETURNED,
    /** The handler ended with an exception. */
    THREW
  }

  /** An event. */
  record Step(Kind kind, @Nullable Site site, String detail) {}

  static @Nullable Trail add(@Nullable Trail t, Kind kind, @Nullable Site site, String detail) {
    int n = t == null ? 0 : t.length();
    return n >= MAX ? t : new Trail(new Step(kind, site, detail), t, n + 1);
  }

  /** Events of a callee after those of its caller. */
  static @Nullable Trail append(@Nullable Trail before, @Nullable Trail after) {
    if (after == null) {
      return before;
    }
    Trail result = before;
    for (Step s : steps(after)) {
      result = add(result, s.kind(), s.site(), s.detail());
    }
    return result;
  }

  /** The shorter one; the first when equal. */
  static @Nullable Trail shorter(@Nullable Trail a, @Nullable Trail b) {
    return lengthOf(b) < lengthOf(a) ? b : a;
  }

  static int lengthOf(@Nullable Trail t) {
    return t == null ? 0 : t.length();
  }

  /** Events in order. */
  static List<Step> steps(@Nullable Trail t) {
    List<Step> steps = new ArrayList<>();
    for (Trail x = t; x != null; x = x.before()) {
      steps.add(x.step());
    }
    Collections.reverse(steps);
    return steps;
  }
}
