package dev.effectivelyonce.idempotency.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.settings.MadeUpApplication.Ask;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class SettingResolverTest {
  private final MadeUpApplication app;

  SettingResolverTest(@TempDir Path directory) throws Exception {
    this.app = MadeUpApplication.in(directory);
  }

  private static final String FACTORY =
      """
      public class Config {
        @Bean public Factory listenerFactory() {
          Factory f = new Factory();
          %s
          return f;
        }
        %s
      }
      """;

  private MadeUpApplication factory(String statements, String members) {
    return app.source(FACTORY.formatted(statements, members));
  }

  private void expect(Ask setting, boolean certain, String... values) throws Exception {
    check(app.resolve(setting), certain, values);
  }

  private static void check(ResolvedSetting found, boolean certain, String... values) {
    List<String> texts = found.values().stream().map(SettingValue::value).toList();
    assertEquals(List.of(values), texts, found.toString());
    assertEquals(certain, found.certain(), found.toString());
  }

  private String place(Ask setting) throws Exception {
    return app.resolve(setting).values().get(0).place().describe();
  }

  // Precedence.

  @Test
  void annotationWinsOverFactoryAndFile() throws Exception {
    app.listener("mode = Mode.RECORD", "String m")
        .file("application.yml", "mq.listener.mode: batch");
    factory("f.getOptions().setMode(Mode.MANUAL);", "");
    expect(Ask.MODE, true, "RECORD");
    assertEquals("app.L: @Listener(mode)", place(Ask.MODE));
  }

  @Test
  void factoryWinsOverFile() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "mq.listener.mode: record");
    factory("f.getOptions().setMode(Mode.MANUAL);", "");
    expect(Ask.MODE, true, "MANUAL");
    SettingValue value = app.resolve(Ask.MODE).values().get(0);
    assertEquals(Place.Kind.CALL, value.place().kind());
    assertEquals("app.Config", value.place().where());
    assertNotNull(value.place().method());
    assertEquals(4, value.place().line());
    assertEquals("setMode(MANUAL)", value.place().text());
  }

  @Test
  void fileWinsOverDefault() throws Exception {
    app.listener("\"q\"", "String m").file("application.properties", "mq.listener.mode=record");
    expect(Ask.MODE, true, "RECORD");
    assertEquals("application.properties:1: mq.listener.mode", place(Ask.MODE));
  }

  @Test
  void defaultWithNothingInViewIsOpen() throws Exception {
    app.listener("\"q\"", "String m");
    expect(Ask.MODE, false, "BATCH");
  }

  @Test
  void defaultOfAFactorySeenCompletelyIsCertain() throws Exception {
    app.listener("\"q\"", "String m");
    factory("", "");
    expect(Ask.MODE, true, "BATCH");
  }

  @Test
  void handlerParameterReplacesTheDefault() throws Exception {
    app.listener("\"q\"", "String m, Ack a");
    expect(Ask.MODE, false, "MANUAL", "MANUAL_NOW");
    assertEquals(Place.Kind.SIGNATURE, app.resolve(Ask.MODE).values().get(0).place().kind());
  }

  @Test
  void handlerParameterNarrowsSeveralValues() throws Exception {
    app.listener("\"q\"", "String m, Ack a")
        .file("application.yml", "mq.listener.mode: manual")
        .file("application-dev.yml", "mq.listener.mode: record");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void acknowledgeCallReplacesTheDefault() throws Exception {
    app.listener("\"q\"", "String m");
    expect(Ask.IMPLIED, true, "MANUAL");
  }

  // Annotations.

  @Test
  void textAttributeWithPlaceholder() throws Exception {
    app.listener("modeText = \"${my.mode}\"", "String m")
        .file("application.yml", "my.mode: manual-now");
    expect(Ask.MODE, true, "MANUAL_NOW");
  }

  @Test
  void placeholderDefaultIsOpen() throws Exception {
    app.listener("modeText = \"${my.mode:MANUAL}\"", "String m");
    expect(Ask.MODE, false, "MANUAL");
  }

  @Test
  void unknownPlaceholderMeansAnyValue() throws Exception {
    app.listener("modeText = \"${my.mode}\"", "String m");
    expect(Ask.MODE, false, "BATCH", "MANUAL", "MANUAL_NOW", "RECORD");
  }

  @Test
  void unknownPlaceholderIsNarrowedByTheParameter() throws Exception {
    app.listener("modeText = \"${my.mode}\"", "Ack a");
    expect(Ask.MODE, false, "MANUAL", "MANUAL_NOW");
  }

  @Test
  void composedAnnotation() throws Exception {
    app.source("@Listener(mode = Mode.MANUAL) public @interface Careful {}")
        .source("public class L { @Careful public void on(String m) {} }");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void composedAnnotationWithAlias() throws Exception {
    app.source(
            "@Listener public @interface Careful {"
                + " @Alias(annotation = Listener.class, attribute = \"mode\") Mode how(); }")
        .source("public class L { @Careful(how = Mode.RECORD) public void on(String m) {} }");
    expect(Ask.MODE, true, "RECORD");
  }

  @Test
  void annotationOnTheClass() throws Exception {
    app.source("@Listener(mode = Mode.MANUAL) public class L { public void on(String m) {} }");
    expect(Ask.MODE, true, "MANUAL");
  }

  // Configuration files.

  @Test
  void profilesGiveSeveralValues() throws Exception {
    app.listener("\"q\"", "String m")
        .file("application.yml", "mq.listener.mode: manual")
        .file("application-prod.yml", "mq:\n  listener:\n    mode: record");
    expect(Ask.MODE, false, "MANUAL", "RECORD");
    assertEquals(
        "application-prod.yml:3: mq.listener.mode (profile prod)",
        app.resolve(Ask.MODE).values().get(1).place().describe());
  }

  @Test
  void agreeingProfilesAreOneValue() throws Exception {
    app.listener("\"q\"", "String m")
        .file("application.yml", "mq.listener.mode: manual")
        .file("application-prod.yml", "mq.listener.mode: MANUAL");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void profileAloneLeavesTheDefaultPossible() throws Exception {
    app.listener("\"q\"", "String m").file("application-prod.yml", "mq.listener.mode: record");
    expect(Ask.MODE, false, "RECORD", "BATCH");
  }

  @Test
  void unknownTextInAFileMeansAnyValue() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "mq.listener.mode: whatever");
    expect(Ask.MODE, false, "BATCH", "MANUAL", "MANUAL_NOW", "RECORD");
  }

  @Test
  void brokenFileMakesTheDefaultOpen() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "mq: [1\nx: }");
    expect(Ask.STRATEGY, false, "pre");
  }

  @Test
  void ownChannelOfAVariableName() throws Exception {
    app.listener("\"orders\"", "String m")
        .file("application.properties", "mq.in.orders.strategy=a\nmq.in.bills.strategy=b");
    expect(Ask.STRATEGY, true, "a");
  }

  @Test
  void functionBindingOfAVariableName() throws Exception {
    app.listener("\"x\"", "String m")
        .file("application.properties", "mq.in.on-in-0.strategy=a\nmq.in.off-in-0.strategy=b");
    expect(Ask.STRATEGY, true, "a");
  }

  @Test
  void functionBindingOfABeanMadeByALambda() throws Exception {
    app.source(
            "public class L { @Bean public Consumer<String> orders() { return m -> {}; }"
                + " public void on() {} }")
        .file("application.properties", "mq.in.orders-in-0.strategy=a\nmq.in.x-in-0.strategy=b");
    RootContext root =
        new RootContext(
            app.type("L"), app.method("L", "lambda$orders$0"), null, null, null, () -> false);
    ResolvedSetting found =
        new SettingResolver(app.program(), new MadeUpCatalogue(), app.resources())
            .resolve("strategy", root);
    check(found, true, "a");
  }

  @Test
  void otherChannelsAreAGuess() throws Exception {
    app.listener("\"orders\"", "String m").file("application.properties", "mq.in.bills.strategy=b");
    expect(Ask.STRATEGY, false, "b", "pre");
  }

  // Signature.

  @Test
  void signatureDecides() throws Exception {
    app.source(
        "public class L { @Listener public java.util.concurrent.CompletableFuture<Void> on(String m)"
            + " { return null; } }");
    expect(Ask.STRATEGY, true, "post");
  }

  @Test
  void signatureParameter() throws Exception {
    app.listener("\"q\"", "Ack a");
    expect(Ask.STRATEGY, true, "manual");
  }

  // Factories.

  @Test
  void factoryNamedByTheAnnotation() throws Exception {
    app.listener("factory = \"special\"", "String m");
    factory(
        "f.getOptions().setMode(Mode.RECORD);",
        "@Bean(name = \"special\") public Factory other() { Factory f = new Factory();"
            + " f.getOptions().setMode(Mode.MANUAL); return f; }");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void factoryNamedButNotSeenIsOpen() throws Exception {
    app.listener("factory = \"special\"", "String m")
        .file("application.yml", "mq.listener.mode: record");
    factory("f.getOptions().setMode(Mode.MANUAL);", "");
    expect(Ask.MODE, false, "RECORD");
  }

  @Test
  void twoFactoriesOfTheNameGiveBothValues() throws Exception {
    app.listener("\"q\"", "String m");
    factory("f.getOptions().setMode(Mode.RECORD);", "");
    app.source(
        "public class Other { @Bean public Factory listenerFactory() { Factory f = new Factory();"
            + " f.getOptions().setMode(Mode.MANUAL); return f; } }");
    expect(Ask.MODE, false, "RECORD", "MANUAL");
  }

  @Test
  void ofSeveralApplicationsTheNearestFactoryIsMeant() throws Exception {
    app.listener("\"q\"", "String m");
    factory("f.getOptions().setMode(Mode.RECORD);", "");
    app.raw(
        "package other; import mq.*; public class Config { @Bean public Factory listenerFactory() {"
            + " Factory f = new Factory(); f.getOptions().setMode(Mode.MANUAL); return f; } }");
    expect(Ask.MODE, false, "RECORD");
  }

  @Test
  void factoryOfAnotherNameLeavesTheDefaultPossible() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            "public class Other { @Bean public ListenerFactory own() { Factory f = new Factory();"
                + " f.getOptions().setMode(Mode.MANUAL); return f; } }");
    expect(Ask.MODE, false, "MANUAL", "BATCH");
  }

  @Test
  void factoriesThatOtherListenersNameAreNotMeant() throws Exception {
    app.listener("\"q\"", "String m")
        .source("public class M { @Listener(factory = \"own\") public void on(String m) {} }")
        .source(
            "public class Other { @Bean public Factory own() { Factory f = new Factory();"
                + " f.getOptions().setMode(Mode.MANUAL); return f; } }");
    expect(Ask.MODE, false, "BATCH");
  }

  @Test
  void setterInAHelperMethod() throws Exception {
    app.listener("\"q\"", "String m");
    factory(
        "Tuning.apply(f, Mode.MANUAL);",
        "static class Tuning { static void apply(Factory x, Mode m) { deeper(x.getOptions(), m); }"
            + " private static void deeper(Options o, Mode m) { o.setMode(m); } }");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void factoryMadeByAHelperMethod() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            """
            public class Config {
              @Bean public Factory listenerFactory() { return make(Mode.MANUAL); }
              @Bean public Factory other() { return make(Mode.RECORD); }
              private Factory make(Mode m) {
                Factory f = new Factory(); f.getOptions().setMode(m); return f;
              }
            }
            """);
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void setterInABaseClass() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            "public abstract class Base { protected Factory base() { Factory f = new Factory();"
                + " f.getOptions().setMode(mode()); return f; } abstract Mode mode(); }")
        .source(
            "public class Config extends Base { Mode mode() { return Mode.RECORD; }"
                + " @Bean public Factory listenerFactory() { return base(); } }");
    expect(Ask.MODE, true, "RECORD");
  }

  @Test
  void setterInTheConstructorOfAnOwnFactory() throws Exception {
    app.listener("\"q\"", "String m")
        .source("public class Own extends Factory { Own() { getOptions().setMode(Mode.MANUAL); } }")
        .source("public class Config { @Bean Own listenerFactory() { return new Own(); } }");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void builder() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            "public class Config { @Bean public Factory listenerFactory() {"
                + " return Factory.builder().mode(Mode.MANUAL).build(); } }");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void builderLambda() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            "public class Config { @Bean public Factory listenerFactory() {"
                + " return Factory.builder().configure(o -> o.size(3).mode(Mode.MANUAL)).build(); } }");
    expect(Ask.MODE, true, "MANUAL");
    Place place = app.resolve(Ask.MODE).values().get(0).place();
    assertNotNull(place.method());
    assertTrue(place.op() >= 0);
  }

  @Test
  void customizerLambdaWithCapturedValue() throws Exception {
    app.listener("\"q\"", "String m");
    factory(
        "Mode wanted = pick(); f.setCustomizer(o -> o.setMode(wanted));",
        "static Mode pick() { return Mode.valueOf(\"RECORD\"); }");
    expect(Ask.MODE, true, "RECORD");
  }

  @Test
  void customizerMethodReference() throws Exception {
    app.listener("\"q\"", "String m");
    factory(
        "f.setCustomizer(this::tune);", "private void tune(Options o) { o.setMode(Mode.MANUAL); }");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void lastSetterWins() throws Exception {
    app.listener("\"q\"", "String m");
    factory("Options o = f.getOptions(); o.setMode(Mode.RECORD); o.setMode(Mode.MANUAL);", "");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void conditionalSetterLeavesTheRestPossible() throws Exception {
    app.listener("\"q\"", "String m");
    factory("if (System.nanoTime() > 5) f.getOptions().setMode(Mode.MANUAL);", "");
    expect(Ask.MODE, false, "MANUAL", "BATCH");
  }

  @Test
  void conditionalArgumentGivesBothValues() throws Exception {
    app.listener("\"q\"", "String m");
    factory("f.getOptions().setMode(System.nanoTime() > 5 ? Mode.MANUAL : Mode.RECORD);", "");
    expect(Ask.MODE, false, "MANUAL", "RECORD");
  }

  @Test
  void unknownArgumentMeansAnyValueNotTheDefault() throws Exception {
    app.listener("\"q\"", "String m");
    factory("f.getOptions().setMode(Mode.values()[(int) System.nanoTime() % 4]);", "");
    expect(Ask.MODE, false, "BATCH", "MANUAL", "MANUAL_NOW", "RECORD");
  }

  @Test
  void unknownArgumentStillLooksIntoFiles() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "mq.listener.mode: manual");
    factory("f.getOptions().setMode(Mode.values()[(int) System.nanoTime() % 4]);", "");
    expect(Ask.MODE, false, "MANUAL");
  }

  @Test
  void argumentInjectedFromConfiguration() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "own.mode: MANUAL");
    app.source(
        "public class Config { @Bean public Factory listenerFactory(@Value(\"${own.mode:BATCH}\")"
            + " Mode m) { Factory f = new Factory(); f.getOptions().setMode(m); return f; } }");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void argumentOfABoundSettingsClass() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "own.ack-mode: MANUAL");
    app.source(
        "@Settings(prefix = \"own\") public class Own { private Mode ackMode = Mode.RECORD;"
            + " public Mode getAckMode() { return ackMode; }"
            + " public void setAckMode(Mode m) { ackMode = m; } }");
    app.source(
        "public class Config { @Bean public Factory listenerFactory(Own own) {"
            + " Factory f = new Factory(); f.getOptions().setMode(own.getAckMode()); return f; } }");
    expect(Ask.MODE, true, "MANUAL");
  }

  @Test
  void absentMeaningOfAFactoryMadeByHand() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "mq.listener.transacted: true");
    factory("f.setManager(null);", "");
    expect(Ask.TRANSACTED, true, "false");
    assertEquals("app.Config:3: no setTransacted(…)", place(Ask.TRANSACTED));
  }

  @Test
  void callThatIsGivenTheFactoryCounts() throws Exception {
    app.listener("\"q\"", "String m");
    app.source(
        "public class Config { @Bean public Factory listenerFactory(Configurer c) {"
            + " Factory f = new Factory(); c.configure(f); return f; } }");
    expect(Ask.TRANSACTED, true, "true");
    assertEquals("app.Config:1: configure(…)", place(Ask.TRANSACTED));
  }

  @Test
  void filesDoNotReachAFactoryMadeByHand() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "mq.listener.mode: record");
    factory("", "");
    expect(Ask.MODE, true, "BATCH");
  }

  @Test
  void acknowledgeCallDoesNotChangeAFactoryMadeByHand() throws Exception {
    app.listener("\"q\"", "String m");
    factory("", "");
    expect(Ask.IMPLIED, true, "BATCH");
  }

  @Test
  void creationOfAFactoryOfAType() throws Exception {
    app.listener("\"q\"", "String m");
    app.source(
        "public class Config { @Bean public ListenerFactory listenerFactory() {"
            + " return new PlainFactory(); } }");
    expect(Ask.CONTAINER, true, "plain");
  }

  @Test
  void creationOfAnOwnFactory() throws Exception {
    app.listener("\"q\"", "String m")
        .source("public class Own extends PlainFactory {}")
        .source("public class Config { @Bean Own listenerFactory() { return new Own(); } }");
    expect(Ask.CONTAINER, true, "plain");
  }

  @Test
  void creationOfAnotherFactory() throws Exception {
    app.listener("\"q\"", "String m");
    factory("", "");
    expect(Ask.CONTAINER, true, "polling");
  }

  @Test
  void typeOfTheArgument() throws Exception {
    app.listener("\"q\"", "String m");
    factory("f.setManager(new SpecialBrokerManager());", "");
    expect(Ask.MANAGER, true, "broker");
  }

  @Test
  void typeOfAnInjectedArgument() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            "public class Config { @Bean public Factory listenerFactory(Manager m) {"
                + " Factory f = new Factory(); f.setManager(m); return f; }"
                + " @Bean Manager manager() { return new BrokerManager(); } }");
    expect(Ask.MANAGER, true, "broker");
  }

  @Test
  void typeOfAnArgumentInAField() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            "@Component public class Config { private final Manager m;"
                + " Config(BrokerManager m) { this.m = m; }"
                + " @Bean public Factory listenerFactory() {"
                + " Factory f = new Factory(); f.setManager(m); return f; } }");
    expect(Ask.MANAGER, true, "broker");
  }

  @Test
  void noFactoryInViewMeansTheFrameworksDefault() throws Exception {
    app.listener("\"q\"", "String m");
    expect(Ask.TRANSACTED, false, "true");
  }

  @Test
  void anyArgumentCounts() throws Exception {
    app.listener("\"q\"", "String m");
    app.source(
        "public class Config { @Bean public Factory listenerFactory(Object tm) {"
            + " Factory f = new Factory(); f.setManager(tm); return f; } }");
    expect(Ask.MANAGER, true, "present");
  }

  @Test
  void nullArgumentIsNone() throws Exception {
    app.listener("\"q\"", "String m");
    factory("f.setManager(null);", "");
    expect(Ask.MANAGER, true, "none");
  }

  @Test
  void settersAnywhereWhenTheContainerIsNotSeen() throws Exception {
    app.source("public class L { public void on(String m) {} }")
        .source("public class Main { void go(Options o) { o.setMode(Mode.MANUAL); } }");
    expect(Ask.MODE, false, "MANUAL");
  }

  // Client properties.

  @Test
  void clientPropertyInAMapMadeInPlace() throws Exception {
    app.source(
        "public class Loop { void run() { Map<String, Object> p = new HashMap<>();"
            + " p.put(\"auto.commit\", false); Client c = new Client(p);"
            + " while (true) { c.poll(); } } }");
    ResolvedSetting found = app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "run", "poll");
    check(found, true, "false");
    assertEquals("put(\"auto.commit\", false)", found.values().get(0).place().text());
  }

  @Test
  void clientPropertyInAFieldFilledInTheConstructor() throws Exception {
    app.source(
        """
        public class Loop {
          private static final String KEY = "auto.commit";
          private final Properties p = new Properties();
          Loop(String host) { p.put("host", host); p.setProperty(KEY, "false"); }
          void run() { try (Client c = new Client(p)) { c.poll(); } }
        }
        """);
    check(app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "run", "poll"), true, "false");
  }

  @Test
  void clientHeldInAField() throws Exception {
    app.source(
        """
        public class Loop {
          private final Client c;
          Loop() { c = new Client(props()); }
          static Map<String, Object> props() { return Map.of("a", 1, "auto.commit", "false"); }
          void run() { for (String m : c.poll()) System.out.println(m); }
        }
        """);
    check(app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "run", "poll"), true, "false");
  }

  @Test
  void clientPassedToThePrivateMethodThatPolls() throws Exception {
    app.source(
        """
        public class Loop {
          void run() { Client c = new Client(Map.of("auto.commit", false)); loop(c); }
          private void loop(Client c) { while (true) c.poll(); }
        }
        """);
    check(app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "loop", "poll"), true, "false");
  }

  @Test
  void receiveCallOfALoopIsFound() throws Exception {
    app.source(
        """
        public class L {
          void on() { Client c = new Client(Map.of("auto.commit", false)); c.poll(); }
          void two() { Client c = new Client(Map.of("auto.commit", true)); c.poll(); }
        }
        """);
    expect(Ask.AUTO_COMMIT, true, "false");
  }

  @Test
  void twoClientsInOneClassAreKeptApart() throws Exception {
    app.source(
        """
        public class Loop {
          void one() { Client c = new Client(Map.of("auto.commit", false)); c.poll(); }
          void two() { Client c = new Client(Map.of("auto.commit", true)); c.poll(); }
        }
        """);
    check(app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "two", "poll"), true, "true");
  }

  @Test
  void clientMapWithoutTheEntryMeansTheDefault() throws Exception {
    app.source(
        "public class Loop { void run() { Map<String, Object> p = new HashMap<>();"
            + " p.put(\"other\", 1); new Client(p).poll(); } }");
    check(app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "run", "poll"), true, "true");
  }

  @Test
  void clientMapFromOutsideIsOpen() throws Exception {
    app.source("public class Loop { void run(Map<String, Object> p) { new Client(p).poll(); } }");
    check(app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "run", "poll"), false, "true");
  }

  @Test
  void propertiesLoadedFromAFileAreOpen() throws Exception {
    app.source(
        "public class Loop { void run(java.io.Reader r) throws Exception { Properties p = new"
            + " Properties(); p.load(r); new Client(p).poll(); } }");
    check(app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "run", "poll"), false, "true");
  }

  @Test
  void clientPropertyOfTheFactorysClients() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            """
            public class Config {
              @Bean public ClientFactory clientFactory() {
                Map<String, Object> p = new HashMap<>();
                p.put("auto.commit", "false");
                return new ClientFactory(p);
              }
              @Bean public Factory listenerFactory(ClientFactory clientFactory) {
                Factory f = new Factory();
                f.setClients(clientFactory);
                return f;
              }
            }
            """);
    expect(Ask.AUTO_COMMIT, true, "false");
  }

  @Test
  void clientPropertyInTheAnnotation() throws Exception {
    app.listener("properties = {\"a=b\", \"auto.commit: false\"}", "String m");
    expect(Ask.AUTO_COMMIT, true, "false");
  }

  @Test
  void clientPropertyAnywhereWhenAllAgree() throws Exception {
    app.listener("\"q\"", "String m")
        .source(
            "public class Any { ClientFactory make() { Map<String, Object> p = new HashMap<>();"
                + " p.put(\"auto.commit\", false); return new ClientFactory(p); } }");
    expect(Ask.AUTO_COMMIT, false, "false", "true");
  }

  @Test
  void clientFromOutsideWhenAllPropertyMapsAgree() throws Exception {
    app.source("public class Loop { public void run(Client c) { c.poll(); } }")
        .source(
            "public class Any { Client make(Properties p) { p.put(\"auto.commit\", \"false\");"
                + " return new Client(p); } }");
    check(app.resolveAtCall(Ask.AUTO_COMMIT, "Loop", "run", "poll"), false, "false");
  }

  @Test
  void clientPropertyInAFile() throws Exception {
    app.listener("\"q\"", "String m").file("application.yml", "mq.consumer.autoCommit: off");
    expect(Ask.AUTO_COMMIT, false, "false", "true");
  }

  // Registrations.

  @Test
  void registrationArgument() throws Exception {
    app.source(
        "public class R { private static final boolean AUTO = Boolean.parseBoolean(\"true\");"
            + " void go(Client c) { c.consume(\"q\", AUTO, m -> {}); } }");
    check(app.resolveAtCall(Ask.AUTO_ACK, "R", "go", "consume"), true, "true");
  }

  @Test
  void registrationArgumentGivenByVisibleCalls() throws Exception {
    app.source(
        "public class R { void go(Client c) { listen(c, false); listen(c, false); }"
            + " private void listen(Client c, boolean auto) { c.consume(\"q\", auto, m -> {}); } }");
    check(app.resolveAtCall(Ask.AUTO_ACK, "R", "listen", "consume"), true, "false");
  }

  @Test
  void unknownSettingIsAnError() {
    app.listener("\"q\"", "String m");
    assertThrows(
        IllegalArgumentException.class,
        () ->
            new SettingResolver(app.program(), new MadeUpCatalogue(), app.resources())
                .resolve("nothing", app.listenerRoot()));
  }
}
