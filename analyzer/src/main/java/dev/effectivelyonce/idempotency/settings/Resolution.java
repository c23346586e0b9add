package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting;
import dev.effectivelyonce.idempotency.catalogue.Setting.Source;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;

/** The answers of a setting's sources, put together in order. */
final class Resolution {
  private final Setting setting;
  private final Map<String, SettingValue> values = new LinkedHashMap<>();
  private boolean open = true;
  private boolean unknown;
  private boolean unseen;
  private boolean guessed;
  private boolean closed;

  Resolution(Setting setting) {
    this.setting = setting;
  }

  /** Whether the next source may still have a say. */
  boolean isOpen() {
    return open;
  }

  /**
   * Whether a source cannot count: configuration files reach a factory made by hand only through
   * code that was not seen, and when it was all seen, nothing else can have chosen a mode that the
   * handler's acknowledge calls ask for.
   */
  boolean excludes(Source source) {
    return closed
        && !unknown
        && (source instanceof Source.Property || source instanceof Source.AcknowledgesItself);
  }

  /** Whether what the handler implies can make the values fewer, or be the value. */
  boolean canNarrow() {
    return open || values.size() > 1;
  }

  /** Adds what a source says. */
  void take(Answer answer) {
    answer.values().forEach(v -> values.putIfAbsent(v.value(), v));
    unknown |= answer.unknown();
    unseen |= answer.unseen();
    guessed |= !answer.sure();
    closed |= answer.closed();
    open = answer.absent() || answer.unknown();
  }

  /** Keeps the values that agree with what the handler implies; none do: what it implies holds. */
  void narrow(Answer implied) {
    if (implied.values().isEmpty()) {
      return;
    }
    SortedSet<String> possible = new TreeSet<>();
    implied.values().forEach(v -> possible.add(v.value()));
    List<SettingValue> kept =
        values.values().stream().filter(v -> possible.contains(v.value())).toList();
    if (kept.isEmpty() && !open) {
      return;
    }
    boolean contradicted = kept.isEmpty() && !values.isEmpty();
    values.clear();
    (kept.isEmpty() ? implied.values() : kept).forEach(v -> values.putIfAbsent(v.value(), v));
    guessed |= contradicted || (open && !kept.isEmpty());
    open = false;
  }

  /** The outcome, with the setting's defaults where nothing was said. */
  ResolvedSetting result(ResourceSettings resources) {
    boolean certain = !unknown && !guessed;
    if (open && unknown && values.isEmpty()) {
      possible().forEach(t -> put(t, "cannot be computed"));
    } else if (open && !unknown) {
      certain &= setting.defaults().size() == 1 && nothingUnseen(resources);
      setting.defaults().forEach(t -> put(t, "default"));
    } else {
      certain &= !unseen;
    }
    return new ResolvedSetting(new ArrayList<>(values.values()), certain && values.size() == 1);
  }

  private void put(String text, String why) {
    values.putIfAbsent(text, new SettingValue(text, Place.byDefault(setting.id() + ": " + why)));
  }

  /** Everything the setting can be. */
  private SortedSet<String> possible() {
    SortedSet<String> all = new TreeSet<>(setting.defaults());
    for (Source source : setting.sources()) {
      if (source instanceof Source.Attribute s) {
        all.addAll(s.values().values());
      } else if (source instanceof Source.FactorySetter s) {
        all.addAll(s.values().values());
      } else if (source instanceof Source.Property s) {
        all.addAll(s.values().values());
      } else if (source instanceof Source.ClientProperty s) {
        all.addAll(s.values().values());
      } else if (source instanceof Source.RegistrationArgument s) {
        all.addAll(s.values().values());
      }
    }
    return all;
  }

  /**
   * Whether a default cannot be overridden from where nothing is seen: the configured object was
   * seen completely; without such sources, all configuration files were.
   */
  private boolean nothingUnseen(ResourceSettings resources) {
    if (unseen) {
      return false;
    }
    boolean objects =
        setting.sources().stream()
            .anyMatch(s -> s instanceof Source.FactorySetter || s instanceof Source.ClientProperty);
    if (objects) {
      return closed;
    }
    boolean files = setting.sources().stream().anyMatch(s -> s instanceof Source.Property);
    return !files || resources.complete();
  }
}
