package dev.effectivelyonce.idempotency.settings;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collections;
import java.util.Enumeration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.jar.JarFile;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Versions of the libraries on the class path, for behaviour that came with a version. */
public final class LibraryVersions {
  private static final Pattern JAR_NAME = Pattern.compile("(.+?)-(\\d[\\w.\\-+]*)\\.jar");

  private final Map<String, Version> byArtifact;

  private LibraryVersions(Map<String, Version> byArtifact) {
    this.byArtifact = Collections.unmodifiableMap(byArtifact);
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

  /** Known versions, by artifact id. */
  public static LibraryVersions of(Map<String, String> versions) {
    Map<String, Version> all = new TreeMap<>();
    versions.forEach((artifact, version) -> all.put(artifact, Version.of(version)));
    return new LibraryVersions(all);
  }

  /**
   * Reads the versions of jars: from the file's name, {@code pom.properties}, else the manifest.
   * Libraries nested in an application archive count by their names. The first jar of an artifact
   * wins, as on a class path.
   */
  public static LibraryVersions read(List<Path> classPath) {
    Map<String, Version> all = new TreeMap<>();
    for (Path jar : classPath) {
      if (Files.isRegularFile(jar)) {
        readJar(jar, all);
      }
    }
    return new LibraryVersions(all);
  }

  private static void readJar(Path jar, Map<String, Version> all) {
    String name = String.valueOf(jar.getFileName());
    boolean named = byName(name, all);
    try (ZipFile zip = new ZipFile(jar.toFile())) {
      Enumeration<? extends ZipEntry> entries = zip.entries();
      while (entries.hasMoreElements()) {
        ZipEntry entry = entries.nextElement();
        String path = entry.getName();
        if (path.startsWith("META-INF/maven/") && path.endsWith("/pom.properties")) {
          byPom(zip, entry, all);
        } else if (path.endsWith(".jar")) {
          byName(path.substring(path.lastIndexOf('/') + 1), all);
        }
      }
      if (!named) {
        byManifest(zip, name, all);
      }
    } catch (IOException e) {
      // The front end reports archives that cannot be read; a version is simply not known.
      return;
    }
  }

  private static boolean byName(String fileName, Map<String, Version> all) {
    Matcher m = JAR_NAME.matcher(fileName);
    if (!m.matches()) {
      return false;
    }
    all.putIfAbsent(m.group(1), Version.of(m.group(2)));
    return true;
  }

  private static void byPom(ZipFile zip, ZipEntry entry, Map<String, Version> all)
      throws IOException {
    Properties pom = new Properties();
    try (InputStream in = zip.getInputStream(entry)) {
      pom.load(in);
    } catch (IllegalArgumentException e) {
      return;
    }
    String artifact = pom.getProperty("artifactId");
    String version = pom.getProperty("version");
    if (artifact != null && version != null) {
      all.putIfAbsent(artifact.trim(), Version.of(version));
    }
  }

  private static void byManifest(ZipFile zip, String fileName, Map<String, Version> all)
      throws IOException {
    ZipEntry entry = zip.getEntry(JarFile.MANIFEST_NAME);
    if (entry == null || !fileName.endsWith(".jar")) {
      return;
    }
    try (InputStream in = zip.getInputStream(entry)) {
      String version = new Manifest(in).getMainAttributes().getValue("Implementation-Version");
      if (version != null) {
        all.putIfAbsent(
            fileName.substring(0, fileName.length() - ".jar".length()), Version.of(version));
      }
    }
  }

  /** The version of an artifact, or null when it is not on the class path. */
  public @Nullable Version version(String artifact) {
    return byArtifact.get(artifact);
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
