package dev.effectivelyonce.idempotency.cli;

import dev.effectivelyonce.idempotency.ProgressListener;
import java.io.PrintStream;

/** One line on a terminal that says how far a long analysis is. */
final class ProgressLine implements ProgressListener {
  private static final long FIRST_NANOS = 1_000_000_000L;
  private static final long NEXT_NANOS = 200_000_000L;
  private static final String ERASE = "\r\u001b[K";

  private final PrintStream err;
  private long due = System.nanoTime() + FIRST_NANOS;
  private boolean drawn;

  ProgressLine(PrintStream err) {
    this.err = err;
  }

  @Override
  public void progress(Stage stage, int done, int total) {
    long now = System.nanoTime();
    if (now - due < 0) {
      return;
    }
    due = now + NEXT_NANOS;
    drawn = true;
    String what =
        switch (stage) {
          case READING -> "Reading classes";
          case FOLLOWING -> "Following handlers";
        };
    err.print(ERASE + what + ": " + done + (total > 0 ? " of " + total : ""));
    err.flush();
  }

  /** Removes the line again. */
  void erase() {
    if (drawn) {
      err.print(ERASE);
      err.flush();
    }
  }
}
