package dev.effectivelyonce.idempotency.report;

import dev.effectivelyonce.idempotency.finding.Location;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Finds the source file and the source line of a location. Not thread safe. */
public final class SourceTree {
  private static final long LARGEST_FILE = 4L << 20;

  private final Path base;
  private final List<Path> directories;
  private final Map<String, Optional<Path>> files = new HashMap<>();
  private final Map<Path, List<String>> lines = new HashMap<>();

  /**
   * Looks into the given directories.
   *
   * @param base the directory that paths in reports are relative to
   * @param directories roots of source trees, first match wins
   */
  public SourceTree(Path base, List<Path> directories) {
    this.base = base.toAbsolutePath().normalize();
    this.directories = directories.stream().map(d -> d.toAbsolutePath().normalize()).toList();
  }

  /** Knows no source. */
  public static SourceTree none() {
    return new SourceTree(Path.of(""), List.of());
  }

  /** The source line of a location, when its file is at hand. */
  public Optional<String> line(Location location) {
    return file(location)
        .map(f -> lines.computeIfAbsent(f, SourceTree::read))
        .filter(all -> location.line() > 0 && location.line() <= all.size())
        .map(all -> all.get(location.line() - 1));
  }

  /** Where the source file of a location is, or would be under the root of its source tree. */
  public SourcePlace place(Location location) {
    Optional<Path> file = file(location);
    if (file.isPresent() && file.get().startsWith(base)) {
      return new SourcePlace(slashes(base.relativize(file.get())), true);
    }
    if (file.isPresent()) {
      for (Path directory : directories) {
        if (file.get().startsWith(directory)) {
          return new SourcePlace(slashes(directory.relativize(file.get())), false);
        }
      }
    }
    return new SourcePlace(expected(location), false);
  }

  private Optional<Path> file(Location location) {
    return files.computeIfAbsent(expected(location), this::find);
  }

  private Optional<Path> find(String expected) {
    for (String path = expected; path != null; path = kotlinParent(path)) {
      for (Path directory : directories) {
        Optional<Path> file = inside(directory, path);
        if (file.isPresent()) {
          return file;
        }
      }
    }
    return Optional.empty();
  }

  /** Kotlin projects may leave out the folders of their common root package. */
  private static @Nullable String kotlinParent(String path) {
    int slash = path.indexOf('/');
    return slash < 0 || !path.endsWith(".kt") ? null : path.substring(slash + 1);
  }

  private static Optional<Path> inside(Path directory, String path) {
    try {
      Path file = directory.resolve(path).normalize();
      return file.startsWith(directory) && Files.isRegularFile(file)
          ? Optional.of(file)
          : Optional.empty();
    } catch (InvalidPathException e) {
      return Optional.empty();
    }
  }

  /** Package path and file name; a configuration file stands for itself. */
  private static String expected(Location location) {
    String type = location.type();
    int dot = type.lastIndexOf('.');
    String folder = dot < 0 ? "" : type.substring(0, dot + 1).replace('.', '/');
    String source = location.sourceFile();
    if (source == null) {
      String simple = type.substring(dot + 1);
      int nested = simple.indexOf('$', 1);
      return folder + (nested < 0 ? simple : simple.substring(0, nested)) + ".java";
    }
    String file = source.substring(Math.max(source.lastIndexOf('/'), source.lastIndexOf('\\')) + 1);
    return location.method().isEmpty() && !isCode(file) ? file : folder + file;
  }

  private static boolean isCode(String file) {
    return file.endsWith(".java")
        || file.endsWith(".kt")
        || file.endsWith(".groovy")
        || file.endsWith(".scala");
  }

  private static List<String> read(Path file) {
    try {
      if (Files.size(file) > LARGEST_FILE) {
        return List.of();
      }
      return new String(Files.readAllBytes(file), StandardCharsets.UTF_8).lines().toList();
    } catch (IOException e) {
      return List.of();
    }
  }

  private static String slashes(Path path) {
    return path.toString().replace('\\', '/');
  }
}
