package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Advice;
import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What containers put around methods, from annotations on method, class and interfaces. */
public final class AdviceIndex {
  private final Hierarchy hierarchy;
  private final Program program;
  private final Catalogue catalogue;
  private final Map<String, List<Applied>> cache = new HashMap<>();
  private @Nullable List<Listener> listeners;

  /** Looks into the program of that hierarchy. */
  public AdviceIndex(Hierarchy hierarchy, Catalogue catalogue) {
    this.hierarchy = hierarchy;
    this.program = hierarchy.program();
    this.catalogue = catalogue;
  }

  /** A propagation by its name; required when the name is none. */
  static Role.Propagation propagation(String name) {
    for (Role.Propagation p : Role.Propagation.values()) {
      if (p.name().equalsIgnoreCase(name.replace('-', '_'))) {
        return p;
      }
    }
    return Role.Propagation.REQUIRED;
  }

  /**
   * Advice with the values written at its annotation.
   *
   * @param advice the advice
   * @param use the annotation as written
   */
  public record Applied(Advice advice, AnnotationUse use) {
    /** The value of an attribute by meaning: as written, else the default, else empty. */
    public String value(String meaning) {
      String attribute = advice.attributes().get(meaning);
      Object v = attribute == null ? null : use.values().get(attribute);
      if (v == null) {
        return advice.defaults().getOrDefault(meaning, "");
      }
      return text(v);
    }

    /** How a transaction that it begins joins an open one. */
    public Role.Propagation propagation() {
      return AdviceIndex.propagation(value("propagation"));
    }

    /** Type names listed in an attribute. */
    List<String> types(String meaning) {
      String attribute = advice.attributes().get(meaning);
      Object v = attribute == null ? null : use.values().get(attribute);
      List<String> names = new ArrayList<>();
      if (v instanceof List<?> list) {
        list.forEach(x -> names.add(text(x)));
      } else if (v != null) {
        names.add(text(v));
      }
      return names;
    }

    private static String text(Object v) {
      if (v instanceof AnnotationUse.EnumValue e) {
        return e.name();
      }
      return v instanceof AnnotationUse.TypeValue t ? t.name() : v.toString();
    }
  }

  /** A method called when an event is published. */
  public record Listener(String type, MethodDecl method, Applied applied) {}

  /**
   * Advice that applies when the method runs on an object of that class through its proxy; empty
   * for methods that cannot be advised (private, static, final).
   */
  public List<Applied> of(String type, MethodDecl method) {
    if (method.is(Access.PRIVATE) || method.is(Access.STATIC) || method.is(Access.FINAL)) {
      return List.of();
    }
    return cache.computeIfAbsent(type + "#" + method.ref(), k -> compute(type, method));
  }

  private List<Applied> compute(String type, MethodDecl method) {
    Map<Advice.Kind, Applied> found = new HashMap<>();
    addAll(found, method.annotations());
    TypeDecl self = program.type(type);
    if (self != null) {
      addAll(found, self.annotations());
    }
    for (String t : hierarchy.supertypes(type)) {
      TypeDecl decl = program.isProgramType(t) ? program.type(t) : null;
      if (decl == null) {
        continue;
      }
      MethodDecl overridden = decl.method(method.name(), method.ref().descriptor());
      if (overridden != null) {
        addAll(found, overridden.annotations());
        addAll(found, decl.annotations());
      }
    }
    List<Applied> result = new ArrayList<>();
    for (Advice.Kind k : Advice.Kind.values()) {
      Applied a = found.get(k);
      if (a != null && k != Advice.Kind.LISTENER && k != Advice.Kind.RECOVER) {
        result.add(a);
      }
    }
    return List.copyOf(result);
  }

  private void addAll(Map<Advice.Kind, Applied> found, List<AnnotationUse> uses) {
    for (AnnotationUse u : uses) {
      Advice direct = catalogue.advice(u.type());
      if (direct != null) {
        found.putIfAbsent(direct.kind(), new Applied(direct, u));
        continue;
      }
      TypeDecl composed = program.isProgramType(u.type()) ? program.type(u.type()) : null;
      if (composed != null) {
        for (AnnotationUse meta : composed.annotations()) {
          Advice a = catalogue.advice(meta.type());
          if (a != null) {
            found.putIfAbsent(a.kind(), new Applied(a, meta));
          }
        }
      }
    }
  }

  /** All event listeners of the program, sorted by method. */
  List<Listener> listeners() {
    List<Listener> known = listeners;
    if (known != null) {
      return known;
    }
    List<Listener> found = new ArrayList<>();
    for (Advice a : catalogue.advice()) {
      if (a.kind() != Advice.Kind.LISTENER) {
        continue;
      }
      for (String t : program.typesMentioning(a.annotation())) {
        TypeDecl decl = program.type(t);
        if (decl != null) {
          addListeners(found, a, decl);
        }
      }
    }
    found.sort((x, y) -> x.method().ref().compareTo(y.method().ref()));
    listeners = List.copyOf(found);
    return listeners;
  }

  private static void addListeners(List<Listener> found, Advice a, TypeDecl decl) {
    for (MethodDecl m : decl.methods()) {
      for (AnnotationUse u : m.annotations()) {
        if (u.type().equals(a.annotation()) && m.hasBody()) {
          found.add(new Listener(decl.name(), m, new Applied(a, u)));
        }
      }
    }
  }

  /**
   * The method of the class that recovers when retries are over, or the named fallback; or null.
   */
  @Nullable MethodDecl fallback(String type, String name) {
    TypeDecl decl = program.type(type);
    if (decl == null) {
      return null;
    }
    for (MethodDecl m : decl.methods()) {
      boolean matches =
          name.isEmpty()
              ? m.annotations().stream().anyMatch(u -> isRecover(u.type()))
              : m.name().equals(name);
      if (matches && m.hasBody()) {
        return m;
      }
    }
    return null;
  }

  private boolean isRecover(String annotation) {
    Advice a = catalogue.advice(annotation);
    return a != null && a.kind() == Advice.Kind.RECOVER;
  }
}
