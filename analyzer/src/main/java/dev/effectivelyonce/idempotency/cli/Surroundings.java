package dev.effectivelyonce.idempotency.cli;

import java.io.PrintStream;
import java.nio.file.Path;

/**
 * Where a command runs.
 *
 * @param directory the working directory
 * @param out standard output
 * @param err standard error
 * @param colours whether a text report on standard output may be coloured
 * @param progress whether progress may be drawn on standard error
 */
record Surroundings(
    Path directory, PrintStream out, PrintStream err, boolean colours, boolean progress) {
  /** What the launcher says of its terminal; without it nothing is coloured or drawn. */
  static Surroundings ofProcess(PrintStream out, PrintStream err) {
    boolean dumb = "dumb".equals(System.getenv("TERM"));
    String noColour = System.getenv("NO_COLOR");
    boolean colours = noColour == null || noColour.isEmpty();
    return new Surroundings(
        Path.of(""),
        out,
        err,
        colours && !dumb && Boolean.getBoolean("idempotency.stdout.terminal"),
        !dumb && Boolean.getBoolean("idempotency.stderr.terminal"));
  }
}
