package dev.effectivelyonce.idempotency.source;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.effectivelyonce.idempotency.bytecode.ClassFileProgram;
import dev.effectivelyonce.idempotency.bytecode.Compiled;
import dev.effectivelyonce.idempotency.program.ModelDump;
import dev.effectivelyonce.idempotency.program.Program;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The same source, lowered from its text and from what javac makes of it, is the same model. */
class FrontEndsAgreeTest {
  @ParameterizedTest
  @ValueSource(
      strings = {
        "ForEach",
        "TryFinally",
        "TryResources",
        "Lambdas",
        "MethodReferences",
        "StringSwitches",
        "CompoundAssignment",
        "Conditions",
        "Constants",
        "NestedClasses",
        "EnumSwitches",
        "Records"
      })
  void dumpsAreEqual(String construct, @TempDir Path folder) throws Exception {
    Path source =
        Path.of(
            Objects.requireNonNull(
                    FrontEndsAgreeTest.class.getResource("/constructs/" + construct + ".java"))
                .toURI());
    Path copy = Files.copy(source, folder.resolve(construct + ".java"));
    Path classes = Compiled.files(folder, List.of(copy));
    try (ClassFileProgram compiled = Compiled.open(classes);
        ClassFileProgram libraries = ClassFileProgram.builder().open()) {
      SourceProgram written = SourceProgram.builder(libraries).source(copy).open();
      assertEquals(compiled.programTypes(), written.programTypes());
      assertEquals(dump(compiled), dump(written));
      assertEquals(List.of(), written.notices());
    }
  }

  private static String dump(Program program) {
    StringBuilder text = new StringBuilder();
    program.programTypes().forEach(type -> text.append(ModelDump.of(program, type)));
    return text.toString();
  }
}
