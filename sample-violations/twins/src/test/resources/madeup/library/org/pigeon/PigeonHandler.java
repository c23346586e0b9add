package org.pigeon;

/** Gets pigeons and settles them by hand. */
public interface PigeonHandler {
  void arrive(Pigeon pigeon);
}
