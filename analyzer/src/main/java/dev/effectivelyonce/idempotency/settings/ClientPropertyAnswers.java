package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.catalogue.Setting;
import dev.effectivelyonce.idempotency.catalogue.Setting.Source.ClientProperty;
import dev.effectivelyonce.idempotency.catalogue.Setting.Source.FactorySetter;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.settings.EventReader.Event;
import dev.effectivelyonce.idempotency.settings.FactoryBeans.Match;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What the property map of the root's client says: the map that reaches the client, else entries
 * put in the root's own class, else an entry anywhere when all agree.
 */
final class ClientPropertyAnswers {
  private static final Set<String> PLAIN_TYPES =
      Set.of("boolean", "int", "long", "short", "byte", "float", "double", "char");

  private final Program program;
  private final Catalogue catalogue;
  private final Hierarchy hierarchy;
  private final ConstantValues constants;
  private final CodeSites sites;
  private final BeanIndex index;
  private final FactoryBeans beans;
  private final ObjectFlow flow;
  private final Map<ClientProperty, Answer> anywhere = new HashMap<>();

  ClientPropertyAnswers(
      Program program,
      Catalogue catalogue,
      Hierarchy hierarchy,
      ConstantValues constants,
      CodeSites sites,
      BeanIndex index,
      FactoryBeans beans,
      ObjectFlow flow) {
    this.program = program;
    this.catalogue = catalogue;
    this.hierarchy = hierarchy;
    this.constants = constants;
    this.sites = sites;
    this.index = index;
    this.beans = beans;
    this.flow = flow;
  }

  /** An entry of the client's properties. */
  Answer entry(
      ClientProperty source, Setting setting, RootContext root, ResourceSettings resources) {
    EntryReader reader = new EntryReader(source.key(), constants);
    List<Frame> frames = new ArrayList<>();
    boolean guess = client(setting, root, resources, frames);
    if (!frames.isEmpty()) {
      FlowOutcome outcome = FlowOutcome.eitherOf(frames, reader);
      boolean closed = frames.stream().noneMatch(f -> concerns(f.opaque()));
      if (!outcome.events().isEmpty() || closed) {
        Answer found = answer(source, outcome.events()).withClosed(closed);
        found = outcome.absent() ? found.orAbsent() : found;
        return guess ? found.orAbsent().guessed() : found;
      }
    }
    List<Event> own = new ArrayList<>();
    for (TypeDecl type : hierarchy.programSuperclasses(root.type().name())) {
      own.addAll(entries(type.name(), source.key(), reader));
    }
    if (!own.isEmpty()) {
      return answer(source, own);
    }
    // A framework's own client need not be the one whose properties are set somewhere.
    Answer elsewhere = anywhere(source, reader);
    return root.registration() == null ? elsewhere.orAbsent() : elsewhere;
  }

  private Answer answer(ClientProperty source, List<Event> events) {
    Meanings meanings = new Meanings(source.values(), hierarchy);
    return Answer.anyOf(events.stream().map(e -> meanings.of(e.value(), e.place())).toList());
  }

  /**
   * Collects the frames of the root's client, or of the factory that makes it; true when the
   * factory is a guess.
   */
  private boolean client(
      Setting setting, RootContext root, ResourceSettings resources, List<Frame> frames) {
    RootContext.Registration call = root.registration();
    if (call != null) {
      frames.add(flow.of(Scope.of(call.method(), call.body()), call.op().operands(), call.op()));
      return false;
    }
    for (FactorySetter factory : factories(setting, root)) {
      FactoryBeans.Candidates candidates = beans.candidates(factory, root, resources);
      for (Bean bean : candidates.beans()) {
        frames.addAll(beans.frames(bean));
      }
      if (!frames.isEmpty()) {
        return candidates.match() != Match.NAMED && candidates.match() != Match.TYPED;
      }
    }
    return false;
  }

  /** The factory setters of this setting, then of the driver's other settings. */
  private List<FactorySetter> factories(Setting setting, RootContext root) {
    List<Setting> settings = new ArrayList<>(List.of(setting));
    Driver driver = root.driver();
    if (driver != null) {
      for (String id : new TreeSet<>(driver.settings().values())) {
        Setting other = catalogue.setting(id);
        if (other != null) {
          settings.add(other);
        }
      }
    }
    List<FactorySetter> found = new ArrayList<>();
    for (Setting each : settings) {
      for (Setting.Source source : each.sources()) {
        if (source instanceof FactorySetter factory) {
          found.add(factory);
        }
      }
    }
    return found;
  }

  /** Whether something unseen may be a property map, or hold one. */
  private static boolean concerns(SortedSet<String> types) {
    return types.stream()
        .anyMatch(
            t ->
                !PLAIN_TYPES.contains(t)
                    && (!t.startsWith("java.lang.") || t.equals("java.lang.Object"))
                    && !t.startsWith("java.time."));
  }

  /** The entries made in a top level type; those that pass on a given name count at its place. */
  private List<Event> entries(String type, String key, EntryReader reader) {
    List<Event> found = new ArrayList<>();
    if (!sites.anyMentions(type, o -> o.texts().contains(key))) {
      return found;
    }
    for (Scope scope : sites.bodies(type)) {
      for (Block block : scope.body().blocks()) {
        for (Op op : block.ops()) {
          Event event =
              op instanceof Op.Invoke || op instanceof Op.New ? reader.read(scope, op) : null;
          if (event != null) {
            found.add(event);
          }
        }
      }
    }
    return found;
  }

  /** Entries in classes that deal with the libraries the catalogue knows; only when all agree. */
  private Answer anywhere(ClientProperty source, EntryReader reader) {
    Answer known = anywhere.get(source);
    if (known == null) {
      known = findAnywhere(source, reader);
      anywhere.put(source, known);
    }
    return known;
  }

  private Answer findAnywhere(ClientProperty source, EntryReader reader) {
    SortedSet<String> types = new TreeSet<>();
    catalogue.rootSymbols().forEach(s -> types.addAll(program.typesMentioning(s)));
    index.beans().forEach(b -> types.add(b.owner()));
    List<Event> found = new ArrayList<>();
    for (String type : types) {
      found.addAll(
          entries(type, source.key(), reader).stream()
              .filter(e -> e.place().where().equals(type))
              .toList());
    }
    Answer all = answer(source, found);
    boolean agree = all.values().stream().map(SettingValue::value).distinct().count() == 1;
    return agree && !all.unknown() ? all.guessed() : Answer.NONE;
  }
}
