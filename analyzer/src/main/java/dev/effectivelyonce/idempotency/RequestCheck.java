package dev.effectivelyonce.idempotency;

import dev.effectivelyonce.idempotency.finding.RuleSet;
import java.io.IOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** Finds the user's mistakes in a request before any work is done. */
final class RequestCheck {
  private final AnalysisRequest request;
  private final RuleSet rules;

  RequestCheck(AnalysisRequest request, RuleSet rules) {
    this.request = request;
    this.rules = rules;
  }

  /**
   * The request with every folder of jars replaced by its jars.
   *
   * @throws ConfigurationException when a path is missing or holds nothing to read, or a rule id is
   *     unknown
   */
  AnalysisRequest checked() throws ConfigurationException {
    if (rules.rules().isEmpty()) {
      throw new IllegalStateException("there are no rules on the class path");
    }
    for (String id : request.rules().stream().sorted().toList()) {
      if (rules.find(id).isEmpty()) {
        throw new ConfigurationException(rules.unknown(id));
      }
    }
    Path config = request.config();
    if (config != null && !Files.isRegularFile(config)) {
      throw new ConfigurationException(
          "The configuration file "
              + config
              + " does not exist. Correct the path or leave it out.");
    }
    for (Path entry : request.classPath()) {
      if (!Files.exists(entry)) {
        throw new ConfigurationException(
            "The class path entry " + entry + " does not exist. Correct the path or leave it out.");
      }
    }
    return new AnalysisRequest(
        program(), request.classPath(), config, request.rules(), request.progress());
  }

  private List<Path> program() throws ConfigurationException {
    if (request.program().isEmpty()) {
      throw new ConfigurationException("Nothing to analyse: name a folder of classes or a jar.");
    }
    Set<Path> all = new LinkedHashSet<>();
    for (Path path : request.program()) {
      all.addAll(units(path));
    }
    return List.copyOf(all);
  }

  private static List<Path> units(Path path) throws ConfigurationException {
    if (!Files.exists(path)) {
      throw new ConfigurationException(
          path
              + " does not exist. Name a folder of compiled classes or a jar, for example"
              + " target/classes; compile first when it is not there yet.");
    }
    if (!Files.isReadable(path)) {
      throw new ConfigurationException(path + " cannot be read. Check its permissions.");
    }
    if (!Files.isDirectory(path)) {
      if (!isArchive(path) && !isClass(path)) {
        throw new ConfigurationException(
            path + " is neither a folder nor a .jar, .war, .zip or .class file.");
      }
      return List.of(path);
    }
    if (holdsClasses(path)) {
      return List.of(path);
    }
    List<Path> jars = jarsIn(path);
    if (jars.isEmpty()) {
      throw new ConfigurationException(
          path
              + " contains no class files. Compile first, or name the folder that the compiler"
              + " writes to, for example target/classes.");
    }
    return jars;
  }

  private static boolean holdsClasses(Path directory) throws ConfigurationException {
    boolean[] found = new boolean[1];
    try {
      Files.walkFileTree(
          directory,
          new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
              found[0] = isClass(file);
              return found[0] ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult visitFileFailed(Path file, IOException e) {
              return FileVisitResult.CONTINUE;
            }
          });
    } catch (IOException e) {
      throw unreadable(directory, e);
    }
    return found[0];
  }

  private static List<Path> jarsIn(Path directory) throws ConfigurationException {
    try (Stream<Path> files = Files.list(directory)) {
      return new ArrayList<>(
          files.filter(f -> isArchive(f) && Files.isRegularFile(f)).sorted().toList());
    } catch (IOException e) {
      throw unreadable(directory, e);
    }
  }

  private static ConfigurationException unreadable(Path path, IOException e) {
    return new ConfigurationException(path + " cannot be read: " + e.getMessage());
  }

  private static boolean isClass(Path file) {
    return name(file).endsWith(".class");
  }

  private static boolean isArchive(Path file) {
    String name = name(file);
    return name.endsWith(".jar") || name.endsWith(".war") || name.endsWith(".zip");
  }

  private static String name(Path file) {
    Path name = file.getFileName();
    return name == null ? "" : name.toString().toLowerCase(Locale.ROOT);
  }
}
