package dev.effectivelyonce.idempotency.program;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the code of a method mentions, told without lowering it. What the lowered body holds of
 * these is in it, except calls that stand for unknown code and texts inside a concatenation; what a
 * dead branch mentions may be in it too.
 *
 * @param calls methods called
 * @param creations constructors of the objects made
 * @param closures closures made
 * @param loads fields read
 * @param stores fields written
 * @param texts string constants
 */
public record Outline(
    List<Call> calls,
    List<MethodRef> creations,
    List<Closure> closures,
    List<FieldRef> loads,
    List<FieldRef> stores,
    List<String> texts) {
  /** Copies the lists. */
  public Outline {
    calls = List.copyOf(calls);
    creations = List.copyOf(creations);
    closures = List.copyOf(closures);
    loads = List.copyOf(loads);
    stores = List.copyOf(stores);
    texts = List.copyOf(texts);
  }

  /** A method called. */
  public record Call(MethodRef method, Op.Dispatch dispatch) {
    @Override
    public boolean equals(@Nullable Object o) {
      return o instanceof Call c && dispatch == c.dispatch && method.equals(c.method);
    }

    @Override
    public int hashCode() {
      return method.hashCode() * 31 + dispatch.name().hashCode();
    }
  }

  /** A closure made of a method. */
  public record Closure(MethodRef target, Op.Dispatch dispatch, String interfaceType) {}

  /** The outline of a lowered body. */
  public static Outline of(Body body) {
    List<Call> calls = new ArrayList<>();
    List<MethodRef> creations = new ArrayList<>();
    List<Closure> closures = new ArrayList<>();
    List<FieldRef> loads = new ArrayList<>();
    List<FieldRef> stores = new ArrayList<>();
    List<String> texts = new ArrayList<>();
    for (Block block : body.blocks()) {
      for (Op op : block.ops()) {
        if (op instanceof Op.Invoke i) {
          calls.add(new Call(i.method(), i.dispatch()));
        } else if (op instanceof Op.New n) {
          creations.add(n.constructor());
        } else if (op instanceof Op.Closure c) {
          closures.add(new Closure(c.target(), c.dispatch(), c.interfaceType()));
        } else if (op instanceof Op.LoadField l) {
          loads.add(l.field());
        } else if (op instanceof Op.StoreField s) {
          stores.add(s.field());
        } else if (op instanceof Op.Const k && k.value() instanceof String text) {
          texts.add(text);
        }
      }
    }
    return new Outline(calls, creations, closures, loads, stores, texts);
  }

  /** Whether a field of that name is written. */
  public boolean storesField(String name) {
    return stores.stream().anyMatch(f -> f.name().equals(name));
  }

  /** Whether a field of that name is read. */
  public boolean loadsField(String name) {
    return loads.stream().anyMatch(f -> f.name().equals(name));
  }

  /** Whether a field of that name is read or written. */
  public boolean uses(String fieldName) {
    return loadsField(fieldName) || storesField(fieldName);
  }

  /** Whether a method of that name, {@code <init>} for constructors, is called. */
  public boolean calls(String name) {
    return calls.stream().anyMatch(c -> c.method().name().equals(name))
        || (name.equals("<init>") && !creations.isEmpty());
  }

  /** Whether an object of exactly that type is made. */
  public boolean creates(String type) {
    return creations.stream().anyMatch(c -> c.owner().equals(type));
  }
}
