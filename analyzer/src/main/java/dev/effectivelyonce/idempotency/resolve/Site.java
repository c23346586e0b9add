package dev.effectivelyonce.idempotency.resolve;

import dev.effectivelyonce.idempotency.program.MethodRef;
import org.jspecify.annotations.Nullable;

/**
 * An operation of the program.
 *
 * @param method method whose body holds it
 * @param op id of the operation in that body
 * @param line source line, 0 when unknown
 */
public record Site(MethodRef method, int op, int line) implements Comparable<Site> {
  @Override
  public boolean equals(@Nullable Object o) {
    return this == o || (o instanceof Site s && op == s.op && method.equals(s.method));
  }

  @Override
  public int hashCode() {
    return method.hashCode() * 31 + op;
  }

  /** Orders by method, then operation. */
  @Override
  @SuppressWarnings("ReferenceEquality") // A short cut only: equal names compare as equal.
  public int compareTo(Site o) {
    int c = method == o.method ? 0 : method.compareTo(o.method);
    return c != 0 ? c : Integer.compare(op, o.op);
  }
}
