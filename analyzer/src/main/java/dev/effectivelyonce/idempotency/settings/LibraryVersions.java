package dev.effectivelyonce.idempotency.settings;

import java.util.Collections;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** Versions of the libraries on the class path, for behaviour that came with a version. */
public final class LibraryVersions {
  private final SortedMap<String, Version> byArtifact;

  private LibraryVersions(SortedMap<String, Version> byArtifact) {
    this.byArtifact = Collections.unmodifiableSortedMap(byArtifact);
  }

  /** Whether a library is new enough. */
  public enum Reached {
    /** It is. */
    YES,
    /** It is older. */
    NO,
    /** The library's version is not known. */
    UNKNOWN
  }

  /**
   * Known versions.
   *
   * @param versions artifact id to version as written
   */
  public static LibraryVersions of(Map<String, String> versions) {
    SortedMap<String, Version> all = new TreeMap<>();
    versions.forEach((artifact, version) -> all.put(artifact, Version.of(version)));
    return new LibraryVersions(all);
  }

  /**
   * Whether the artifact's version is the given one or a later one.
   *
   * @param artifact artifact id; empty when no version matters: then yes
   * @param since first version; empty when all versions will do: then yes
   */
  public Reached reaches(String artifact, String since) {
    if (artifact.isEmpty() || since.isEmpty()) {
      return Reached.YES;
    }
    Version version = byArtifact.get(artifact);
    if (version == null) {
      return Reached.UNKNOWN;
    }
    return version.isAtLeast(Version.of(since)) ? Reached.YES : Reached.NO;
  }
}
