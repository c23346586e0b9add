package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Collects the types that code on a root's path uses and that are neither given nor known to the
 * catalogue: what such code does, nobody can tell.
 */
public final class MissingTypes {
  private final Hierarchy hierarchy;
  private final Program program;
  private final Catalogue catalogue;
  private final Map<String, List<String>> missing = new HashMap<>();

  /** The first user of each missing type, in the order of names. */
  private final SortedMap<String, MethodRef> users = new TreeMap<>();

  MissingTypes(Hierarchy hierarchy, Catalogue catalogue) {
    this.hierarchy = hierarchy;
    this.program = hierarchy.program();
    this.catalogue = catalogue;
  }

  /** A type whose code may run in a method, its own included. */
  void use(String type, MethodRef user) {
    for (String t : missing.computeIfAbsent(type, this::missingOf)) {
      users.merge(t, user, (a, b) -> a.compareTo(b) <= 0 ? a : b);
    }
  }

  /** A library type itself; of a program type what it inherits from. */
  private List<String> missingOf(String type) {
    List<String> all = program.isProgramType(type) ? hierarchy.supertypes(type) : List.of(type);
    return all.stream().filter(this::isMissing).toList();
  }

  private boolean isMissing(String type) {
    return !Descriptors.isPrimitive(type)
        && !type.endsWith("[]")
        && program.type(type) == null
        && !catalogue.covers(type)
        && catalogue.supertypes(type).isEmpty()
        && !catalogue.rootSymbols().contains(type);
  }

  /** One notice per type, sorted. */
  public List<Notice> notices() {
    List<Notice> all = new ArrayList<>();
    users.forEach(
        (type, user) ->
            all.add(
                new Notice(
                    Notice.Kind.MISSING_TYPE,
                    type,
                    "it is neither on the class path nor in the catalogue, and "
                        + user.qualifiedName()
                        + " uses it: name its library with --classpath")));
    return all;
  }
}
