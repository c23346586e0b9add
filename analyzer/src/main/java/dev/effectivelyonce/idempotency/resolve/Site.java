package dev.effectivelyonce.idempotency.resolve;

import dev.effectivelyonce.idempotency.program.MethodRef;

/**
 * An operation of the program.
 *
 * @param method method whose body holds it
 * @param op id of the operation in that body
 * @param line source line, 0 when unknown
 */
public record Site(MethodRef method, int op, int line) implements Comparable<Site> {
  /** Orders by method, then operation. */
  @Override
  @SuppressWarnings("ReferenceEquality") // A short cut only: equal names compare as equal.
  public int compareTo(Site o) {
    int c = method == o.method ? 0 : method.compareTo(o.method);
    return c != 0 ? c : Integer.compare(op, o.op);
  }
}
