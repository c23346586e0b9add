package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Op;
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
   * @param place where it is given
   */
  record Event(Known value, Place place) {}
}
