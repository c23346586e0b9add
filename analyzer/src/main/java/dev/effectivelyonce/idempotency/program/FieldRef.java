package dev.effectivelyonce.idempotency.program;

import com.google.errorprone.annotations.Immutable;
import org.jspecify.annotations.Nullable;

/**
 * Names a field the way an access does.
 *
 * @param owner binary name with dots of the type named at the access
 * @param name field name
 * @param type erased type name ({@code java.util.Set}, {@code int}, {@code byte[]})
 */
@Immutable
public record FieldRef(String owner, String name, String type) {
  @Override
  public boolean equals(@Nullable Object o) {
    return this == o
        || (o instanceof FieldRef f
            && name.equals(f.name)
            && owner.equals(f.owner)
            && type.equals(f.type));
  }

  @Override
  public int hashCode() {
    return (owner.hashCode() * 31 + name.hashCode()) * 31 + type.hashCode();
  }
}
