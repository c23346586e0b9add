package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.bytecode.ClassFileProgram;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** An application that uses the made-up broker: sources and configuration files. */
final class MadeUpApplication {
  private static final String USUAL =
      "package app; import mq.*; import java.util.*; import java.util.function.*; ";

  private final Path library;
  private final Path classes;
  private final List<String> sources = new ArrayList<>();
  private final MadeUpCatalogue catalogue = new MadeUpCatalogue();
  private @Nullable ClassFileProgram program;

  private MadeUpApplication(Path library, Path classes) {
    this.library = library;
    this.classes = classes;
  }

  /** The broker's classes, compiled once. */
  private static final class Broker {
    private static final Path CLASSES = compile();

    private static Path compile() {
      try {
        Path classes = Files.createDirectories(Path.of("target", "made-up-broker"));
        CompiledSources.compile(classes, List.of(), MadeUpCatalogue.LIBRARY);
        return classes;
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** An empty application in a directory. */
  static MadeUpApplication in(Path directory) throws IOException {
    return new MadeUpApplication(
        Broker.CLASSES, Files.createDirectories(directory.resolve("application")));
  }

  /** Adds a source file in package {@code app}; the broker's types are imported. */
  MadeUpApplication source(String text) {
    sources.add(USUAL + text);
    return this;
  }

  /** Adds a source file as it is. */
  MadeUpApplication raw(String text) {
    sources.add(text);
    return this;
  }

  /** Adds a listener class {@code app.L} with a method {@code on}. */
  MadeUpApplication listener(String annotation, String parameters) {
    return source(
        "public class L { @Listener(" + annotation + ") public void on(" + parameters + ") {} }");
  }

  /** Adds a file beside the classes. */
  MadeUpApplication file(String name, String text) throws IOException {
    Files.writeString(classes.resolve(name), text);
    return this;
  }

  ClassFileProgram program() throws Exception {
    ClassFileProgram opened = program;
    if (opened == null) {
      CompiledSources.compile(classes, List.of(library), sources.toArray(new String[0]));
      List<String> symbols = new ArrayList<>(catalogue.rootSymbols());
      symbols.addAll(catalogue.beanAnnotations());
      symbols.addAll(catalogue.beanMethodAnnotations());
      opened =
          ClassFileProgram.builder().program(classes).classPath(library).symbols(symbols).open();
      program = opened;
    }
    return opened;
  }

  ResourceSettings resources() {
    return ResourceSettings.read(List.of(classes));
  }

  BeanIndex beans() throws Exception {
    return BeanIndex.of(program(), catalogue);
  }

  TypeDecl type(String name) throws Exception {
    return Objects.requireNonNull(program().type("app." + name), name);
  }

  MethodDecl method(String type, String method) throws Exception {
    return type(type).methods().stream()
        .filter(m -> m.name().equals(method))
        .findFirst()
        .orElseThrow();
  }

  Body body(MethodDecl method) throws Exception {
    return Objects.requireNonNull(program().body(method));
  }

  /** The setting of listener {@code app.L.on}. */
  ResolvedSetting resolve(Ask setting) throws Exception {
    return new SettingResolver(program(), catalogue, resources())
        .resolve(setting.id, listenerRoot());
  }

  RootContext listenerRoot() throws Exception {
    MethodDecl on = method("L", "on");
    AnnotationUse use = on.annotations().isEmpty() ? null : on.annotations().get(0);
    return new RootContext(type("L"), on, use, null, MadeUpCatalogue.DRIVER, () -> true);
  }

  /** The setting of the root at a call in a method. */
  ResolvedSetting resolveAtCall(Ask setting, String type, String method, String callee)
      throws Exception {
    MethodDecl decl = method(type, method);
    Body body = body(decl);
    Op call = call(body, callee);
    RootContext root =
        RootContext.registered(
            type(type),
            decl,
            new RootContext.Registration(decl, body, call, 1),
            MadeUpCatalogue.DRIVER);
    return new SettingResolver(program(), catalogue, resources()).resolve(setting.id, root);
  }

  static Op call(Body body, String callee) {
    for (Block block : body.blocks()) {
      for (Op op : block.ops()) {
        if (op instanceof Op.Invoke invoke && invoke.method().name().equals(callee)) {
          return op;
        }
      }
    }
    throw new IllegalArgumentException("no call of " + callee);
  }

  /** The constants of the first argument of the first call of {@code use} in a method. */
  Known constant(String type, String method) throws Exception {
    MethodDecl decl = method(type, method);
    Body body = body(decl);
    Op.Invoke use = (Op.Invoke) call(body, "use");
    return new ConstantValues(program(), catalogue, resources()).of(decl, body, use.args().get(0));
  }

  /** Settings of the made-up catalogue. */
  enum Ask {
    MODE("mode"),
    TRANSACTED("transacted"),
    MANAGER("manager"),
    CONTAINER("container"),
    AUTO_COMMIT("auto-commit"),
    AUTO_ACK("auto-ack"),
    STRATEGY("strategy"),
    IMPLIED("implied");

    private final String id;

    Ask(String id) {
      this.id = id;
    }
  }
}
