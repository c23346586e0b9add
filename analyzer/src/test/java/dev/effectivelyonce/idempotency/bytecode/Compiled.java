package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.InputException;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.ModelDump;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.io.IOException;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.tools.JavaCompiler;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Java sources compiled for a test. */
public final class Compiled {
  private Compiled() {}

  /** Compiles one source text to a folder. */
  public static Path text(Path folder, String name, String source, String... options)
      throws IOException {
    Path file = Files.createDirectories(folder.resolve("src")).resolve(name + ".java");
    Files.writeString(file, source);
    return files(folder, List.of(file), options);
  }

  /** Compiles source files to the folder's {@code classes}. */
  public static Path files(Path folder, List<Path> sources, String... options) throws IOException {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    Path classes = Files.createDirectories(folder.resolve("classes"));
    List<String> all =
        new ArrayList<>(List.of("-g", "-proc:none", "-nowarn", "-d", classes.toString()));
    all.addAll(List.of(options));
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager manager = compiler.getStandardFileManager(null, null, null)) {
      boolean done =
          compiler
              .getTask(
                  messages, manager, null, all, null, manager.getJavaFileObjectsFromPaths(sources))
              .call();
      if (!done) {
        throw new IllegalStateException(messages.toString());
      }
    }
    return classes;
  }

  /** Opens compiled classes. */
  public static ClassFileProgram open(Path classes) throws InputException {
    return ClassFileProgram.builder().program(classes).open();
  }

  /** The only method of that name. */
  public static MethodDecl method(Program program, String type, String name) {
    TypeDecl declared = Objects.requireNonNull(program.type(type));
    return declared.methods().stream().filter(m -> m.name().equals(name)).findFirst().orElseThrow();
  }

  /** The body of the only method of that name. */
  public static Body body(Program program, String type, String name) {
    return Objects.requireNonNull(program.body(method(program, type, name)));
  }

  /** The dump of the only method of that name. */
  public static String dump(Program program, String type, String name) {
    return ModelDump.of(program, body(program, type, name));
  }
}
