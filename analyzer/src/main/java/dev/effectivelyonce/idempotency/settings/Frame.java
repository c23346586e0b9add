package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What a body does to an object that is being configured: the values that are the object, belong to
 * it or are reached from it, and the frames of the code in which that goes on. Grows while {@link
 * ObjectFlow} builds it.
 */
final class Frame {
  private final Scope scope;
  private final int fallbackEnd;
  private final Set<Integer> related = new TreeSet<>();
  private final Map<Integer, List<Frame>> calls = new TreeMap<>();
  private final List<Group> before = new ArrayList<>();
  private final SortedSet<String> types = new TreeSet<>();
  private final SortedSet<String> opaque = new TreeSet<>();
  private final SortedSet<String> escaped = new TreeSet<>();

  Frame(Scope scope, int fallbackEnd) {
    this.scope = scope;
    this.fallbackEnd = fallbackEnd;
  }

  /**
   * Code that configured a related object before this body ran.
   *
   * @param alternatives whether only one of the frames is what happened (beans of one type); false
   *     when all of them touch the same object (methods that use one field)
   */
  record Group(boolean alternatives, List<Frame> frames) {}

  Scope scope() {
    return scope;
  }

  /** Operation at which the object is used, for bodies that never return; -1 for none. */
  int fallbackEnd() {
    return fallbackEnd;
  }

  /** Ids of the values that are the object, belong to it or are reached from it. */
  Set<Integer> related() {
    return related;
  }

  /** Frames of the code that runs at an operation. */
  Map<Integer, List<Frame>> calls() {
    return calls;
  }

  /** What happened before. */
  List<Group> before() {
    return before;
  }

  /** Notes the static type of a related value. */
  void noteType(int value) {
    types.add(staticType(value));
  }

  /** A related value comes from where nothing is seen. */
  void markOpaque(int value) {
    opaque.add(staticType(value));
  }

  /** A related value is given to library code that may configure it. */
  void markEscaped(int value) {
    escaped.add(staticType(value));
  }

  /** Static types of the related values that come from where nothing is seen; may hold "". */
  SortedSet<String> opaque() {
    SortedSet<String> found = new TreeSet<>();
    all(new HashSet<>()).forEach(f -> found.addAll(f.opaque));
    return found;
  }

  /** Static types of the related values given to library code that may configure them. */
  SortedSet<String> escaped() {
    SortedSet<String> found = new TreeSet<>();
    all(new HashSet<>()).forEach(f -> found.addAll(f.escaped));
    return found;
  }

  /** Static types of the values that are related. */
  SortedSet<String> types() {
    SortedSet<String> found = new TreeSet<>();
    all(new HashSet<>()).forEach(f -> found.addAll(f.types));
    return found;
  }

  /** Whether a related value is an object of the type, or a closure over the method. */
  boolean holds(String type, MethodDecl method) {
    return all(new HashSet<>()).stream()
        .anyMatch(
            f ->
                f.types.contains(type)
                    || f.related.stream()
                        .anyMatch(
                            v ->
                                v >= 0
                                    && f.scope.body().op(v) instanceof Op.Closure c
                                    && c.target().equals(method.ref())));
  }

  private Set<Frame> all(Set<Frame> seen) {
    if (seen.add(this)) {
      calls.values().forEach(fs -> fs.forEach(f -> f.all(seen)));
      before.forEach(g -> g.frames().forEach(f -> f.all(seen)));
    }
    return seen;
  }

  /** The static type of a value, empty when the code does not say. */
  String staticType(int value) {
    Op op = value < 0 ? null : scope.body().op(value);
    if (op instanceof Op.New creation) {
      return creation.type();
    } else if (op instanceof Op.Invoke invoke) {
      return Descriptor.of(invoke.method().descriptor()).result();
    } else if (op instanceof Op.LoadField load) {
      return load.field().type();
    } else if (op instanceof Op.Param param) {
      return param.type();
    } else if (op instanceof Op.Cast cast) {
      return cast.type();
    } else if (op instanceof Op.This self) {
      return self.type();
    }
    return "";
  }

  /** Whether the operation works on a related value: as receiver, argument or result. */
  boolean touches(Op op) {
    return related.contains(op.id()) || op.operands().stream().anyMatch(related::contains);
  }
}
