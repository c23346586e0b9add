package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.program.TypeHeader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Supertypes and subtypes, as far as they are given. */
final class Hierarchy {
  private static final int MOST_SUBTYPES = 16;

  private final Program program;
  private final Function<String, List<String>> named;
  private final Map<String, Map<String, Relation>> relations = new HashMap<>();
  private final Map<String, List<TypeDecl>> nests = new HashMap<>();
  private final Map<MethodRef, List<MethodDecl>> exactTargets = new HashMap<>();
  private final Map<MethodRef, List<MethodDecl>> virtualTargets = new HashMap<>();

  /**
   * @param named direct supertypes of library types that are not given, as far as they are known
   */
  Hierarchy(Program program, Function<String, List<String>> named) {
    this.program = program;
    this.named = named;
  }

  /** Whether a type is another or below it. */
  enum Relation {
    /** It is. */
    YES,
    /** It is not. */
    NO,
    /** A supertype is not given, so it may be. */
    UNKNOWN
  }

  /** Whether {@code type} is {@code other} or a subtype of it. */
  Relation relation(String type, String other) {
    Map<String, Relation> known = relations.computeIfAbsent(other, o -> new HashMap<>());
    Relation relation = known.get(type);
    if (relation == null) {
      relation = findRelation(type, other);
      known.put(type, relation);
    }
    return relation;
  }

  private Relation findRelation(String type, String other) {
    boolean gap = false;
    Deque<String> open = new ArrayDeque<>(List.of(type));
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String next = open.removeFirst();
      if (next.equals(other)) {
        return Relation.YES;
      }
      if (!seen.add(next)) {
        continue;
      }
      TypeHeader decl = program.header(next);
      if (decl == null) {
        List<String> known = named.apply(next);
        gap |= known.isEmpty() && !next.startsWith("java.");
        open.addAll(known);
        continue;
      }
      open.addAll(decl.interfaces());
      if (decl.superName() != null) {
        open.add(decl.superName());
      }
    }
    return gap ? Relation.UNKNOWN : Relation.NO;
  }

  /** A type and its supertypes, as far as they are known, nearer ones first. */
  List<String> supertypes(String type) {
    List<String> found = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>(List.of(type));
    while (!open.isEmpty()) {
      String next = open.removeFirst();
      if (found.contains(next)) {
        continue;
      }
      found.add(next);
      TypeHeader decl = program.header(next);
      if (decl == null) {
        open.addAll(named.apply(next));
        continue;
      }
      if (decl.superName() != null) {
        open.add(decl.superName());
      }
      open.addAll(decl.interfaces());
    }
    return found;
  }

  /** Whether {@code type} is known to be one of the others or a subtype of one. */
  boolean isAny(String type, List<String> others) {
    return others.stream().anyMatch(o -> relation(type, o) == Relation.YES);
  }

  /** The type and its superclasses that are program types, lowest first. */
  List<TypeDecl> programSuperclasses(String type) {
    List<TypeDecl> found = new ArrayList<>();
    TypeDecl decl = program.isProgramType(type) ? program.type(type) : null;
    while (decl != null && !found.contains(decl)) {
      found.add(decl);
      String up = decl.superName();
      decl = up != null && program.isProgramType(up) ? program.type(up) : null;
    }
    return found;
  }

  /** The declaration that a reference names: in its owner or above; null when not given. */
  @Nullable MethodDecl declaration(MethodRef ref) {
    Deque<String> open = new ArrayDeque<>(List.of(ref.owner()));
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty()) {
      String next = open.removeFirst();
      TypeDecl decl = seen.add(next) ? program.type(next) : null;
      if (decl == null) {
        continue;
      }
      MethodDecl method = decl.method(ref.name(), ref.descriptor());
      if (method != null) {
        return method;
      }
      if (decl.superName() != null) {
        open.addLast(decl.superName());
      }
      decl.interfaces().forEach(open::addLast);
    }
    return null;
  }

  /**
   * The program methods with a body that a virtual call may run; empty when there are none or too
   * many.
   */
  List<MethodDecl> targets(MethodRef ref, boolean exact) {
    return (exact ? exactTargets : virtualTargets)
        .computeIfAbsent(ref, r -> List.copyOf(findTargets(r, exact)));
  }

  private List<MethodDecl> findTargets(MethodRef ref, boolean exact) {
    List<MethodDecl> found = new ArrayList<>();
    MethodDecl declared = declaration(ref);
    if (declared != null && declared.hasBody() && program.isProgramType(declared.ref().owner())) {
      found.add(declared);
    }
    boolean fixed =
        declared != null
            && (declared.is(Access.PRIVATE)
                || declared.is(Access.STATIC)
                || declared.is(Access.FINAL));
    if (exact || fixed) {
      return found;
    }
    for (TypeDecl sub : subtypes(ref.owner())) {
      MethodDecl method = sub.method(ref.name(), ref.descriptor());
      if (method != null && method.hasBody() && !found.contains(method)) {
        found.add(method);
      }
    }
    return found.size() > MOST_SUBTYPES ? List.of() : found;
  }

  private List<TypeDecl> subtypes(String type) {
    List<TypeDecl> found = new ArrayList<>();
    Deque<String> open = new ArrayDeque<>(program.directSubtypes(type));
    Set<String> seen = new HashSet<>();
    while (!open.isEmpty() && found.size() <= MOST_SUBTYPES * 4) {
      String next = open.removeFirst();
      TypeDecl decl = seen.add(next) ? program.type(next) : null;
      if (decl != null) {
        found.add(decl);
        open.addAll(program.directSubtypes(next));
      }
    }
    return found;
  }

  /**
   * The program types of the same top level type, that type included: they may use each other's
   * private members.
   */
  List<TypeDecl> nest(String type) {
    int dollar = type.indexOf('$', type.lastIndexOf('.') + 1);
    String top = dollar > 0 ? type.substring(0, dollar) : type;
    List<TypeDecl> known = nests.get(top);
    if (known == null) {
      known = findNest(top);
      nests.put(top, known);
    }
    return known;
  }

  private List<TypeDecl> findNest(String top) {
    List<TypeDecl> found = new ArrayList<>();
    for (String name : program.programTypes().tailSet(top)) {
      if (!name.startsWith(top)) {
        break;
      }
      TypeDecl decl = name.equals(top) || name.startsWith(top + "$") ? program.type(name) : null;
      if (decl != null) {
        found.add(decl);
      }
    }
    return List.copyOf(found);
  }
}
