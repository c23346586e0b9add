package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One classified call.
 *
 * @param library id of the catalogue file, {@code user} for the user's own
 * @param owner binary name of the declaring type; calls on subtypes count. A package followed by
 *     {@code .*} stands for every type directly in it, and comes after entries that name the type
 * @param member method name, {@code <init>} for constructors, {@code *} for all members of the
 *     owner, or a prefix followed by {@code *} (derived query methods)
 * @param parameters parameter part of the descriptor, {@code (JZ)}; null for all overloads
 * @param constants conditions on arguments: position to the constant's text ({@code true}); the
 *     entry matches when each argument is that constant
 * @param after conditions on how arguments were made: position ({@link Role#RECEIVER} is the
 *     receiver) to member names, one of which must be among the calls that made the value, followed
 *     through receivers and arguments: the verb of a request builder, {@code inc} of an update
 * @param arguments what arguments are for, by position ({@link Role#RECEIVER} is the receiver):
 *     {@code sql} (statement text), {@code key} (identity of what is changed or sent), {@code
 *     message} (data that is sent or stored), {@code destination} (topic, queue, table, address)
 * @param remembers what the call does to a store that remembers keys, null for nothing
 * @param role what the call means
 */
@Immutable
public record CallEntry(
    String library,
    String owner,
    String member,
    @Nullable String parameters,
    @SuppressWarnings("Immutable") Map<Integer, String> constants,
    @SuppressWarnings("Immutable") Map<Integer, List<String>> after,
    @SuppressWarnings("Immutable") Map<String, Integer> arguments,
    @Nullable Remembers remembers,
    Role role) {
  /** Copies the maps. */
  public CallEntry {
    constants = Map.copyOf(constants);
    after = Map.copyOf(after);
    arguments = Map.copyOf(arguments);
  }

  /** An entry that says nothing more about its arguments. */
  public CallEntry(
      String library,
      String owner,
      String member,
      @Nullable String parameters,
      Map<Integer, String> constants,
      Role role) {
    this(library, owner, member, parameters, constants, Map.of(), Map.of(), null, role);
  }

  /**
   * How little the entry says about what it matches: the user's before built-in ones; then a named
   * member, a prefix, all members of a type, all types of a package.
   */
  int generality() {
    int builtIn = library.equals(CatalogueReader.USER) ? 0 : 4;
    if (owner.endsWith(".*")) {
      return builtIn + 3;
    }
    if (member.equals("*")) {
      return builtIn + 2;
    }
    return builtIn + (member.endsWith("*") ? 1 : 0);
  }
}
