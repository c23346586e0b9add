package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Parameter;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The beans that program types declare: methods that produce one, and component classes. Which
 * annotations do so is the catalogue's knowledge; annotations that carry such an annotation count
 * too.
 */
public final class BeanIndex {
  private static final List<String> NAME_ATTRIBUTES = List.of("name", "value");

  private final Program program;
  private final Hierarchy hierarchy;
  private final Set<String> methodAnnotations;
  private final Set<String> typeAnnotations;
  private final List<Bean> beans;

  private BeanIndex(Program program, Catalogue catalogue) {
    this.program = program;
    this.hierarchy = new Hierarchy(program, catalogue::supertypes);
    this.methodAnnotations = catalogue.beanMethodAnnotations();
    this.typeAnnotations = catalogue.beanAnnotations();
    List<Bean> found = new ArrayList<>();
    for (String type : candidates()) {
      TypeDecl decl = program.type(type);
      if (decl != null) {
        addBeans(decl, found);
      }
    }
    // Stable: beans of one type stay as they are declared, whatever they are called.
    found.sort(Comparator.comparing(Bean::owner));
    this.beans = List.copyOf(found);
  }

  /** Indexes the beans of a program. */
  public static BeanIndex of(Program program, Catalogue catalogue) {
    return new BeanIndex(program, catalogue);
  }

  private SortedSet<String> candidates() {
    SortedSet<String> all = new TreeSet<>();
    Set<String> known = new TreeSet<>(methodAnnotations);
    known.addAll(typeAnnotations);
    List<String> todo = new ArrayList<>(known);
    while (!todo.isEmpty()) {
      for (String type : program.typesMentioning(todo.remove(todo.size() - 1))) {
        all.add(type);
        TypeDecl decl = program.type(type);
        boolean annotation = decl != null && (decl.access() & Access.ANNOTATION) != 0;
        // The program's own composed annotations mark beans too.
        if (annotation && known.add(type)) {
          todo.add(type);
        }
      }
    }
    return all;
  }

  private void addBeans(TypeDecl type, List<Bean> found) {
    AnnotationUse component = marking(type.annotations(), typeAnnotations);
    if (component != null && (type.access() & (Access.ANNOTATION | Access.INTERFACE)) == 0) {
      List<String> names = names(component);
      found.add(
          new Bean(
              names.isEmpty() ? List.of(defaultName(type)) : names,
              type.name(),
              type.name(),
              null));
    }
    for (MethodDecl method : type.methods()) {
      AnnotationUse producer = marking(method.annotations(), methodAnnotations);
      if (producer != null) {
        List<String> names = names(producer);
        found.add(
            new Bean(
                names.isEmpty() ? List.of(method.name()) : names,
                method.returnType(),
                type.name(),
                method));
      }
    }
  }

  private @Nullable AnnotationUse marking(List<AnnotationUse> uses, Set<String> wanted) {
    for (AnnotationUse use : uses) {
      if (wanted.contains(use.type())) {
        return use;
      }
      TypeDecl decl = program.type(use.type());
      if (decl != null && decl.annotations().stream().anyMatch(a -> wanted.contains(a.type()))) {
        return use;
      }
    }
    return null;
  }

  private static List<String> names(AnnotationUse use) {
    for (String attribute : NAME_ATTRIBUTES) {
      Object value = use.values().get(attribute);
      if (value instanceof String s && !s.isEmpty()) {
        return List.of(s);
      }
      if (value instanceof List<?> list && !list.isEmpty()) {
        return list.stream().map(String::valueOf).toList();
      }
    }
    return List.of();
  }

  private static String defaultName(TypeDecl type) {
    String simple = type.simpleName();
    boolean acronym =
        simple.length() > 1
            && Character.isUpperCase(simple.charAt(0))
            && Character.isUpperCase(simple.charAt(1));
    return acronym ? simple : Character.toLowerCase(simple.charAt(0)) + simple.substring(1);
  }

  /** All beans, sorted by owner, then as declared. */
  public List<Bean> beans() {
    return beans;
  }

  /**
   * The beans of that name; several when definitions exclude each other by profile or condition.
   */
  public List<Bean> named(String name) {
    return beans.stream().filter(b -> b.names().contains(name)).toList();
  }

  /** The beans whose declared type is one of the given ones or below. */
  public List<Bean> ofType(List<String> types) {
    return beans.stream().filter(b -> hierarchy.isAny(b.type(), types)).toList();
  }

  /** Whether a container calls the method to make a bean or constructs a component with it. */
  boolean isInjected(MethodDecl method) {
    boolean constructor = method.name().equals("<init>");
    return beans.stream()
        .anyMatch(
            b ->
                b.method() == null
                    ? constructor && b.owner().equals(method.ref().owner())
                    : b.method().ref().equals(method.ref()));
  }

  /**
   * The beans that may be injected into a parameter: of its type; by a name in one of its
   * annotations, else the only one, else the one named like the parameter, else all.
   */
  public List<Bean> injected(Parameter parameter) {
    List<Bean> byType = ofType(List.of(parameter.type()));
    for (AnnotationUse use : parameter.annotations()) {
      if (use.values().get("value") instanceof String name) {
        List<Bean> named = byType.stream().filter(b -> b.names().contains(name)).toList();
        if (!named.isEmpty()) {
          return named;
        }
      }
    }
    if (byType.size() > 1 && parameter.name() != null) {
      String name = parameter.name();
      List<Bean> named = byType.stream().filter(b -> b.names().contains(name)).toList();
      return named.isEmpty() ? byType : named;
    }
    return byType;
  }
}
