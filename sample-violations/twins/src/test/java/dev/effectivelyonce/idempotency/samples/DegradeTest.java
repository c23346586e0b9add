package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.program.Notice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;

/** Bad input costs what is bad about it, and nothing else. */
class DegradeTest extends Degrading {
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
}
