package dev.effectivelyonce.idempotency.samples;

import java.io.File;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.ToolProvider;

/** Java sources made by a test. */
final class JavaSources {
  private final Map<String, String> sources = new TreeMap<>();

  /** Adds a source file by its path, {@code a/b/C.java}. */
  JavaSources add(String path, String text) {
    if (sources.put(path, text) != null) {
      throw new IllegalArgumentException(path + " twice");
    }
    return this;
  }

  /** Text of a file. */
  String text(String path) {
    return sources.get(path);
  }

  /** Compiles all against some libraries or folders of classes. */
  Path compile(Path target, List<Path> classPath) {
    try {
      Files.createDirectories(target);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    List<String> options =
        List.of(
            "--release",
            "17",
            "-g",
            "-proc:none",
            "-nowarn",
            "-Xmaxerrs",
            "5",
            "-d",
            target.toString(),
            "-cp",
            String.join(File.pathSeparator, classPath.stream().map(Path::toString).toList()));
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    StringWriter messages = new StringWriter();
    try (StandardJavaFileManager files = compiler.getStandardFileManager(null, null, null)) {
      List<Source> units = sources.entrySet().stream().map(Source::of).toList();
      if (!compiler.getTask(messages, files, null, options, null, units).call()) {
        throw new IllegalStateException(messages.toString());
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return target;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    private Source(String path, String text) {
      super(URI.create("string:///" + path), JavaFileObject.Kind.SOURCE);
      this.text = text;
    }

    static Source of(Map.Entry<String, String> e) {
      return new Source(e.getKey(), e.getValue());
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }
}
