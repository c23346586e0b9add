package dev.effectivelyonce.idempotency.catalogue;

/** A catalogue file says something that cannot be used. The message names file and line. */
public final class CatalogueException extends RuntimeException {
  private static final long serialVersionUID = 1L;

  private final String file;
  private final int line;

  CatalogueException(String file, int line, String problem) {
    super(file + ":" + line + ": " + problem);
    this.file = file;
    this.line = line;
  }

  /** The file, as it was given to the reader. */
  public String file() {
    return file;
  }

  /** Line of the wrong word, from 1. */
  public int line() {
    return line;
  }
}
