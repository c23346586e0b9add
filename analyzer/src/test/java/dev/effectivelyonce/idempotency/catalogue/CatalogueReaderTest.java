package dev.effectivelyonce.idempotency.catalogue;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What the reader accepts, and what it says about what it does not accept. */
class CatalogueReaderTest {
  private static final String DRIVER =
      """
        drivers:
          d:
            positional: true
            modes: [{name: only, explicit: call, container: never}]
      """;

  @Test
  void expandsGroupsToOneEntryForEachOwnerAndMember() {
    Facts facts =
        read(
            """
              calls:
                pure:
                  - {owners: [a.A, a.B], members: [x, "get*", "y(int, String[], a.A$C...)"]}
                  - owner: a.b.*
            """);
    assertEquals(7, facts.calls().size());
    assertEquals("(I[Ljava/lang/String;[La/A$C;)", facts.calls().get(2).parameters());
    assertEquals("*", facts.calls().get(6).member());
    assertNull(facts.calls().get(0).parameters());
  }

  @Test
  void readsConditionsAndArguments() {
    CallEntry entry =
        read("""
                  calls:
                    effect:
                      - owner: a.A
                        members: [x]
                        when: {1: "true"}
                        after: {receiver: [post], 0: [inc, mul]}
                        arguments: {sql: 0, key: receiver}
                        store: s
                        durability: transaction-only
                        failures: [a.E]
                """)
            .calls()
            .get(0);
    assertEquals(Map.of(1, "true"), entry.constants());
    assertEquals(Map.of(-1, List.of("post"), 0, List.of("inc", "mul")), entry.after());
    assertEquals(Map.of("sql", 0, "key", -1), entry.arguments());
    assertEquals(
        new Role.Effect(
            "s",
            "written",
            Role.Durability.TRANSACTION_ONLY,
            false,
            false,
            Role.Result.VALUE,
            List.of("a.E"),
            false),
        entry.role());
  }

  @Test
  void readsCallsByAnnotation() {
    AnnotatedCall call =
        read("""
                  calls:
                    read:
                      - owner: a.Repo
                        owner-annotation: a.Client
                        annotated: [a.Get]
                        attributes: {value: "GET *"}
                        texts: {sql: value}
                """)
            .annotatedCalls()
            .get(0);
    assertEquals(
        new AnnotatedCall(
            "user",
            "a.Get",
            Map.of("value", "GET *"),
            "a.Repo",
            "a.Client",
            Map.of("sql", "value"),
            new Role.Read()),
        call);
  }

  @Test
  void filesThatSayNothingAreRefused() {
    assertRefused("f.yml:1: the file is empty; begin with 'catalogue:'", "");
    assertRefused("f.yml:1: the file is empty; begin with 'catalogue:'", "# nothing yet\n");
    assertRefused("f.yml:1: the file says nothing; begin with 'catalogue:'", "{}");
    assertRefused("f.yml:1: expected a mapping", "catalogue:\n");
  }

  @Test
  void unknownSectionsAreRefused() {
    assertRefused("f.yml:1: unknown key 'rules'; one of catalogue", "rules: {}");
    assertRefused("f.yml:1: unknown key 'catalog'; did you mean 'catalogue'?", "catalog: {}");
    assertRefused("f.yml:3: unknown key 'x'; one of catalogue", "catalogue: {}\n\nx: 1");
  }

  @Test
  void unknownKeysAreNamedWithTheNearestValidOne() {
    assertError("x.yml:2: unknown key 'cals'; did you mean 'calls'?", "  cals: {}");
    assertError(
        "x.yml:4: unknown key 'ownr'; did you mean 'owner'?",
        """
          calls:
            pure:
              - ownr: a.A
        """);
    assertError(
        "x.yml:4: unknown key 'mods'; did you mean 'modes'?",
        """
          drivers:
            d:
              mods: []
        """);
  }

  @Test
  void unknownRolesAndWordsAreNamedWithTheNearestValidOne() {
    assertError("x.yml:3: unknown key 'efect'; did you mean 'effect'?", "  calls:\n    efect: []");
    assertError(
        "x.yml:4: unknown durability 'transactoin'; did you mean 'transaction'?",
        """
          calls:
            effect:
              - {owner: a.A, members: [x], store: s, durability: transactoin}
        """);
    assertError(
        "x.yml:4: unknown argument position 'reciever'; did you mean 'receiver'?",
        """
          calls:
            run:
              - {owner: a.A, members: [x], callbacks: [reciever]}
        """);
    assertError(
        "x.yml:5: unknown source 'property-name'; did you mean 'property'?",
        """
          settings:
            s:
              sources:
                - {property-name: a.b}
              default: [x]
        """);
  }

  @Test
  void unknownIdsAreNamedWithTheNearestValidOne() {
    assertError(
        "x.yml:2: unknown driver 'spring-kafa'; did you mean 'spring-kafka'?",
        "  roots: [{annotation: a.A, driver: spring-kafa, proxied: true}]");
    assertError(
        "x.yml:5: unknown setting 'spring-kafka-ackmode'; did you mean 'spring-kafka-ack-mode'?",
        """
          drivers:
            d:
              positional: true
              settings: {ack: spring-kafka-ackmode}
              modes: [{name: only, explicit: call, container: never}]
        """);
    assertError(
        "x.yml:4: unknown mode of driver d 'onyl'; did you mean 'only'?",
        """
          calls:
            register:
              - {owner: a.A, members: [x], driver: d, handler: 0, mode: onyl}
        """
            + DRIVER);
  }

  @Test
  void modesAreCheckedAgainstTheirSettings() {
    String modes =
        """
          drivers:
            d:
              positional: true
              settings: {ack: spring-kafka-ack-mode}
              modes:
                - {name: a, when: {%s}, explicit: call, container: never}
                - {name: b, explicit: call, container: never}
        """;
    assertError(
        "x.yml:7: unknown setting of this driver 'akc'; did you mean 'ack'?",
        modes.formatted("akc: MANUAL"));
    assertError(
        "x.yml:7: unknown value of setting spring-kafka-ack-mode 'MANUEL'; did you mean 'MANUAL'?",
        modes.formatted("ack: MANUEL"));
    assertError(
        "x.yml:5: the last mode must not have a condition ('when')",
        """
          drivers:
            d:
              positional: true
              modes: []
        """);
  }

  @Test
  void wrongTypesAreNamed() {
    assertError("x.yml:2: expected a mapping, found a list", "  calls: [a]");
    assertError("x.yml:3: expected a list, found 'x'", "  calls:\n    pure: x");
    assertError(
        "x.yml:4: expected a word, found a mapping", "  calls:\n    pure:\n      - {owner: {}}");
    assertError(
        "x.yml:4: expected true or false, found 'yes'",
        """
          calls:
            effect:
              - {owner: a.A, members: [x], store: s, durability: call, external: yes}
        """);
    assertError(
        "x.yml:4: argument positions count from 0, found -3",
        """
          calls:
            run:
              - {owner: a.A, members: [x], callbacks: [-3]}
        """);
    assertError(
        "x.yml:4: 'x' is not an argument position",
        """
          calls:
            pure:
              - {owner: a.A, members: [x], when: {x: y}}
        """);
  }

  @Test
  void missingAndContradictingKeysAreNamed() {
    assertError(
        "x.yml:4: key 'members' is missing",
        """
          calls:
            reject:
              - owner: a.A
        """);
    assertError(
        "x.yml:4: key 'store' is missing",
        """
          calls:
            effect:
              - {owner: a.A, members: [x], durability: call}
        """);
    assertError("x.yml:4: key 'owners' is missing", "  calls:\n    pure:\n      - members: [x]");
    assertError(
        "x.yml:4: give either 'owner' or 'owners', not both",
        """
          calls:
            pure:
              - {owner: a.A, owners: [a.B]}
        """);
    assertError(
        "x.yml:4: 'owners' is empty",
        """
          calls:
            pure:
              - {owners: []}
        """);
    assertError("x.yml:3: key 'calls' occurs twice", "  calls: {}\n  calls: {}");
  }

  @Test
  void badMembersTypesAndReferencesAreNamed() {
    assertError(
        "x.yml:4: 'a b' is not a member; write name, prefix*, <init>, * or name(type, type)",
        """
          calls:
            pure:
              - {owner: a.A, members: [a b]}
        """);
    assertError(
        "x.yml:4: 'List<String>' is not a type",
        """
          calls:
            pure:
              - {owner: a.A, members: ["x(List<String>)"]}
        """);
    assertError(
        "x.yml:5: 'a.A' is not annotation#attribute",
        """
          settings:
            s:
              sources:
                - {attribute: a.A, values: [x]}
              default: [x]
        """);
    assertError(
        "x.yml:2: 'method' has no meaning with 'annotation'",
        "  roots: [{annotation: a.A, method: x, driver: spring-kafka, proxied: true}]");
    assertError(
        "x.yml:2: a root needs one of annotation, class-annotation, function-bean, interface",
        "  roots: [{driver: spring-kafka, proxied: true}]");
  }

  @Test
  void yamlItselfIsCheckedAndBombsAreRefused() {
    assertError("x.yml:3: not valid YAML: ", "  calls: [\n");
    assertError("x.yml:2: anchors and aliases are not supported", "  packages: &a [x]");
    CatalogueException alias =
        assertThrows(
            CatalogueException.class,
            () -> CatalogueLoader.with("x.yml", "a: &a [x]\nb: [*a, *a]\n"));
    assertEquals("x.yml", alias.file());
  }

  @Test
  void anErrorKnowsItsPlace() {
    CatalogueException error =
        assertThrows(
            CatalogueException.class,
            () -> CatalogueLoader.with("dir/x.yml", "catalogue:\n\n  cals: {}"));
    assertEquals("dir/x.yml", error.file());
    assertEquals(3, error.line());
  }

  private static void assertError(String expected, String section) {
    CatalogueException error =
        assertThrows(
            CatalogueException.class,
            () -> CatalogueLoader.with("x.yml", "catalogue:\n" + section));
    String message = String.valueOf(error.getMessage());
    assertEquals(expected, message.substring(0, Math.min(expected.length(), message.length())));
  }

  private static void assertRefused(String expected, String text) {
    CatalogueException error =
        assertThrows(CatalogueException.class, () -> CatalogueLoader.with("f.yml", text));
    String message = String.valueOf(error.getMessage());
    assertEquals(expected, message.substring(0, Math.min(expected.length(), message.length())));
  }

  private static Facts read(String section) {
    return new CatalogueReader().readUserSection("x.yml", "catalogue:\n" + section);
  }
}
