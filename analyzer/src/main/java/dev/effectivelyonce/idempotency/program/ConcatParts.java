package dev.effectivelyonce.idempotency.program;

import java.util.ArrayList;
import java.util.List;
import java.util.function.IntSupplier;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/** Collects the parts of a string concatenation; neighbouring constants become one text. */
public final class ConcatParts {
  private final List<Object> parts = new ArrayList<>();

  /** Makes an empty concatenation. */
  public ConcatParts() {}

  /**
   * Adds a constant.
   *
   * @param type erased type; a {@code char} or {@code boolean} may come as an int
   */
  public void constant(@Nullable Object value, String type) {
    String text = String.valueOf(value);
    if (value instanceof Integer i && type.equals("char")) {
      text = String.valueOf((char) i.intValue());
    } else if (value instanceof Integer i && type.equals("boolean")) {
      text = String.valueOf(i != 0);
    }
    int last = parts.size() - 1;
    if (last >= 0 && parts.get(last) instanceof String before) {
      parts.set(last, before + text);
    } else {
      parts.add(text);
    }
  }

  /** Adds a value. */
  public void value(int id) {
    parts.add(id);
  }

  /**
   * Emits the constants and the concatenation; gives the number of its result.
   *
   * @param add appends an operation and gives its number
   * @param newId reserves a number
   */
  public int emit(ToIntFunction<Op> add, IntSupplier newId, int line) {
    List<Integer> ids = new ArrayList<>();
    for (Object part : parts) {
      if (part instanceof Integer id) {
        ids.add(id);
      } else if (!part.equals("")) {
        ids.add(add.applyAsInt(new Op.Const(newId.getAsInt(), line, part, "java.lang.String")));
      }
    }
    return add.applyAsInt(new Op.Concat(newId.getAsInt(), line, ids));
  }
}
