package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.RootEntry;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Finds the handlers that containers call, from the root entries of the catalogue. */
public final class RootFinder {
  private final Program program;
  private final Hierarchy hierarchy;
  private final Catalogue catalogue;
  private final CallScan scan;
  private final Predicate<String> boundFunctions;
  private final SortedSet<Root> roots = new TreeSet<>();

  /**
   * Searches that program.
   *
   * @param boundFunctions tells whether configuration binds the function bean of that name
   */
  public RootFinder(
      Hierarchy hierarchy,
      Catalogue catalogue,
      Classifier classifier,
      Predicate<String> boundFunctions) {
    this.program = hierarchy.program();
    this.hierarchy = hierarchy;
    this.catalogue = catalogue;
    this.scan = new CallScan(hierarchy, catalogue, classifier);
    this.boundFunctions = boundFunctions;
  }

  /** All roots, sorted. */
  public SortedSet<Root> find() {
    for (RootEntry e : catalogue.roots()) {
      switch (e.kind()) {
        case METHOD_ANNOTATION -> byMethodAnnotation(e);
        case CLASS_ANNOTATION -> byClassAnnotation(e);
        case INTERFACE -> byInterface(e);
        case FUNCTION_BEAN -> byFunctionBean(e);
      }
    }
    for (CallScan.Fetch f : scan.fetches()) {
      addFetching(f);
    }
    for (CallScan.Registered r : scan.registered()) {
      addRegistered(r);
    }
    roots.removeIf(r -> isLibrary(r.method().ref().owner()));
    return roots;
  }

  /** Whether the catalogue says what calls of the type's methods mean: no handler of a user. */
  private boolean isLibrary(String type) {
    return catalogue.entries(type).stream().anyMatch(e -> !e.library().equals("user"));
  }

  private void byMethodAnnotation(RootEntry e) {
    for (String annotation : withComposed(e.type())) {
      for (String name : program.typesMentioning(annotation)) {
        TypeDecl decl = program.type(name);
        if (decl == null) {
          continue;
        }
        for (MethodDecl m : decl.methods()) {
          AnnotationUse use = find(m.annotations(), annotation);
          if (use != null && m.hasBody()) {
            addForConcreteTypes(e, decl, m, use);
          }
        }
      }
    }
  }

  private void byClassAnnotation(RootEntry e) {
    for (String annotation : withComposed(e.type())) {
      for (String name : program.typesMentioning(annotation)) {
        TypeDecl decl = program.type(name);
        AnnotationUse use = decl == null ? null : find(decl.annotations(), annotation);
        if (decl == null || use == null || e.method() == null) {
          continue;
        }
        for (MethodDecl m : decl.methods()) {
          if (m.hasBody()
              && !m.is(Access.STATIC)
              && (find(m.annotations(), e.method()) != null || implementsMethod(decl, m, e))) {
            addForConcreteTypes(e, decl, m, use);
          }
        }
      }
    }
  }

  /**
   * {@code method} of a class-annotation entry may name an interface and its method: {@code
   * a.b.I#m}.
   */
  private boolean implementsMethod(TypeDecl decl, MethodDecl m, RootEntry e) {
    String wanted = e.method();
    int hash = wanted == null ? -1 : wanted.indexOf('#');
    return wanted != null
        && hash > 0
        && m.name().equals(wanted.substring(hash + 1))
        && !m.is(Access.SYNTHETIC)
        && hierarchy.is(decl.name(), wanted.substring(0, hash));
  }

  private void byInterface(RootEntry e) {
    String wanted = e.method();
    if (wanted == null) {
      return;
    }
    for (String name : hierarchy.programSubtypes(e.type())) {
      TypeDecl decl = program.type(name);
      if (decl == null || decl.isAbstract()) {
        continue;
      }
      MethodDecl m = implementation(name, e);
      if (m != null && program.isProgramType(m.ref().owner())) {
        add(e, name, m, null, null, registrationOf(name));
      }
    }
    for (CallScan.Handler h : scan.closures(e.type())) {
      if (h.closure().interfaceMethod().equals(wanted)) {
        MethodDecl target = targetOf(h);
        if (target != null && program.isProgramType(target.ref().owner()) && target.hasBody()) {
          Root.Lambda lambda = new Root.Lambda(h.closure(), h.in());
          add(e, target.ref().owner(), target, null, lambda, scan.registration(lambda));
        }
      }
    }
  }

  private @Nullable MethodDecl implementation(String type, RootEntry e) {
    for (String t : hierarchy.supertypes(type)) {
      TypeDecl decl = program.isProgramType(t) ? program.type(t) : null;
      if (decl == null) {
        continue;
      }
      for (MethodDecl m : decl.methods()) {
        if (m.name().equals(e.method())
            && m.hasBody()
            && !m.is(Access.STATIC)
            && !m.is(Access.BRIDGE)
            && (e.parameters() == null || m.ref().descriptor().startsWith(e.parameters()))) {
          return m;
        }
      }
    }
    return null;
  }

  private @Nullable MethodDecl targetOf(CallScan.Handler h) {
    MethodRef t = h.closure().target();
    MethodDecl m = hierarchy.declaration(t);
    return m != null && m.hasBody() ? m : hierarchy.select(t.owner(), t);
  }

  private void byFunctionBean(RootEntry e) {
    for (CallScan.BeanFunction f : scan.beanFunctions(e.type())) {
      if (boundFunctions.test(f.beanName())) {
        MethodDecl target = hierarchy.declaration(f.closure().target());
        if (target != null && target.hasBody()) {
          Root.Lambda lambda = new Root.Lambda(f.closure(), f.in());
          add(e, target.ref().owner(), target, null, lambda, null);
        }
      }
    }
  }

  private void addForConcreteTypes(
      RootEntry e, TypeDecl decl, MethodDecl m, @Nullable AnnotationUse use) {
    if (!decl.isAbstract()) {
      add(e, decl.name(), m, use, null, null);
      return;
    }
    for (String sub : hierarchy.concreteTypes(decl.name())) {
      MethodDecl selected = hierarchy.select(sub, m.ref());
      if (selected != null) {
        add(e, sub, selected, use, null, null);
      }
    }
  }

  private Root.@Nullable Registration registrationOf(String type) {
    return scan.registration(type);
  }

  private void add(
      RootEntry e,
      String type,
      MethodDecl m,
      @Nullable AnnotationUse use,
      Root.@Nullable Lambda lambda,
      Root.@Nullable Registration registration) {
    Boolean batch = e.batch();
    boolean many = batch != null ? batch : hasBatchParameter(m);
    roots.add(
        new Root(
            type,
            m,
            catalogue.driver(e.driver()),
            many ? Root.Kind.BATCH : Root.Kind.MESSAGE,
            lambda == null && (e.proxied() || isInjected(type, registration)),
            use,
            lambda,
            registration));
  }

  /** A bean that is handed to a registration comes out of the container: it may be a proxy. */
  private boolean isInjected(String type, Root.@Nullable Registration registration) {
    TypeDecl decl = program.type(type);
    return registration == null
        && decl != null
        && decl.annotations().stream()
            .anyMatch(a -> catalogue.beanAnnotations().contains(a.type()));
  }

  private boolean hasBatchParameter(MethodDecl m) {
    for (String t : Descriptors.parameters(m.ref().descriptor())) {
      if (hierarchy.is(t, "java.util.Collection")
          || catalogue.batchTypes().stream().anyMatch(b -> hierarchy.is(t, b))) {
        return true;
      }
    }
    return false;
  }

  /** A handler that a call registers is driven by the driver of that call. */
  private void addRegistered(CallScan.Registered r) {
    Root.Lambda lambda = r.lambda();
    if (lambda != null) {
      MethodDecl target = targetOf(new CallScan.Handler(lambda.closure(), lambda.in()));
      if (target != null && target.hasBody() && program.isProgramType(target.ref().owner())) {
        addRegistered(r, target.ref().owner(), target, lambda);
      }
      return;
    }
    TypeDecl contract = program.type(r.interfaceType());
    if (r.type() == null || contract == null) {
      return;
    }
    for (MethodDecl m : contract.methods()) {
      MethodDecl mine = m.is(Access.STATIC) ? null : hierarchy.select(r.type(), m.ref());
      if (mine != null && mine.hasBody() && program.isProgramType(mine.ref().owner())) {
        addRegistered(r, r.type(), mine, null);
      }
    }
  }

  private void addRegistered(
      CallScan.Registered r, String type, MethodDecl m, Root.@Nullable Lambda lambda) {
    boolean known =
        roots.stream().anyMatch(x -> x.type().equals(type) && x.method().ref().equals(m.ref()));
    if (!known) {
      Root.Kind kind = hasBatchParameter(m) ? Root.Kind.BATCH : Root.Kind.MESSAGE;
      roots.add(
          new Root(
              type, m, catalogue.driver(r.driver()), kind, false, null, lambda, r.registration()));
    }
  }

  private void addFetching(CallScan.Fetch f) {
    roots.add(
        new Root(
            f.type(),
            f.method(),
            catalogue.driver(f.role().driver()),
            Root.Kind.FETCHES,
            false,
            null,
            null,
            null));
  }

  private Set<String> withComposed(String annotation) {
    Set<String> all = new TreeSet<>();
    all.add(annotation);
    List<String> todo = new ArrayList<>(List.of(annotation));
    while (!todo.isEmpty()) {
      for (String user : program.typesMentioning(todo.remove(todo.size() - 1))) {
        TypeDecl decl = program.type(user);
        if (decl != null
            && (decl.access() & Access.ANNOTATION) != 0
            && decl.annotations().stream().anyMatch(a -> all.contains(a.type()))
            && all.add(user)) {
          todo.add(user);
        }
      }
    }
    return all;
  }

  private static @Nullable AnnotationUse find(List<AnnotationUse> uses, String type) {
    for (AnnotationUse u : uses) {
      if (u.type().equals(type)) {
        return u;
      }
    }
    return null;
  }
}
