package org.pigeon;

/** Settles one pigeon. */
public interface Token {
  /** It is handled. */
  void release();

  /** It has to come again. */
  void refuse();
}
