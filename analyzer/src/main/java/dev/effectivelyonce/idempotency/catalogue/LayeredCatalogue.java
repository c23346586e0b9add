package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The user's entries before the built-in ones. */
record LayeredCatalogue(IndexedCatalogue user, Catalogue builtIn) implements Catalogue {
  @Override
  public List<CallEntry> calls(String owner, String member, String descriptor) {
    return concat(catalogue -> catalogue.calls(owner, member, descriptor));
  }

  @Override
  public boolean ownsCalls(String type) {
    return user.ownsCalls(type) || builtIn.ownsCalls(type);
  }

  @Override
  public List<RootEntry> roots() {
    return concat(Catalogue::roots);
  }

  @Override
  public Driver driver(String id) {
    return user.definesDriver(id) ? user.driver(id) : builtIn.driver(id);
  }

  @Override
  public @Nullable Setting setting(String id) {
    Setting own = user.setting(id);
    return own == null ? builtIn.setting(id) : own;
  }

  @Override
  public List<Advice> advice() {
    return concat(Catalogue::advice);
  }

  @Override
  public @Nullable Advice advice(String annotation) {
    Advice own = user.advice(annotation);
    return own == null ? builtIn.advice(annotation) : own;
  }

  @Override
  public List<CallEntry> entries(String owner) {
    return concat(c -> c.entries(owner));
  }

  @Override
  public Set<String> rootSymbols() {
    return union(Catalogue::rootSymbols);
  }

  @Override
  public boolean covers(String type) {
    return user.covers(type) || builtIn.covers(type);
  }

  @Override
  public Set<String> duplicateExceptions() {
    return union(Catalogue::duplicateExceptions);
  }

  @Override
  public Set<String> poisonExceptions() {
    return union(Catalogue::poisonExceptions);
  }

  @Override
  public Set<String> beanAnnotations() {
    return union(Catalogue::beanAnnotations);
  }

  @Override
  public Set<String> beanMethodAnnotations() {
    return union(Catalogue::beanMethodAnnotations);
  }

  @Override
  public Set<String> repositoryTypes() {
    return union(Catalogue::repositoryTypes);
  }

  @Override
  public Set<String> lazyTypes() {
    return union(Catalogue::lazyTypes);
  }

  @Override
  public Set<String> unreadParameters() {
    return union(Catalogue::unreadParameters);
  }

  @Override
  public Set<String> entityAnnotations() {
    return union(Catalogue::entityAnnotations);
  }

  @Override
  public Set<String> insertedEntities() {
    return union(Catalogue::insertedEntities);
  }

  @Override
  public Set<String> batchTypes() {
    return union(Catalogue::batchTypes);
  }

  @Override
  public List<AnnotatedCall> annotatedCalls() {
    return concat(Catalogue::annotatedCalls);
  }

  @Override
  public Identities identities() {
    return user.identities().and(builtIn.identities());
  }

  @Override
  public List<ManagerEntry> managers() {
    return concat(Catalogue::managers);
  }

  @Override
  public List<String> supertypes(String type) {
    return concat(catalogue -> catalogue.supertypes(type));
  }

  private <T> List<T> concat(Function<Catalogue, List<T>> part) {
    List<T> all = new ArrayList<>(part.apply(user));
    all.addAll(part.apply(builtIn));
    return all;
  }

  private Set<String> union(Function<Catalogue, Set<String>> part) {
    Set<String> all = new HashSet<>(part.apply(user));
    all.addAll(part.apply(builtIn));
    return all;
  }
}
