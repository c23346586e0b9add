package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.File;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The command line as users start it: every kind of input has its exit code. */
class ExitCodeTest extends Degrading {
  /** What a run of the command line said. */
  private record Ended(int code, String said) {}

  @Test
  void findingsAre1() throws Exception {
    Ended e = check(twin("shop/orders/bad").classes());
    assertEquals(1, e.code(), e.said());
    assertTrue(e.said().contains("ack-before-commit"), e.said());
  }

  @Test
  void cleanIs0() throws Exception {
    Ended e = check(twin("shop/orders/corrected").classes());
    assertEquals(0, e.code(), e.said());
  }

  @Test
  void aMissingPathIs2() throws Exception {
    assertRefused(check(folder.resolve("nothing")), "nothing");
  }

  @Test
  void anEmptyFolderIs2() throws Exception {
    assertRefused(check(Files.createDirectories(folder.resolve("empty"))), "empty");
  }

  @Test
  void aBrokenConfigurationIs2() throws Exception {
    Path config = Files.writeString(folder.resolve("idempotency.yml"), "rules: {}\n");
    assertRefused(
        check(twin("shop/orders/bad").classes(), "--config", config.toString()),
        "idempotency.yml:1");
  }

  @Test
  void aCorruptJarIs3AndAllowedWhenTheUserSaysSo() throws Exception {
    Path jar = Files.write(folder.resolve("broken.jar"), new byte[] {'P', 'K', 3, 4, 1, 2, 3});
    String good = twin("shop/orders/corrected").classes().toString();
    Ended e = check(jar, "--classes", good);
    assertEquals(3, e.code(), e.said());
    assertTrue(e.said().contains("broken.jar"), e.said());
    assertEquals(0, check(jar, "--classes", good, "--allow-incomplete").code());
  }

  @Test
  void findingsWinOverIncompleteness() throws Exception {
    Path jar = Files.write(folder.resolve("broken.jar"), new byte[] {'P', 'K', 3, 4, 1, 2, 3});
    Ended e = check(jar, "--classes", twin("shop/orders/bad").classes().toString());
    assertEquals(1, e.code(), e.said());
  }

  @Test
  void aMissingTypeIs3() throws Exception {
    Path classes =
        new JavaSources()
            .add("lib/Gadget.java", "package lib; public interface Gadget { void turn(String s); }")
            .add(
                "d/Orders.java",
                LISTENER.formatted(STORE + "gadget.turn(body);" + ACK, "lib.Gadget gadget;"))
            .compile(folder.resolve("classes"), MessageStack.libraries());
    Files.delete(classes.resolve("lib/Gadget.class"));
    Ended e = check(classes);
    assertEquals(3, e.code(), e.said());
    assertTrue(e.said().contains("lib.Gadget"), e.said());
  }

  private static void assertRefused(Ended e, String part) {
    assertEquals(2, e.code(), e.said());
    assertTrue(e.said().contains(part), e.said());
    assertFalse(e.said().contains("Exception"), e.said());
  }

  private static Ended check(Path classes, String... more) throws Exception {
    List<String> command = new ArrayList<>();
    command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC"));
    command.addAll(List.of("-cp", System.getProperty("java.class.path")));
    command.add("dev.effectivelyonce.idempotency.cli.Main");
    command.addAll(List.of("check", "--classes", classes.toString()));
    command.addAll(List.of("--classpath", libraries()));
    command.addAll(List.of(more));
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getOutputStream().close();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    return new Ended(process.waitFor(), said);
  }

  private static String libraries() {
    return Libraries.of(twin("shop/orders/bad").classes(), twin("shop/orders/corrected").classes())
        .stream()
        .map(Path::toString)
        .collect(Collectors.joining(File.pathSeparator));
  }
}
