package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Notice;
import java.util.ArrayDeque;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Tells which methods on a root's path were not analysed. Ask after the roots were followed. */
public final class Gaps {
  private final World world;

  /** Methods whose code could not be lowered. */
  private final Set<String> unread = new HashSet<>();

  /** Looks at what was read of that world so far. */
  public Gaps(World world) {
    this.world = world;
    for (Notice n : world.program().notices()) {
      if (n.kind() == Notice.Kind.METHOD_NOT_ANALYSED) {
        unread.add(n.place());
      }
    }
  }

  /** Why a method itself cannot be analysed, or null. */
  public @Nullable String of(MethodDecl method) {
    if (method.is(Access.SUSPEND)) {
      return "Kotlin suspend functions are not analysed";
    }
    return unread.contains(place(method.ref())) ? "its code cannot be analysed" : null;
  }

  /**
   * The first method below a root, by name, that is not analysed, with the reason; or null. Looks
   * as far as those cones do.
   */
  public @Nullable String below(MethodDecl root, Cones cones) {
    CallEdges edges = world.edges();
    if (unread.isEmpty() && !edges.suspending()) {
      return null;
    }
    SortedSet<String> all = new TreeSet<>();
    BitSet seen = new BitSet();
    Deque<Integer> open = new ArrayDeque<>(List.of(edges.number(root.ref())));
    while (!open.isEmpty()) {
      int next = open.remove();
      MethodDecl m = seen.get(next) ? null : edges.decl(edges.method(next));
      seen.set(next);
      if (m == null) {
        continue;
      }
      String why = of(m);
      if (why != null) {
        all.add(m.ref().qualifiedName() + ": " + why);
      }
      for (int callee : edges.local(next).calls()) {
        if (!seen.get(callee) && cones.contains(callee)) {
          open.add(callee);
        }
      }
    }
    return all.isEmpty() ? null : all.first();
  }

  private static String place(MethodRef ref) {
    return ref.qualifiedName() + ref.descriptor();
  }
}
