package dev.effectivelyonce.idempotency.bytecode;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.jar.Attributes;
import java.util.jar.Manifest;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads which version of which library is on the class path. */
final class LibraryVersions {
  private static final Pattern FILE_NAME =
      Pattern.compile("([A-Za-z0-9_.-]+?)(?:-([0-9][A-Za-z0-9_.+-]*))?\\.[a-z]+");

  private final SortedMap<String, String> versions = new TreeMap<>();

  private LibraryVersions() {}

  static SortedMap<String, String> of(Locations locations) {
    LibraryVersions result = new LibraryVersions();
    List<ClassContainer> all = new ArrayList<>(locations.libraries());
    all.addAll(locations.nestedLibraries());
    for (ClassContainer container : all) {
      if (container instanceof ClassContainer.Archive) {
        result.add(container);
      }
    }
    return result.versions;
  }

  private void add(ClassContainer archive) {
    try {
      boolean named = false;
      for (String entry : archive.entries("META-INF/maven/", "/pom.properties")) {
        named |= addProperties(archive, entry);
      }
      if (!named) {
        addByFileName(archive);
      }
    } catch (IOException | RuntimeException e) {
      // A version that cannot be read is a version that is not known.
      addByFileName(archive);
    }
  }

  private boolean addProperties(ClassContainer archive, String entry) throws IOException {
    Properties properties = new Properties();
    try (InputStream in = archive.open(entry)) {
      properties.load(in);
    }
    String artifact = properties.getProperty("artifactId");
    String version = properties.getProperty("version");
    if (artifact == null || version == null) {
      return false;
    }
    versions.putIfAbsent(artifact, version);
    return true;
  }

  private void addByFileName(ClassContainer archive) {
    String place = archive.place().replace('\\', '/');
    Matcher name = FILE_NAME.matcher(place.substring(place.lastIndexOf('/') + 1));
    if (!name.matches()) {
      return;
    }
    String version = manifestVersion(archive);
    if (version == null) {
      version = name.group(2);
    }
    if (version != null) {
      versions.putIfAbsent(name.group(1), version);
    }
  }

  private static @Nullable String manifestVersion(ClassContainer archive) {
    if (!archive.has("META-INF/MANIFEST.MF")) {
      return null;
    }
    try (InputStream in = archive.open("META-INF/MANIFEST.MF")) {
      return new Manifest(in).getMainAttributes().getValue(Attributes.Name.IMPLEMENTATION_VERSION);
    } catch (IOException | RuntimeException e) {
      return null;
    }
  }
}
