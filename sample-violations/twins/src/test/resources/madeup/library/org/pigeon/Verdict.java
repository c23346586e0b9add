package org.pigeon;

/** What became of a pigeon. */
public enum Verdict {
  DONE,
  AGAIN
}
