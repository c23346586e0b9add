package dev.effectivelyonce.idempotency.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Runs a command again and again and measures it.
 *
 * @param command the command and its arguments
 * @param environment what to add to the environment
 * @param memoryFile where the command leaves its peak memory, see {@link MemoryAgent}
 */
record ChildProcess(List<String> command, Map<String, String> environment, Path memoryFile) {
  private static final Path STAT = Path.of("/proc/self/stat");
  private static final double TICKS_PER_SECOND = 100;

  /** The median of a number of runs. */
  Measurement median(int runs) throws IOException, InterruptedException {
    List<Measurement> all = new ArrayList<>();
    for (int i = 0; i < runs; i++) {
      all.add(once());
    }
    return Measurement.median(all);
  }

  private Measurement once() throws IOException, InterruptedException {
    Files.deleteIfExists(memoryFile);
    Path log = memoryFile.resolveSibling("child.log");
    ProcessBuilder builder =
        new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(log.toFile());
    builder.environment().putAll(environment);
    double before = secondsOfChildren();
    Process process = builder.start();
    ProcessHandle handle = process.toHandle();
    double seen = 0;
    while (process.isAlive()) {
      seen = handle.info().totalCpuDuration().map(ChildProcess::seconds).orElse(seen);
      Thread.sleep(20);
    }
    int code = process.waitFor();
    if (code != 0) {
      throw new IOException(
          String.join(" ", command) + " ended with " + code + ":\n" + Files.readString(log));
    }
    double after = secondsOfChildren();
    long peak = Files.exists(memoryFile) ? Long.parseLong(Files.readString(memoryFile).strip()) : 0;
    return new Measurement(after > before ? after - before : seen, peak);
  }

  private static double seconds(Duration duration) {
    return duration.toNanos() / 1e9;
  }

  /**
   * Processor time of all children that have ended, where the system tells it, else 0: then the
   * last look at the living process must do.
   */
  private static double secondsOfChildren() throws IOException {
    if (!Files.isReadable(STAT)) {
      return 0;
    }
    String stat = Files.readString(STAT);
    String[] fields = stat.substring(stat.lastIndexOf(')') + 2).split(" ", -1);
    return (Long.parseLong(fields[13]) + Long.parseLong(fields[14])) / TICKS_PER_SECOND;
  }
}
