package dev.effectivelyonce.idempotency.finding;

import com.google.errorprone.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * A place in code.
 *
 * @param type binary name of the type
 * @param method name of the declared method a reader sees there; empty for configuration
 * @param sourceFile simple name of the source file, null when unknown
 * @param line line, 0 when unknown
 */
@Immutable
public record Location(String type, String method, @Nullable String sourceFile, int line)
    implements Comparable<Location> {
  /** Orders by type, line, method. */
  @Override
  public int compareTo(Location o) {
    int c = type.compareTo(o.type);
    if (c == 0) {
      c = Integer.compare(line, o.line);
    }
    return c != 0 ? c : method.compareTo(o.method);
  }

  /**
   * {@code (File.java:42)}, the form that IDEs and terminals turn into a link; {@code (File.java)}
   * without a line.
   */
  public String link() {
    if (sourceFile == null) {
      return "(Unknown Source)";
    }
    return line > 0 ? "(" + sourceFile + ":" + line + ")" : "(" + sourceFile + ")";
  }

  /** Type without package, then the method: {@code Orders.onOrder}. */
  public String member() {
    String simple = type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
    return method.isEmpty() ? simple : simple + "." + method;
  }
}
