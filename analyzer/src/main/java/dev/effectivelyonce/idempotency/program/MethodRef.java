package dev.effectivelyonce.idempotency.program;

import com.google.errorprone.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * Names a method the way a call site does.
 *
 * @param owner binary name with dots of the type named at the call site ({@code Outer$Inner})
 * @param name method name, {@code <init>} for constructors, {@code <clinit>} for initialisers
 * @param descriptor JVM method descriptor (JVMS 4.3.3); a parameter type that source alone cannot
 *     resolve is written {@code L?;}
 */
@Immutable
public record MethodRef(String owner, String name, String descriptor)
    implements Comparable<MethodRef> {
  /** Orders by owner, name, descriptor. */
  @Override
  public int compareTo(MethodRef o) {
    int c = owner.compareTo(o.owner);
    if (c == 0) {
      c = name.compareTo(o.name);
    }
    return c != 0 ? c : descriptor.compareTo(o.descriptor);
  }

  @Override
  public boolean equals(@Nullable Object o) {
    return this == o
        || (o instanceof MethodRef m
            && name.equals(m.name)
            && descriptor.equals(m.descriptor)
            && owner.equals(m.owner));
  }

  @Override
  public int hashCode() {
    return (owner.hashCode() * 31 + name.hashCode()) * 31 + descriptor.hashCode();
  }

  /** {@code owner.name}, for messages. */
  public String qualifiedName() {
    return owner + "." + name;
  }
}
