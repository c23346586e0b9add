package dev.effectivelyonce.idempotency.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Program;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** Compiler artefacts that newer versions of javac no longer make, or only newer ones make. */
class FoldingTest {
  private static String dump(Program program, String type, String method) {
    return Compiled.dump(program, type, method);
  }

  @Test
  void stringBuildersOfJava8AreConcatenations(@TempDir Path folder) throws Exception {
    Path classes =
        Compiled.text(
            folder,
            "A",
            """
            class A {
              String f(String s, int n, boolean b) {
                try {
                  return "a" + s + (b ? "x" : "y") + 'c' + n + "";
                } catch (RuntimeException e) {
                  return null;
                }
              }
              String own(String s) {
                StringBuilder b = new StringBuilder();
                b.append(s);
                return b.append("x").toString();
              }
            }
            """,
            "--release",
            "8");
    try (ClassFileProgram program = Compiled.open(classes)) {
      assertEquals(
          """
          B0
            %0 = branch p2 NE false
            -> TRUE B1
            -> FALSE B2
          B1
            -> NORMAL B3
          B2
            -> NORMAL B3
          B3
            %1 = concat ["a", p0, {"x", "y"}, "c", p1]
            %2 = return [%1]
          """,
          dump(program, "A", "f"));
      assertEquals(
          """
          B0
            %0 = new java.lang.StringBuilder()V [] :10
            %1 = invoke VIRTUAL java.lang.StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder; %0 [p0] :11
            %2 = invoke VIRTUAL java.lang.StringBuilder.append(Ljava/lang/String;)Ljava/lang/StringBuilder; %0 ["x"] :12
            %3 = invoke VIRTUAL java.lang.StringBuilder.toString()Ljava/lang/String; %2 [] :12
            %4 = return [%3]
          """,
          dump(program, "A", "own"));
    }
  }

  @Test
  void accessorsOfJava8AreLookedThrough(@TempDir Path folder) throws Exception {
    Path classes =
        Compiled.text(
            folder,
            "A",
            """
            class A {
              private int count;
              private A(int n) {}
              A() {}
              private void hidden(String s) {}
              static class B {
                int f(A a) {
                  a.count += 2;
                  a.hidden("x");
                  a.count++;
                  return new A(3).count;
                }
              }
            }
            """,
            "--release",
            "8");
    try (ClassFileProgram program = Compiled.open(classes)) {
      assertEquals(
          """
          B0
            %0 = load p0 A.count:int
            %1 = + [%0, 2]
            %2 = store p0 A.count:int %1
            %3 = invoke SPECIAL A.hidden(Ljava/lang/String;)V p0 ["x"] :9
            %4 = load p0 A.count:int
            %5 = + [%4, 1]
            %6 = store p0 A.count:int %5
            %7 = new A(I)V [3] :11
            %8 = load %7 A.count:int
            %9 = return [%8]
          """,
          dump(program, "A$B", "f"));
      List<String> names =
          Objects.requireNonNull(program.type("A")).methods().stream()
              .map(MethodDecl::name)
              .toList();
      assertEquals(List.of("<init>", "<init>", "hidden"), names);
      assertEquals(List.of("A", "A$B"), List.copyOf(program.programTypes()));
    }
  }

  @Test
  void patternSwitchesHaveTypeKeys(@TempDir Path folder) throws Exception {
    Path classes =
        Compiled.text(
            folder,
            "A",
            """
            class A {
              String any(Object o) {
                switch (o) {
                  case null:
                    return "null";
                  case String s:
                    return s;
                  default:
                    return "other";
                }
              }
            }
            """,
            "--release",
            System.getProperty("java.specification.version"),
            "--enable-preview");
    try (ClassFileProgram program = Compiled.open(classes)) {
      assertEquals(
          """
          B0
            %0 = switch [p0]
            -> CASE null B1
            -> CASE java.lang.String.class B2
            -> DEFAULT B3
          B1
            %1 = return ["null"]
          B2
            %2 = return [p0]
          B3
            %3 = return ["other"]
          """,
          dump(program, "A", "any"));
    }
  }

  @Test
  void defaultArgumentsOfKotlinAreResolved(@TempDir Path folder) throws Exception {
    Path file = writeKotlinLike(folder);
    try (ClassFileProgram program = Compiled.open(file)) {
      assertEquals(
          """
          B0
            %0 = invoke VIRTUAL K.send(Ljava/lang/String;I)V this ["x", 7] :0
            %1 = return []
          """,
          dump(program, "K", "caller"));
    }
  }

  /** What Kotlin makes of {@code fun send(s: String, n: Int = 7)} and a call without {@code n}. */
  private static Path writeKotlinLike(Path folder) throws IOException {
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, "K", null, "java/lang/Object", null);
    MethodVisitor send =
        writer.visitMethod(Opcodes.ACC_PUBLIC, "send", "(Ljava/lang/String;I)V", null, null);
    send.visitVarInsn(Opcodes.ALOAD, 1);
    send.visitLdcInsn("s");
    send.visitMethodInsn(
        Opcodes.INVOKESTATIC,
        "kotlin/jvm/internal/Intrinsics",
        "checkNotNullParameter",
        "(Ljava/lang/Object;Ljava/lang/String;)V",
        false);
    send.visitInsn(Opcodes.RETURN);
    send.visitMaxs(0, 0);
    String descriptor = "(LK;Ljava/lang/String;IILjava/lang/Object;)V";
    MethodVisitor code =
        writer.visitMethod(
            Opcodes.ACC_PUBLIC | Opcodes.ACC_STATIC | Opcodes.ACC_SYNTHETIC,
            "send$default",
            descriptor,
            null,
            null);
    Label given = new Label();
    code.visitVarInsn(Opcodes.ILOAD, 3);
    code.visitInsn(Opcodes.ICONST_2);
    code.visitInsn(Opcodes.IAND);
    code.visitJumpInsn(Opcodes.IFEQ, given);
    code.visitIntInsn(Opcodes.BIPUSH, 7);
    code.visitVarInsn(Opcodes.ISTORE, 2);
    code.visitLabel(given);
    code.visitVarInsn(Opcodes.ALOAD, 0);
    code.visitVarInsn(Opcodes.ALOAD, 1);
    code.visitVarInsn(Opcodes.ILOAD, 2);
    code.visitMethodInsn(Opcodes.INVOKEVIRTUAL, "K", "send", "(Ljava/lang/String;I)V", false);
    code.visitInsn(Opcodes.RETURN);
    code.visitMaxs(0, 0);
    MethodVisitor caller = writer.visitMethod(Opcodes.ACC_PUBLIC, "caller", "()V", null, null);
    caller.visitVarInsn(Opcodes.ALOAD, 0);
    caller.visitLdcInsn("x");
    caller.visitInsn(Opcodes.ICONST_0);
    caller.visitInsn(Opcodes.ICONST_2);
    caller.visitInsn(Opcodes.ACONST_NULL);
    caller.visitMethodInsn(Opcodes.INVOKESTATIC, "K", "send$default", descriptor, false);
    caller.visitInsn(Opcodes.RETURN);
    caller.visitMaxs(0, 0);
    writer.visitEnd();
    Path file = folder.resolve("K.class");
    Files.write(file, writer.toByteArray());
    return file;
  }

  @Test
  void bodiesWithoutDebugInformationAreTheSame(@TempDir Path folder) throws Exception {
    String source =
        """
        class A {
          boolean f(java.util.List<String> all, boolean b) {
            boolean found = false;
            for (String one : all) {
              if (one.isEmpty()) {
                found = true;
              }
            }
            return found && b;
          }
        }
        """;
    Path with = Compiled.text(folder.resolve("1"), "A", source);
    Path without = Compiled.text(folder.resolve("2"), "A", source, "-g:none");
    try (ClassFileProgram one = Compiled.open(with);
        ClassFileProgram two = Compiled.open(without)) {
      assertEquals(dump(one, "A", "f").replaceAll(":\\d+", ":0"), dump(two, "A", "f"));
      assertNotNull(Compiled.method(two, "A", "f").parameters());
    }
  }
}
