package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks up what the catalogue says about identities. For use by one thread. */
final class KeyIndex {
  private final Hierarchy hierarchy;
  private final Catalogue catalogue;
  private final Map<String, List<Identities.Key>> keysByOwner = new HashMap<>();
  private final Map<String, List<Identities.Source>> sourcesByOwner = new HashMap<>();
  private final Map<MethodRef, List<Identities.Key>> keys = new HashMap<>();
  private final Map<MethodRef, Optional<Identities.Source>> sources = new HashMap<>();
  private final Map<MethodRef, Boolean> users = new HashMap<>();

  KeyIndex(Hierarchy hierarchy, Catalogue catalogue) {
    this.hierarchy = hierarchy;
    this.catalogue = catalogue;
    for (Identities.Key k : catalogue.identities().keys()) {
      keysByOwner.computeIfAbsent(k.owner(), o -> new ArrayList<>()).add(k);
    }
    for (Identities.Source s : catalogue.identities().sources()) {
      sourcesByOwner.computeIfAbsent(s.owner(), o -> new ArrayList<>()).add(s);
    }
  }

  /** What arguments of a call are identities. */
  List<Identities.Key> keys(MethodRef method) {
    return keys.computeIfAbsent(method, this::findKeys);
  }

  /** Whether code with that outline may use an identity. */
  boolean mayUse(MethodRef method, Outline outline) {
    Boolean known = users.get(method);
    if (known == null) {
      known =
          outline.calls().stream().anyMatch(c -> !keys(c.method()).isEmpty())
              || outline.creations().stream().anyMatch(c -> !keys(c).isEmpty());
      users.put(method, known);
    }
    return known;
  }

  private List<Identities.Key> findKeys(MethodRef method) {
    List<Identities.Key> found = new ArrayList<>();
    for (String type : types(method)) {
      for (Identities.Key k : keysByOwner.getOrDefault(type, List.of())) {
        if (matches(k.member(), k.parameters(), method)) {
          found.add(k);
        }
      }
    }
    return List.copyOf(found);
  }

  /** How the result of a call differs, null when nothing is known. */
  Identities.@Nullable Source source(MethodRef method) {
    return sources.computeIfAbsent(method, m -> Optional.ofNullable(findSource(m))).orElse(null);
  }

  private Identities.@Nullable Source findSource(MethodRef method) {
    for (String type : types(method)) {
      for (Identities.Source s : sourcesByOwner.getOrDefault(type, List.of())) {
        if (matches(s.member(), s.parameters(), method)) {
          return s;
        }
      }
    }
    return null;
  }

  /** How a value that an annotation with this text names differs; null when nothing is known. */
  Identities.@Nullable Source named(String annotation, String text) {
    for (Identities.Source s : sourcesByOwner.getOrDefault(annotation, List.of())) {
      if (s.member().equals(text)) {
        return s;
      }
    }
    return null;
  }

  private Set<String> types(MethodRef method) {
    Set<String> all = new LinkedHashSet<>(hierarchy.supertypes(method.owner()));
    for (String t : List.copyOf(all)) {
      all.addAll(catalogue.supertypes(t));
    }
    return all;
  }

  private static boolean matches(String member, @Nullable String parameters, MethodRef method) {
    boolean name =
        member.endsWith("*")
            ? method.name().startsWith(member.substring(0, member.length() - 1))
            : member.equals(method.name());
    return name && (parameters == null || method.descriptor().startsWith(parameters));
  }
}
