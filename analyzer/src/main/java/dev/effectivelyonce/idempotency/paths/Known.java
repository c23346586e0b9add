package dev.effectivelyonce.idempotency.paths;

import java.util.List;
import java.util.Set;

/**
 * What is known when a delivery begins that is followed for its guards.
 *
 * @param written stores that the program writes keys of the message to; what any other store
 *     answers is not known
 * @param before those of them that know the message from an earlier delivery
 * @param choices which implementation stands behind an interface, {@code interface=class}
 */
public record Known(Set<String> written, Set<String> before, List<String> choices) {
  /** Nothing: only what is written is to be found out. */
  public static final Known NOTHING = new Known(Set.of(), Set.of(), List.of());

  /** Copies the collections. */
  public Known {
    written = Set.copyOf(written);
    before = Set.copyOf(before);
    choices = List.copyOf(choices);
  }
}
