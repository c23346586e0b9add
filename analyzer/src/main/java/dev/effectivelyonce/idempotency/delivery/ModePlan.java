package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.settings.Place;
import dev.effectivelyonce.idempotency.settings.ResolvedSetting;
import dev.effectivelyonce.idempotency.settings.SettingValue;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The modes a root's driver may run in, as settings allow.
 *
 * @param modes possible modes, each once, with the places that chose them
 * @param certain whether every setting is certain
 */
public record ModePlan(List<Planned> modes, boolean certain) {
  private static final int MAX_COMBINATIONS = 64;

  /** Copies the list. */
  public ModePlan {
    modes = List.copyOf(modes);
  }

  /**
   * A mode and where it was chosen.
   *
   * @param places places of the values that the mode's condition names, defaults included
   * @param ordered whether the client holds acknowledgements back until earlier messages are
   *     acknowledged: the setting named {@code ordered} of the driver is true
   * @param single whether a batch holds one message: the setting named {@code batch} is {@code
   *     single}
   */
  public record Planned(Driver.Mode mode, List<Place> places, boolean ordered, boolean single) {
    /** Copies the list. */
    public Planned {
      places = List.copyOf(places);
    }

    /** The call in code that chose the mode, or null. */
    public @Nullable Place chosenByCall() {
      return places.stream().filter(p -> p.kind() == Place.Kind.CALL).findFirst().orElse(null);
    }
  }

  /**
   * Plans the modes of a driver.
   *
   * @param resolve gives the values of a setting by id
   */
  public static ModePlan of(Driver driver, Function<String, ResolvedSetting> resolve) {
    boolean certain = true;
    List<Map<String, SettingValue>> combinations = new ArrayList<>();
    combinations.add(new TreeMap<>());
    for (Map.Entry<String, String> e : new TreeMap<>(driver.settings()).entrySet()) {
      ResolvedSetting r = resolve.apply(e.getValue());
      certain &= r.certain();
      List<Map<String, SettingValue>> next = new ArrayList<>();
      for (Map<String, SettingValue> c : combinations) {
        for (SettingValue v : r.values()) {
          Map<String, SettingValue> extended = new TreeMap<>(c);
          extended.put(e.getKey(), v);
          if (next.size() < MAX_COMBINATIONS) {
            next.add(extended);
          }
        }
        if (r.values().isEmpty()) {
          next.add(c);
        }
      }
      combinations = next;
    }
    Map<Driver.Mode, Planned> planned = new LinkedHashMap<>();
    for (Map<String, SettingValue> c : combinations) {
      Driver.Mode m = firstMatch(driver, c);
      if (m != null) {
        planned.putIfAbsent(
            m, new Planned(m, placesOf(c), is(c, "ordered", "true"), is(c, "batch", "single")));
      }
    }
    // What is not certain does not matter when every possible value gives the same mode.
    return new ModePlan(List.copyOf(planned.values()), certain);
  }

  private static Driver.@Nullable Mode firstMatch(Driver driver, Map<String, SettingValue> c) {
    for (Driver.Mode m : driver.modes()) {
      boolean holds =
          m.when().entrySet().stream()
              .allMatch(
                  w -> {
                    SettingValue v = c.get(w.getKey());
                    return v != null && v.value().equalsIgnoreCase(w.getValue());
                  });
      if (holds) {
        return m;
      }
    }
    return null;
  }

  private static boolean is(Map<String, SettingValue> c, String name, String value) {
    SettingValue v = c.get(name);
    return v != null && v.value().equals(value);
  }

  private static List<Place> placesOf(Map<String, SettingValue> c) {
    return c.values().stream().map(SettingValue::place).toList();
  }
}
