package dev.effectivelyonce.idempotency.settings;

import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Compiles sources given as text. */
final class CompiledSources {
  private static final Pattern PACKAGE = Pattern.compile("package ([\\w.]+);");
  private static final Pattern TYPE =
      Pattern.compile("public (?:\\w+ )*?(?:class|@?interface|enum|record) (\\w+)");

  private CompiledSources() {}

  /**
   * Compiles sources.
   *
   * @param output directory for class files
   * @param classPath directories to compile against
   * @param sources one source file each; named by its first public type
   */
  static void compile(Path output, List<Path> classPath, String... sources) throws IOException {
    Path folder = Files.createTempDirectory("sources");
    List<Path> files = new ArrayList<>();
    for (String source : sources) {
      files.add(write(folder, source));
    }
    JavaCompiler javac = ToolProvider.getSystemJavaCompiler();
    StringWriter log = new StringWriter();
    try (StandardJavaFileManager manager = javac.getStandardFileManager(null, null, null)) {
      String path =
          String.join(java.io.File.pathSeparator, classPath.stream().map(Path::toString).toList());
      List<String> options =
          List.of("-d", output.toString(), "-cp", path, "-g", "-parameters", "-proc:none");
      boolean done =
          javac
              .getTask(
                  log, manager, null, options, null, manager.getJavaFileObjectsFromPaths(files))
              .call();
      if (!done) {
        throw new IllegalStateException(log.toString());
      }
    }
  }

  private static Path write(Path folder, String source) throws IOException {
    Matcher type = TYPE.matcher(source);
    String name = type.find() ? type.group(1) : "Unnamed" + Integer.toHexString(source.hashCode());
    Matcher inPackage = PACKAGE.matcher(source);
    Path directory =
        inPackage.find() ? folder.resolve(inPackage.group(1).replace('.', '/')) : folder;
    Files.createDirectories(directory);
    return Files.writeString(directory.resolve(name + ".java"), source);
  }
}
