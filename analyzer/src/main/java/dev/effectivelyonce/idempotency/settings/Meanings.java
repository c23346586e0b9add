package dev.effectivelyonce.idempotency.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the texts that stand at a source mean for its setting (the {@code values} of a source).
 * Texts are compared without regard to case, {@code -} and {@code _}.
 */
final class Meanings {
  private static final String ANY = "*";
  private static final String ABSENT = "absent";
  private static final String TYPE = "type:";
  private static final String NULL = "null";

  private final Map<String, String> values;
  private final Hierarchy hierarchy;

  Meanings(Map<String, String> values, Hierarchy hierarchy) {
    this.values = values;
    this.hierarchy = hierarchy;
  }

  /** What it means that a setter is not called; null when that means nothing. */
  @Nullable String absent() {
    return values.get(ABSENT);
  }

  /** Whether a text is a key. */
  boolean knows(String text) {
    return values.containsKey(text);
  }

  /** What a constant means. */
  Answer of(Known known, Place place) {
    return of(known, Set.of(), place);
  }

  /**
   * What an argument means.
   *
   * @param known the constants it may be
   * @param types the types it may have
   */
  Answer of(Known known, Set<String> types, Place place) {
    SortedSet<String> found = new TreeSet<>();
    boolean unknown = false;
    boolean absent = false;
    for (String text : known.texts()) {
      String meaning = meaning(text);
      if (meaning != null) {
        found.add(meaning);
      } else if (text.equals(NULL)) {
        absent = true;
      } else {
        unknown = true;
      }
    }
    boolean open = !known.complete();
    if (open && (known.texts().isEmpty() || hasTypes())) {
      SortedSet<String> byType = byType(types);
      found.addAll(byType);
      unknown |= byType.isEmpty();
      open = false;
    }
    List<SettingValue> all = new ArrayList<>();
    found.forEach(v -> all.add(new SettingValue(v, place)));
    return new Answer(all, absent, unknown, false, !open || values.containsKey(ANY), false);
  }

  private @Nullable String meaning(String text) {
    if (values.isEmpty()) {
      return text;
    }
    String exact = values.get(text);
    if (exact != null) {
      return exact;
    }
    String relaxed = PropertyName.relax(text);
    String near =
        new TreeSet<>(values.keySet())
            .stream()
                .filter(k -> !k.equals(ANY) && !k.equals(ABSENT) && !k.startsWith(TYPE))
                .filter(k -> PropertyName.relax(k).equals(relaxed))
                .findFirst()
                .orElse(null);
    if (near != null) {
      return values.get(near);
    }
    String ending =
        new TreeSet<>(values.keySet())
            .stream()
                .filter(k -> k.startsWith(ANY) && k.length() > 1 && text.endsWith(k.substring(1)))
                .findFirst()
                .orElse(ANY);
    return text.equals(NULL) ? null : values.get(ending);
  }

  private boolean hasTypes() {
    return values.keySet().stream().anyMatch(k -> k.startsWith(TYPE));
  }

  /** Meanings of the types; of a type without one the meaning of anything. */
  private SortedSet<String> byType(Set<String> types) {
    SortedSet<String> found = new TreeSet<>();
    for (String type : types) {
      String meaning = nearest(type);
      String any = meaning == null ? values.get(ANY) : meaning;
      if (any != null) {
        found.add(any);
      }
    }
    String any = values.get(ANY);
    if (types.isEmpty() && any != null) {
      found.add(any);
    }
    return found;
  }

  private @Nullable String nearest(String type) {
    String best = null;
    for (String key : new TreeSet<>(values.keySet())) {
      String candidate = key.startsWith(TYPE) ? key.substring(TYPE.length()) : null;
      if (candidate != null
          && hierarchy.relation(type, candidate) == Hierarchy.Relation.YES
          && (best == null || hierarchy.relation(candidate, best) == Hierarchy.Relation.YES)) {
        best = candidate;
      }
    }
    return best == null ? null : values.get(TYPE + best);
  }
}
