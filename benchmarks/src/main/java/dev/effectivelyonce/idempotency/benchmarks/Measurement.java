package dev.effectivelyonce.idempotency.benchmarks;

import java.util.Comparator;
import java.util.List;

/**
 * What one process cost.
 *
 * @param cpuSeconds processor time, user and system, with all its children
 * @param peakBytes peak memory
 */
record Measurement(double cpuSeconds, long peakBytes) {
  /** The one with the median processor time, with the largest memory of all. */
  static Measurement median(List<Measurement> all) {
    List<Measurement> sorted =
        all.stream().sorted(Comparator.comparingDouble(Measurement::cpuSeconds)).toList();
    long peak = all.stream().mapToLong(Measurement::peakBytes).max().orElse(0);
    return new Measurement(sorted.get(sorted.size() / 2).cpuSeconds(), peak);
  }

  long peakMegabytes() {
    return peakBytes >> 20;
  }
}
