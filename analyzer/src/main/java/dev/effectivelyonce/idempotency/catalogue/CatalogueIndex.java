package dev.effectivelyonce.idempotency.catalogue;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The compact form of {@link Facts}: a string table, call entries grouped by owner, all the rest,
 * and the distinct roles of the calls. Groups and roles are decoded when they are asked for.
 */
final class CatalogueIndex {
  private static final int VERSION = 3;

  /** Named member, longer prefix, shorter prefix; within: parameters, then conditions, first. */
  private static final Comparator<CallEntry> MOST_SPECIFIC_FIRST =
      Comparator.comparing((CallEntry entry) -> entry.member().endsWith("*"))
          .thenComparing(entry -> entry.member().endsWith("*") ? -entry.member().length() : 0)
          .thenComparing(entry -> entry.parameters() == null)
          .thenComparing(entry -> -entry.constants().size() - entry.after().size());

  /** Everything after the tables; the offsets count from its start. */
  private final IndexInput body;

  private final int[] roleOffsets;
  private final Map<String, Integer> ownerOffsets;
  private final int restOffset;

  private CatalogueIndex(IndexInput in) {
    if (in.number() != VERSION) {
      throw new IllegalStateException("the catalogue index is of another version");
    }
    roleOffsets = new int[in.number()];
    for (int i = 0; i < roleOffsets.length; i++) {
      roleOffsets[i] = in.number();
    }
    int owners = in.number();
    ownerOffsets = new HashMap<>(owners * 2);
    for (int i = 0; i < owners; i++) {
      ownerOffsets.put(in.text(), in.number());
    }
    restOffset = in.number();
    body = in.at(0);
  }

  /** Writes the compact form. Equal facts give equal bytes. */
  static byte[] write(Facts facts) {
    return new Writer().write(facts);
  }

  static CatalogueIndex read(byte[] bytes) {
    return new CatalogueIndex(IndexInput.of(ByteBuffer.wrap(bytes)));
  }

  /** Whether there are entries for the owner. */
  boolean hasOwner(String owner) {
    return ownerOffsets.containsKey(owner);
  }

  /** The owner's entries, most specific first. */
  List<CallEntry> entries(String owner) {
    Integer offset = ownerOffsets.get(owner);
    if (offset == null) {
      return List.of();
    }
    return body.at(offset)
        .list(
            in ->
                new CallEntry(
                    in.text(),
                    owner,
                    in.text(),
                    in.optionalText(),
                    in.map(in::position, in::text),
                    in.map(in::position, in::texts),
                    in.map(in::text, in::position),
                    remembers(in.optionalText()),
                    RoleDecoder.role(body.at(roleOffsets[in.position()]))));
  }

  private static @Nullable Remembers remembers(@Nullable String name) {
    return name == null ? null : Remembers.valueOf(name);
  }

  private static @Nullable String name(@Nullable Remembers remembers) {
    return remembers == null ? null : remembers.name();
  }

  /** Everything but the calls. */
  Facts rest() {
    return FactsDecoder.facts(body.at(restOffset));
  }

  /** A call entry within its owner's group. */
  private record Call(
      String library,
      String member,
      @Nullable String parameters,
      Map<Integer, String> constants,
      Map<Integer, List<String>> after,
      Map<String, Integer> arguments,
      @Nullable String remembers,
      int role) {}

  private static final class Writer {
    private final IndexOutput head = IndexOutput.create();
    private final IndexOutput body = head.sharing();
    private final Map<Role, Integer> roles = new LinkedHashMap<>();

    byte[] write(Facts facts) {
      Map<String, Integer> ownerOffsets = writeGroups(facts.calls());
      int restOffset = body.size();
      body.value(Facts.class, facts.withoutCalls());
      head.number(VERSION);
      head.number(roles.size());
      for (Role role : roles.keySet()) {
        head.number(body.size());
        body.value(Role.class, role);
      }
      head.number(ownerOffsets.size());
      ownerOffsets.forEach(
          (owner, offset) -> {
            head.text(owner);
            head.number(offset);
          });
      head.number(restOffset);
      head.append(body);
      return head.withStrings();
    }

    private Map<String, Integer> writeGroups(List<CallEntry> calls) {
      Map<String, List<CallEntry>> byOwner = new TreeMap<>();
      for (CallEntry call : calls) {
        byOwner.computeIfAbsent(call.owner(), owner -> new ArrayList<>()).add(call);
      }
      Map<String, Integer> offsets = new LinkedHashMap<>();
      byOwner.forEach(
          (owner, entries) -> {
            offsets.put(owner, body.size());
            entries.sort(MOST_SPECIFIC_FIRST);
            body.number(entries.size());
            entries.forEach(entry -> body.value(Call.class, call(entry)));
          });
      return offsets;
    }

    private Call call(CallEntry entry) {
      Integer role = roles.get(entry.role());
      if (role == null) {
        role = roles.size();
        roles.put(entry.role(), role);
      }
      return new Call(
          entry.library(),
          entry.member(),
          entry.parameters(),
          entry.constants(),
          entry.after(),
          entry.arguments(),
          name(entry.remembers()),
          role);
    }
  }
}
