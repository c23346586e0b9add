package dev.effectivelyonce.idempotency.bytecode;

import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** An outline holds whatever the lowered body holds. */
class OutlineTest {
  @Test
  void holdsWhatTheBodiesOfTheCorpusHold(@TempDir Path folder) throws Exception {
    int checked = 0;
    for (Path source : ConstructDumpTest.sources()) {
      Path own = folder.resolve(String.valueOf(source.getFileName()));
      try (ClassFileProgram program = Compiled.open(Compiled.files(own, List.of(source)))) {
        for (String type : program.programTypes()) {
          checked += check(program, Objects.requireNonNull(program.type(type)));
        }
      }
    }
    assertTrue(checked > 100, checked + " methods");
  }

  private static int check(ClassFileProgram program, TypeDecl type) {
    int checked = 0;
    for (MethodDecl method : type.methods()) {
      Body body = program.body(method);
      if (body != null) {
        holds(method, Outline.of(body), Objects.requireNonNull(program.outline(method)));
        checked++;
      }
    }
    return checked;
  }

  private static void holds(MethodDecl method, Outline body, Outline read) {
    // Where a class is created too, a call of its constructor on itself is not told apart.
    contains(
        method,
        body.calls().stream().filter(c -> !read.creations().contains(c.method())).toList(),
        read.calls());
    contains(method, body.creations(), read.creations());
    contains(method, body.closures(), read.closures());
    contains(method, body.loads(), read.loads());
    contains(method, body.stores(), read.stores());
  }

  private static void contains(MethodDecl method, Collection<?> some, Collection<?> all) {
    Set<Object> missing = new HashSet<>(some);
    missing.removeAll(all);
    assertTrue(missing.isEmpty(), method.ref() + " lacks " + missing);
  }
}
