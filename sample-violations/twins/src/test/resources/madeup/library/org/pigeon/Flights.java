package org.pigeon;

/** Runs code in a transaction of the database. */
public interface Flights {
  void inside(Runnable work);
}
