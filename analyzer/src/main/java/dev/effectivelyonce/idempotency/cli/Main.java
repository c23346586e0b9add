package dev.effectivelyonce.idempotency.cli;

import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;

/** Starts the command line. */
public final class Main {
  private Main() {}

  /** Runs one command and exits with its code. */
  public static void main(String[] args) {
    PrintStream out = stream(FileDescriptor.out, false);
    PrintStream err = stream(FileDescriptor.err, true);
    int code = new CommandLineFace(Engine.REAL, Surroundings.ofProcess(out, err)).run(args);
    out.flush();
    err.flush();
    System.exit(code);
  }

  private static PrintStream stream(FileDescriptor descriptor, boolean flushLines) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor)),
        flushLines,
        StandardCharsets.UTF_8);
  }
}
