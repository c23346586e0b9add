package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;

/** Reads the {@code calls} section: groups of calls by role. */
final class CallReader {
  private static final Set<String> NAMED =
      Set.of("owner", "owners", "members", "when", "after", "arguments", "remembers");
  private static final Set<String> ANNOTATED =
      Set.of("owner", "owner-annotation", "owner-annotations", "annotated", "attributes", "texts");
  private static final Set<String> ARGUMENTS = Set.of("sql", "key", "message", "destination");
  private static final Map<String, Integer> POSITIONS = Map.of("receiver", Role.RECEIVER);

  private final String library;
  private final RoleReader roles;
  private final List<CallEntry> calls = new ArrayList<>();
  private final List<AnnotatedCall> annotatedCalls = new ArrayList<>();

  CallReader(String library, References references) {
    this.library = library;
    this.roles = new RoleReader(references);
  }

  List<CallEntry> calls() {
    return calls;
  }

  List<AnnotatedCall> annotatedCalls() {
    return annotatedCalls;
  }

  void read(YamlValue section) {
    YamlMap byRole = section.map(RoleReader.names());
    byRole
        .entries()
        .forEach((role, groups) -> groups.list().forEach(group -> readGroup(role, group)));
  }

  private void readGroup(String role, YamlValue group) {
    boolean annotated = group.entries().containsKey("annotated");
    Set<String> keys = new TreeSet<>(annotated ? ANNOTATED : NAMED);
    keys.addAll(RoleReader.keys(role));
    YamlMap map = group.map(keys);
    Role meaning = roles.read(role, map);
    if (annotated) {
      readAnnotated(map, meaning);
    } else {
      readNamed(role, map, meaning);
    }
  }

  private void readNamed(String role, YamlMap map, Role meaning) {
    List<MemberPattern> members =
        map.has("members") || !RoleReader.coversWholeTypes(role)
            ? map.required("members").list().stream().map(MemberPattern::parse).toList()
            : List.of(new MemberPattern("*", null));
    Map<Integer, String> constants = constants(map);
    Map<Integer, List<String>> after = after(map);
    Map<String, Integer> arguments = arguments(map);
    Remembers remembers = map.has("remembers") ? map.choice("remembers", Remembers.class) : null;
    for (String owner : map.oneOrMore("owner", "owners")) {
      for (MemberPattern member : members) {
        calls.add(
            new CallEntry(
                library,
                owner,
                member.name(),
                member.parameters(),
                constants,
                after,
                arguments,
                remembers,
                meaning));
      }
    }
  }

  private void readAnnotated(YamlMap map, Role meaning) {
    List<String> ownerAnnotations =
        map.has("owner-annotation") || map.has("owner-annotations")
            ? map.oneOrMore("owner-annotation", "owner-annotations")
            : List.of("");
    for (String annotation : map.required("annotated").texts()) {
      for (String ownerAnnotation : ownerAnnotations) {
        annotatedCalls.add(
            new AnnotatedCall(
                library,
                annotation,
                map.textMap("attributes"),
                map.text("owner", ""),
                ownerAnnotation,
                map.textMap("texts"),
                meaning));
      }
    }
  }

  private static Map<Integer, String> constants(YamlMap map) {
    Map<Integer, String> constants = new LinkedHashMap<>();
    YamlValue when = map.get("when");
    if (when != null) {
      when.entries()
          .forEach(
              (position, constant) -> {
                if (!position.matches("\\d+")) {
                  throw constant.fail("'" + position + "' is not an argument position");
                }
                constants.put(Integer.parseInt(position), constant.text());
              });
    }
    return constants;
  }

  private static Map<Integer, List<String>> after(YamlMap map) {
    Map<Integer, List<String>> after = new LinkedHashMap<>();
    YamlValue value = map.get("after");
    if (value != null) {
      value
          .entries()
          .forEach(
              (position, members) -> {
                if (!position.matches("receiver|\\d+")) {
                  throw members.fail("'" + position + "' is not an argument position");
                }
                after.put(
                    position.equals("receiver") ? Role.RECEIVER : Integer.parseInt(position),
                    members.texts());
              });
    }
    return after;
  }

  private static Map<String, Integer> arguments(YamlMap map) {
    Map<String, Integer> arguments = new LinkedHashMap<>();
    YamlValue value = map.get("arguments");
    if (value != null) {
      value
          .map(ARGUMENTS)
          .entries()
          .forEach((use, position) -> arguments.put(use, position.position(POSITIONS)));
    }
    return arguments;
  }
}
