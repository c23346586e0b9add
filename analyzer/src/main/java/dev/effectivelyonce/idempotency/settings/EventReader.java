package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Op;
import java.util.Collections;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/** Recognises the operation that gives an object the setting looked for. */
interface EventReader {
  /**
   * What an operation gives to the object of the frame; null when it does not concern the setting.
   */
  @Nullable Event read(Frame frame, Op op);

  /**
   * A value given to an object.
   *
   * @param value the constant
   * @param types the types it may have; empty when they do not matter
   * @param place where it is given
   */
  record Event(Known value, SortedSet<String> types, Place place) {
    /** A value whose type does not matter. */
    Event(Known value, Place place) {
      this(value, Collections.emptySortedSet(), place);
    }
  }
}
