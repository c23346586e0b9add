package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Advice;
import dev.effectivelyonce.idempotency.catalogue.CallEntry;
import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.catalogue.RootEntry;
import dev.effectivelyonce.idempotency.catalogue.Setting;
import dev.effectivelyonce.idempotency.catalogue.Setting.Source;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A broker that does not exist. */
final class MadeUpCatalogue implements Catalogue {
  /** Source of the library's types; they stand for any broker's. */
  static final String[] LIBRARY = {
    """
    package mq;
    public @interface Listener {
      String value() default ""; Mode mode() default Mode.BATCH; String modeText() default "";
      String factory() default ""; String[] properties() default {};
    }
    """,
    "package mq; public @interface Bean { String[] name() default {}; }",
    "package mq; public @interface Component { String value() default \"\"; }",
    "package mq; public @interface Value { String value(); }",
    "package mq; public @interface Settings { String prefix(); }",
    "package mq; public @interface Alias { Class<?> annotation(); String attribute(); }",
    "package mq; public enum Mode { RECORD, BATCH, MANUAL, MANUAL_NOW }",
    "package mq; public interface Ack { void ack(); }",
    """
    package mq;
    public class Options {
      public void setMode(Mode mode) {}
      public void setSync(boolean sync) {}
    }
    """,
    """
    package mq;
    public abstract class AbstractFactory implements ListenerFactory {
      public Options getOptions() { return null; }
      public void setTransacted(Boolean on) {}
      public void setManager(Object manager) {}
      public void setClients(ClientFactory clients) {}
      public void setCustomizer(java.util.function.Consumer<Options> c) {}
    }
    """,
    """
    package mq;
    public class Factory extends AbstractFactory {
      public static Builder builder() { return null; }
      public static class Builder {
        public Builder mode(Mode mode) { return this; }
        public Builder configure(java.util.function.Consumer<OptionsBuilder> c) { return this; }
        public Factory build() { return null; }
      }
      public static class OptionsBuilder {
        public OptionsBuilder mode(Mode mode) { return this; }
        public OptionsBuilder size(int n) { return this; }
      }
    }
    """,
    "package mq; public class PlainFactory extends AbstractFactory {}",
    "package mq; public interface Manager {}",
    "package mq; public class BrokerManager implements Manager {}",
    "package mq; public class SpecialBrokerManager extends BrokerManager {}",
    "package mq; public interface ListenerFactory {}",
    "package mq; public class Configurer { public void configure(AbstractFactory f) {} }",
    "package mq; public class ClientFactory { public ClientFactory(java.util.Map<String, ?> m) {} }",
    """
    package mq;
    public class Client implements AutoCloseable {
      public Client(java.util.Map<?, ?> m) {}
      public java.util.List<String> poll() { return null; }
      public void consume(String queue, boolean auto, java.util.function.Consumer<String> c) {}
      public void close() {}
    }
    """,
  };

  private static final Map<String, String> MODES =
      Map.of("RECORD", "RECORD", "BATCH", "BATCH", "MANUAL", "MANUAL", "MANUAL_NOW", "MANUAL_NOW");
  private static final Map<String, String> FLAGS = Map.of("true", "true", "false", "false");

  private static final Source MODE_ATTRIBUTE = new Source.Attribute("mq.Listener", "mode", MODES);
  private static final Source MODE_TEXT = new Source.Attribute("mq.Listener", "modeText", MODES);

  private static Source setter(String name, List<String> owners, Map<String, String> values) {
    return new Source.FactorySetter(
        List.of("mq.Factory"), "mq.Listener#factory", "listenerFactory", name, owners, values);
  }

  /** How messages are acknowledged. */
  static final Setting MODE =
      new Setting(
          "mode",
          "mq",
          List.of(
              MODE_ATTRIBUTE,
              MODE_TEXT,
              setter("setMode", List.of("mq.Options"), MODES),
              setter("mode", List.of("mq.Factory$Builder", "mq.Factory$OptionsBuilder"), MODES),
              new Source.Property("mq.listener.mode", MODES),
              new Source.HandlerParameter("mq.Ack", List.of("MANUAL", "MANUAL_NOW"))),
          List.of("BATCH"));

  /** Whether the session is transacted; a factory made by hand is not. */
  static final Setting TRANSACTED =
      new Setting(
          "transacted",
          "mq",
          List.of(
              setter(
                  "setTransacted",
                  List.of("mq.AbstractFactory"),
                  Map.of("true", "true", "false", "false", "absent", "false")),
              new Source.Property("mq.listener.transacted", FLAGS),
              setter("configure", List.of("mq.Configurer"), Map.of("*", "true"))),
          List.of("true"));

  /** Which container a factory makes. */
  static final Setting CONTAINER =
      new Setting(
          "container",
          "mq",
          List.of(
              new Source.FactorySetter(
                  List.of("mq.PlainFactory"),
                  "mq.Listener#factory",
                  "listenerFactory",
                  "<init>",
                  List.of(),
                  Map.of("*", "plain"))),
          List.of("polling"));

  /** Whether there is a transaction manager. */
  static final Setting MANAGER =
      new Setting(
          "manager",
          "mq",
          List.of(
              setter(
                  "setManager",
                  List.of("mq.AbstractFactory"),
                  Map.of(
                      "*", "present",
                      "absent", "none",
                      "type:mq.BrokerManager", "broker"))),
          List.of("none"));

  /** Whether the client commits by itself. */
  static final Setting AUTO_COMMIT =
      new Setting(
          "auto-commit",
          "mq",
          List.of(
              new Source.ClientProperty("auto.commit", FLAGS),
              new Source.Property("mq.consumer.auto-commit", FLAGS)),
          List.of("true"));

  /** Mode argument of a registration. */
  static final Setting AUTO_ACK =
      new Setting("auto-ack", "mq", List.of(new Source.RegistrationArgument(FLAGS)), List.of());

  /** A channel's own strategy. */
  static final Setting STRATEGY =
      new Setting(
          "strategy",
          "mq",
          List.of(
              new Source.Property("mq.in.*.strategy", Map.of()),
              new Source.Signature(
                  "return", "java.util.concurrent.CompletionStage", List.of("post")),
              new Source.Signature("parameter", "mq.Ack", List.of("manual"))),
          List.of("pre"));

  /** Only an acknowledge call tells. */
  static final Setting IMPLIED =
      new Setting(
          "implied",
          "mq",
          List.of(
              setter("setMode", List.of("mq.Options"), MODES),
              new Source.Property("mq.listener.mode", MODES),
              new Source.AcknowledgesItself(List.of("MANUAL"))),
          List.of("BATCH"));

  private static final Map<String, Setting> SETTINGS =
      Map.of(
          "mode", MODE,
          "transacted", TRANSACTED,
          "container", CONTAINER,
          "manager", MANAGER,
          "auto-commit", AUTO_COMMIT,
          "auto-ack", AUTO_ACK,
          "strategy", STRATEGY,
          "implied", IMPLIED);

  /** The broker's driver. */
  static final Driver DRIVER =
      new Driver(
          "mq",
          "mq",
          true,
          Map.of("mode", "mode", "autoCommit", "auto-commit"),
          List.of(),
          List.of(),
          List.of(),
          List.of(),
          List.of());

  @Override
  public List<CallEntry> calls(String owner, String member, String descriptor) {
    return owner.equals("mq.Client") && member.equals("poll")
        ? List.of(new CallEntry("mq", owner, member, null, Map.of(), new Role.Receive("mq", true)))
        : List.of();
  }

  @Override
  public List<CallEntry> entries(String owner) {
    return calls(owner, "poll", "");
  }

  @Override
  public boolean ownsCalls(String type) {
    return false;
  }

  @Override
  public List<RootEntry> roots() {
    return List.of();
  }

  @Override
  public Driver driver(String id) {
    return DRIVER;
  }

  @Override
  public @Nullable Setting setting(String id) {
    return SETTINGS.get(id);
  }

  @Override
  public List<Advice> advice() {
    return List.of();
  }

  @Override
  public @Nullable Advice advice(String annotation) {
    return null;
  }

  @Override
  public Set<String> rootSymbols() {
    return Set.of("mq.Listener", "mq.Client", "mq.Factory", "mq.ClientFactory", "mq.Options");
  }

  @Override
  public boolean covers(String type) {
    return type.startsWith("mq.");
  }

  @Override
  public Set<String> duplicateExceptions() {
    return Set.of();
  }

  @Override
  public Set<String> poisonExceptions() {
    return Set.of();
  }

  @Override
  public Set<String> beanAnnotations() {
    return Set.of("mq.Component");
  }

  @Override
  public Set<String> beanMethodAnnotations() {
    return Set.of("mq.Bean");
  }

  @Override
  public Set<String> repositoryTypes() {
    return Set.of();
  }
}
