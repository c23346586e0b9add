package dev.effectivelyonce.idempotency.settings;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * The name of a property, or a pattern for names, cut into segments.
 *
 * @param segments segments as written
 * @param relaxed segments in the form in which kebab, camel and snake case are equal
 */
record PropertyName(List<String> segments, List<String> relaxed) {
  private static final String ANY = "*";

  /** Cuts a name at dots and brackets; quoted parts stay whole. */
  static PropertyName of(String text) {
    List<String> segments = new ArrayList<>();
    StringBuilder segment = new StringBuilder();
    boolean quoted = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        quoted = !quoted;
      } else if (!quoted && (c == '.' || c == '[' || c == ']')) {
        end(segment, segments);
      } else {
        segment.append(c);
      }
    }
    end(segment, segments);
    return new PropertyName(
        List.copyOf(segments), segments.stream().map(PropertyName::relax).toList());
  }

  private static void end(StringBuilder segment, List<String> segments) {
    if (segment.length() > 0) {
      segments.add(segment.toString());
      segment.setLength(0);
    }
  }

  /** A word in the form in which relaxed spellings are equal. */
  static String relax(String word) {
    return word.replace("-", "").replace("_", "").toLowerCase(Locale.ROOT);
  }

  /** The name in relaxed form. */
  String key() {
    return String.join(".", relaxed);
  }

  /**
   * What the {@code *} segments of the pattern stand for in this name, or null when it does not
   * match.
   */
  @Nullable List<String> match(PropertyName pattern) {
    if (pattern.relaxed.size() != relaxed.size()) {
      return null;
    }
    List<String> wild = new ArrayList<>();
    for (int i = 0; i < relaxed.size(); i++) {
      if (pattern.relaxed.get(i).equals(ANY)) {
        wild.add(segments.get(i));
      } else if (!pattern.relaxed.get(i).equals(relaxed.get(i))) {
        return null;
      }
    }
    return List.copyOf(wild);
  }
}
