package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/**
 * Everything that files say, in the order of the files.
 *
 * @param packages packages whose types belong to a library the catalogue covers; subpackages count
 * @param supertypes library type to its direct supertypes
 * @param rootSymbols see {@link Catalogue#rootSymbols()}; empty until the facts are compiled
 */
record Facts(
    List<CallEntry> calls,
    List<AnnotatedCall> annotatedCalls,
    List<RootEntry> roots,
    List<Driver> drivers,
    List<Setting> settings,
    List<Advice> advice,
    List<ManagerEntry> managers,
    Map<String, List<String>> supertypes,
    List<String> packages,
    List<String> duplicateExceptions,
    List<String> poisonExceptions,
    List<String> beanAnnotations,
    List<String> beanMethodAnnotations,
    List<String> repositoryTypes,
    List<String> lazyTypes,
    List<String> batchTypes,
    List<String> unreadParameters,
    List<String> entityAnnotations,
    List<String> insertedEntities,
    Identities identities,
    List<String> rootSymbols) {

  static Facts merge(List<Facts> all) {
    Facts merged = empty();
    Identities identities = Identities.NONE;
    for (Facts facts : all) {
      merged.calls.addAll(facts.calls);
      merged.annotatedCalls.addAll(facts.annotatedCalls);
      merged.roots.addAll(facts.roots);
      merged.drivers.addAll(facts.drivers);
      merged.settings.addAll(facts.settings);
      merged.advice.addAll(facts.advice);
      merged.managers.addAll(facts.managers);
      facts.supertypes.forEach(
          (type, supers) ->
              merged.supertypes.computeIfAbsent(type, key -> new ArrayList<>()).addAll(supers));
      merged.packages.addAll(facts.packages);
      merged.duplicateExceptions.addAll(facts.duplicateExceptions);
      merged.poisonExceptions.addAll(facts.poisonExceptions);
      merged.beanAnnotations.addAll(facts.beanAnnotations);
      merged.beanMethodAnnotations.addAll(facts.beanMethodAnnotations);
      merged.repositoryTypes.addAll(facts.repositoryTypes);
      merged.lazyTypes.addAll(facts.lazyTypes);
      merged.batchTypes.addAll(facts.batchTypes);
      merged.unreadParameters.addAll(facts.unreadParameters);
      merged.entityAnnotations.addAll(facts.entityAnnotations);
      merged.insertedEntities.addAll(facts.insertedEntities);
      identities = identities.and(facts.identities);
    }
    return merged.with(identities);
  }

  /** The same without call entries. */
  Facts withoutCalls() {
    return new Facts(
        List.of(),
        annotatedCalls,
        roots,
        drivers,
        settings,
        advice,
        managers,
        supertypes,
        packages,
        duplicateExceptions,
        poisonExceptions,
        beanAnnotations,
        beanMethodAnnotations,
        repositoryTypes,
        lazyTypes,
        batchTypes,
        unreadParameters,
        entityAnnotations,
        insertedEntities,
        identities,
        symbols());
  }

  private Facts with(Identities wanted) {
    return new Facts(
        calls,
        annotatedCalls,
        roots,
        drivers,
        settings,
        advice,
        managers,
        supertypes,
        packages,
        duplicateExceptions,
        poisonExceptions,
        beanAnnotations,
        beanMethodAnnotations,
        repositoryTypes,
        lazyTypes,
        batchTypes,
        unreadParameters,
        entityAnnotations,
        insertedEntities,
        wanted,
        rootSymbols);
  }

  private static Facts empty() {
    return new Facts(
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new LinkedHashMap<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        new ArrayList<>(),
        Identities.NONE,
        new ArrayList<>());
  }

  /** See {@link Catalogue#rootSymbols()}. */
  private List<String> symbols() {
    Set<String> symbols = new TreeSet<>(rootSymbols);
    for (RootEntry root : roots) {
      if (root.kind() != RootEntry.Kind.FUNCTION_BEAN) {
        symbols.add(root.type());
      }
      if (root.kind() == RootEntry.Kind.CLASS_ANNOTATION && root.method() != null) {
        symbols.add(root.method());
      }
    }
    for (CallEntry call : calls) {
      if (call.role() instanceof Role.Receive || call.role() instanceof Role.Register) {
        symbols.add(call.owner());
      }
    }
    for (Setting setting : settings) {
      for (Setting.Source source : setting.sources()) {
        if (source instanceof Setting.Source.FactorySetter setter) {
          symbols.addAll(setter.types());
          symbols.addAll(setter.setterOwners());
        }
      }
    }
    return List.copyOf(symbols);
  }
}
