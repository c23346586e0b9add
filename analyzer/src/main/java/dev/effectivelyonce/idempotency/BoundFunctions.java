package dev.effectivelyonce.idempotency;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.RootEntry;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.settings.Known;
import dev.effectivelyonce.idempotency.settings.ResourceSettings;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Tells which function beans configuration binds to a broker. */
final class BoundFunctions {
  private static final String BEAN = "{bean}";
  private final Program program;
  private final Catalogue catalogue;
  private final ResourceSettings resources;

  BoundFunctions(Program program, Catalogue catalogue, ResourceSettings resources) {
    this.program = program;
    this.catalogue = catalogue;
    this.resources = resources;
  }

  /**
   * Whether the function bean is called with messages: a property names it; or none binds any
   * function, the container is there and the bean is the only candidate.
   *
   * @param declaredIn type that declares the bean
   */
  boolean binds(RootEntry entry, String bean, String declaredIn) {
    ResourceSettings near = resources.near(program.origin(declaredIn));
    boolean named = false;
    for (String property : entry.boundBy()) {
      if (property.contains(BEAN)) {
        if (near.has(property.replace(BEAN, bean))) {
          return true;
        }
        continue;
      }
      for (ResourceSettings.Property p : near.find(property)) {
        named = true;
        if (!p.value().complete() || names(p.value(), bean)) {
          return true;
        }
      }
    }
    return !named
        && entry.presentTypes().stream().anyMatch(t -> program.type(t) != null)
        && candidates() == 1;
  }

  /** Whether a list of functions, each a name or a composition, names the bean. */
  private static boolean names(Known value, String bean) {
    return value.texts().stream().anyMatch(t -> List.of(t.split("[;,|\\s]+", -1)).contains(bean));
  }

  private int candidates() {
    Set<String> functions = new TreeSet<>();
    for (RootEntry e : catalogue.roots()) {
      if (e.kind() == RootEntry.Kind.FUNCTION_BEAN) {
        functions.add(e.type());
      }
    }
    int found = 0;
    for (String annotation : catalogue.beanMethodAnnotations()) {
      for (String type : program.typesMentioning(annotation)) {
        TypeDecl decl = program.type(type);
        for (MethodDecl m : decl == null ? List.<MethodDecl>of() : decl.methods()) {
          if (functions.contains(m.returnType())
              && m.annotations().stream().anyMatch(a -> a.type().equals(annotation))) {
            found++;
          }
        }
      }
    }
    return found;
  }
}
