package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.CatalogueLoader;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.program.Notice;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;

/** What is missing from the input, or not read, is said; nothing is made up in its place. */
class IncompleteInputTest extends Degrading {
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

  // Missing types

  private static final String GADGET =
      "package lib; public interface Gadget { void turn(String s); }";

  @Test
  void aMissingTypeOnAPathIsNamed() throws Exception {
    AnalysisResult result =
        without(
            "lib/Gadget",
            new JavaSources()
                .add("lib/Gadget.java", GADGET)
                .add(
                    "d/Orders.java",
                    LISTENER.formatted(ACK + STORE + "gadget.turn(body);", "lib.Gadget gadget;")));
    assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(result));
    assertEquals(List.of("lib.Gadget"), missing(result));
    assertTrue(result.incomplete());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "new lib.Gadget() {}.turn(body);",
        "java.util.List.of(body).forEach(lib.Gadgets::turn);",
        "lib.Gadgets.turn(body);",
        "turn(body, null);"
      })
  void howeverItIsUsed(String use) throws Exception {
    AnalysisResult result =
        without(
            use.contains("Gadgets") ? "lib/Gadgets" : "lib/Gadget",
            new JavaSources()
                .add(
                    "lib/Gadget.java",
                    "package lib; public interface Gadget { default void turn(String s) {} }")
                .add(
                    "lib/Gadgets.java",
                    "package lib; public class Gadgets { public static void turn(String s) {} }")
                .add(
                    "d/Orders.java",
                    LISTENER.formatted(
                        use + ACK, "void turn(String s, lib.Gadget g) { g.turn(s); }")));
    assertEquals(
        List.of(use.contains("Gadgets") ? "lib.Gadgets" : "lib.Gadget"), missing(result));
  }

  @Test
  void aMissingTypeOffEveryPathIsNobodysBusiness() throws Exception {
    AnalysisResult result =
        without(
            "lib/Gadget",
            new JavaSources()
                .add("lib/Gadget.java", GADGET)
                .add(
                    "d/Other.java",
                    "package d; class Other { void x(lib.Gadget g) { g.turn(\"\"); } }")
                .add("d/Orders.java", LISTENER.formatted(STORE + ACK, "")));
    assertEquals(List.of(), lines(result));
    assertFalse(result.incomplete(), () -> String.valueOf(result.notices()));
  }

  @Test
  void aMissingSuperclassOfAHandlerIsNamed() throws Exception {
    AnalysisResult result =
        without(
            "lib/Base",
            new JavaSources()
                .add("lib/Base.java", "package lib; public class Base { protected void x() {} }")
                .add(
                    "d/Orders.java",
                    LISTENER
                        .formatted(ACK + STORE, "")
                        .replace("class Orders", "class Orders extends lib.Base")));
    assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(result));
    assertEquals(List.of("lib.Base"), missing(result));
  }

  @Test
  void whatTheCatalogueKnowsIsNotMissing() throws Exception {
    Path classes =
        new JavaSources()
            .add("d/Orders.java", LISTENER.formatted(ACK + STORE, ""))
            .compile(folder.resolve("classes"), MessageStack.libraries());
    AnalysisResult result = run(List.of(), classes);
    assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(result));
    assertFalse(result.incomplete(), () -> String.valueOf(result.notices()));
  }

  private AnalysisResult without(String type, JavaSources sources) throws Exception {
    Path classes = sources.compile(folder.resolve("classes"), MessageStack.libraries());
    Files.delete(classes.resolve(type + ".class"));
    return run(Libraries.of(classes), classes);
  }

  private static List<String> missing(AnalysisResult result) {
    return result.notices().stream()
        .filter(n -> n.kind() == Notice.Kind.MISSING_TYPE)
        .map(Notice::place)
        .toList();
  }

  // Suspend functions, as the Kotlin compiler writes them

  @Test
  void aSuspendFunctionThatHandlesMessagesIsListedAsNotAnalysed() throws Exception {
    AnalysisResult result =
        suspending(
            LISTENER
                .formatted(ACK + STORE + "return null;", "")
                .replace("void on(", "Object on(")
                .replace("long tag)", "long tag, kotlin.coroutines.Continuation<?> next)"));
    assertEquals(List.of("UNREAD"), states(result));
    assertEquals(List.of(), lines(result));
    assertTrue(result.incomplete());
  }

  @Test
  void aSuspendFunctionOnAPathCutsTheRoot() throws Exception {
    String callee =
        "static Object later(String body, kotlin.coroutines.Continuation<?> next) { return body; }";
    AnalysisResult result =
        suspending(LISTENER.formatted(ACK + STORE + "later(body, null);", callee));
    assertEquals(List.of("CUT"), states(result));
    assertTrue(result.incomplete());
    assertTrue(
        result.roots().get(0).detail().startsWith("d.Orders.later: "),
        () -> String.valueOf(result.roots()));
  }

  @Test
  void aSuspendFunctionOffEveryPathIsNobodysBusiness() throws Exception {
    String other =
        "static Object later(String body, kotlin.coroutines.Continuation<?> next) { return body; }";
    AnalysisResult result = suspending(LISTENER.formatted(ACK + STORE, other));
    assertEquals(List.of("ack-before-commit Orders.java:20 ERROR"), lines(result));
    assertEquals(List.of("FINISHED"), states(result));
    assertFalse(result.incomplete());
  }

  private AnalysisResult suspending(String source) throws Exception {
    Path classes =
        new JavaSources()
            .add(
                "kotlin/coroutines/Continuation.java",
                "package kotlin.coroutines; public interface Continuation<T> {}")
            .add("d/Orders.java", source)
            .compile(folder.resolve("classes"), MessageStack.libraries());
    return run(Libraries.of(classes), classes);
  }

  private static List<String> states(AnalysisResult result) {
    return result.roots().stream().map(r -> r.state().name()).toList();
  }

  // Methods that cannot be analysed

  @Test
  void aMethodOnAPathThatIsNotAnalysedCutsTheRoot() throws Exception {
    String huge =
        "int count(String body) {\nint sum = 0;\n"
            + "sum = sum * 31 + body.length();\n".repeat(4900)
            + "jdbc.update(body); return sum; }";
    AnalysisResult result = handler(ACK + "count(body);\n", huge);
    assertEquals(List.of("CUT"), states(result));
    assertTrue(
        result.roots().get(0).detail().startsWith("d.Orders.count: "),
        () -> String.valueOf(result.roots()));
    assertTrue(result.incomplete());
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
                      copy(t.classes(), bare, IncompleteInputTest::withoutDebug);
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
}
