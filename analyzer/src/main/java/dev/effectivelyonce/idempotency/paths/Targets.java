package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Which program methods a call can reach. For use by one thread. */
public final class Targets {
  /** More implementations than this are not followed. */
  static final int MAX_TARGETS = 8;

  private static final int MAX_LIBRARY_TARGETS = 3;
  private final Hierarchy hierarchy;
  private final Program program;
  private final Catalogue catalogue;
  private final Map<MethodRef, List<Target>> byDeclared = new HashMap<>();

  /** Looks into the program of that hierarchy. */
  public Targets(Hierarchy hierarchy, Catalogue catalogue) {
    this.hierarchy = hierarchy;
    this.program = hierarchy.program();
    this.catalogue = catalogue;
  }

  /**
   * A method that may run.
   *
   * @param method the method
   * @param receiverType class of the receiver, or the owner for static methods
   */
  public record Target(MethodDecl method, String receiverType) {}

  /** Targets of a call whose receiver is of exactly that class. */
  List<Target> exact(String type, MethodRef called) {
    MethodDecl m = hierarchy.select(type, called);
    return m == null || !isFollowed(m) ? List.of() : List.of(new Target(m, type));
  }

  /** Program code, unless the catalogue says what exactly this method means. */
  private boolean isFollowed(MethodDecl m) {
    MethodRef ref = m.ref();
    return m.hasBody()
        && program.isProgramType(ref.owner())
        && catalogue.calls(ref.owner(), ref.name(), ref.descriptor()).isEmpty();
  }

  /** Targets of a call that names its target: static, private, {@code super}. */
  List<Target> named(MethodRef called) {
    for (String t : hierarchy.supertypes(called.owner())) {
      TypeDecl decl = program.isProgramType(t) ? program.type(t) : null;
      MethodDecl m = decl == null ? null : decl.method(called.name(), called.descriptor());
      if (m != null && isFollowed(m)) {
        return List.of(new Target(m, called.owner()));
      }
    }
    return List.of();
  }

  /** Targets judged by declared types only; empty when there are too many. */
  List<Target> declared(MethodRef called, Op.Dispatch dispatch) {
    if (dispatch == Op.Dispatch.STATIC || dispatch == Op.Dispatch.SPECIAL) {
      return named(called);
    }
    return byDeclared.computeIfAbsent(called, c -> implementations(c.owner(), c));
  }

  /** Targets of a call on an object of the type or any subtype of it. */
  List<Target> implementations(String type, MethodRef called) {
    boolean library = !program.isProgramType(type);
    if (library && (type.startsWith("java.") || catalogue.ownsCalls(type))) {
      return List.of();
    }
    int most = library ? MAX_LIBRARY_TARGETS : MAX_TARGETS;
    List<Target> found = new ArrayList<>();
    for (String t : hierarchy.concreteTypes(type)) {
      MethodDecl m = hierarchy.select(t, called);
      if (m != null
          && isFollowed(m)
          && found.stream().noneMatch(f -> f.method().equals(m) && sameAdvice(f, t))) {
        found.add(new Target(m, t));
        if (found.size() > most) {
          return List.of();
        }
      }
    }
    if (found.isEmpty() && !library) {
      MethodDecl m = hierarchy.select(type, called);
      if (m != null && isFollowed(m) && !m.is(Access.ABSTRACT)) {
        found.add(new Target(m, type));
      }
    }
    return List.copyOf(found);
  }

  /**
   * A subclass that inherits the method may still override what the method calls: keep it apart.
   */
  private boolean sameAdvice(Target known, String type) {
    TypeDecl decl = program.type(type);
    return decl != null && decl.methods().isEmpty() && hierarchy.is(type, known.receiverType());
  }
}
