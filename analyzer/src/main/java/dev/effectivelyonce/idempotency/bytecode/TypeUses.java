package dev.effectivelyonce.idempotency.bytecode;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Which classes use a type, by hashes of type names: a few that do not may be among them. */
final class TypeUses {
  private static final int BUCKETS = 1 << 16;
  private final List<String> classes = new ArrayList<>();
  private int[] hashes = new int[1 << 12];
  private int[] users = new int[1 << 12];
  private int size;

  /** Ends of the buckets; built when first asked for, after the last addition. */
  private int @Nullable [] ends;

  /** Notes the types a class uses. */
  void add(String name, int[] used, int count) {
    int number = classes.size();
    classes.add(name);
    while (size + count > hashes.length) {
      hashes = Arrays.copyOf(hashes, hashes.length * 2);
      users = Arrays.copyOf(users, users.length * 2);
    }
    System.arraycopy(used, 0, hashes, size, count);
    Arrays.fill(users, size, size + count, number);
    size += count;
  }

  /** The classes that use the type, sorted. */
  SortedSet<String> of(String type) {
    byte[] internal = type.replace('.', '/').getBytes(StandardCharsets.UTF_8);
    int hash = SymbolTable.hash(internal, 0, internal.length);
    int[] end = ends;
    if (end == null) {
      end = sort();
      ends = end;
    }
    int bucket = bucket(hash);
    SortedSet<String> found = new TreeSet<>();
    for (int i = bucket == 0 ? 0 : end[bucket - 1]; i < end[bucket]; i++) {
      if (hashes[i] == hash) {
        found.add(classes.get(users[i]));
      }
    }
    return found;
  }

  /** Puts the uses of one bucket next to each other. */
  private int[] sort() {
    int[] end = new int[BUCKETS];
    for (int i = 0; i < size; i++) {
      end[bucket(hashes[i])]++;
    }
    for (int b = 1; b < BUCKETS; b++) {
      end[b] += end[b - 1];
    }
    int[] next = end.clone();
    int[] sortedHashes = new int[size];
    int[] sortedUsers = new int[size];
    for (int i = size - 1; i >= 0; i--) {
      int at = --next[bucket(hashes[i])];
      sortedHashes[at] = hashes[i];
      sortedUsers[at] = users[i];
    }
    hashes = sortedHashes;
    users = sortedUsers;
    return end;
  }

  private static int bucket(int hash) {
    return (hash ^ hash >>> 16) & (BUCKETS - 1);
  }
}
