package dev.effectivelyonce.idempotency.settings;

import java.util.List;
import java.util.TreeSet;
import java.util.function.Function;

/** Fills placeholders {@code ${name:default}} in, as far as their values are known. */
final class Placeholders {
  private static final int DEEPEST = 8;
  private static final int MOST_TEXTS = 16;

  private final Function<String, List<ConfigurationEntry>> entries;
  private final String profile;

  /**
   * @param entries finds the entries of a name
   * @param profile profile whose values are preferred, empty for none
   */
  Placeholders(Function<String, List<ConfigurationEntry>> entries, String profile) {
    this.entries = entries;
    this.profile = profile;
  }

  /** The texts that a text with placeholders may become. */
  Known expand(String text) {
    return expand(text, 0);
  }

  private Known expand(String text, int depth) {
    int start = text.indexOf("${");
    if (text.contains("#{") || depth > DEEPEST) {
      return Known.NOTHING;
    }
    if (start < 0) {
      return Known.of(text);
    }
    int end = closing(text, start + 2);
    if (end < 0) {
      return Known.of(text);
    }
    Known middle = placeholder(text.substring(start + 2, end), depth);
    Known rest = expand(text.substring(end + 1), depth);
    return join(text.substring(0, start), middle, rest);
  }

  private static int closing(String text, int from) {
    int open = 1;
    for (int i = from; i < text.length(); i++) {
      if (text.startsWith("${", i)) {
        open++;
      } else if (text.charAt(i) == '}' && --open == 0) {
        return i;
      }
    }
    return -1;
  }

  private Known placeholder(String content, int depth) {
    int colon = separator(content);
    String name = colon < 0 ? content : content.substring(0, colon);
    Known names = expand(name.strip(), depth + 1);
    if (!names.single()) {
      return Known.NOTHING;
    }
    Known fallback =
        colon < 0 ? Known.NOTHING : expand(content.substring(colon + 1), depth + 1).open();
    List<ConfigurationEntry> found = entries.apply(names.texts().first());
    List<ConfigurationEntry> own =
        found.stream().filter(e -> !profile.isEmpty() && e.profile().equals(profile)).toList();
    boolean always = !own.isEmpty() || found.stream().anyMatch(e -> e.profile().isEmpty());
    Known value = always ? new Known(new TreeSet<>(), true) : fallback;
    for (ConfigurationEntry e : own.isEmpty() ? found : own) {
      value = value.or(expand(e.value(), depth + 1));
    }
    return value;
  }

  private static int separator(String content) {
    int open = 0;
    for (int i = 0; i < content.length(); i++) {
      if (content.startsWith("${", i)) {
        open++;
      } else if (content.charAt(i) == '}') {
        open--;
      } else if (content.charAt(i) == ':' && open == 0) {
        return i;
      }
    }
    return -1;
  }

  private static Known join(String before, Known middle, Known after) {
    if (middle.texts().size() * after.texts().size() > MOST_TEXTS) {
      return Known.NOTHING;
    }
    TreeSet<String> all = new TreeSet<>();
    for (String m : middle.texts()) {
      for (String a : after.texts()) {
        all.add(before + m + a);
      }
    }
    return new Known(all, middle.complete() && after.complete());
  }
}
