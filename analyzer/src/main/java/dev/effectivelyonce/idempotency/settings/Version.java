package dev.effectivelyonce.idempotency.settings;

import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A version of a library, in the order release managers mean: numbers count as numbers, missing
 * numbers are zero, and a version with a word for "not yet" ({@code 3.2.0-RC1}, {@code M2}, {@code
 * SNAPSHOT}) comes before the plain one.
 */
public final class Version implements Comparable<Version> {
  private static final Pattern PARTS =
      Pattern.compile("(\\d+(?:[._]\\d+)*)(?:[.\\-_+]?([A-Za-z]+)[.\\-_]?(\\d*).*|.*)");
  private static final List<String> BEFORE_RELEASE =
      List.of("dev", "snapshot", "alpha", "a", "beta", "b", "m", "milestone", "cr", "rc", "pre");

  private final String text;
  private final List<Integer> numbers;
  private final int stage;
  private final int stageNumber;

  private Version(String text, List<Integer> numbers, int stage, int stageNumber) {
    this.text = text;
    this.numbers = numbers;
    this.stage = stage;
    this.stageNumber = stageNumber;
  }

  /** Reads a version; text without a leading number is version 0. */
  public static Version of(String text) {
    Matcher m = PARTS.matcher(text.trim());
    if (!m.matches()) {
      return new Version(text, List.of(0), BEFORE_RELEASE.size(), 0);
    }
    List<Integer> numbers = Stream.of(m.group(1).split("[._]", -1)).map(Version::number).toList();
    String word = m.group(2) == null ? "" : m.group(2).toLowerCase(Locale.ROOT);
    int at = BEFORE_RELEASE.indexOf(word);
    boolean numbered = m.group(3) != null && !m.group(3).isEmpty();
    return new Version(
        text,
        numbers,
        at < 0 ? BEFORE_RELEASE.size() : at,
        at >= 0 && numbered ? number(m.group(3)) : 0);
  }

  private static int number(String digits) {
    return digits.length() > 9 ? Integer.MAX_VALUE : Integer.parseInt(digits);
  }

  /** Whether this version is the other one or a later one. */
  public boolean isAtLeast(Version other) {
    return compareTo(other) >= 0;
  }

  @Override
  public int compareTo(Version o) {
    for (int i = 0; i < Math.max(numbers.size(), o.numbers.size()); i++) {
      int mine = i < numbers.size() ? numbers.get(i) : 0;
      int theirs = i < o.numbers.size() ? o.numbers.get(i) : 0;
      if (mine != theirs) {
        return Integer.compare(mine, theirs);
      }
    }
    return stage != o.stage
        ? Integer.compare(stage, o.stage)
        : Integer.compare(stageNumber, o.stageNumber);
  }

  @Override
  public boolean equals(Object o) {
    return o instanceof Version v && compareTo(v) == 0;
  }

  @Override
  public int hashCode() {
    int last = numbers.size();
    while (last > 0 && numbers.get(last - 1) == 0) {
      last--;
    }
    return numbers.subList(0, last).hashCode() * 31 + stage * 7 + stageNumber;
  }

  /** The version as written. */
  @Override
  public String toString() {
    return text;
  }
}
