package dev.effectivelyonce.idempotency.paths;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Joins of values at merges of paths. */
final class Values {
  private static final int MAX_CHOICE = 6;

  private Values() {}

  /** What holds of both: equal values stay, behaviour is united, the rest is forgotten. */
  static Value join(Value a, Value b) {
    if (a == b || a.equals(b)) {
      return a;
    }
    boolean behaviour = a.carriesBehaviour() || b.carriesBehaviour();
    if (behaviour) {
      List<Value> all = new ArrayList<>();
      addAll(all, a);
      addAll(all, b);
      if (all.size() <= MAX_CHOICE) {
        return all.size() == 1 ? all.get(0) : new Value.Choice(all);
      }
    }
    String type = a instanceof Value.Constant ? b.typeName() : a.typeName();
    return new Value.Unknown(
        type,
        a.message() || b.message(),
        a.certainlyPresent() && b.certainlyPresent(),
        a.read() || b.read());
  }

  /** Joins where null means "not computed on that path". */
  static @Nullable Value joinOptional(@Nullable Value a, @Nullable Value b) {
    if (a == null) {
      return b;
    }
    return b == null ? a : join(a, b);
  }

  private static void addAll(List<Value> into, Value v) {
    for (Value part : parts(v)) {
      if (!into.contains(part)) {
        into.add(part);
      }
    }
  }

  /** The alternatives of a choice, or the value itself. */
  static List<Value> parts(Value v) {
    return v instanceof Value.Choice c ? c.values() : List.of(v);
  }
}
