package dev.effectivelyonce.idempotency.catalogue;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;

/** Ids that entries mention, checked when all files are read: a file may use another's. */
final class References {
  private record ModeReference(String driver, YamlValue mode) {}

  private record ValueReference(YamlValue setting, YamlValue value) {}

  private final List<YamlValue> drivers = new ArrayList<>();
  private final List<YamlValue> settings = new ArrayList<>();
  private final List<ModeReference> modes = new ArrayList<>();
  private final List<ValueReference> values = new ArrayList<>();

  void driver(YamlValue id) {
    drivers.add(id);
  }

  void setting(YamlValue id) {
    settings.add(id);
  }

  void mode(String driver, YamlValue mode) {
    modes.add(new ModeReference(driver, mode));
  }

  /** A driver's mode that asks for a value of a setting. */
  void value(YamlValue setting, YamlValue value) {
    values.add(new ValueReference(setting, value));
  }

  /** Fails on the first id that no file defines. */
  void check(List<Driver> knownDrivers, List<Setting> knownSettings) {
    Map<String, Driver> driversById = new HashMap<>();
    knownDrivers.forEach(driver -> driversById.put(driver.id(), driver));
    Map<String, Setting> settingsById = new HashMap<>();
    knownSettings.forEach(setting -> settingsById.put(setting.id(), setting));
    for (YamlValue id : drivers) {
      if (!driversById.containsKey(id.text())) {
        throw id.unknown("driver", id.text(), driversById.keySet());
      }
    }
    for (YamlValue id : settings) {
      if (!settingsById.containsKey(id.text())) {
        throw id.unknown("setting", id.text(), settingsById.keySet());
      }
    }
    modes.forEach(reference -> checkMode(reference, driversById));
    values.forEach(reference -> checkValue(reference, settingsById));
  }

  private static void checkMode(ModeReference reference, Map<String, Driver> drivers) {
    Driver driver = drivers.get(reference.driver());
    List<String> names =
        driver == null ? List.of() : driver.modes().stream().map(Driver.Mode::name).toList();
    String mode = reference.mode().text();
    if (!names.contains(mode)) {
      throw reference.mode().unknown("mode of driver " + reference.driver(), mode, names);
    }
  }

  private static void checkValue(ValueReference reference, Map<String, Setting> settings) {
    Setting setting = settings.get(reference.setting().text());
    Set<String> possible = setting == null ? Set.of() : possibleValues(setting);
    String value = reference.value().text();
    if (!possible.contains(value)) {
      throw reference
          .value()
          .unknown("value of setting " + reference.setting().text(), value, possible);
    }
  }

  /** Every value that a source or the default can give. */
  static Set<String> possibleValues(Setting setting) {
    Set<String> values = new TreeSet<>(setting.defaults());
    setting.sources().forEach(source -> values(source).forEach(values::add));
    return values;
  }

  private static Stream<String> values(Setting.Source source) {
    if (source instanceof Setting.Source.Attribute attribute) {
      return attribute.values().values().stream();
    }
    if (source instanceof Setting.Source.FactorySetter setter) {
      return setter.values().values().stream();
    }
    if (source instanceof Setting.Source.Property property) {
      return property.values().values().stream();
    }
    if (source instanceof Setting.Source.ClientProperty property) {
      return property.values().values().stream();
    }
    if (source instanceof Setting.Source.HandlerParameter parameter) {
      return parameter.values().stream();
    }
    if (source instanceof Setting.Source.Signature signature) {
      return signature.values().stream();
    }
    if (source instanceof Setting.Source.RegistrationArgument argument) {
      return argument.values().values().stream();
    }
    return ((Setting.Source.AcknowledgesItself) source).values().stream();
  }
}
