package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Large and strange code is followed, or said to be cut. */
class StrangeCodeTest extends Degrading {
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
}
