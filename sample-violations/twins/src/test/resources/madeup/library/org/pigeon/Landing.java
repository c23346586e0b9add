package org.pigeon;

/** Called back for every pigeon. */
public interface Landing {
  void land(Pigeon pigeon);
}
