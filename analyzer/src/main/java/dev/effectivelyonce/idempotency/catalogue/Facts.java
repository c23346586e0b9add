package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Everything that files say, in the order of the files.
 *
 * @param packages packages whose types belong to a library the catalogue covers; subpackages count
 * @param supertypes library type to its direct supertypes
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
    List<String> repositoryTypes) {

  static Facts merge(List<Facts> all) {
    Facts merged = empty();
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
    }
    return merged;
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
        new ArrayList<>());
  }
}
