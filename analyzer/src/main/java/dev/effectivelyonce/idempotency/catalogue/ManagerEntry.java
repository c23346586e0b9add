package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.List;

/**
 * Says which stores a transaction enlists. An effect on an enlisted store is durable when the
 * transaction commits, also one that would otherwise be durable with its result.
 *
 * @param library id of the catalogue file
 * @param manager a transaction manager's binary name, or the word that {@link
 *     Role.TransactionStep#manager()} and {@link Role.InTransaction#manager()} use; subtypes count
 * @param stores values of {@link Role.Effect#store()}
 */
@Immutable
public record ManagerEntry(
    String library, String manager, @SuppressWarnings("Immutable") List<String> stores) {
  /** Copies the list. */
  public ManagerEntry {
    stores = List.copyOf(stores);
  }
}
