package dev.effectivelyonce.idempotency.bytecode;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.program.InputException;
import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class InputTest {
  private static ClassFileProgram open(Path... locations) throws InputException {
    ClassFileProgram.Builder builder = ClassFileProgram.builder();
    for (Path location : locations) {
      builder.program(location);
    }
    return builder.open();
  }

  private static byte[] emptyClass(String name, String superName, int version) {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(version, Opcodes.ACC_PUBLIC, name, null, superName, null);
    writer.visitEnd();
    return writer.toByteArray();
  }

  private static byte[] emptyClass(String name) {
    return emptyClass(name, "java/lang/Object", Opcodes.V17);
  }

  private static byte[] zip(Map<String, byte[]> entries) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream out = new ZipOutputStream(bytes)) {
      for (Map.Entry<String, byte[]> entry : entries.entrySet()) {
        out.putNextEntry(new ZipEntry(entry.getKey()));
        out.write(entry.getValue());
        out.closeEntry();
      }
    }
    return bytes.toByteArray();
  }

  private static Path write(Path file, byte[] bytes) throws IOException {
    Files.createDirectories(Objects.requireNonNull(file.getParent()));
    return Files.write(file, bytes);
  }

  private static List<Notice.Kind> kinds(ClassFileProgram program) {
    return program.notices().stream().map(Notice::kind).toList();
  }

  @Test
  void missingPathIsNamed(@TempDir Path folder) {
    Path missing = folder.resolve("target/classes");
    InputException e = assertThrows(InputException.class, () -> open(missing));
    assertEquals(
        missing + " does not exist; check the path, or build the module first", e.getMessage());
  }

  @Test
  void folderWithoutClassesIsNamed(@TempDir Path folder) {
    InputException e = assertThrows(InputException.class, () -> open(folder));
    assertTrue(String.valueOf(e.getMessage()).startsWith(folder + " holds no class files"));
  }

  @Test
  void corruptArchiveIsANotice(@TempDir Path folder) throws Exception {
    Path broken =
        write(folder.resolve("broken.jar"), "PK not a zip".getBytes(StandardCharsets.UTF_8));
    Path good = folder.resolve("good");
    write(good.resolve("A.class"), emptyClass("A"));
    try (ClassFileProgram program = open(broken, good)) {
      assertEquals(Set.of("A"), program.programTypes());
      assertEquals(List.of(Notice.Kind.UNREADABLE), kinds(program));
    }
  }

  @Test
  void truncatedAndStrangeClassesAreNotices(@TempDir Path folder) throws Exception {
    byte[] whole = emptyClass("p/B");
    write(folder.resolve("p/A.class"), Arrays.copyOf(whole, whole.length - 3));
    write(folder.resolve("p/B.class"), whole);
    write(folder.resolve("p/C.class"), new byte[] {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12});
    write(folder.resolve("p/D.class"), new byte[0]);
    write(folder.resolve("p/E.class"), emptyClass("p/E", "java/lang/Object", 99));
    try (ClassFileProgram program = open(folder)) {
      assertEquals(Set.of("p.B"), program.programTypes());
      assertNotNull(program.type("p.B"));
      assertEquals(
          List.of(
              Notice.Kind.UNREADABLE,
              Notice.Kind.UNREADABLE,
              Notice.Kind.UNREADABLE,
              Notice.Kind.TOO_NEW),
          kinds(program));
      assertEquals(
          "it is compiled for Java 55, newer than this tool reads",
          program.notices().get(3).detail());
    }
  }

  @Test
  void everyTruncationIsHarmless(@TempDir Path folder) throws Exception {
    Path classes =
        Compiled.text(
            folder,
            "A",
            "class A { String f(String s) { switch (s) { case \"x\": return s + 1; } "
                + "Runnable r = () -> f(s); try { r.run(); } finally { f(s); } return null; } }");
    byte[] whole = Files.readAllBytes(classes.resolve("A.class"));
    Path cut = folder.resolve("cut/A.class");
    for (int length = 0; length < whole.length; length += 7) {
      write(cut, Arrays.copyOf(whole, length));
      try (ClassFileProgram program = open(cut)) {
        assertEquals(Set.of(), program.programTypes());
        assertEquals(1, program.notices().size());
      }
    }
  }

  @Test
  void everyDamagedByteIsHarmless(@TempDir Path folder) throws Exception {
    Path classes =
        Compiled.text(
            folder,
            "A",
            "class A { String f(String s) { switch (s) { case \"x\": return s + 1; } "
                + "Runnable r = () -> f(s); try { r.run(); } finally { f(s); } return null; } }");
    byte[] whole = Files.readAllBytes(classes.resolve("A.class"));
    Path bad = folder.resolve("bad/A.class");
    for (int at = 8; at < whole.length; at++) {
      byte[] damaged = whole.clone();
      damaged[at] ^= (byte) 0xff;
      write(bad, damaged);
      try (ClassFileProgram program = open(bad)) {
        for (String name : program.programTypes()) {
          TypeDecl type = program.type(name);
          if (type != null) {
            type.methods().forEach(program::body);
          }
        }
      }
    }
  }

  @Test
  void hierarchyInACircleIsCut(@TempDir Path folder) throws Exception {
    write(folder.resolve("A.class"), emptyClass("A", "B", Opcodes.V17));
    write(folder.resolve("B.class"), emptyClass("B", "A", Opcodes.V17));
    write(folder.resolve("C.class"), emptyClass("C", "A", Opcodes.V17));
    try (ClassFileProgram program = open(folder)) {
      assertEquals(List.of(Notice.Kind.UNREADABLE), kinds(program));
      for (String name : program.programTypes()) {
        String parent = Objects.requireNonNull(program.type(name)).superName();
        int steps = 0;
        while (parent != null && program.type(parent) != null && steps < 10) {
          parent = Objects.requireNonNull(program.type(parent)).superName();
          steps++;
        }
        assertTrue(steps < 10, name);
      }
    }
  }

  @Test
  void firstOfTwoClassesIsUsed(@TempDir Path folder) throws Exception {
    write(folder.resolve("one/A.class"), emptyClass("A", "First", Opcodes.V17));
    write(folder.resolve("two/A.class"), emptyClass("A", "Second", Opcodes.V17));
    try (ClassFileProgram program = open(folder.resolve("one"), folder.resolve("two"))) {
      assertEquals("First", Objects.requireNonNull(program.type("A")).superName());
      assertEquals(List.of(Notice.Kind.DUPLICATE_TYPE), kinds(program));
    }
  }

  @Test
  void entriesThatLeadOutOfAnArchiveAreIgnored(@TempDir Path folder) throws Exception {
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("../Evil.class", emptyClass("Evil"));
    entries.put("p/../../Evil.class", emptyClass("Evil"));
    entries.put("META-INF/versions/17/p/A.class", emptyClass("p/A", "Other", Opcodes.V17));
    entries.put("module-info.class", emptyClass("module-info"));
    entries.put("p/A.class", emptyClass("p/A"));
    Path jar = write(folder.resolve("a.jar"), zip(entries));
    try (ClassFileProgram program = open(jar)) {
      assertEquals(Set.of("p.A"), program.programTypes());
      assertEquals("java.lang.Object", Objects.requireNonNull(program.type("p.A")).superName());
    }
  }

  @Test
  void packagedApplicationIsOpened(@TempDir Path folder) throws Exception {
    byte[] library =
        zip(
            Map.of(
                "lib/Base.class", emptyClass("lib/Base"),
                "META-INF/maven/g/acme-lib/pom.properties",
                    "artifactId=acme-lib\nversion=1.2.3\n".getBytes(StandardCharsets.UTF_8)));
    Map<String, byte[]> entries = new LinkedHashMap<>();
    entries.put("BOOT-INF/classes/app/Main.class", emptyClass("app/Main", "lib/Base", Opcodes.V17));
    entries.put("BOOT-INF/lib/acme-lib-1.2.3.jar", library);
    entries.put("BOOT-INF/lib/broken.jar", new byte[] {1, 2, 3});
    entries.put("org/springframework/boot/loader/Launcher.class", emptyClass("Launcher"));
    Path jar = write(folder.resolve("app.jar"), zip(entries));
    try (ClassFileProgram program = open(jar)) {
      assertEquals(Set.of("app.Main"), program.programTypes());
      assertEquals(List.of(), program.notices());
      assertNotNull(program.type("lib.Base"));
      assertFalse(program.isProgramType("lib.Base"));
      assertEquals(Set.of("app.Main"), program.directSubtypes("lib.Base"));
      assertEquals(Map.of("acme-lib", "1.2.3"), program.libraryVersions());
      assertTrue(String.valueOf(program.origin("lib.Base")).contains("acme-lib-1.2.3.jar"));
      assertEquals(List.of(Notice.Kind.UNREADABLE), kinds(program));
      assertNull(program.type("lib.Missing"));
      assertNotNull(program.type("java.util.Map$Entry"));
    }
  }

  @Test
  void includedPackagesOfLibrariesAreProgram(@TempDir Path folder) throws Exception {
    Path app = write(folder.resolve("app/A.class"), emptyClass("A"));
    Path jar =
        write(
            folder.resolve("own-2.0.jar"),
            zip(Map.of("own/B.class", emptyClass("own/B"), "x/C.class", emptyClass("x/C"))));
    try (ClassFileProgram program =
        ClassFileProgram.builder().program(app).classPath(jar).includePackage("own").open()) {
      assertEquals(Set.of("A", "own.B"), program.programTypes());
      assertEquals(Map.of("own", "2.0"), program.libraryVersions());
    }
  }

  @Test
  void hugeMethodIsNamedQuickly(@TempDir Path folder) throws Exception {
    write(folder.resolve("Huge.class"), hugeMethod(60_000, false));
    write(folder.resolve("Branchy.class"), hugeMethod(15_000, true));
    long start = System.nanoTime();
    try (ClassFileProgram program = open(folder)) {
      for (String name : List.of("Huge", "Branchy")) {
        assertNull(program.body(Compiled.method(program, name, "huge")));
        assertNotNull(program.body(Compiled.method(program, name, "small")));
      }
      assertEquals(
          List.of(Notice.Kind.METHOD_NOT_ANALYSED, Notice.Kind.METHOD_NOT_ANALYSED),
          kinds(program));
      assertTrue(program.notices().get(0).detail().contains("it branches too often"));
      assertTrue(program.notices().get(1).detail().contains("it is too long"));
    }
    assertTrue(System.nanoTime() - start < 10_000_000_000L);
  }

  private static byte[] hugeMethod(int instructions, boolean branches) {
    ClassWriter writer = new ClassWriter(0);
    String name = branches ? "Branchy" : "Huge";
    writer.visit(Opcodes.V1_6, Opcodes.ACC_PUBLIC, name, null, "java/lang/Object", null);
    MethodVisitor huge = writer.visitMethod(Opcodes.ACC_STATIC, "huge", "(I)V", null, null);
    huge.visitCode();
    for (int i = 0; i < instructions; i += 2) {
      huge.visitVarInsn(Opcodes.ILOAD, 0);
      if (branches) {
        Label next = new Label();
        huge.visitJumpInsn(Opcodes.IFEQ, next);
        huge.visitLabel(next);
      } else {
        huge.visitInsn(Opcodes.POP);
      }
    }
    huge.visitInsn(Opcodes.RETURN);
    huge.visitMaxs(1, 1);
    huge.visitEnd();
    MethodVisitor small = writer.visitMethod(Opcodes.ACC_STATIC, "small", "()V", null, null);
    small.visitCode();
    small.visitInsn(Opcodes.RETURN);
    small.visitMaxs(0, 0);
    small.visitEnd();
    writer.visitEnd();
    return writer.toByteArray();
  }

  @Test
  void oldSubroutinesAreNamed(@TempDir Path folder) throws Exception {
    ClassWriter writer = new ClassWriter(0);
    writer.visit(Opcodes.V1_4, Opcodes.ACC_PUBLIC, "Old", null, "java/lang/Object", null);
    MethodVisitor code = writer.visitMethod(Opcodes.ACC_STATIC, "f", "()V", null, null);
    Label subroutine = new Label();
    code.visitCode();
    code.visitJumpInsn(Opcodes.JSR, subroutine);
    code.visitInsn(Opcodes.RETURN);
    code.visitLabel(subroutine);
    code.visitVarInsn(Opcodes.ASTORE, 0);
    code.visitVarInsn(Opcodes.RET, 0);
    code.visitMaxs(1, 1);
    code.visitEnd();
    writer.visitEnd();
    write(folder.resolve("Old.class"), writer.toByteArray());
    try (ClassFileProgram program = open(folder)) {
      assertNull(program.body(Compiled.method(program, "Old", "f")));
      assertEquals("Old.f()V", program.notices().get(0).place());
    }
  }

  @Test
  void hugeEntryIsNotRead(@TempDir Path folder) throws Exception {
    Path jar = folder.resolve("bomb.jar");
    try (OutputStream file = Files.newOutputStream(jar);
        ZipOutputStream out = new ZipOutputStream(file)) {
      out.putNextEntry(new ZipEntry("Bomb.class"));
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 80; i++) {
        out.write(zeros);
      }
      out.closeEntry();
    }
    try (ClassFileProgram program = open(jar)) {
      assertEquals(List.of(Notice.Kind.UNREADABLE), kinds(program));
    }
  }
}
