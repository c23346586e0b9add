package org.pigeon;

/** Reads messages. */
public final class Scroll {
  private Scroll() {}

  /** Takes the first word. */
  public static String word(String text) {
    if (text.isBlank()) {
      throw new BadPigeon();
    }
    return text.split(" ")[0];
  }
}
