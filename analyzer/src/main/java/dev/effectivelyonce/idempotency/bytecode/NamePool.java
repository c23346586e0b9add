package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodRef;
import java.util.HashMap;
import java.util.Map;

/** Keeps one copy of each name: every class file brings its own. */
final class NamePool {
  private final Map<String, String> names = new HashMap<>();
  private final Map<MethodRef, MethodRef> methods = new HashMap<>();
  private final Map<FieldRef, FieldRef> fields = new HashMap<>();

  /** The one copy of a name. */
  String name(String name) {
    String known = names.putIfAbsent(name, name);
    return known == null ? name : known;
  }

  /** The one copy of a method reference. */
  MethodRef method(MethodRef ref) {
    MethodRef known = methods.get(ref);
    if (known == null) {
      known = new MethodRef(name(ref.owner()), name(ref.name()), name(ref.descriptor()));
      methods.put(known, known);
    }
    return known;
  }

  /** The one copy of a field reference. */
  FieldRef field(FieldRef ref) {
    FieldRef known = fields.get(ref);
    if (known == null) {
      known = new FieldRef(name(ref.owner()), name(ref.name()), name(ref.type()));
      fields.put(known, known);
    }
    return known;
  }
}
