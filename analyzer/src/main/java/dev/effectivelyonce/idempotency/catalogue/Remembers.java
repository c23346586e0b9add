package dev.effectivelyonce.idempotency.catalogue;

/**
 * What a call does to a store that remembers keys, so that a repetition can be told. Where the call
 * has an answer, its type says how: a boolean, or an object that is null for "no".
 */
public enum Remembers {
  /** Tells whether the key is there: {@code contains}, {@code get}. */
  TEST,
  /** Puts the key there and tells whether it is new: {@code add}, {@code putIfAbsent}. */
  CLAIM,
  /** Puts the key there; when it is there already the call fails. */
  INSERT,
  /**
   * Puts an object there; whether one with its key may be there already is a matter of its type.
   */
  SAVE,
  /** Unless the key is there, runs the callbacks and puts it there. */
  COMPUTE,
  /** Puts the key there, whatever was there before, and tells nothing about it. */
  PUT,
  /** Takes the key out. */
  FORGET,
  /** Another view of the same store. */
  VIEW,
  /** What the statement in the argument {@code sql} says. */
  STATEMENT
}
