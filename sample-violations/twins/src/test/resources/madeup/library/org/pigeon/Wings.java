package org.pigeon;

/** Other threads. */
public interface Wings {
  void fly(Runnable work);
}
