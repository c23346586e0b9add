package dev.effectivelyonce.idempotency.catalogue;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/** Reads what a group of calls means: the role's name and its details. */
final class RoleReader {
  private static final Map<String, Integer> POSITIONS = Map.of("receiver", Role.RECEIVER);
  private static final Map<String, Integer> AWAIT_POSITIONS =
      Map.of("receiver", Role.RECEIVER, "all-pending", Role.Await.ALL_PENDING);

  private static final int NO_ARGUMENT = -2;

  /** Detail keys by role. */
  private static final Map<String, Set<String>> DETAILS = details();

  private final References references;

  RoleReader(References references) {
    this.references = references;
  }

  private static Map<String, Set<String>> details() {
    Map<String, Set<String>> details = new TreeMap<>();
    details.put("acknowledge", Set.of("covers", "effective", "result"));
    details.put("reject", Set.of());
    details.put(
        "effect",
        Set.of(
            "store",
            "verb",
            "durability",
            "relative",
            "external",
            "result",
            "failures",
            "unchecked"));
    details.put("inspect-result", Set.of());
    details.put("receive", Set.of("driver", "batch"));
    details.put("register", Set.of("driver", "handler", "mode-argument", "mode"));
    details.put("close-consumer", Set.of());
    details.put(
        "run", Set.of("callbacks", "times", "returns-callback", "recovery", "keeps-failures"));
    details.put("wrap", Set.of("callback", "times"));
    details.put(
        "in-transaction", Set.of("callback", "propagation", "read-only", "manager", "settings"));
    details.put("transaction-step", Set.of("step", "manager"));
    details.put("synchronize", Set.of("argument", "phases"));
    details.put("publish-event", Set.of("argument"));
    details.put("spawn", Set.of("callbacks", "result"));
    details.put("lazy-source", Set.of("callback"));
    details.put("stage", Set.of("on", "callbacks"));
    details.put("subscribe", Set.of("on-success", "on-failure", "result"));
    details.put("await", Set.of("target", "outcome"));
    details.put("complete", Set.of("failed"));
    details.put("hand-over", Set.of("argument"));
    details.put("take-over", Set.of());
    details.put("parse", Set.of());
    details.put("pure", Set.of());
    details.put("read", Set.of());
    details.put("terminate", Set.of());
    return details;
  }

  /** All role names. */
  static Set<String> names() {
    return DETAILS.keySet();
  }

  /** Keys that say more about the role. */
  static Set<String> keys(String role) {
    return DETAILS.getOrDefault(role, Set.of());
  }

  /** Whether a group of this role may leave out its members, meaning all of them. */
  static boolean coversWholeTypes(String role) {
    return Set.of("pure", "read", "parse").contains(role);
  }

  Role read(String role, YamlMap map) {
    return switch (role) {
      case "acknowledge" ->
          new Role.Acknowledge(
              map.choice("covers", Role.Coverage.class, Role.Coverage.DELIVERY),
              map.choice("effective", Role.Effective.class, Role.Effective.DRIVER),
              result(map));
      case "reject" -> new Role.Reject();
      case "effect" -> effect(map);
      case "inspect-result" -> new Role.InspectResult();
      case "receive" -> new Role.Receive(driver(map), map.required("batch").flag());
      case "register" -> register(map);
      case "close-consumer" -> new Role.CloseConsumer();
      case "run" ->
          new Role.Run(
              positions(map.required("callbacks")),
              map.choice("times", Role.Times.class, Role.Times.ONCE),
              map.flag("returns-callback"),
              optionalPositions(map, "recovery"),
              map.flag("keeps-failures"));
      case "wrap" ->
          new Role.Wrap(
              position(map, "callback"), map.choice("times", Role.Times.class, Role.Times.ONCE));
      case "in-transaction" ->
          new Role.InTransaction(
              position(map, "callback"),
              map.choice("propagation", Role.Propagation.class, Role.Propagation.REQUIRED),
              map.flag("read-only"),
              map.text("manager", ""),
              map.textMap("settings"));
      case "transaction-step" ->
          new Role.TransactionStep(map.choice("step", Role.Step.class), map.text("manager", ""));
      case "synchronize" -> synchronize(map);
      case "publish-event" -> new Role.PublishEvent(position(map, "argument"));
      default -> readAsynchronous(role, map);
    };
  }

  private Role readAsynchronous(String role, YamlMap map) {
    return switch (role) {
      case "spawn" -> new Role.Spawn(positions(map.required("callbacks")), result(map));
      case "lazy-source" -> new Role.LazySource(position(map, "callback"));
      case "stage" ->
          new Role.Stage(map.choice("on", Role.On.class), optionalPositions(map, "callbacks"));
      case "subscribe" ->
          new Role.Subscribe(
              optionalPositions(map, "on-success"),
              optionalPositions(map, "on-failure"),
              result(map));
      case "await" ->
          new Role.Await(
              map.required("target").position(AWAIT_POSITIONS),
              map.choice("outcome", Role.Outcome.class));
      case "complete" -> new Role.Complete(map.flag("failed"));
      case "hand-over" -> new Role.HandOver(position(map, "argument"));
      case "take-over" -> new Role.TakeOver();
      case "parse" -> new Role.Parse();
      case "pure" -> new Role.Pure();
      case "read" -> new Role.Read();
      case "terminate" -> new Role.Terminate();
      default -> throw map.self().unknown("role", role, names());
    };
  }

  private static Role effect(YamlMap map) {
    return new Role.Effect(
        map.required("store").text(),
        map.text("verb", "written"),
        map.choice("durability", Role.Durability.class),
        map.flag("relative"),
        map.flag("external"),
        result(map),
        map.texts("failures"),
        map.flag("unchecked"));
  }

  private Role register(YamlMap map) {
    String driver = driver(map);
    YamlValue mode = map.get("mode");
    YamlValue modeArgument = map.get("mode-argument");
    if (mode != null) {
      references.mode(driver, mode);
    }
    return new Role.Register(
        driver,
        position(map, "handler"),
        modeArgument == null ? NO_ARGUMENT : modeArgument.position(Map.of()),
        mode == null ? null : mode.text());
  }

  private static Role synchronize(YamlMap map) {
    Map<String, Role.Phase> phases = new HashMap<>();
    map.required("phases")
        .entries()
        .forEach((method, phase) -> phases.put(method, phase.choice("phase", Role.Phase.class)));
    return new Role.Synchronize(position(map, "argument"), phases);
  }

  private String driver(YamlMap map) {
    YamlValue driver = map.required("driver");
    references.driver(driver);
    return driver.text();
  }

  private static Role.Result result(YamlMap map) {
    return map.choice("result", Role.Result.class, Role.Result.VALUE);
  }

  private static int position(YamlMap map, String key) {
    return map.required(key).position(POSITIONS);
  }

  private static List<Integer> optionalPositions(YamlMap map, String key) {
    YamlValue value = map.get(key);
    return value == null ? List.of() : positions(value);
  }

  private static List<Integer> positions(YamlValue value) {
    return value.list().stream().map(position -> position.position(POSITIONS)).toList();
  }
}
