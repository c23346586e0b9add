package dev.effectivelyonce.idempotency.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Path;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ConstantValuesTest {
  private final MadeUpApplication app;

  ConstantValuesTest(@TempDir Path directory) throws Exception {
    this.app = MadeUpApplication.in(directory);
  }

  private Known in(String members) throws Exception {
    app.source("public class C { static void use(Object o) {} " + members + " }");
    return app.constant("C", "m");
  }

  private void expect(String text, String members) throws Exception {
    assertEquals(Known.of(text), in(members));
  }

  @Test
  void plainConstants() throws Exception {
    expect("x", "void m() { String s = \"x\"; use(s); }");
  }

  @Test
  void enumConstantsByName() throws Exception {
    expect("MANUAL", "void m() { use(Mode.MANUAL.name()); }");
  }

  @Test
  void enumConstantsAsText() throws Exception {
    expect("MANUAL", "void m() { use(String.valueOf(Mode.MANUAL)); }");
  }

  @Test
  void enumConstantsThroughAMap() throws Exception {
    expect("MANUAL", "void m() { use(Mode.valueOf(\"manual\".toUpperCase())); }");
  }

  @Test
  void booleans() throws Exception {
    expect("true", "void m() { use(Boolean.TRUE.toString()); }");
  }

  @Test
  void parsedBooleans() throws Exception {
    expect("false", "void m() { use(Boolean.valueOf(\"false\")); }");
  }

  @Test
  void classLiterals() throws Exception {
    expect("java.lang.String", "void m() { use(String.class); }");
  }

  @Test
  void alternatives() throws Exception {
    Known known = in("void m(boolean b) { use(b ? \"x\" : \"y\"); }");
    assertEquals(Set.of("x", "y"), known.texts());
    assertEquals(true, known.complete());
  }

  @Test
  void oneUnknownAlternative() throws Exception {
    Known known = in("void m(boolean b, String s) { use(b ? \"x\" : s); }");
    assertEquals(Set.of("x"), known.texts());
    assertFalse(known.complete());
  }

  @Test
  void concatenation() throws Exception {
    expect(
        "a-b1",
        "private final String p = \"a\"; void m() { use(p + \"-b\" + one()); } int one() { return 1; }");
  }

  @Test
  void staticFieldWithInitialiser() throws Exception {
    expect("x", "private static final String S = new String(\"x\"); void m() { use(S); }");
  }

  @Test
  void fieldAssignedInTheConstructor() throws Exception {
    expect("x", "private String s; C() { s = \"x\"; } void m() { use(s); }");
  }

  @Test
  void fieldAssignedFromTheOnlyPrivateConstructorCall() throws Exception {
    expect(
        "x",
        "private final String s; private C(String s) { this.s = s; }"
            + " static C make() { return new C(\"x\"); } void m() { use(s); }");
  }

  @Test
  void fieldWithASetterIsOpen() throws Exception {
    Known known =
        in("private String s = \"x\"; void set(String t) { s = t; } void m() { use(s); }");
    assertEquals(Set.of("x"), known.texts());
    assertFalse(known.complete());
  }

  @Test
  void privateFieldNeverAssigned() throws Exception {
    expect("false", "private boolean on; void m() { use(on); }");
  }

  @Test
  void parametersOfAPrivateMethodWhoseCallsAgree() throws Exception {
    expect(
        "x", "void a() { m(\"x\"); } void b() { m(\"x\"); } private void m(String s) { use(s); }");
  }

  @Test
  void parametersOfAPrivateMethodWhoseCallsDiffer() throws Exception {
    Known known =
        in("void a() { m(\"x\"); } void b() { m(\"y\"); } private void m(String s) { use(s); }");
    assertEquals(Set.of("x", "y"), known.texts());
  }

  @Test
  void parametersOfAPublicMethodAreOpen() throws Exception {
    Known known = in("void a() { m(\"x\"); } public void m(String s) { use(s); }");
    assertEquals(Set.of("x"), known.texts());
    assertFalse(known.complete());
  }

  @Test
  void injectedField() throws Exception {
    app.file("application.properties", "a.b=x");
    expect("x", "@Value(\"${a.b:y}\") private String s; void m() { use(s); }");
  }

  @Test
  void injectedFieldWithDefaultIsOpen() throws Exception {
    assertEquals(
        Known.of("y").open(), in("@Value(\"${a.b:y}\") private String s; void m() { use(s); }"));
  }

  @Test
  void injectedConstructorParameter() throws Exception {
    app.file("application.properties", "a.b=x");
    expect(
        "x",
        "private final String s; C(@Value(\"${a.b}\") String s) { this.s = s; } void m() { use(s); }");
  }

  @Test
  void injectedBean() throws Exception {
    app.source("public class Config { @Bean Mode mode() { return Mode.RECORD; } }");
    app.source(
        "public class C { static void use(Object o) {} @Bean Object m(Mode d) { use(d); return d; } }");
    assertEquals(Known.of("RECORD"), app.constant("C", "m"));
  }

  @Test
  void nestedCallsOfOneMethod() throws Exception {
    expect("x", "void m() { use(id(id(\"x\"))); } static String id(String s) { return s; }");
  }

  @Test
  void recursionEnds() throws Exception {
    Known known =
        in("void m() { use(r(3)); } String r(int n) { return n == 0 ? \"x\" : r(n - 1); }");
    assertEquals(true, known.texts().contains("x") || known.equals(Known.NOTHING));
  }

  @Test
  void loopsEnd() throws Exception {
    Known known = in("void m() { String s = \"a\"; while (true) { use(s); s = s + \"b\"; } }");
    assertFalse(known.single());
  }

  @Test
  void unknownIsAbsent() throws Exception {
    assertEquals(Known.NOTHING, in("void m() { use(System.getenv(\"X\")); }"));
  }
}
