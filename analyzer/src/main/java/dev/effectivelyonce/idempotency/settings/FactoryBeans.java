package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting.Source.FactorySetter;
import dev.effectivelyonce.idempotency.settings.RootAnnotations.Attribute;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** Finds the beans that may be the container factory of a root. */
final class FactoryBeans {
  private final BeanIndex beans;
  private final Hierarchy hierarchy;
  private final RootAnnotations annotations;
  private final ObjectFlow flow;
  private final Map<Bean, List<Frame>> frames = new HashMap<>();
  private final Map<List<String>, List<Bean>> byType = new HashMap<>();

  FactoryBeans(BeanIndex beans, Hierarchy hierarchy, RootAnnotations annotations, ObjectFlow flow) {
    this.beans = beans;
    this.hierarchy = hierarchy;
    this.annotations = annotations;
    this.flow = flow;
  }

  /** How beans were found. */
  enum Match {
    /** By the name the root gives, or by the default name. */
    NAMED,
    /** By name among beans of that name in several packages: those around the root, or below it. */
    NEAREST,
    /** By name among beans of that name in several packages, none around the root. */
    ELSEWHERE,
    /** The root gives a name, but no such bean is seen, or the name cannot be computed. */
    NAMED_UNSEEN,
    /** By type, where no name is involved. */
    TYPED,
    /** By type, while a framework would look for another name. */
    TYPED_ONLY,
    /** There are beans of the type, but a framework would look for another name. */
    OTHERS,
    /** Not at all. */
    NONE
  }

  /** Candidates and how they were found. */
  record Candidates(List<Bean> beans, Match match) {}

  /** The beans that may be meant. */
  Candidates candidates(FactorySetter source, RootContext root, ResourceSettings resources) {
    int hash = source.attribute().indexOf('#');
    Attribute named =
        hash < 0
            ? null
            : annotations.attribute(
                root,
                source.attribute().substring(0, hash),
                source.attribute().substring(hash + 1));
    if (named != null && !named.value().equals("")) {
      Known names = AnnotationAnswers.text(named.value(), resources);
      List<Bean> found = new ArrayList<>();
      names.texts().forEach(n -> found.addAll(beans.named(n)));
      boolean unseen = found.isEmpty() || !names.complete();
      return unseen ? new Candidates(found, Match.NAMED_UNSEEN) : nearest(found, root);
    }
    if (!source.defaultBean().isEmpty()) {
      List<Bean> found = beans.named(source.defaultBean());
      if (!found.isEmpty()) {
        return nearest(found, root);
      }
    }
    List<Bean> typed = holding(ofType(source.types()), root);
    if (source.defaultBean().isEmpty() || root.annotation() == null) {
      return new Candidates(typed, typed.isEmpty() ? Match.NONE : Match.TYPED);
    }
    if (typed.isEmpty()) {
      return new Candidates(List.of(), Match.NONE);
    }
    // A framework would take its own bean of the default name.
    boolean only = typed.size() == 1 && !isNamed(typed.get(0), source.attribute());
    return new Candidates(only ? typed : List.of(), only ? Match.TYPED_ONLY : Match.OTHERS);
  }

  /**
   * Of containers made by hand those that are given the handler, when any is seen to be; else all.
   */
  private List<Bean> holding(List<Bean> typed, RootContext root) {
    if (root.annotation() != null || typed.size() < 2) {
      return typed;
    }
    List<Bean> own =
        typed.stream()
            .filter(
                b -> frames(b).stream().anyMatch(f -> f.holds(root.type().name(), root.method())))
            .toList();
    return own.isEmpty() ? typed : own;
  }

  /**
   * Of beans of one name those whose package has most in common with the root's. One application
   * has one bean of a name: where the program holds several, it holds several applications, and
   * that of the root may be one that has none.
   */
  private static Candidates nearest(List<Bean> named, RootContext root) {
    int most = named.stream().mapToInt(b -> common(b.owner(), root.type().name())).max().orElse(0);
    List<Bean> near =
        named.stream().filter(b -> common(b.owner(), root.type().name()) == most).toList();
    if (named.stream().map(b -> packageOf(b.owner())).distinct().count() < 2) {
      return new Candidates(named, Match.NAMED);
    }
    String own = packageOf(root.type().name());
    boolean around =
        near.stream()
            .allMatch(
                b -> isWithin(own, packageOf(b.owner())) || isWithin(packageOf(b.owner()), own));
    return new Candidates(near, around ? Match.NEAREST : Match.ELSEWHERE);
  }

  private static String packageOf(String type) {
    return type.substring(0, Math.max(0, type.lastIndexOf('.')));
  }

  private static boolean isWithin(String inner, String outer) {
    return inner.equals(outer) || inner.startsWith(outer + ".");
  }

  /** Number of leading package segments that two types share. */
  private static int common(String a, String b) {
    String[] left = a.split("\\.", -1);
    String[] right = b.split("\\.", -1);
    int i = 0;
    while (i < left.length - 1 && i < right.length - 1 && left[i].equals(right[i])) {
      i++;
    }
    return i;
  }

  /** Whether some annotation names the bean: then it is not meant where none does. */
  private boolean isNamed(Bean bean, String attribute) {
    int hash = attribute.indexOf('#');
    return hash > 0
        && annotations.texts(attribute.substring(0, hash), attribute.substring(hash + 1)).stream()
            .anyMatch(bean.names()::contains);
  }

  /** Beans declared as one of the types, below one, or as a library type above one. */
  private List<Bean> ofType(List<String> types) {
    return byType.computeIfAbsent(types, this::findOfType);
  }

  private List<Bean> findOfType(List<String> types) {
    return beans.beans().stream()
        .filter(b -> hierarchy.isAny(b.type(), types) || isAbove(b.type(), types))
        .toList();
  }

  private boolean isAbove(String type, List<String> types) {
    return !type.startsWith("java.")
        && types.stream().anyMatch(t -> hierarchy.relation(t, type) == Hierarchy.Relation.YES);
  }

  /** The frames of a bean, built once. */
  List<Frame> frames(Bean bean) {
    List<Frame> known = frames.get(bean);
    if (known == null) {
      known = flow.ofBean(bean);
      frames.put(bean, known);
    }
    return known;
  }
}
