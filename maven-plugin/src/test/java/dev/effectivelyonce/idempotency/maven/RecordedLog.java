package dev.effectivelyonce.idempotency.maven;

import java.util.ArrayList;
import java.util.List;
import org.apache.maven.plugin.logging.SystemStreamLog;

/** Keeps what is logged. */
final class RecordedLog extends SystemStreamLog {
  private final List<String> lines = new ArrayList<>();

  @Override
  public void info(CharSequence content) {
    lines.add("info " + content);
  }

  @Override
  public void warn(CharSequence content) {
    lines.add("warn " + content);
  }

  @Override
  public void error(CharSequence content) {
    lines.add("error " + content);
  }

  List<String> lines() {
    return List.copyOf(lines);
  }

  @Override
  public String toString() {
    return String.join("\n", lines);
  }
}
