package dev.effectivelyonce.idempotency.settings;

import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;

/**
 * What is known about a setting.
 *
 * @param values the values it may have, each once, in the order of the sources that gave them; the
 *     first is the best guess. Empty only when nothing at all is known
 * @param certain whether there is exactly one value and nothing that was not seen can change it;
 *     false when a default had to be used although something unseen may override it, when several
 *     values are possible, or when a value could not be computed
 */
public record ResolvedSetting(List<SettingValue> values, boolean certain) {
  /** Copies the list. */
  public ResolvedSetting {
    values = List.copyOf(values);
  }

  /** The possible values without their places, sorted. */
  public SortedSet<String> texts() {
    SortedSet<String> all = new TreeSet<>();
    for (SettingValue v : values) {
      all.add(v.value());
    }
    return all;
  }
}
