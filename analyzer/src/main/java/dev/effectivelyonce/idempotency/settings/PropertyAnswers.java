package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting.Source;
import dev.effectivelyonce.idempotency.settings.ResourceSettings.Property;
import dev.effectivelyonce.idempotency.settings.RootAnnotations.Attribute;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** What configuration files say about a setting. */
final class PropertyAnswers {
  private final RootAnnotations annotations;
  private final Hierarchy hierarchy;
  private final BeanIndex beans;

  PropertyAnswers(RootAnnotations annotations, Hierarchy hierarchy, BeanIndex beans) {
    this.annotations = annotations;
    this.hierarchy = hierarchy;
    this.beans = beans;
  }

  /** A property. */
  Answer property(Source.Property source, RootContext root, ResourceSettings resources) {
    List<Property> found = resources.find(source.key());
    if (found.isEmpty()) {
      return Answer.NONE;
    }
    boolean wild = found.stream().anyMatch(p -> !p.wildcards().isEmpty());
    List<Property> own = wild ? named(found, root, resources) : found;
    boolean guess = wild && own.isEmpty();
    List<Property> chosen = own.isEmpty() ? found : own;
    Meanings meanings = new Meanings(source.values(), hierarchy);
    List<Answer> answers = new ArrayList<>();
    for (Property p : chosen) {
      answers.add(meanings.of(p.value(), p.place()));
    }
    boolean always = chosen.stream().anyMatch(p -> p.place().profile().isEmpty());
    Answer all = Answer.anyOf(answers);
    return guess ? all.guessed().orAbsent() : always ? all : all.orAbsent();
  }

  /**
   * The properties whose variable segment is something the root is called by: a text of its
   * annotations, its method's name, or the name of the bean it is or is made by.
   */
  private List<Property> named(List<Property> found, RootContext root, ResourceSettings resources) {
    Set<String> names = new TreeSet<>();
    names.add(root.method().declaredIn());
    for (Bean bean : beans.beans()) {
      boolean made =
          bean.method() != null && bean.method().name().equals(root.method().declaredIn());
      if (bean.owner().equals(root.type().name()) && (made || bean.method() == null)) {
        names.addAll(bean.names());
      }
    }
    for (Attribute attribute : annotations.all(root)) {
      List<?> values =
          attribute.value() instanceof List<?> list ? list : List.of(attribute.value());
      for (Object value : values) {
        if (value instanceof String) {
          names.addAll(AnnotationAnswers.text(value, resources).texts());
        }
      }
    }
    return found.stream()
        .filter(p -> p.wildcards().stream().anyMatch(w -> names.stream().anyMatch(n -> is(w, n))))
        .toList();
  }

  /** A segment is a name, or the input of a function of that name ({@code name-in-0}). */
  private static boolean is(String segment, String name) {
    return !name.isEmpty()
        && (PropertyName.relax(segment).equals(PropertyName.relax(name))
            || segment.startsWith(name + "-in-"));
  }
}
