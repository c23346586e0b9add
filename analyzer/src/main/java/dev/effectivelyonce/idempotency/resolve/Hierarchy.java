package dev.effectivelyonce.idempotency.resolve;

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
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Subtyping and method lookup over program and library types. For use by one thread. */
public final class Hierarchy {
  /** Answer to a subtype question when types may be missing. */
  public enum Relation {
    /** Certainly a subtype. */
    YES,
    /** Certainly not. */
    NO,
    /** A supertype is missing, so it could be. */
    UNKNOWN
  }

  private static final String OBJECT = "java.lang.Object";
  private static final int MAX_SUPERTYPES = 500;
  private final Program program;
  private final Map<String, List<String>> supertypes = new HashMap<>();
  private final Map<String, SortedSet<String>> subtypes = new HashMap<>();
  private final Map<String, Boolean> complete = new HashMap<>();

  /** Works on that program. */
  public Hierarchy(Program program) {
    this.program = program;
  }

  /** The program. */
  public Program program() {
    return program;
  }

  /**
   * All supertypes by name, the type itself first, superclasses before interfaces of the same
   * level; names of missing types are included. Cyclic hierarchies end.
   */
  public List<String> supertypes(String type) {
    List<String> known = supertypes.get(type);
    if (known != null) {
      return known;
    }
    Set<String> seen = new LinkedHashSet<>();
    Deque<String> queue = new ArrayDeque<>();
    queue.add(type);
    boolean all = true;
    while (!queue.isEmpty() && seen.size() < MAX_SUPERTYPES) {
      String next = queue.poll();
      if (!seen.add(next)) {
        continue;
      }
      TypeHeader decl = program.header(next);
      if (decl == null) {
        all &= Descriptors.isPrimitive(next) || next.endsWith("[]");
        continue;
      }
      if (decl.superName() != null) {
        queue.add(decl.superName());
      }
      queue.addAll(decl.interfaces());
    }
    seen.add(OBJECT);
    List<String> result = List.copyOf(seen);
    supertypes.put(type, result);
    complete.put(type, all);
    return result;
  }

  /** Whether every supertype could be read. */
  public boolean isComplete(String type) {
    supertypes(type);
    return complete.getOrDefault(type, false);
  }

  /** Whether {@code sub} is {@code sup} or a subtype of it. */
  public Relation isSubtype(String sub, String sup) {
    if (sub.equals(sup) || sup.equals(OBJECT) || supertypes(sub).contains(sup)) {
      return Relation.YES;
    }
    return isComplete(sub) ? Relation.NO : Relation.UNKNOWN;
  }

  /** Whether {@code sub} is certainly {@code sup} or a subtype of it. */
  public boolean is(String sub, String sup) {
    return isSubtype(sub, sup) == Relation.YES;
  }

  /** Program types that are the type or extend or implement it, at any distance, sorted. */
  public SortedSet<String> programSubtypes(String type) {
    SortedSet<String> known = subtypes.get(type);
    if (known != null) {
      return known;
    }
    SortedSet<String> all = new TreeSet<>();
    Deque<String> queue = new ArrayDeque<>();
    queue.add(type);
    Set<String> seen = new LinkedHashSet<>();
    while (!queue.isEmpty()) {
      String next = queue.poll();
      if (!seen.add(next)) {
        continue;
      }
      if (program.isProgramType(next)) {
        all.add(next);
      }
      queue.addAll(program.directSubtypes(next));
    }
    subtypes.put(type, all);
    return all;
  }

  /** Program classes that can be instantiated and are the type or a subtype of it, sorted. */
  public List<String> concreteTypes(String type) {
    List<String> result = new ArrayList<>();
    for (String sub : programSubtypes(type)) {
      TypeHeader decl = program.header(sub);
      if (decl != null && !decl.isAbstract()) {
        result.add(sub);
      }
    }
    return result;
  }

  /**
   * The method that runs when a method is called on an object of exactly that type: its own, an
   * inherited or a default one. An override through a generic supertype (whose bridge the model
   * leaves out) is found by name and compatible parameters. Null when none is known.
   */
  public @Nullable MethodDecl select(String type, MethodRef called) {
    List<String> types = supertypes(type);
    MethodDecl fallback = null;
    for (String t : types) {
      TypeDecl decl = program.type(t);
      if (decl == null) {
        continue;
      }
      MethodDecl exact = decl.method(called.name(), called.descriptor());
      if (exact != null && !exact.is(Access.ABSTRACT)) {
        return exact;
      }
      if (fallback == null && program.isProgramType(t)) {
        fallback = compatible(decl, called);
        if (fallback != null) {
          return fallback;
        }
      }
    }
    return null;
  }

  /** The declaration a call names, abstract ones included, at the owner or a supertype; or null. */
  public @Nullable MethodDecl declaration(MethodRef called) {
    for (String t : supertypes(called.owner())) {
      TypeDecl decl = program.type(t);
      MethodDecl m = decl == null ? null : decl.method(called.name(), called.descriptor());
      if (m != null) {
        return m;
      }
    }
    return null;
  }

  private @Nullable MethodDecl compatible(TypeDecl decl, MethodRef called) {
    List<String> wanted = Descriptors.parameters(called.descriptor());
    for (MethodDecl m : decl.methods()) {
      if (m.name().equals(called.name())
          && !m.is(Access.STATIC)
          && !m.is(Access.ABSTRACT)
          && overrides(Descriptors.parameters(m.ref().descriptor()), wanted)) {
        return m;
      }
    }
    return null;
  }

  private boolean overrides(List<String> own, List<String> wanted) {
    if (own.size() != wanted.size()) {
      return false;
    }
    for (int i = 0; i < own.size(); i++) {
      if (Descriptors.isPrimitive(own.get(i)) != Descriptors.isPrimitive(wanted.get(i))
          || isSubtype(own.get(i), wanted.get(i)) == Relation.NO) {
        return false;
      }
    }
    return true;
  }
}
