package org.pigeon;

/** A message. */
public interface Pigeon {
  String id();

  String text();

  Token token();
}
