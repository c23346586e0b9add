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
    /** The root gives a name, but no such bean is seen, or the name cannot be computed. */
    NAMED_UNSEEN,
    /** By type, where no name is involved. */
    TYPED,
    /** By type, while a framework would look for another name. */
    TYPED_ONLY,
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
      return new Candidates(found, unseen ? Match.NAMED_UNSEEN : Match.NAMED);
    }
    if (!source.defaultBean().isEmpty()) {
      List<Bean> found = beans.named(source.defaultBean());
      if (!found.isEmpty()) {
        return new Candidates(found, Match.NAMED);
      }
    }
    List<Bean> typed = ofType(source.types());
    if (typed.isEmpty()) {
      return new Candidates(List.of(), Match.NONE);
    }
    return new Candidates(typed, source.defaultBean().isEmpty() ? Match.TYPED : Match.TYPED_ONLY);
  }

  /** Beans declared as one of the types, below one, or as a library type above one. */
  private List<Bean> ofType(List<String> types) {
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
