package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.delivery.Asked;
import dev.effectivelyonce.idempotency.delivery.Mark;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a delivery has asked of and told to stores that remember keys. Only runs for guards fill it.
 *
 * @param marks keys put there, one for each store
 * @param forgotten stores that the key was taken out of
 * @param asked the first question to each store
 * @param open whether the effect was reached by a decision on something read that is not understood
 * @param effectIn the transaction that the effect joined, empty for none
 * @param choices which implementation stands behind an interface, {@code interface=class}
 */
record Remembered(
    List<Mark> marks,
    List<String> forgotten,
    List<Asked> asked,
    boolean open,
    String effectIn,
    List<String> choices) {
  /** Nothing. */
  static final Remembered NOTHING =
      new Remembered(List.of(), List.of(), List.of(), false, "", List.of());

  /** Copies the lists. */
  Remembered {
    marks = List.copyOf(marks);
    forgotten = List.copyOf(forgotten);
    asked = List.copyOf(asked);
    choices = List.copyOf(choices);
  }

  boolean has(String store) {
    return marks.stream().anyMatch(m -> m.store().equals(store));
  }

  Remembered with(Mark mark) {
    if (has(mark.store())) {
      return this;
    }
    List<Mark> all = new ArrayList<>(marks);
    all.add(mark);
    all.sort(null);
    List<String> gone = forgotten.stream().filter(f -> !f.equals(mark.store())).toList();
    return new Remembered(all, gone, asked, open, effectIn, choices);
  }

  Remembered without(String store) {
    List<String> gone = new ArrayList<>(forgotten);
    if (!gone.contains(store)) {
      gone.add(store);
      gone.sort(null);
    }
    List<Mark> rest = marks.stream().filter(m -> !m.store().equals(store)).toList();
    return new Remembered(rest, gone, asked, open, effectIn, choices);
  }

  Remembered ask(Asked question) {
    if (asked.stream().anyMatch(a -> a.store().equals(question.store()))) {
      return this;
    }
    List<Asked> all = new ArrayList<>(asked);
    all.add(question);
    return new Remembered(marks, forgotten, all, open, effectIn, choices);
  }

  Remembered opened() {
    return open ? this : new Remembered(marks, forgotten, asked, true, effectIn, choices);
  }

  Remembered effectIn(String transaction) {
    return new Remembered(marks, forgotten, asked, open, transaction, choices);
  }

  /** The transaction at that position has committed. */
  Remembered committed(int level) {
    if (marks.stream().noneMatch(m -> m.level() == level)) {
      return this;
    }
    List<Mark> all = marks.stream().map(m -> m.level() == level ? m.committed() : m).toList();
    return new Remembered(all, forgotten, asked, open, effectIn, choices);
  }

  /** The transaction at that position has rolled back. */
  Remembered rolledBack(int level) {
    if (level == Tracked.NO_LEVEL || marks.stream().noneMatch(m -> m.level() == level)) {
      return this;
    }
    List<Mark> rest = marks.stream().filter(m -> m.level() != level).toList();
    return new Remembered(rest, forgotten, asked, open, effectIn, choices);
  }

  Remembered choosing(List<String> all) {
    return new Remembered(marks, forgotten, asked, open, effectIn, all);
  }

  /** The implementation behind an interface is that class; null when it is another one. */
  @Nullable Remembered choosing(String type, String implementation) {
    for (String c : choices) {
      if (c.startsWith(type + "=")) {
        return c.equals(type + "=" + implementation) ? this : null;
      }
    }
    List<String> all = new ArrayList<>(choices);
    all.add(type + "=" + implementation);
    all.sort(null);
    return choosing(all);
  }
}
