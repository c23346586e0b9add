package dev.effectivelyonce.idempotency.samples;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** The marks of one twin: {@code // expect rule}, {@code // expect-alt rule}. */
record Marks(List<Mark> marks) {
  private static final Pattern MARK =
      Pattern.compile("\\b(expect|expect-alt) ([a-z-]+)((?: \\([a-z]+\\))?)((?: \\[[a-z]+\\])?)");

  /**
   * One mark.
   *
   * @param required whether a finding must be there
   * @param severity severity written at it, empty for none
   */
  record Mark(String file, int line, String rule, boolean required, boolean byName, String severity) {
    @Override
    public String toString() {
      return file + ":" + line + " " + rule + (severity.isEmpty() ? "" : " [" + severity + "]");
    }
  }

  /** Reads the marks of the sources directly in a folder. */
  static Marks of(Path folder) throws IOException {
    List<Mark> all = new ArrayList<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path f : files.filter(p -> p.toString().endsWith(".java")).sorted().toList()) {
        List<String> lines = Files.readAllLines(f);
        for (int i = 0; i < lines.size(); i++) {
          int comment = lines.get(i).indexOf("// expect");
          if (comment < 0) {
            continue;
          }
          Matcher m = MARK.matcher(lines.get(i).substring(comment));
          while (m.find()) {
            String severity = m.group(4).replaceAll("[ \\[\\]]", "");
            all.add(
                new Mark(
                    f.getFileName().toString(),
                    i + 1,
                    m.group(2),
                    m.group(1).equals("expect"),
                    !m.group(3).isEmpty(),
                    severity));
          }
        }
      }
    }
    return new Marks(List.copyOf(all));
  }
}
