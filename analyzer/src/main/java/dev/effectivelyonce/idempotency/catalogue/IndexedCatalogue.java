package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The catalogue on top of its compact form. Entries of an owner are decoded on first use. */
final class IndexedCatalogue implements Catalogue {
  private final CatalogueIndex index;
  private final Map<String, List<CallEntry>> decoded = new ConcurrentHashMap<>();
  private final Facts facts;
  private final Map<String, Driver> drivers = new HashMap<>();
  private final Map<String, Setting> settings = new HashMap<>();
  private final Map<String, Advice> advice = new HashMap<>();
  private final Set<String> packages;
  private final Set<String> rootSymbols;
  private final Set<String> duplicateExceptions;
  private final Set<String> poisonExceptions;
  private final Set<String> beanAnnotations;
  private final Set<String> beanMethodAnnotations;
  private final Set<String> repositoryTypes;
  private final Set<String> lazyTypes;
  private final Set<String> batchTypes;
  private final Set<String> unreadParameters;
  private final Set<String> entityAnnotations;
  private final Set<String> insertedEntities;

  IndexedCatalogue(CatalogueIndex index) {
    this.index = index;
    this.facts = index.rest();
    facts.drivers().forEach(driver -> drivers.put(driver.id(), driver));
    facts.settings().forEach(setting -> settings.put(setting.id(), setting));
    facts.advice().forEach(entry -> advice.putIfAbsent(entry.annotation(), entry));
    this.packages = Set.copyOf(facts.packages());
    this.rootSymbols = Set.copyOf(facts.rootSymbols());
    this.duplicateExceptions = Set.copyOf(facts.duplicateExceptions());
    this.poisonExceptions = Set.copyOf(facts.poisonExceptions());
    this.beanAnnotations = Set.copyOf(facts.beanAnnotations());
    this.beanMethodAnnotations = Set.copyOf(facts.beanMethodAnnotations());
    this.repositoryTypes = Set.copyOf(facts.repositoryTypes());
    this.lazyTypes = Set.copyOf(facts.lazyTypes());
    this.batchTypes = Set.copyOf(facts.batchTypes());
    this.unreadParameters = Set.copyOf(facts.unreadParameters());
    this.entityAnnotations = Set.copyOf(facts.entityAnnotations());
    this.insertedEntities = Set.copyOf(facts.insertedEntities());
  }

  @Override
  public List<CallEntry> calls(String owner, String member, String descriptor) {
    List<CallEntry> matches = new ArrayList<>();
    addMatches(matches, owner, member, descriptor);
    int dot = owner.lastIndexOf('.');
    if (dot > 0) {
      addMatches(matches, owner.substring(0, dot) + ".*", member, descriptor);
    }
    return List.copyOf(matches);
  }

  private void addMatches(List<CallEntry> matches, String owner, String member, String descriptor) {
    if (!index.hasOwner(owner)) {
      return;
    }
    for (CallEntry entry : decoded.computeIfAbsent(owner, index::entries)) {
      if (matchesName(entry.member(), member)
          && (entry.parameters() == null || descriptor.startsWith(entry.parameters()))) {
        matches.add(entry);
      }
    }
  }

  @Override
  public List<CallEntry> entries(String owner) {
    return index.hasOwner(owner) ? decoded.computeIfAbsent(owner, index::entries) : List.of();
  }

  private static boolean matchesName(String pattern, String member) {
    return pattern.endsWith("*")
        ? member.startsWith(pattern.substring(0, pattern.length() - 1))
        : pattern.equals(member);
  }

  @Override
  public boolean ownsCalls(String type) {
    int dot = type.lastIndexOf('.');
    return index.hasOwner(type) || (dot > 0 && index.hasOwner(type.substring(0, dot) + ".*"));
  }

  @Override
  public List<RootEntry> roots() {
    return facts.roots();
  }

  @Override
  public Driver driver(String id) {
    Driver driver = drivers.get(id);
    if (driver == null) {
      throw new IllegalArgumentException("no driver '" + id + "' in the catalogue");
    }
    return driver;
  }

  /** What was read, without calls. */
  Facts facts() {
    return facts;
  }

  boolean definesDriver(String id) {
    return drivers.containsKey(id);
  }

  @Override
  public @Nullable Setting setting(String id) {
    return settings.get(id);
  }

  @Override
  public List<Advice> advice() {
    return facts.advice();
  }

  @Override
  public @Nullable Advice advice(String annotation) {
    return advice.get(annotation);
  }

  @Override
  public Set<String> rootSymbols() {
    return rootSymbols;
  }

  @Override
  public boolean covers(String type) {
    if (ownsCalls(type)) {
      return true;
    }
    for (int dot = type.lastIndexOf('.'); dot > 0; dot = type.lastIndexOf('.', dot - 1)) {
      if (packages.contains(type.substring(0, dot))) {
        return true;
      }
    }
    return false;
  }

  @Override
  public Set<String> duplicateExceptions() {
    return duplicateExceptions;
  }

  @Override
  public Set<String> poisonExceptions() {
    return poisonExceptions;
  }

  @Override
  public Set<String> beanAnnotations() {
    return beanAnnotations;
  }

  @Override
  public Set<String> beanMethodAnnotations() {
    return beanMethodAnnotations;
  }

  @Override
  public Set<String> repositoryTypes() {
    return repositoryTypes;
  }

  @Override
  public Set<String> lazyTypes() {
    return lazyTypes;
  }

  @Override
  public Set<String> unreadParameters() {
    return unreadParameters;
  }

  @Override
  public Set<String> entityAnnotations() {
    return entityAnnotations;
  }

  @Override
  public Set<String> insertedEntities() {
    return insertedEntities;
  }

  @Override
  public Set<String> batchTypes() {
    return batchTypes;
  }

  @Override
  public List<AnnotatedCall> annotatedCalls() {
    return facts.annotatedCalls();
  }

  @Override
  public Identities identities() {
    return facts.identities();
  }

  @Override
  public List<ManagerEntry> managers() {
    return facts.managers();
  }

  @Override
  public List<String> supertypes(String type) {
    return facts.supertypes().getOrDefault(type, List.of());
  }
}
