package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.settings.ConfigurationText.Broken;
import dev.effectivelyonce.idempotency.settings.ConfigurationText.Line;
import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/** Reads property files into entries; {@code #---} on a line of its own begins a new document. */
final class PropertiesText {
  private PropertiesText() {}

  /** The entries of the documents in a text. */
  static ConfigurationText read(String text) throws Broken {
    List<List<Line>> documents = new ArrayList<>();
    List<Line> lines = new ArrayList<>();
    String[] natural = text.split("\r\n|\r|\n", -1);
    for (int i = 0; i < natural.length; i++) {
      String line = natural[i].stripLeading();
      if (line.stripTrailing().equals("#---") || line.stripTrailing().equals("!---")) {
        documents.add(lines);
        lines = new ArrayList<>();
      } else if (!line.isEmpty() && line.charAt(0) != '#' && line.charAt(0) != '!') {
        int first = i;
        StringBuilder logical = new StringBuilder(line);
        while (continues(natural[i]) && i + 1 < natural.length) {
          logical.append('\n').append(natural[++i]);
        }
        parse(logical.toString(), first + 1, lines);
      }
      if (lines.size() > ConfigurationText.MOST_ENTRIES) {
        throw new Broken(i + 1, "more entries than a configuration has");
      }
    }
    documents.add(lines);
    return new ConfigurationText(documents);
  }

  private static boolean continues(String line) {
    int backslashes = 0;
    while (backslashes < line.length() && line.charAt(line.length() - 1 - backslashes) == '\\') {
      backslashes++;
    }
    return backslashes % 2 == 1;
  }

  private static void parse(String logical, int line, List<Line> lines) throws Broken {
    Properties one = new Properties();
    try {
      one.load(new StringReader(logical));
    } catch (IOException | IllegalArgumentException e) {
      throw new Broken(line, String.valueOf(e.getMessage()));
    }
    for (String key : one.stringPropertyNames()) {
      lines.add(new Line(key, one.getProperty(key).strip(), line));
    }
  }
}
