package dev.effectivelyonce.idempotency.settings;

/**
 * An entry of a configuration file.
 *
 * @param name its name
 * @param key the name as written
 * @param value its text, placeholders and all
 * @param file file name below the root
 * @param line line of the key
 * @param profile profile under which it holds, empty when it always does
 * @param root position of the root the file belongs to
 */
record ConfigurationEntry(
    PropertyName name, String key, String value, String file, int line, String profile, int root) {

  /** The place of the entry. */
  Place place() {
    return Place.file(file, line, profile, key);
  }
}
