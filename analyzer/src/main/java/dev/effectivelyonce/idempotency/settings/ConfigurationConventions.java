package dev.effectivelyonce.idempotency.settings;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.List;
import java.util.Properties;
import org.jspecify.annotations.Nullable;

/**
 * Where configuration files stand and what keys in them mean; read from {@code
 * configuration-files.properties} beside this class.
 *
 * @param folders folders below a root, each empty or ending in a slash
 * @param sourceRoots pairs {@code source folder=resource folder}
 * @param names base names, with folder when it is fixed
 * @param extensions file name extensions
 * @param testFolders paths that hold tests
 * @param profileKeys keys that bind a document to a profile
 * @param testPrefixes key prefixes of values that hold in tests only
 * @param importKeys keys that bring in configuration that is not seen here
 */
record ConfigurationConventions(
    List<String> folders,
    List<String> sourceRoots,
    List<String> names,
    List<String> extensions,
    List<String> testFolders,
    List<String> profileKeys,
    List<String> testPrefixes,
    List<String> importKeys) {

  /** Reads the conventions that come with the tool. */
  static ConfigurationConventions load() {
    Properties file = new Properties();
    try (InputStream in =
        ConfigurationConventions.class.getResourceAsStream("configuration-files.properties")) {
      if (in == null) {
        throw new IllegalStateException("configuration-files.properties is missing from the jar");
      }
      file.load(in);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return new ConfigurationConventions(
        list(file, "folders"),
        list(file, "source-roots"),
        list(file, "names"),
        list(file, "extensions"),
        list(file, "test-folders"),
        list(file, "profile-keys"),
        list(file, "test-prefixes"),
        list(file, "import-keys"));
  }

  private static List<String> list(Properties file, String key) {
    return Arrays.stream(file.getProperty(key, "").split(",", -1)).map(String::strip).toList();
  }

  /** Position among files of a root: a later file wins; null when it is no configuration file. */
  @Nullable FileKind classify(String path) {
    int dot = path.lastIndexOf('.');
    int extension = extensions.indexOf(path.substring(dot + 1));
    if (dot < 0 || extension < 0) {
      return null;
    }
    String stem = path.substring(0, dot);
    for (int folder = folders.size() - 1; folder >= 0; folder--) {
      if (!stem.startsWith(folders.get(folder))) {
        continue;
      }
      String rest = stem.substring(folders.get(folder).length());
      for (int name = 0; name < names.size(); name++) {
        String base = names.get(name);
        boolean exact = rest.equals(base);
        if (exact || (rest.startsWith(base + "-") && rest.indexOf('/', base.length()) < 0)) {
          String profile = exact ? "" : rest.substring(base.length() + 1);
          return new FileKind(name, folder, extension, profile);
        }
      }
    }
    return null;
  }

  /** Whether a path lies in a folder of tests. */
  boolean isTest(String path) {
    String slashed = "/" + path.replace('\\', '/') + "/";
    return testFolders.stream().anyMatch(t -> slashed.contains("/" + t + "/"));
  }

  /**
   * What kind of configuration file a path is.
   *
   * @param name position of the base name
   * @param folder position of the folder
   * @param extension position of the extension
   * @param profile profile in the file's name, empty for none
   */
  record FileKind(int name, int folder, int extension, String profile)
      implements Comparable<FileKind> {
    @Override
    public int compareTo(FileKind o) {
      int c = Integer.compare(name, o.name);
      if (c == 0) {
        c = Integer.compare(folder, o.folder);
      }
      if (c == 0) {
        c = Integer.compare(extension, o.extension);
      }
      return c != 0 ? c : profile.compareTo(o.profile);
    }
  }
}
