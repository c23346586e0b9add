package dev.effectivelyonce.idempotency.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** A library that no class of the analyzer knows, described in a project's file alone. */
class MadeUpBrokerTest {
  private static String text = "";
  private static Catalogue catalogue;

  @BeforeAll
  static void load() throws IOException {
    try (InputStream in = MadeUpBrokerTest.class.getResourceAsStream("made-up-broker.yml")) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    catalogue = CatalogueLoader.with("idempotency.yml", text);
  }

  @Test
  void isTheOneTheDocumentationShows() throws IOException {
    assertTrue(Files.readString(Path.of("../docs/catalogue.md")).contains(text));
  }

  @Test
  void findsItsRootsBeforeTheBuiltInOnes() {
    RootEntry listener = catalogue.roots().get(0);
    assertEquals("com.example.carrot.CarrotListener", listener.type());
    assertEquals(RootEntry.Kind.METHOD_ANNOTATION, listener.kind());
    assertEquals("user", listener.library());
    assertEquals("onCarrot", catalogue.roots().get(1).method());
    assertTrue(
        catalogue.rootSymbols().contains("org.springframework.kafka.annotation.KafkaListener"));
    assertTrue(catalogue.rootSymbols().contains("com.example.carrot.CarrotFactory"));
    assertTrue(catalogue.rootSymbols().contains("com.example.carrot.CarrotClient"));
  }

  @Test
  void describesHowItSettles() {
    Driver driver = catalogue.driver("carrot");
    assertEquals(Map.of("ack", "carrot-ack"), driver.settings());
    assertEquals(
        List.of("EARLY", "BY_HAND", "LATE"),
        driver.modes().stream().map(Driver.Mode::name).toList());
    assertEquals(Driver.Point.RECEIVE, driver.modes().get(0).container());
    assertEquals(List.of("com.example.carrot.DropException"), driver.acknowledgesOn());
    Setting ack = catalogue.setting("carrot-ack");
    assertNotNull(ack);
    assertEquals(4, ack.sources().size());
    assertEquals(List.of("LATE"), ack.defaults());
  }

  @Test
  void classifiesItsCalls() {
    List<CallEntry> publish =
        catalogue.calls(
            "com.example.carrot.CarrotClient", "publish", "(Ljava/lang/String;)Ljava/lang/Object;");
    assertEquals(1, publish.size());
    assertEquals(Map.of("destination", 0, "key", 1, "message", 2), publish.get(0).arguments());
    assertEquals(
        new Role.Effect(
            "carrot",
            "published",
            Role.Durability.RESULT,
            false,
            true,
            Role.Result.FUTURE,
            List.of(),
            false),
        publish.get(0).role());
    assertEquals(
        new Role.Reject(),
        catalogue.calls("com.example.carrot.Receipt", "againLater", "()V").get(0).role());
    assertEquals(
        new Role.Register("carrot", 1, -2, "LATE"),
        catalogue.calls("com.example.carrot.CarrotClient", "listen", "()V").get(0).role());
  }

  @Test
  void knowsItsTypes() {
    assertTrue(catalogue.covers("com.example.carrot.deep.Anything"));
    assertTrue(catalogue.lazyTypes().contains("com.example.carrot.Later"));
    assertTrue(catalogue.lazyTypes().contains("org.reactivestreams.Publisher"));
    assertTrue(catalogue.poisonExceptions().contains("com.example.carrot.BadCarrotException"));
  }
}
