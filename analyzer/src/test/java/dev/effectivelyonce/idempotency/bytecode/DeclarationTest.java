package dev.effectivelyonce.idempotency.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Parameter;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class DeclarationTest {
  private static final String SOURCE =
      """
      package p;

      import java.lang.annotation.*;
      import java.util.List;
      import java.util.function.Supplier;

      interface Handler<T> {
        void handle(T message);
      }

      @Retention(RetentionPolicy.RUNTIME)
      @interface Listen {
        String[] topics() default {};
        int count() default 1;
        boolean on() default true;
        Class<?> type() default Object.class;
        RetentionPolicy policy() default RetentionPolicy.CLASS;
        Named named() default @Named("x");
      }

      @Retention(RetentionPolicy.CLASS)
      @interface Named {
        String value();
      }

      @Named("listener")
      abstract class A implements Handler<String> {
        @Named("field")
        protected final List<String> seen = null;

        @Listen(topics = {"a", "b"}, count = 2, on = false, type = String.class,
            policy = RetentionPolicy.RUNTIME, named = @Named("y"))
        public void handle(@Named("p") String message) {}

        <T extends Comparable<T>> List<T> generic(int first, List<T> second) throws Exception {
          Supplier<Runnable> nested = () -> () -> System.out.println(second);
          return null;
        }

        abstract void none();

        enum E { X, Y; E(@Named("q") String... more) {} }
      }
      """;

  private static ClassFileProgram program(Path folder) throws Exception {
    Path classes = Compiled.text(folder, "A", SOURCE);
    return ClassFileProgram.builder()
        .program(classes)
        .symbols(List.of("p.Listen", "p.Named", "p.Handler", "java.lang.System", "x.Y"))
        .open();
  }

  @Test
  void annotationsKeepTheirValues(@TempDir Path folder) throws Exception {
    try (ClassFileProgram program = program(folder)) {
      TypeDecl type = Objects.requireNonNull(program.type("p.A"));
      assertEquals(
          List.of(new AnnotationUse("p.Named", Map.of("value", "listener"))), type.annotations());
      MethodDecl handle = Compiled.method(program, "p.A", "handle");
      AnnotationUse listen = handle.annotations().get(0);
      assertEquals(
          List.of("topics", "count", "on", "type", "policy", "named"),
          List.copyOf(listen.values().keySet()));
      assertEquals(List.of("a", "b"), listen.values().get("topics"));
      assertEquals(2, listen.values().get("count"));
      assertEquals(false, listen.values().get("on"));
      assertEquals(new AnnotationUse.TypeValue("java.lang.String"), listen.values().get("type"));
      assertEquals(
          new AnnotationUse.EnumValue("java.lang.annotation.RetentionPolicy", "RUNTIME"),
          listen.values().get("policy"));
      assertEquals(
          new AnnotationUse("p.Named", Map.of("value", "y")), listen.values().get("named"));
      Parameter message = handle.parameters().get(0);
      assertEquals("message", message.name());
      assertEquals("p.Named", message.annotations().get(0).type());
      assertEquals(
          "p.Named", Objects.requireNonNull(type.field("seen")).annotations().get(0).type());
    }
  }

  @Test
  void signaturesAndHiddenParametersFit(@TempDir Path folder) throws Exception {
    try (ClassFileProgram program = program(folder)) {
      MethodDecl generic = Compiled.method(program, "p.A", "generic");
      assertEquals("java.util.List", generic.returnType());
      assertEquals(List.of("java.lang.Exception"), generic.exceptions());
      assertEquals(null, generic.parameters().get(0).genericType());
      assertEquals("Ljava/util/List<TT;>;", generic.parameters().get(1).genericType());
      MethodDecl constructor = Compiled.method(program, "p.A$E", "<init>");
      assertEquals(3, constructor.parameters().size());
      assertEquals(List.of(), constructor.parameters().get(0).annotations());
      assertEquals(1, constructor.parameters().get(2).annotations().size());
      assertFalse(Compiled.method(program, "p.A", "none").hasBody());
    }
  }

  @Test
  void lambdasAreDeclaredInTheirMethod(@TempDir Path folder) throws Exception {
    try (ClassFileProgram program = program(folder)) {
      TypeDecl type = Objects.requireNonNull(program.type("p.A"));
      List<MethodDecl> lambdas = type.methods().stream().filter(MethodDecl::isLambdaBody).toList();
      assertEquals(2, lambdas.size());
      lambdas.forEach(lambda -> assertEquals("generic", lambda.declaredIn()));
    }
  }

  @Test
  void bridgesAreLeftOutAndFollowed(@TempDir Path folder) throws Exception {
    try (ClassFileProgram program = program(folder)) {
      TypeDecl type = Objects.requireNonNull(program.type("p.A"));
      assertEquals(1, type.methods().stream().filter(m -> m.name().equals("handle")).count());
      assertEquals(
          "(Ljava/lang/String;)V",
          Objects.requireNonNull(type.method("handle", "(Ljava/lang/Object;)V"))
              .ref()
              .descriptor());
    }
  }

  @Test
  void indexKnowsHierarchyAndMentions(@TempDir Path folder) throws Exception {
    try (ClassFileProgram program = program(folder)) {
      assertEquals(Set.of("p.A"), program.directSubtypes("p.Handler"));
      assertEquals(Set.of("p.A$E"), program.directSubtypes("java.lang.Enum"));
      assertEquals(Set.of("p.A", "p.Listen"), program.typesMentioning("p.Listen"));
      assertTrue(program.typesMentioning("p.Named").containsAll(Set.of("p.A", "p.A$E")));
      assertEquals(Set.of("p.A"), program.typesMentioning("java.lang.System"));
      assertEquals(Set.of(), program.typesMentioning("x.Y"));
      assertEquals(Set.of(), program.typesMentioning("never.Given"));
    }
  }

  @Test
  void librariesOfJavaAreDeclared(@TempDir Path folder) throws Exception {
    try (ClassFileProgram program = program(folder)) {
      TypeDecl list = Objects.requireNonNull(program.type("java.util.List"));
      assertTrue(list.isInterface());
      assertEquals(List.of("java.util.Collection"), list.interfaces());
      assertEquals("java", program.origin("java.util.List"));
      assertFalse(program.isProgramType("java.util.List"));
    }
  }
}
