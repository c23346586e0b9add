package dev.effectivelyonce.idempotency.settings;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * What one source says.
 *
 * @param values values it may give
 * @param absent whether it may also give none, so that the next source counts
 * @param unknown whether it may give a value that could not be computed
 * @param unseen whether something that is not seen stands before later sources (a bean named but
 *     not found)
 * @param sure false when the values rest on a guess (an entry with other values, a bean found by
 *     type among several)
 * @param closed whether the source is an object all of whose configuration was seen
 */
record Answer(
    List<SettingValue> values,
    boolean absent,
    boolean unknown,
    boolean unseen,
    boolean sure,
    boolean closed) {

  /**
   * Values that always hold first, then by file or type; within a type as they are declared, within
   * files by line.
   */
  private static final Comparator<SettingValue> ORDER =
      Comparator.comparing((SettingValue v) -> v.place().kind())
          .thenComparing(v -> v.place().profile())
          .thenComparing(v -> v.place().where())
          .thenComparingInt(v -> isInFile(v) ? v.place().line() : 0)
          .thenComparing(v -> isInFile(v) ? v.value() : "");

  /** Says nothing. */
  static final Answer NONE = new Answer(List.of(), true, false, false, true, false);

  /** Copies the list. */
  Answer {
    values = List.copyOf(values);
  }

  private static boolean isInFile(SettingValue v) {
    return v.place().kind() == Place.Kind.FILE;
  }

  /** These values, and nothing else. */
  static Answer exactly(List<String> texts, Place place) {
    List<SettingValue> values = texts.stream().map(t -> new SettingValue(t, place)).toList();
    return new Answer(values, false, false, false, true, false);
  }

  /** One or the other holds: two beans, two entries. */
  Answer or(Answer other) {
    return merged(other, absent || other.absent);
  }

  private Answer merged(Answer other, boolean mayBeAbsent) {
    List<SettingValue> all = new ArrayList<>(values);
    all.addAll(other.values);
    // None of them goes first for being found first: that would depend on the order of the input.
    all.sort(ORDER);
    return new Answer(
        all,
        mayBeAbsent,
        unknown || other.unknown,
        unseen || other.unseen,
        sure && other.sure,
        closed && other.closed);
  }

  /** The same, as a guess that excludes nothing. */
  Answer guessed() {
    return new Answer(values, absent, unknown, unseen, sure && values.isEmpty(), false);
  }

  /** The same, not sure that it is meant. */
  Answer unsure() {
    return new Answer(values, absent, unknown, unseen, false, closed);
  }

  /** The same, but it may also say nothing. */
  Answer orAbsent() {
    return new Answer(values, true, unknown, unseen, sure, closed);
  }

  /** The same, with something unseen that may be meant instead. */
  Answer withUnseen() {
    return new Answer(values, absent, unknown, true, sure, closed);
  }

  /** The same, and whether all configuration of the object was seen. */
  Answer withClosed(boolean all) {
    return new Answer(values, absent, unknown, unseen, sure, all);
  }

  /** One of several answers holds; says nothing when there are none. */
  static Answer anyOf(List<Answer> answers) {
    return answers.stream().reduce(Answer::or).orElse(NONE);
  }
}
