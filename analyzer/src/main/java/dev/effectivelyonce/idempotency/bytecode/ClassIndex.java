package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Notice;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Names, hierarchy and mentioned symbols of the program classes, from one pass over their pools.
 */
final class ClassIndex {
  private static final int MAX_PLAIN_DEPTH = 200;
  private final Map<String, Entry> entries = new HashMap<>();
  private final Map<String, List<String>> subtypes = new HashMap<>();
  private final TypeUses uses = new TypeUses();
  private final Map<String, SortedSet<String>> users = new HashMap<>();
  private final List<List<String>> mentions;
  private final SymbolTable symbols;

  private ClassIndex(SymbolTable symbols) {
    this.symbols = symbols;
    this.mentions = new ArrayList<>(Collections.nCopies(symbols.size(), List.of()));
  }

  /**
   * An indexed class.
   *
   * @param entry entry of its container
   */
  record Entry(ClassHeader header, ClassContainer container, String entry) {
    String origin() {
      return container.origin(entry);
    }
  }

  /**
   * A container and what of it is program.
   *
   * @param packages packages whose classes are program; empty for all
   */
  record Part(ClassContainer container, List<String> packages) {
    boolean includes(String entry) {
      if (packages.isEmpty()) {
        return true;
      }
      String path = entry.substring(0, Math.max(0, entry.lastIndexOf('/') + 1));
      return packages.stream().anyMatch(p -> path.startsWith(p.replace('.', '/') + "/"));
    }
  }

  static ClassIndex read(List<Part> parts, SymbolTable symbols, Consumer<Notice> notices) {
    ClassIndex index = new ClassIndex(symbols);
    Pass pass = index.new Pass(notices);
    for (Part part : parts) {
      pass.readAll(part);
    }
    index.removeCycles(notices);
    index.linkSubtypes();
    return index;
  }

  SortedSet<String> names() {
    SortedSet<String> names = new TreeSet<>();
    for (Entry entry : entries.values()) {
      if (!entry.header().artefact()) {
        names.add(entry.header().name());
      }
    }
    return Collections.unmodifiableSortedSet(names);
  }

  @Nullable Entry get(String name) {
    return entries.get(name);
  }

  SortedSet<String> directSubtypes(String name) {
    return Collections.unmodifiableSortedSet(new TreeSet<>(subtypes.getOrDefault(name, List.of())));
  }

  SortedSet<String> mentioning(String symbol) {
    int number = symbols.number(symbol);
    return Collections.unmodifiableSortedSet(
        number < 0
            ? users.computeIfAbsent(symbol, this::using)
            : new TreeSet<>(mentions.get(number)));
  }

  /** Classes that use a type no symbol was given for; a few that do not may be among them. */
  private SortedSet<String> using(String type) {
    SortedSet<String> found = uses.of(type);
    found.removeIf(name -> !entries.containsKey(name));
    return found;
  }

  private void linkSubtypes() {
    for (Entry entry : entries.values()) {
      ClassHeader header = entry.header();
      if (header.artefact()) {
        continue;
      }
      for (String parent : parents(header)) {
        subtypes.computeIfAbsent(parent, p -> new ArrayList<>(2)).add(header.name());
      }
    }
    for (int i = 0; i < symbols.size(); i++) {
      mentions.set(i, mentions.get(i).stream().filter(entries::containsKey).toList());
    }
  }

  private static List<String> parents(ClassHeader header) {
    if (header.superName() == null) {
      return header.interfaces();
    }
    List<String> parents = new ArrayList<>(header.interfaces());
    parents.add(header.superName());
    return parents;
  }

  /** Whether no class can be its own supertype; false also when hierarchies are very deep. */
  private boolean isAcyclic() {
    Set<String> done = new HashSet<>(entries.size() * 2);
    Set<String> open = new HashSet<>();
    return entries.keySet().stream().allMatch(name -> isAcyclic(name, open, done));
  }

  private boolean isAcyclic(String name, Set<String> open, Set<String> done) {
    Entry entry = done.contains(name) ? null : entries.get(name);
    if (entry == null) {
      return true;
    }
    if (open.size() > MAX_PLAIN_DEPTH || !open.add(name)) {
      return false;
    }
    for (String parent : parents(entry.header())) {
      if (!isAcyclic(parent, open, done)) {
        return false;
      }
    }
    open.remove(name);
    done.add(name);
    return true;
  }

  /**
   * A class that is its own supertype cannot be loaded, and would send readers round in circles.
   */
  private void removeCycles(Consumer<Notice> notices) {
    if (isAcyclic()) {
      return;
    }
    Set<String> done = new HashSet<>();
    Set<String> cyclic = new TreeSet<>();
    for (String start : new TreeSet<>(entries.keySet())) {
      Deque<String> path = new ArrayDeque<>();
      Set<String> onPath = new HashSet<>();
      path.push(start);
      while (!path.isEmpty()) {
        String name = path.element();
        if (!onPath.contains(name)) {
          Entry entry = entries.get(name);
          if (entry == null || done.contains(name)) {
            path.pop();
            continue;
          }
          onPath.add(name);
          for (String parent : parents(entry.header())) {
            if (onPath.contains(parent)) {
              cyclic.add(parent);
            } else {
              path.push(parent);
            }
          }
        } else {
          path.pop();
          onPath.remove(name);
          done.add(name);
        }
      }
    }
    for (String name : cyclic) {
      Entry removed = entries.remove(name);
      if (removed != null) {
        notices.accept(
            new Notice(
                Notice.Kind.UNREADABLE,
                removed.origin(),
                "class " + name + " is its own supertype; compile it again"));
      }
    }
  }

  /** Reads class files into one buffer. */
  private final class Pass implements ClassHeader.MentionSink {
    private final Consumer<Notice> notices;
    private final ClassHeader.Reader reader = new ClassHeader.Reader(symbols);
    private final int[] mentionedBy = new int[symbols.size()];
    private final int[] mentioned = new int[symbols.size()];
    private int mentionedCount;
    private int[] used = new int[256];
    private int usedCount;
    private int classNumber;
    private byte[] buffer = new byte[64 << 10];

    Pass(Consumer<Notice> notices) {
      this.notices = notices;
    }

    void readAll(Part part) {
      ClassContainer container = part.container();
      List<String> names;
      try {
        names = container.classEntries();
      } catch (IOException | RuntimeException e) {
        notices.accept(unreadable(container.place(), e));
        return;
      }
      List<String> duplicates = new ArrayList<>();
      for (String name : names) {
        if (part.includes(name)) {
          readOne(container, name, duplicates);
        }
      }
      if (!duplicates.isEmpty()) {
        notices.accept(
            new Notice(
                Notice.Kind.DUPLICATE_TYPE,
                container.place(),
                duplicates.size()
                    + " of its classes are given before, the first of them "
                    + duplicates.get(0)
                    + "; the earlier ones are used"));
      }
    }

    private void readOne(ClassContainer container, String entry, List<String> duplicates) {
      try {
        int length = load(container, entry);
        classNumber++;
        mentionedCount = 0;
        usedCount = 0;
        ClassHeader header = reader.read(buffer, length, this);
        Entry made = new Entry(header, container, entry);
        if (entries.putIfAbsent(header.name(), made) != null) {
          duplicates.add(header.name());
          return;
        }
        uses.add(header.name(), used, usedCount);
        for (int i = 0; i < mentionedCount; i++) {
          addMention(mentioned[i], header.name());
        }
      } catch (ClassHeader.TooNewException e) {
        notices.accept(
            new Notice(Notice.Kind.TOO_NEW, container.origin(entry), e.getMessage() + ""));
      } catch (IOException | RuntimeException | ClassHeader.MalformedClassException e) {
        notices.accept(unreadable(container.origin(entry), e));
      }
    }

    @Override
    public void use(int hash) {
      if (usedCount == used.length) {
        used = Arrays.copyOf(used, used.length * 2);
      }
      used[usedCount++] = hash;
    }

    @Override
    public void mention(int symbol) {
      if (mentionedBy[symbol] != classNumber) {
        mentionedBy[symbol] = classNumber;
        mentioned[mentionedCount++] = symbol;
      }
    }

    private void addMention(int symbol, String name) {
      List<String> names = mentions.get(symbol);
      if (names.isEmpty()) {
        names = new ArrayList<>(4);
        mentions.set(symbol, names);
      }
      names.add(name);
    }

    private int load(ClassContainer container, String entry) throws IOException {
      try (InputStream in = container.open(entry)) {
        int length = 0;
        while (true) {
          int read = in.readNBytes(buffer, length, buffer.length - length);
          length += read;
          if (length < buffer.length) {
            return length;
          }
          if (length > ClassContainer.MAX_ENTRY) {
            throw new IOException("it is too large for a class");
          }
          buffer = Arrays.copyOf(buffer, buffer.length * 2);
        }
      }
    }
  }

  static Notice unreadable(String place, Exception e) {
    String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
    return new Notice(Notice.Kind.UNREADABLE, place, "cannot be read: " + why);
  }
}
