package dev.effectivelyonce.idempotency.cli;

import dev.effectivelyonce.idempotency.ConfigurationException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/** Reads a class path as {@code java -cp} does: {@code lib/*} stands for the jars in lib. */
final class ClassPath {
  private ClassPath() {}

  static List<Path> entries(List<String> given, Path directory) throws ConfigurationException {
    List<Path> entries = new ArrayList<>();
    for (String entry : given) {
      try {
        if (entry.equals("*") || entry.endsWith("/*") || entry.endsWith("\\*")) {
          entries.addAll(jars(directory.resolve(entry.substring(0, entry.length() - 1))));
        } else if (!entry.isBlank()) {
          entries.add(directory.resolve(entry));
        }
      } catch (InvalidPathException e) {
        throw new ConfigurationException("'" + entry + "' on the class path is not a path.");
      }
    }
    return entries;
  }

  private static List<Path> jars(Path folder) throws ConfigurationException {
    try (Stream<Path> files = Files.list(folder)) {
      return files
          .filter(f -> f.toString().toLowerCase(Locale.ROOT).endsWith(".jar"))
          .sorted()
          .toList();
    } catch (IOException e) {
      throw new ConfigurationException(
          "The class path folder " + folder + " cannot be read. Correct the path or leave it out.");
    }
  }
}
