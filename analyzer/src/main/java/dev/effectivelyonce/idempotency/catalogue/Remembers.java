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
  /** Puts the key there, whatever was there before, and tells nothing about it. */
  PUT,
  /** Takes the key out. */
  FORGET,
  /** Another view of the same store. */
  VIEW,
  /** What the statement in the argument {@code sql} says. */
  STATEMENT
}
