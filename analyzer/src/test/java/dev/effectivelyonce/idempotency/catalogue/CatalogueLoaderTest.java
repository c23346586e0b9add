package dev.effectivelyonce.idempotency.catalogue;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** The compiled index says what the YAML files say. */
class CatalogueLoaderTest {
  private static final Path YAML =
      Path.of("src/main/resources/dev/effectivelyonce/idempotency/catalogue");

  @Test
  void theIndexHoldsEveryEntry() throws IOException {
    Facts facts = CatalogueCompiler.read(YAML);
    Catalogue catalogue = CatalogueLoader.builtIn();
    for (CallEntry entry : facts.calls()) {
      String member = entry.member().replace("*", "any");
      String descriptor = entry.parameters() == null ? "()V" : entry.parameters() + "V";
      assertTrue(
          catalogue.calls(entry.owner().replace(".*", ".Any"), member, descriptor).contains(entry),
          entry::toString);
    }
    assertEquals(facts.roots(), catalogue.roots());
    assertEquals(facts.advice(), catalogue.advice());
    assertEquals(facts.annotatedCalls(), catalogue.annotatedCalls());
    assertEquals(facts.managers(), catalogue.managers());
    for (Driver driver : facts.drivers()) {
      assertEquals(driver, catalogue.driver(driver.id()));
    }
    for (Setting setting : facts.settings()) {
      assertEquals(setting, catalogue.setting(setting.id()));
    }
    assertEquals(new HashSet<>(facts.duplicateExceptions()), catalogue.duplicateExceptions());
  }

  @Test
  void equalFactsGiveEqualBytes() throws IOException {
    assertArrayEquals(
        CatalogueIndex.write(CatalogueCompiler.read(YAML)),
        CatalogueIndex.write(CatalogueCompiler.read(YAML)));
  }

  @Test
  void theMostSpecificEntryComesFirst() {
    Catalogue catalogue = CatalogueLoader.builtIn();
    List<CallEntry> conditional =
        catalogue.calls("com.rabbitmq.client.Channel", "basicAck", "(JZ)V");
    assertEquals(2, conditional.size());
    assertFalse(conditional.get(0).constants().isEmpty());
    List<CallEntry> named =
        catalogue.calls("java.util.Optional", "ifPresent", "(Ljava/util/function/Consumer;)V");
    assertTrue(named.get(0).role() instanceof Role.Run);
    assertTrue(named.get(1).role() instanceof Role.Pure);
  }

  @Test
  void aNamedMemberOfASupertypeComesBeforeAWildcardOfASubtype() {
    List<CallEntry> entries =
        CatalogueLoader.builtIn()
            .calls(
                List.of("java.util.TreeSet", "java.util.NavigableSet", "java.util.Collection"),
                "removeIf",
                "(Ljava/util/function/Predicate;)Z");
    assertTrue(entries.get(0).role() instanceof Role.Run);
  }

  @Test
  void theUserIsAskedFirst() {
    Catalogue catalogue =
        CatalogueLoader.with(
            "idempotency.yml",
            """
            catalogue:
              calls:
                pure:
                  - {owner: org.springframework.kafka.core.KafkaTemplate, members: [send]}
              advice:
                - {annotation: org.springframework.scheduling.annotation.Async, kind: retry, container: spring}
              drivers:
                spring-kafka:
                  positional: false
                  modes: [{name: mine, explicit: call, container: never}]
            """);
    List<CallEntry> send =
        catalogue.calls("org.springframework.kafka.core.KafkaTemplate", "send", "()V");
    assertTrue(send.get(0).role() instanceof Role.Pure);
    assertTrue(send.get(1).role() instanceof Role.Effect);
    assertEquals("mine", catalogue.driver("spring-kafka").modes().get(0).name());
    assertEquals("kafka-clients", catalogue.driver("kafka-clients").id());
    Advice async = catalogue.advice("org.springframework.scheduling.annotation.Async");
    assertNotNull(async);
    assertEquals(Advice.Kind.RETRY, async.kind());
  }

  @Test
  void packagesCoverTheirTypesAndSubpackages() {
    Catalogue catalogue = CatalogueLoader.builtIn();
    assertTrue(catalogue.covers("org.springframework.kafka.any.Thing"));
    assertFalse(catalogue.covers("org.springframework.kafkaesque.Thing"));
    assertTrue(catalogue.ownsCalls("org.slf4j.Logger"));
    assertFalse(catalogue.ownsCalls("com.example.Own"));
    assertEquals(
        List.of("org.apache.kafka.clients.consumer.Consumer"),
        catalogue.supertypes("org.apache.kafka.clients.consumer.KafkaConsumer"));
  }

  @Test
  void unknownDriversAreAnError() {
    assertThrows(
        IllegalArgumentException.class, () -> CatalogueLoader.builtIn().driver("no such driver"));
    assertFalse(Set.copyOf(CatalogueLoader.builtIn().rootSymbols()).isEmpty());
  }
}
