package dev.effectivelyonce.idempotency.program;

/**
 * Something that was not read or not understood; the analysis went on without it.
 *
 * @param kind what happened
 * @param place file, archive entry or member it happened at
 * @param detail one sentence: what is wrong and how to mend it
 */
public record Notice(Kind kind, String place, String detail) implements Comparable<Notice> {
  /** Kinds of notices; all make the analysis incomplete unless said otherwise. */
  public enum Kind {
    /** A class file or archive that cannot be read. */
    UNREADABLE,
    /** A class file of a Java version newer than this tool reads. */
    TOO_NEW,
    /** A method whose code cannot be lowered. */
    METHOD_NOT_ANALYSED,
    /** A type on a root's path that is neither given nor known to the catalogue. */
    MISSING_TYPE,
    /** Two classes of the same name; the first is used. Does not make the analysis incomplete. */
    DUPLICATE_TYPE
  }

  /** Orders by kind, place, detail. */
  @Override
  public int compareTo(Notice o) {
    int c = kind.compareTo(o.kind);
    if (c == 0) {
      c = place.compareTo(o.place);
    }
    return c != 0 ? c : detail.compareTo(o.detail);
  }
}
