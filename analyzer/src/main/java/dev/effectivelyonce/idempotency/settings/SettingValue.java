package dev.effectivelyonce.idempotency.settings;

/**
 * A value a setting may have, and where it comes from.
 *
 * @param value one of the values the setting's drivers know
 * @param place where it stands
 */
public record SettingValue(String value, Place place) {}
