package dev.effectivelyonce.idempotency.benchmarks;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.nio.file.Files;
import java.nio.file.Path;

/** Rides along in a measured process and, at its end, writes its peak memory into a file. */
public final class MemoryAgent {
  private static final Path STATUS = Path.of("/proc/self/status");

  private MemoryAgent() {}

  /**
   * Called by Java before the main method.
   *
   * @param file where to write the number of bytes to
   */
  public static void premain(String file) {
    Runtime.getRuntime().addShutdownHook(new Thread(() -> write(Path.of(file))));
  }

  private static void write(Path file) {
    try {
      Files.writeString(file, Long.toString(peakBytes()));
    } catch (IOException e) {
      System.err.println("Peak memory cannot be written: " + e.getMessage());
    }
  }

  /** Peak resident set where the system tells it, else the sum of the peaks of all memory pools. */
  private static long peakBytes() throws IOException {
    if (Files.isReadable(STATUS)) {
      for (String line : Files.readAllLines(STATUS)) {
        if (line.startsWith("VmHWM:")) {
          return 1024L * Long.parseLong(line.replaceAll("[^0-9]", ""));
        }
      }
    }
    return ManagementFactory.getMemoryPoolMXBeans().stream()
        .map(MemoryPoolMXBean::getPeakUsage)
        .mapToLong(u -> u == null ? 0 : u.getUsed())
        .sum();
  }
}
