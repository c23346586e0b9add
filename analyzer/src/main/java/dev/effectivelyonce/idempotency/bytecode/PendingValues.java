package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Values that stand for a pattern still being read, such as an array whose elements are being
 * stored. A pattern that ends well becomes one operation; any other use spells it out.
 */
final class PendingValues {
  private final Emitter out;
  private final Map<Integer, Pending> pending = new HashMap<>();
  private final Map<Integer, Integer> begunIn = new HashMap<>();
  private final Map<Integer, Stringified> stringified = new HashMap<>();
  private boolean crossedJump;

  PendingValues(Emitter out) {
    this.out = out;
  }

  /** A pattern being read. */
  sealed interface Pending {}

  /** Allocated, constructor not called yet. */
  record NewObject(String type, int line) implements Pending {}

  /** An array whose first elements are stored in order. */
  record NewArray(String elementType, int length, int line, List<Integer> elements)
      implements Pending {}

  /** A string builder that only ever got parts appended. */
  record StringBuilding(int line, MethodRef constructor, List<Appended> parts) implements Pending {}

  /** The table of an enum switch. */
  record SwitchTable(Map<Integer, EnumValue> keys, Op unfolded) implements Pending {}

  /** The ordinal of an enum constant, asked for to index a table. */
  record Ordinal(int constant, Op.Invoke unfolded) implements Pending {}

  /** The selector of a switch whose keys stand for something else. */
  record Selector(int value, Map<Integer, Object> keys, Op unfolded) implements Pending {}

  /** A part of a string being built. */
  record Appended(int value, MethodRef append, int line) {}

  /** Whether a pattern went on after a jump, so that it may have taken up one way of several. */
  boolean crossedJump() {
    return crossedJump;
  }

  private void noteJump(int id) {
    crossedJump |= !Objects.equals(begunIn.get(id), out.entry());
  }

  /**
   * A value as text.
   *
   * @param block block that ended with the conversion
   */
  record Stringified(int value, int block) {}

  /** Notes that a value is another one converted to a string. */
  void stringified(int id, Stringified origin) {
    stringified.put(id, origin);
  }

  /** A string that is kept in a variable was converted by hand. */
  void kept(int id) {
    stringified.remove(id);
  }

  /** The value behind a conversion that only a concatenation needs; the conversion goes. */
  int unstringified(int id) {
    Stringified origin = stringified.remove(id);
    if (origin == null) {
      return id;
    }
    out.builder().drop(origin.block(), id);
    return origin.value();
  }

  int begin(Pending value) {
    int id = out.newId();
    put(id, value);
    return id;
  }

  void put(int id, Pending value) {
    pending.put(id, value);
    begunIn.put(id, out.entry());
  }

  @Nullable Pending get(int id) {
    return pending.get(id);
  }

  void end(int id) {
    noteJump(id);
    pending.remove(id);
  }

  /** The value as an ordinary operand: a pattern not yet complete is spelled out. */
  int force(int id) {
    Pending value = pending.get(id);
    // An object under construction keeps its number until the constructor call.
    if (value == null || value instanceof NewObject) {
      return id;
    }
    pending.remove(id);
    noteJump(id);
    if (value instanceof NewArray array) {
      spellOut(id, array);
    } else if (value instanceof StringBuilding building) {
      spellOut(id, building);
    } else if (value instanceof SwitchTable table) {
      out.add(table.unfolded().renumbered(id, v -> v));
    } else if (value instanceof Ordinal ordinal) {
      out.add(ordinal.unfolded().renumbered(id, v -> v));
    } else if (value instanceof Selector selector) {
      out.add(selector.unfolded().renumbered(id, v -> v));
    }
    return id;
  }

  private void spellOut(int id, NewArray array) {
    out.add(new Op.NewArray(id, array.line(), array.elementType(), List.of()));
    for (int i = 0; i < array.elements().size(); i++) {
      int index = out.constant(i, "int");
      out.add(new Op.StoreElement(out.newId(), array.line(), id, index, array.elements().get(i)));
    }
  }

  private void spellOut(int id, StringBuilding building) {
    out.add(new Op.New(id, building.line(), building.constructor(), List.of()));
    for (Appended part : building.parts()) {
      out.add(
          new Op.Invoke(
              out.newId(),
              part.line(),
              part.append(),
              Op.Dispatch.VIRTUAL,
              id,
              List.of(part.value())));
    }
  }

  /** Begins an array; with a known small length its elements are collected. */
  int newArray(String elementType, @Nullable Integer length, boolean folding) {
    if (folding && length != null && length > 0 && length <= 4096) {
      return begin(new NewArray(elementType, length, out.line(), new ArrayList<>()));
    }
    int id = out.newId();
    return out.add(new Op.NewArray(id, out.line(), elementType, List.of()));
  }

  /** Stores an element; whether it was taken as the next initial element of a new array. */
  boolean storeInitial(int array, @Nullable Integer index, int value) {
    if (!(pending.get(array) instanceof NewArray fresh)
        || index == null
        || index != fresh.elements().size()) {
      return false;
    }
    noteJump(array);
    out.typed(value, fresh.elementType());
    fresh.elements().add(value);
    if (fresh.elements().size() == fresh.length()) {
      pending.remove(array);
      out.add(
          new Op.NewArray(array, fresh.line(), fresh.elementType(), List.copyOf(fresh.elements())));
    }
    return true;
  }
}
