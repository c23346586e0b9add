package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.MethodDecl;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An object a container makes.
 *
 * @param names its name, then its aliases
 * @param type declared type: what the method returns, or the component class
 * @param owner type that declares the method, or the component class
 * @param method method that makes it; null for a component class
 */
public record Bean(List<String> names, String type, String owner, @Nullable MethodDecl method) {
  /** Copies the list. */
  public Bean {
    names = List.copyOf(names);
  }

  /** The name by which messages call it. */
  public String name() {
    return names.get(0);
  }
}
