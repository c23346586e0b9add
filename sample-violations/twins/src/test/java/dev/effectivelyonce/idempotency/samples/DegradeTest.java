package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.CatalogueLoader;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.RootReport;
import dev.effectivelyonce.idempotency.program.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Bad input costs what is bad about it, and nothing else. */
class DegradeTest {
  /** Every so many-th twin is looked at; the system property {@code twin} looks at all it names. */
  private static final int STEP = System.getProperty("twin") == null ? 10 : 1;

  private static final String LISTENER =
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

  private static final String ACK = "channel.basicAck(tag, false);\n";
  private static final String STORE = "jdbc.update(\"insert into row(body) values (?)\", body);\n";

  @TempDir Path folder;

  // Without class path

  @TestFactory
  Stream<DynamicTest> withoutClassPathNothingIsMadeUp() {
    Catalogue catalogue = CatalogueLoader.builtIn();
    return some()
        .map(
            t ->
                DynamicTest.dynamicTest(
                    t.name(),
                    () -> {
                      AnalysisResult full = run(Libraries.of(t.classes()), t.classes());
                      AnalysisResult bare = run(List.of(), t.classes());
                      List<String> madeUp = new ArrayList<>(verdicts(bare));
                      verdicts(full).forEach(madeUp::remove);
                      assertEquals(List.of(), madeUp, "findings that the libraries refute");
                      if (Boolean.getBoolean("strict") && !bare.incomplete()) {
                        assertEquals(verdicts(full), verdicts(bare), "missed, and nothing said");
                      }
                      for (Notice n : bare.notices()) {
                        assertFalse(
                            n.kind() == Notice.Kind.MISSING_TYPE
                                && knows(catalogue, n.place() + " " + n.detail()),
                            () -> "known to the catalogue: " + n);
                      }
                    }));
  }

  private static boolean knows(Catalogue catalogue, String text) {
    return Stream.of(text.split("[^A-Za-z0-9_.$]+"))
        .filter(w -> w.contains(".") && Libraries.declares(w.replace('.', '/')))
        .anyMatch(catalogue::covers);
  }

  @Test
  void aMissingTypeOnAPathIsNamed() throws Exception {
    JavaSources sources =
        new JavaSources()
            .add("lib/Gadget.java", "package lib; public interface Gadget { void turn(String s); }")
            .add(
                "d/Orders.java",
                LISTENER.formatted(ACK + STORE + "gadget.turn(body);", "lib.Gadget gadget;"));
    Path classes = sources.compile(folder.resolve("classes"), MessageStack.libraries());
    Files.delete(classes.resolve("lib/Gadget.class"));
    AnalysisResult result = run(Libraries.of(classes), classes);
    assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(result));
    assertTrue(
        result.notices().stream()
            .anyMatch(
                n ->
                    n.kind() == Notice.Kind.MISSING_TYPE
                        && (n.place() + n.detail()).contains("lib.Gadget")),
        () -> "not named: " + result.notices());
    assertTrue(result.incomplete());
  }

  @Test
  void aMissingTypeOffEveryPathIsNobodysBusiness() throws Exception {
    JavaSources sources =
        new JavaSources()
            .add("lib/Gadget.java", "package lib; public interface Gadget { void turn(String s); }")
            .add(
                "d/Other.java", "package d; class Other { void x(lib.Gadget g) { g.turn(\"\"); } }")
            .add("d/Orders.java", LISTENER.formatted(STORE + ACK, ""));
    Path classes = sources.compile(folder.resolve("classes"), MessageStack.libraries());
    Files.delete(classes.resolve("lib/Gadget.class"));
    AnalysisResult result = run(Libraries.of(classes), classes);
    assertEquals(List.of(), lines(result));
    assertFalse(result.incomplete(), () -> String.valueOf(result.notices()));
  }

  @Test
  void aMissingSuperclassOfAHandlerIsNamed() throws Exception {
    JavaSources sources =
        new JavaSources()
            .add("lib/Base.java", "package lib; public class Base { protected void x() {} }")
            .add(
                "d/Orders.java",
                LISTENER
                    .formatted(ACK + STORE, "")
                    .replace("class Orders", "class Orders extends lib.Base"));
    Path classes = sources.compile(folder.resolve("classes"), MessageStack.libraries());
    Files.delete(classes.resolve("lib/Base.class"));
    assertEquals(
        List.of("ack-before-commit Orders.java:20 ERROR"),
        lines(run(Libraries.of(classes), classes)));
  }

  // Without debug information

  @TestFactory
  Stream<DynamicTest> withoutDebugInformationOnlyLinesAreMissing() {
    return some()
        .map(
            t ->
                DynamicTest.dynamicTest(
                    t.name(),
                    () -> {
                      Path bare = folder.resolve(t.name());
                      copy(t.classes(), bare, DegradeTest::withoutDebug);
                      List<Path> libraries = Libraries.of(t.classes());
                      AnalysisResult full = run(libraries, t.classes());
                      AnalysisResult stripped = run(libraries, bare);
                      assertEquals(withoutLines(full), withoutLines(stripped));
                      assertEquals(full.roots().size(), stripped.roots().size());
                      for (Finding f : stripped.findings()) {
                        assertEquals(0, f.location().line());
                      }
                    }));
  }

  private static byte[] withoutDebug(byte[] classFile) {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(classFile).accept(writer, ClassReader.SKIP_DEBUG);
    return writer.toByteArray();
  }

  private static String withoutLines(AnalysisResult result) {
    return result.findings().stream()
        .map(
            f ->
                f.ruleId()
                    + " "
                    + f.location().type()
                    + "."
                    + f.location().method()
                    + " "
                    + f.severity()
                    + " "
                    + f.fingerprint())
        .sorted()
        .collect(Collectors.joining("\n"));
  }

  // Broken class files

  @ParameterizedTest
  @ValueSource(ints = {0, 3, 8, 11, 60, 400, -1, -9})
  void aTruncatedClassHarmsNobodyElse(int length) throws Exception {
    TwinFolder healthy = twin("shop/orders/bad");
    TwinFolder sick = twin("shop/stock/bad");
    Path classes = folder.resolve("classes");
    copy(healthy.classes(), classes.resolve("healthy"), b -> b);
    copy(sick.classes(), classes.resolve("sick"), b -> b);
    List<Path> libraries = Libraries.of(classes);
    AnalysisResult whole = run(libraries, classes.resolve("healthy"), classes.resolve("sick"));
    Path broken = classes.resolve("sick/ShelfBook.class");
    byte[] bytes = Files.readAllBytes(broken);
    Files.write(broken, Arrays.copyOf(bytes, length < 0 ? bytes.length + length : length));
    AnalysisResult result = run(libraries, classes.resolve("healthy"), classes.resolve("sick"));
    assertEquals(of("shop.orders", whole), of("shop.orders", result));
    assertTrue(result.incomplete());
    assertTrue(
        result.notices().stream()
            .anyMatch(
                n ->
                    n.kind() == Notice.Kind.UNREADABLE
                        && (n.place() + n.detail()).contains("ShelfBook.class")),
        () -> String.valueOf(result.notices()));
  }

  @Test
  void damagedBytesNeverCrash() throws Exception {
    TwinFolder twin = twin("shop/orders/bad");
    List<Path> libraries = Libraries.of(twin.classes());
    List<Path> files;
    try (Stream<Path> all = Files.list(twin.classes())) {
      files = all.filter(f -> f.toString().endsWith(".class")).sorted().toList();
    }
    Random random = new Random(7);
    List<String> crashes = new ArrayList<>();
    for (int i = 0; i < 60; i++) {
      Path copy = folder.resolve("copy" + i);
      Path victim = files.get(random.nextInt(files.size()));
      int place = random.nextInt();
      int mask = 1 + random.nextInt(255);
      copy(twin.classes(), copy, b -> b);
      Path damaged = copy.resolve(victim.getFileName());
      byte[] bytes = Files.readAllBytes(damaged);
      int at = 10 + Math.floorMod(place, bytes.length - 10);
      bytes[at] ^= (byte) mask;
      Files.write(damaged, bytes);
      try {
        run(libraries, copy);
      } catch (RuntimeException | Error e) {
        crashes.add(victim.getFileName() + " byte " + at + " ^ " + mask + ": " + e);
      }
    }
    assertEquals("", String.join("\n", crashes));
  }

  @Test
  void aCorruptJarHarmsNobodyElse() throws Exception {
    TwinFolder healthy = twin("shop/orders/bad");
    Path jar = Files.write(folder.resolve("broken.jar"), new byte[] {'P', 'K', 3, 4, 1, 2, 3});
    List<Path> libraries = Libraries.of(healthy.classes());
    AnalysisResult result = run(libraries, healthy.classes(), jar);
    assertEquals(verdicts(run(libraries, healthy.classes())), verdicts(result));
    assertTrue(result.incomplete());
    assertTrue(String.valueOf(result.notices()).contains("broken.jar"));
  }

  @Test
  void aCorruptLibraryHarmsNobodyElse() throws Exception {
    TwinFolder healthy = twin("shop/orders/bad");
    Path jar = Files.write(folder.resolve("broken.jar"), new byte[] {'P', 'K', 3, 4, 1, 2, 3});
    List<Path> libraries = new ArrayList<>(Libraries.of(healthy.classes()));
    AnalysisResult whole = run(libraries, healthy.classes());
    libraries.add(0, jar);
    AnalysisResult result = run(libraries, healthy.classes());
    assertEquals(verdicts(whole), verdicts(result));
    assertTrue(String.valueOf(result.notices()).contains("broken.jar"));
  }

  @Test
  void aBrokenPropertyFileIsSaid() throws Exception {
    TwinFolder healthy = twin("shop/orders/corrected");
    Path copy = folder.resolve("copy");
    copy(healthy.classes(), copy, b -> b);
    Files.writeString(copy.resolve("application.yml"), "spring:\n  kafka: [listener\n :: {");
    AnalysisResult result = run(Libraries.of(copy), copy);
    assertTrue(result.incomplete(), () -> lines(result) + "\n" + result.notices());
    assertTrue(
        String.valueOf(result.notices()).contains("application.yml"),
        () -> String.valueOf(result.notices()));
  }

  @Test
  void aNewerClassIsNamedAndHarmsNobodyElse() throws Exception {
    TwinFolder healthy = twin("shop/orders/bad");
    Path classes = folder.resolve("classes");
    copy(healthy.classes(), classes, b -> b);
    ClassWriter writer = new ClassWriter(0);
    writer.visit(99, Opcodes.ACC_PUBLIC, "d/Tomorrow", null, "java/lang/Object", null);
    writer.visitEnd();
    Files.write(classes.resolve("Tomorrow.class"), writer.toByteArray());
    List<Path> libraries = Libraries.of(healthy.classes());
    AnalysisResult result = run(libraries, classes);
    assertEquals(verdicts(run(libraries, healthy.classes())), verdicts(result));
    assertTrue(
        result.notices().stream()
            .anyMatch(
                n -> n.kind() == Notice.Kind.TOO_NEW && n.place().endsWith("Tomorrow.class")));
    assertTrue(result.incomplete());
  }

  @Test
  void theSameClassTwiceIsReadOnce() throws Exception {
    TwinFolder healthy = twin("shop/orders/bad");
    Path copy = folder.resolve("copy");
    copy(healthy.classes(), copy, b -> b);
    List<Path> libraries = Libraries.of(copy);
    AnalysisResult result = run(libraries, healthy.classes(), copy);
    assertEquals(verdicts(run(libraries, healthy.classes())), verdicts(result));
    assertFalse(result.incomplete());
    assertTrue(result.notices().stream().anyMatch(n -> n.kind() == Notice.Kind.DUPLICATE_TYPE));
  }

  // Large and strange code

  @ParameterizedTest
  @ValueSource(strings = {"sum = sum * 31 + 7;", "sum = sum * 31 + body.length();"})
  void aMethodOf60000BytesIsFollowedOrSaidToBeCut(String statement) throws Exception {
    String filler =
        ("int sum = 0;\n" + (statement + "\n").repeat(statement.contains("body") ? 4900 : 6500))
            + "System.out.println(sum);\n";
    AnalysisResult bad = handler(ACK + filler + STORE, "");
    assertTrue(size() > 55_000, () -> size() + " bytes");
    if (!cut(bad)) {
      assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(bad));
    }
    assertEquals(List.of(), lines(handler(filler + STORE + ACK, "")));
  }

  @Test
  void aHugeMethodHarmsNobodyElse() throws Exception {
    AnalysisResult result =
        handler(
            ACK + STORE,
            "int other(String body) {\nint sum = 0;\n"
                + "sum += body.length();\n".repeat(5000)
                + "return sum; }");
    assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(result));
  }

  @Test
  void thousandsOfBranchesAreFollowedOrSaidToBeCut() throws Exception {
    StringBuilder branches = new StringBuilder("int n = body.length();\nint sum = 0;\n");
    for (int i = 0; i < 2500; i++) {
      branches.append("if (n == ").append(i).append(") sum += ").append(i).append(";\n");
    }
    AnalysisResult bad = handler(ACK + branches + STORE + "System.out.println(sum);\n", "");
    if (!cut(bad)) {
      assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(bad));
    }
    AnalysisResult good = handler(branches + STORE + "System.out.println(sum);\n" + ACK, "");
    assertEquals(List.of(), lines(good));
  }

  @Test
  void independentFlagsAreFollowedOrSaidToBeCut() throws Exception {
    StringBuilder flags = new StringBuilder();
    StringBuilder uses = new StringBuilder();
    for (int i = 0; i < 60; i++) {
      flags.append("boolean f").append(i).append(" = body.length() > ").append(i).append(";\n");
      uses.append("if (f").append(i).append(") ").append(STORE);
    }
    AnalysisResult bad = handler(flags + ACK + uses, "");
    if (!cut(bad)) {
      assertEquals(1, bad.findings().size());
    }
    AnalysisResult good = handler(flags.toString() + uses + ACK, "");
    assertEquals(List.of(), lines(good));
  }

  @Test
  void deepNestingIsFollowedOrSaidToBeCut() throws Exception {
    String open = "for (int i%1$d = 0; i%1$d < body.length(); i%1$d++) { try {\n";
    StringBuilder all = new StringBuilder(ACK);
    for (int i = 0; i < 25; i++) {
      all.append(open.formatted(i));
    }
    all.append(STORE);
    for (int i = 0; i < 25; i++) {
      all.append("} finally { System.out.println(\"x\"); } }\n");
    }
    AnalysisResult bad = handler(all.toString(), "");
    if (!cut(bad)) {
      assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(bad));
    }
  }

  @Test
  void recursionEnds() throws Exception {
    String methods =
        """
        void even(String body, int n) { if (n == 0) store(body); else odd(body, n - 1); }
        void odd(String body, int n) { if (n == 0) store(body); else even(body, n - 1); }
        void store(String body) { jdbc.update("insert into row(body) values (?)", body); }
        """;
    assertEquals(
        List.of("ack-before-commit Orders.java:20 ERROR"),
        lines(handler(ACK + "even(body, body.length());\n", methods)));
    assertEquals(List.of(), lines(handler("even(body, body.length());\n" + ACK, methods)));
  }

  @Test
  void aCallChainOf300Methods() throws Exception {
    StringBuilder methods = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      methods.append("void m%d(String body) { m%d(body); }\n".formatted(i, i + 1));
    }
    methods.append("void m300(String body) { ").append(STORE).append("}\n");
    AnalysisResult bad = handler(ACK + "m0(body);\n", methods.toString());
    if (!cut(bad)) {
      assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(bad));
    }
    assertEquals(List.of(), lines(handler("m0(body);\n" + ACK, methods.toString())));
  }

  @Test
  void aCyclicHierarchyIsSurvived() throws Exception {
    Path classes =
        new JavaSources()
            .add("d/Orders.java", LISTENER.formatted(ACK + STORE, ""))
            .compile(folder.resolve("classes"), MessageStack.libraries());
    type(classes, "d/A", "d/B");
    type(classes, "d/B", "d/A");
    type(classes, "d/Self", "d/Self");
    type(classes, "d/I", "java/lang/Object", "d/J");
    type(classes, "d/J", "java/lang/Object", "d/I", "d/J");
    AnalysisResult result =
        assertTimeoutPreemptively(
            Duration.ofSeconds(60), () -> run(Libraries.of(classes), classes));
    assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(result));
  }

  @Test
  void aHandlerInACyclicHierarchyIsSurvived() throws Exception {
    JavaSources sources =
        new JavaSources()
            .add(
                "d/Orders.java",
                LISTENER
                    .formatted(ACK + "store(body);\n", "void store(String body) {" + STORE + "}")
                    .replace("class Orders", "class Orders extends Base"))
            .add("d/Base.java", "package d; class Base { void store(String body) {} }");
    Path classes = sources.compile(folder.resolve("classes"), MessageStack.libraries());
    type(classes, "d/Base", "d/Orders");
    AnalysisResult result =
        assertTimeoutPreemptively(
            Duration.ofSeconds(60), () -> run(Libraries.of(classes), classes));
    assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(result));
  }

  @Test
  void annotationsOnThemselvesAreSurvived() throws Exception {
    JavaSources sources =
        new JavaSources()
            .add("d/Mine.java", "package d; @Mine @Yours @interface Mine {}")
            .add("d/Yours.java", "package d; @Mine @interface Yours {}")
            .add(
                "d/Orders.java",
                LISTENER.formatted(ACK + STORE, "").replace("@Component", "@Component @Mine"));
    Path classes = sources.compile(folder.resolve("classes"), MessageStack.libraries());
    assertEquals(
        List.of("ack-before-commit Orders.java:20 ERROR"),
        lines(run(Libraries.of(classes), classes)));
  }

  // The user's mistakes

  @Test
  void anUnknownRuleIsNamedWithTheNearestOne() {
    assertSays(
        new AnalysisRequest(
            List.of(twin("shop/orders/bad").classes()),
            List.of(),
            null,
            Set.of("ack-before-comit")),
        "ack-before-comit",
        "ack-before-commit");
  }

  @Test
  void missingPathsAreNamed() {
    Path missing = folder.resolve("no/such");
    Path classes = twin("shop/orders/bad").classes();
    assertSays(request(List.of(missing), List.of(), null), missing.toString(), "not exist");
    assertSays(request(List.of(classes), List.of(missing), null), missing.toString(), "not exist");
    assertSays(request(List.of(classes), List.of(), missing), missing.toString(), "not exist");
    assertSays(request(List.of(), List.of(), null), "Nothing to analyse");
  }

  @Test
  void anEmptyFolderIsNamed() throws Exception {
    Path empty = Files.createDirectories(folder.resolve("empty"));
    assertSays(request(List.of(empty), List.of(), null), empty.toString(), "class files");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "catalogue: [",
        "catalogue: 7",
        "- catalogue",
        "",
        "catalogue:\n  cals: {}",
        "catalogue:\n  calls:\n    efect: []",
        "catalogue:\n  calls:\n    effect:\n      - {owner: a.B, members: [x], store: s}",
        "catalogue:\n  calls:\n    effect:\n      - {owner: a.B, members: [x], store: s,"
            + " durability: transactoin}",
        "catalogue:\n  roots:\n    - {annotation: a.B, driver: nobody, proxied: true}",
        "catalogue:\n  drivers:\n    d: {positional: false, modes: []}",
        "catalogue: &a {packages: [*a]}",
        "\u0000\u0001",
        "catalogue:\n\tcalls: {}"
      })
  void aBrokenConfigurationIsNamedWithItsLine(String text) throws Exception {
    Path config = Files.writeString(folder.resolve("idempotency.yml"), text);
    assertSays(
        request(List.of(twin("shop/orders/bad").classes()), List.of(), config), "idempotency.yml:");
  }

  @Test
  void aConfigurationThatIsNoTextIsNamed() throws Exception {
    Path config =
        Files.write(folder.resolve("idempotency.yml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
    assertSays(
        request(List.of(twin("shop/orders/bad").classes()), List.of(), config), "idempotency.yml");
  }

  @Test
  void aFileThatIsNoCodeIsNamed() throws Exception {
    Path text = Files.writeString(folder.resolve("notes.txt"), "x");
    assertSays(request(List.of(text), List.of(), null), "notes.txt");
  }

  private static AnalysisRequest request(List<Path> program, List<Path> classPath, Path config) {
    return new AnalysisRequest(program, classPath, config, Set.of());
  }

  private static void assertSays(AnalysisRequest request, String... parts) {
    ConfigurationException e =
        assertThrows(ConfigurationException.class, () -> run(request), request.toString());
    String message = String.valueOf(e.getMessage());
    for (String part : parts) {
      assertTrue(message.contains(part), () -> "no '" + part + "' in: " + message);
    }
    assertTrue(message.split(" ").length >= 4, () -> "no sentence: " + message);
    assertFalse(message.contains("Exception"), () -> "not for users: " + message);
  }

  // What the tests share

  private static Stream<TwinFolder> some() {
    List<TwinFolder> all = TwinFolder.all();
    return Stream.iterate(0, i -> i < all.size(), i -> i + STEP).map(all::get);
  }

  private static TwinFolder twin(String name) {
    return TwinFolder.all().stream().filter(t -> t.name().endsWith(name)).findFirst().orElseThrow();
  }

  private AnalysisResult handler(String body, String members) throws Exception {
    Path target = folder.resolve("classes");
    delete(target);
    new JavaSources()
        .add("d/Orders.java", LISTENER.formatted(body, members))
        .compile(target, MessageStack.libraries());
    return assertTimeoutPreemptively(
        Duration.ofSeconds(120), () -> run(Libraries.of(target), target));
  }

  /** The code of the one large method dominates its class. */
  private int size() {
    try {
      return (int) Files.size(folder.resolve("classes/d/Orders.class"));
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  /** Whether the one handler was given up, which has to be said of it and of the whole. */
  private static boolean cut(AnalysisResult result) {
    boolean unread =
        result.notices().stream().anyMatch(n -> n.kind() == Notice.Kind.METHOD_NOT_ANALYSED);
    boolean cut = result.roots().stream().anyMatch(r -> r.state() != RootReport.State.FINISHED);
    assertEquals(cut, result.incomplete(), () -> result.roots() + "\n" + result.notices());
    return cut || unread;
  }

  private static AnalysisResult run(List<Path> libraries, Path... program)
      throws ConfigurationException {
    return run(request(List.of(program), libraries, null));
  }

  private static AnalysisResult run(AnalysisRequest request) throws ConfigurationException {
    return Analysis.run(request);
  }

  private static List<String> lines(AnalysisResult result) {
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

  private static List<String> verdicts(AnalysisResult result) {
    return result.findings().stream()
        .map(f -> f.ruleId() + " " + f.location() + " " + f.fingerprint())
        .toList();
  }

  private static List<Finding> of(String packages, AnalysisResult result) {
    return result.findings().stream()
        .filter(f -> f.location().type().startsWith(packages))
        .toList();
  }

  private static void type(Path folder, String name, String superName, String... interfaces)
      throws IOException {
    ClassWriter writer = new ClassWriter(0);
    int access =
        interfaces.length == 0 ? Opcodes.ACC_SUPER : Opcodes.ACC_INTERFACE | Opcodes.ACC_ABSTRACT;
    writer.visit(Opcodes.V17, access, name, null, superName, interfaces);
    writer.visitEnd();
    Files.write(folder.resolve(name + ".class"), writer.toByteArray());
  }

  /** Changes a class file. */
  private interface Change {
    byte[] of(byte[] classFile);
  }

  private static void copy(Path from, Path to, Change change) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path f : files.filter(Files::isRegularFile).toList()) {
        Path target = to.resolve(from.relativize(f).toString());
        Files.createDirectories(target.getParent());
        byte[] bytes = Files.readAllBytes(f);
        Files.write(target, f.toString().endsWith(".class") ? change.of(bytes) : bytes);
      }
    }
  }

  private static void delete(Path target) throws IOException {
    if (Files.exists(target)) {
      try (Stream<Path> files = Files.walk(target)) {
        for (Path f : files.sorted(Comparator.reverseOrder()).toList()) {
          Files.delete(f);
        }
      }
    }
  }
}
