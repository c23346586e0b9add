package dev.effectivelyonce.idempotency.report;

/**
 * Text of unknown origin made harmless: names in class files may hold any character, so that a
 * crafted class could otherwise move the cursor of a terminal or reverse the order of what is read.
 */
public final class SafeText {
  private SafeText() {}

  /**
   * The text on one line, with control, format (such as right-to-left marks), line separator and
   * unpaired surrogate characters written as <code>&#92;u001b</code>.
   */
  public static String of(String text) {
    int i = 0;
    while (i < text.length() && isPlain(text.charAt(i))) {
      i++;
    }
    return i == text.length() ? text : escaped(text, i);
  }

  private static boolean isPlain(char c) {
    return c >= ' ' && c < 0x7f;
  }

  private static String escaped(String text, int from) {
    StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, from);
    int i = from;
    while (i < text.length()) {
      int c = text.codePointAt(i);
      int length = Character.charCount(c);
      if (isHarmless(c)) {
        out.appendCodePoint(c);
      } else {
        for (int k = i; k < i + length; k++) {
          out.append("\\u").append(hex(text.charAt(k)));
        }
      }
      i += length;
    }
    return out.toString();
  }

  private static boolean isHarmless(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.SURROGATE ->
          false;
      default -> true;
    };
  }

  private static String hex(char c) {
    String digits = Integer.toHexString(c);
    return "0".repeat(4 - digits.length()) + digits;
  }
}
