package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One classified call.
 *
 * @param library id of the catalogue file, {@code user} for the user's own
 * @param owner binary name of the declaring type; calls on subtypes count
 * @param member method name, {@code <init>} for constructors, {@code *} for all members of the
 *     owner, or a prefix followed by {@code *} (derived query methods)
 * @param parameters parameter part of the descriptor, {@code (JZ)}; null for all overloads
 * @param constants conditions on arguments: position to the constant's text ({@code true}); the
 *     entry matches when each argument is that constant
 * @param role what the call means
 */
@Immutable
public record CallEntry(
    String library,
    String owner,
    String member,
    @Nullable String parameters,
    @SuppressWarnings("Immutable") Map<Integer, String> constants,
    Role role) {
  /** Copies the map. */
  public CallEntry {
    constants = Map.copyOf(constants);
  }
}
