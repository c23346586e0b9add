package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** All entries, indexed. Immutable. */
public interface Catalogue {
  /**
   * Entries that classify a member declared or inherited by the owner, most specific first: user
   * before built in, with parameters before without, named member before prefix before {@code *}.
   * The owner is one type; the caller walks the supertypes of the receiver.
   */
  List<CallEntry> calls(String owner, String member, String descriptor);

  /**
   * Entries for a call, over all types of the receiver: the named type first, its supertypes after
   * it, nearer ones first; for constructors and static methods only the named type and, for static
   * methods, the types it inherits them from. A member that a supertype names comes before a
   * wildcard of a subtype. The first entry whose conditions on constants hold applies.
   */
  default List<CallEntry> calls(List<String> types, String member, String descriptor) {
    List<CallEntry> entries = new ArrayList<>();
    for (String type : types) {
      entries.addAll(calls(type, member, descriptor));
    }
    entries.sort(Comparator.comparingInt(CallEntry::generality));
    return entries;
  }

  /** All call entries that have this type as owner. */
  default List<CallEntry> entries(String owner) {
    return List.of();
  }

  /** Whether any call entry has this type as owner. */
  boolean ownsCalls(String type);

  /** All root entries. */
  List<RootEntry> roots();

  /** The driver of that id. Never null for ids that occur in entries: loading checks it. */
  Driver driver(String id);

  /** The setting of that id, or null. */
  @Nullable Setting setting(String id);

  /** All advice entries. */
  List<Advice> advice();

  /** Advice for an annotation type, or null. */
  @Nullable Advice advice(String annotation);

  /**
   * Types whose presence in a class makes it interesting when looking for roots and configuration:
   * root annotations and interfaces, owners of receive and register calls, factory types.
   */
  Set<String> rootSymbols();

  /** Whether the type belongs to a library the catalogue covers, so that it is not missing. */
  boolean covers(String type);

  /**
   * Exception types that mean "this message was handled before" (duplicate key), subtypes included.
   */
  Set<String> duplicateExceptions();

  /** Exception types that mean "this message can never work" (validation, deserialisation). */
  Set<String> poisonExceptions();

  /** Annotation types that make a class a bean, and those that make a method produce one. */
  Set<String> beanAnnotations();

  /** Annotation types that make a method produce a bean. */
  Set<String> beanMethodAnnotations();

  /** Repository interfaces: a program interface extending one is implemented by the framework. */
  Set<String> repositoryTypes();

  /** Types of lazy publishers: nothing happens until they are subscribed. Subtypes count. */
  default Set<String> lazyTypes() {
    return Set.of();
  }

  /** Library types that hold several messages besides collections. Subtypes count. */
  default Set<String> batchTypes() {
    return Set.of();
  }

  /** Types of a parameter that shows code which is not followed: a suspend function. */
  default Set<String> unreadParameters() {
    return Set.of();
  }

  /**
   * Annotations of classes whose loaded objects are written back when their transaction commits.
   */
  default Set<String> entityAnnotations() {
    return Set.of();
  }

  /**
   * Types and annotations of fields that make saving a new object of an entity an insertion, so
   * that an object with the same key is refused and not replaced.
   */
  default Set<String> insertedEntities() {
    return Set.of();
  }

  /**
   * Calls of program methods without a body that are classified by an annotation on the method,
   * most specific first, user before built in. Used when {@link #calls} has nothing more specific
   * than a name prefix.
   */
  default List<AnnotatedCall> annotatedCalls() {
    return List.of();
  }

  /** By what others tell repeats, what differs from time to time, and what runs again. */
  default Identities identities() {
    return Identities.NONE;
  }

  /** Which stores a transaction manager enlists. */
  default List<ManagerEntry> managers() {
    return List.of();
  }

  /**
   * Direct supertypes of a library type as far as the catalogue names them, so that entries are
   * found when the library is not on the class path.
   */
  default List<String> supertypes(String type) {
    return List.of();
  }
}
