package dev.effectivelyonce.idempotency.catalogue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The compact form of {@link Facts}: a string table, the distinct roles, the call entries grouped
 * by owner, and all the rest. Groups and roles are decoded when they are asked for.
 */
final class CatalogueIndex {
  private static final int MAGIC = 0x4944_0001;

  private final RecordCodec codec;

  /** Everything after the tables; the offsets count from its start. */
  private final byte[] body;

  private final int[] roleOffsets;
  private final Map<String, Integer> ownerOffsets;
  private final int restOffset;

  private CatalogueIndex(DataInputStream in) throws IOException {
    if (in.readInt() != MAGIC) {
      throw new IOException("the catalogue index is of another version");
    }
    StringTable strings = StringTable.read(in);
    codec = new RecordCodec(strings);
    roleOffsets = new int[RecordCodec.readNumber(in)];
    for (int i = 0; i < roleOffsets.length; i++) {
      roleOffsets[i] = RecordCodec.readNumber(in);
    }
    int owners = RecordCodec.readNumber(in);
    ownerOffsets = new HashMap<>(owners * 2);
    for (int i = 0; i < owners; i++) {
      ownerOffsets.put(strings.text(RecordCodec.readNumber(in)), RecordCodec.readNumber(in));
    }
    restOffset = RecordCodec.readNumber(in);
    body = in.readAllBytes();
  }

  /** Writes the compact form. Equal facts give equal bytes. */
  static byte[] write(Facts facts) {
    try {
      return new Writer().write(facts);
    } catch (IOException e) {
      throw new IllegalStateException("writing to memory failed", e);
    }
  }

  static CatalogueIndex read(byte[] bytes) {
    try {
      return new CatalogueIndex(new DataInputStream(new ByteArrayInputStream(bytes)));
    } catch (IOException e) {
      throw new IllegalStateException("the catalogue index cannot be read", e);
    }
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
    try {
      DataInputStream in = at(offset);
      int size = RecordCodec.readNumber(in);
      List<CallEntry> entries = new ArrayList<>(size);
      for (int i = 0; i < size; i++) {
        Call call = codec.readAs(in, Call.class);
        entries.add(
            new CallEntry(
                call.library,
                owner,
                call.member,
                call.parameters,
                call.constants,
                call.after,
                call.arguments,
                role(call.role)));
      }
      return List.copyOf(entries);
    } catch (IOException e) {
      throw new IllegalStateException("the catalogue index cannot be read", e);
    }
  }

  /** Everything but the calls. */
  Facts rest() {
    try {
      return codec.readAs(at(restOffset), Facts.class);
    } catch (IOException e) {
      throw new IllegalStateException("the catalogue index cannot be read", e);
    }
  }

  private Role role(int number) throws IOException {
    return codec.readAs(at(roleOffsets[number]), Role.class);
  }

  private DataInputStream at(int offset) {
    return new DataInputStream(new ByteArrayInputStream(body, offset, body.length - offset));
  }

  /** A call entry within its owner's group. */
  record Call(
      String library,
      String member,
      @Nullable String parameters,
      Map<Integer, String> constants,
      Map<Integer, List<String>> after,
      Map<String, Integer> arguments,
      int role) {}

  private static final class Writer {
    private final StringTable strings = new StringTable();
    private final RecordCodec codec = new RecordCodec(strings);
    private final Map<Role, Integer> roles = new LinkedHashMap<>();
    private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    private final DataOutputStream body = new DataOutputStream(bytes);

    byte[] write(Facts facts) throws IOException {
      Map<String, Integer> ownerOffsets = writeGroups(facts.calls());
      int restOffset = bytes.size();
      codec.write(body, Facts.class, facts.withoutCalls());
      List<Integer> roleOffsets = new ArrayList<>();
      for (Role role : roles.keySet()) {
        roleOffsets.add(bytes.size());
        codec.write(body, Role.class, role);
      }
      ownerOffsets.keySet().forEach(strings::number);
      return assemble(roleOffsets, ownerOffsets, restOffset);
    }

    private byte[] assemble(
        List<Integer> roleOffsets, Map<String, Integer> ownerOffsets, int restOffset)
        throws IOException {
      ByteArrayOutputStream whole = new ByteArrayOutputStream();
      DataOutputStream out = new DataOutputStream(whole);
      out.writeInt(MAGIC);
      strings.write(out);
      RecordCodec.writeNumber(out, roleOffsets.size());
      for (int offset : roleOffsets) {
        RecordCodec.writeNumber(out, offset);
      }
      RecordCodec.writeNumber(out, ownerOffsets.size());
      for (Map.Entry<String, Integer> owner : ownerOffsets.entrySet()) {
        RecordCodec.writeNumber(out, strings.number(owner.getKey()));
        RecordCodec.writeNumber(out, owner.getValue());
      }
      RecordCodec.writeNumber(out, restOffset);
      bytes.writeTo(out);
      return whole.toByteArray();
    }

    private Map<String, Integer> writeGroups(List<CallEntry> calls) throws IOException {
      Map<String, List<CallEntry>> byOwner = new TreeMap<>();
      for (CallEntry call : calls) {
        byOwner.computeIfAbsent(call.owner(), owner -> new ArrayList<>()).add(call);
      }
      Map<String, Integer> offsets = new LinkedHashMap<>();
      for (Map.Entry<String, List<CallEntry>> group : byOwner.entrySet()) {
        offsets.put(group.getKey(), bytes.size());
        List<CallEntry> entries = group.getValue();
        entries.sort(MOST_SPECIFIC_FIRST);
        RecordCodec.writeNumber(body, entries.size());
        for (CallEntry entry : entries) {
          writeCall(body, entry);
        }
      }
      return offsets;
    }

    private void writeCall(DataOutput out, CallEntry entry) throws IOException {
      Integer role = roles.get(entry.role());
      if (role == null) {
        role = roles.size();
        roles.put(entry.role(), role);
      }
      codec.write(
          out,
          Call.class,
          new Call(
              entry.library(),
              entry.member(),
              entry.parameters(),
              entry.constants(),
              entry.after(),
              entry.arguments(),
              role));
    }
  }

  /** Named member, longer prefix, shorter prefix; within: parameters, then conditions, first. */
  private static final Comparator<CallEntry> MOST_SPECIFIC_FIRST =
      Comparator.comparing((CallEntry entry) -> entry.member().endsWith("*"))
          .thenComparing(entry -> entry.member().endsWith("*") ? -entry.member().length() : 0)
          .thenComparing(entry -> entry.parameters() == null)
          .thenComparing(entry -> -entry.constants().size() - entry.after().size());
}
