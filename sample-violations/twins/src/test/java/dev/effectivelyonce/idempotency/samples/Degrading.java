package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.RootReport;
import dev.effectivelyonce.idempotency.program.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** What tests of bad and unusual input share. */
abstract class Degrading {
  /** Every so many-th twin is looked at; the system property {@code twin} looks at all it names. */
  static final int STEP = System.getProperty("twin") == null ? 10 : 1;

  static final String LISTENER =
      """
      package d;

      import org.springframework.amqp.rabbit.annotation.RabbitListener;
      import org.springframework.amqp.support.AmqpHeaders;
      import org.springframework.jdbc.core.JdbcTemplate;
      import org.springframework.messaging.handler.annotation.Header;
      import org.springframework.stereotype.Component;

      @Component
      class Orders {
        private final JdbcTemplate jdbc;

        Orders(JdbcTemplate jdbc) {
          this.jdbc = jdbc;
        }

        @RabbitListener(queues = "orders", ackMode = "MANUAL")
        void on(String body, com.rabbitmq.client.Channel channel,
            @Header(AmqpHeaders.DELIVERY_TAG) long tag) throws java.io.IOException {
          %s
        }
        %s
      }
      """;

  static final String ACK = "channel.basicAck(tag, false);\n";
  static final String STORE = "jdbc.update(\"insert into row(body) values (?)\", body);\n";

  @TempDir Path folder;

  static AnalysisRequest request(List<Path> program, List<Path> classPath, Path config) {
    return new AnalysisRequest(program, classPath, config, Set.of());
  }

  static Stream<TwinFolder> some() {
    List<TwinFolder> all = TwinFolder.all();
    return Stream.iterate(0, i -> i < all.size(), i -> i + STEP).map(all::get);
  }

  static TwinFolder twin(String name) {
    return TwinFolder.all().stream().filter(t -> t.name().endsWith(name)).findFirst().orElseThrow();
  }

  AnalysisResult handler(String body, String members) throws Exception {
    Path target = folder.resolve("classes");
    delete(target);
    new JavaSources()
        .add("d/Orders.java", LISTENER.formatted(body, members))
        .compile(target, MessageStack.libraries());
    return assertTimeoutPreemptively(
        Duration.ofSeconds(120), () -> run(Libraries.of(target), target));
  }

  /** The code of the one large method dominates its class. */
  int size() {
    try {
      return (int) Files.size(folder.resolve("classes/d/Orders.class"));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Whether the one handler was given up, which has to be said of it and of the whole. */
  static boolean cut(AnalysisResult result) {
    boolean unread =
        result.notices().stream().anyMatch(n -> n.kind() == Notice.Kind.METHOD_NOT_ANALYSED);
    boolean cut = result.roots().stream().anyMatch(r -> r.state() != RootReport.State.FINISHED);
    assertEquals(cut, result.incomplete(), () -> result.roots() + "\n" + result.notices());
    return cut || unread;
  }

  static AnalysisResult run(List<Path> libraries, Path... program)
      throws ConfigurationException {
    return run(request(List.of(program), libraries, null));
  }

  static AnalysisResult run(AnalysisRequest request) throws ConfigurationException {
    return Analysis.run(request);
  }

  static List<String> lines(AnalysisResult result) {
    return result.findings().stream()
        .map(
            f ->
                f.ruleId()
                    + " "
                    + f.location().sourceFile()
                    + ":"
                    + f.location().line()
                    + " "
                    + f.severity())
        .toList();
  }

  static List<String> verdicts(AnalysisResult result) {
    return result.findings().stream()
        .map(f -> f.ruleId() + " " + f.location() + " " + f.fingerprint())
        .toList();
  }

  static List<Finding> of(String packages, AnalysisResult result) {
    return result.findings().stream()
        .filter(f -> f.location().type().startsWith(packages))
        .toList();
  }

  static void type(Path folder, String name, String superName, String... interfaces)
      throws IOException {
    ClassWriter writer = new ClassWriter(0);
    int access =
        interfaces.length == 0 ? Opcodes.ACC_SUPER : Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
    writer.visit(Opcodes.V17, access, name, null, superName, interfaces);
    writer.visitEnd();
    Files.write(folder.resolve(name + ".class"), writer.toByteArray());
  }

  /** Changes a class file. */
  interface Change {
    byte[] of(byte[] classFile);
  }

  static void copy(Path from, Path to, Change change) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path f : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(f).toString());
        Files.createDirectories(target.getParent());
        byte[] bytes = Files.readAllBytes(f);
        Files.write(target, f.toString().endsWith(".class") ? change.of(bytes) : bytes);
      }
    }
  }

  static void delete(Path target) throws IOException {
    if (Files.exists(target)) {
      try (Stream<Path> files = Files.walk(target)) {
        for (Path f : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(f);
        }
      }
    }
  }
}
