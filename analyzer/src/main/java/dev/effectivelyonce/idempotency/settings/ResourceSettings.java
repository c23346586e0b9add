package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Notice;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the configuration files of a program say. Test resources are never read. Names are relaxed:
 * kebab, camel and snake case are equal. Immutable.
 */
public final class ResourceSettings {
  private final List<String> rootPaths;
  private final List<ConfigurationEntry> entries;
  private final Set<Integer> rootsWithFiles;
  private final List<Notice> notices;
  private final Set<String> importKeys;

  private ResourceSettings(
      List<String> rootPaths,
      List<ConfigurationEntry> entries,
      Set<Integer> rootsWithFiles,
      List<Notice> notices,
      Set<String> importKeys) {
    this.rootPaths = List.copyOf(rootPaths);
    this.entries = List.copyOf(entries);
    this.rootsWithFiles = Set.copyOf(rootsWithFiles);
    this.notices = List.copyOf(notices);
    this.importKeys = Set.copyOf(importKeys);
  }

  /**
   * A property as it stands in a file.
   *
   * @param key name as written
   * @param wildcards what the {@code *} segments of the pattern stand for
   * @param value its text with placeholders filled in
   * @param place where it stands, with its profile
   */
  public record Property(String key, List<String> wildcards, Known value, Place place) {
    /** Copies the list. */
    public Property {
      wildcards = List.copyOf(wildcards);
    }
  }

  /**
   * Reads the configuration of program roots.
   *
   * @param roots directories and archives, in class path order
   */
  public static ResourceSettings read(List<Path> roots) {
    ConfigurationConventions conventions = ConfigurationConventions.load();
    ConfigurationReader reader = new ConfigurationReader(conventions);
    List<String> paths = new ArrayList<>();
    for (int i = 0; i < roots.size(); i++) {
      reader.read(roots.get(i), i);
      paths.add(roots.get(i).toString());
    }
    Set<String> imports = new TreeSet<>();
    conventions.importKeys().forEach(k -> imports.add(PropertyName.of(k).key()));
    return new ResourceSettings(
        paths,
        effective(reader.entries()),
        reader.rootsWithFiles(),
        reader.notices().stream().sorted().toList(),
        imports);
  }

  /** Per root, name and profile the last entry; sorted by root, name, profile. */
  private static List<ConfigurationEntry> effective(List<ConfigurationEntry> all) {
    Map<Integer, Map<String, Map<String, ConfigurationEntry>>> last = new TreeMap<>();
    for (ConfigurationEntry e : all) {
      last.computeIfAbsent(e.root(), r -> new TreeMap<>())
          .computeIfAbsent(e.name().key(), n -> new TreeMap<>())
          .put(e.profile(), e);
    }
    List<ConfigurationEntry> result = new ArrayList<>();
    last.values().forEach(names -> names.values().forEach(p -> result.addAll(p.values())));
    return result;
  }

  /**
   * The settings that a type of that origin sees: those of its own root when it has configuration
   * files, else all.
   *
   * @param origin where the type was found, as the program says; null when unknown
   */
  public ResourceSettings near(@Nullable String origin) {
    int own = origin == null ? -1 : rootOf(origin);
    if (!rootsWithFiles.contains(own) || rootsWithFiles.size() == 1) {
      return this;
    }
    List<ConfigurationEntry> ownEntries = entries.stream().filter(e -> e.root() == own).toList();
    return new ResourceSettings(rootPaths, ownEntries, Set.of(own), notices, importKeys);
  }

  private int rootOf(String origin) {
    int best = -1;
    for (int i = 0; i < rootPaths.size(); i++) {
      if (origin.startsWith(rootPaths.get(i))
          && (best < 0 || rootPaths.get(i).length() > rootPaths.get(best).length())) {
        best = i;
      }
    }
    return best;
  }

  /**
   * Properties whose name matches, sorted by name; of one name the value that always holds first,
   * then those of profiles.
   *
   * @param pattern a name; {@code *} stands for one segment
   */
  public List<Property> find(String pattern) {
    PropertyName wanted = PropertyName.of(pattern);
    List<Property> found = new ArrayList<>();
    for (ConfigurationEntry e : entries) {
      List<String> wildcards = e.name().match(wanted);
      if (wildcards != null) {
        found.add(new Property(e.key(), wildcards, expand(e.value(), e.profile()), e.place()));
      }
    }
    return found;
  }

  /** A text with its placeholders {@code ${name:default}} filled in. */
  public Known expand(String text) {
    return expand(text, "");
  }

  private Known expand(String text, String profile) {
    return new Placeholders(this::entriesNamed, profile).expand(text);
  }

  private List<ConfigurationEntry> entriesNamed(String name) {
    String key = PropertyName.of(name).key();
    return entries.stream().filter(e -> e.name().key().equals(key)).toList();
  }

  /** Whether a property of that name is in some file. */
  public boolean has(String name) {
    return !entriesNamed(name).isEmpty();
  }

  /** Whether any configuration file was seen. */
  public boolean hasFiles() {
    return !rootsWithFiles.isEmpty();
  }

  /**
   * Whether everything that files say was seen: there are files, all could be read, and none brings
   * in configuration from elsewhere.
   */
  public boolean complete() {
    return hasFiles() && notices.isEmpty() && entries.stream().noneMatch(this::isImport);
  }

  private boolean isImport(ConfigurationEntry entry) {
    String key = entry.name().key();
    return importKeys.stream().anyMatch(k -> key.equals(k) || key.startsWith(k + "."));
  }

  /** Files that could not be read, with file and line; sorted. */
  public List<Notice> notices() {
    return notices;
  }
}
