package dev.effectivelyonce.idempotency.report;

import com.google.errorprone.annotations.Immutable;
import java.nio.charset.StandardCharsets;
import java.util.Locale;

/**
 * Where a source file is.
 *
 * @param path relative, with forward slashes
 * @param fromBase whether the path is relative to the base directory of the report; otherwise to
 *     the root of an unknown source tree
 */
@Immutable
public record SourcePlace(String path, boolean fromBase) {
  private static final String UNRESERVED = "-._~/$!+,;=@()";

  /** The path as a relative URI reference: everything but letters, digits and a few is encoded. */
  public String uri() {
    StringBuilder uri = new StringBuilder(path.length());
    for (byte b : path.getBytes(StandardCharsets.UTF_8)) {
      char c = (char) (b & 0xff);
      boolean plain = c < 0x80 && (Character.isLetterOrDigit(c) || UNRESERVED.indexOf(c) >= 0);
      if (plain && !(c == '/' && uri.isEmpty())) {
        uri.append(c);
      } else if (!plain) {
        uri.append(String.format(Locale.ROOT, "%%%02X", (int) c));
      }
    }
    return uri.isEmpty() ? "unknown" : uri.toString();
  }
}
