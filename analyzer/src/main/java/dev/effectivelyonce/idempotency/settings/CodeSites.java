package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Where fields are written, methods called and closures made, found per top level type when first
 * asked for.
 */
final class CodeSites {
  private final Program program;
  private final Hierarchy hierarchy;
  private final Map<String, Sites> byNest = new HashMap<>();

  CodeSites(Program program, Hierarchy hierarchy) {
    this.program = program;
    this.hierarchy = hierarchy;
  }

  /** An operation in a body. */
  record Site<T extends Op>(Scope scope, T op) {}

  private record Sites(
      Map<String, List<Site<Op.StoreField>>> stores,
      Map<String, List<Site<Op>>> calls,
      Map<MethodRef, List<Site<Op.Closure>>> closures) {}

  /** The writes of a field in the top level type that declares it. */
  List<Site<Op.StoreField>> stores(FieldDecl field) {
    return sites(field.owner()).stores().getOrDefault(field.name(), List.of()).stream()
        .filter(s -> isOrBelow(s.op().field().owner(), field.owner()))
        .toList();
  }

  /** The calls of a method (or creations by a constructor) in a top level type. */
  List<Site<Op>> calls(MethodRef method, String within) {
    String key = method.name() + method.descriptor();
    return sites(within).calls().getOrDefault(key, List.of()).stream()
        .filter(s -> isOrBelow(called(s.op()).owner(), method.owner()))
        .toList();
  }

  /**
   * The calls of a method that can be seen: in its own top level type and, unless it is private, in
   * program types known to mention the owner.
   */
  List<Site<Op>> visibleCalls(MethodDecl method) {
    MethodRef ref = method.ref();
    List<Site<Op>> found = new ArrayList<>(calls(ref, ref.owner()));
    if (!method.is(Access.PRIVATE)) {
      Set<MethodRef> known = new HashSet<>();
      found.forEach(s -> known.add(s.scope().method().ref()));
      for (String type : program.typesMentioning(ref.owner())) {
        for (Site<Op> site : calls(ref, type)) {
          MethodRef caller = site.scope().method().ref();
          if (caller.owner().equals(type) && !known.contains(caller)) {
            found.add(site);
          }
        }
      }
    }
    return found;
  }

  /** The arguments of an invoke or new. */
  static List<Integer> arguments(Op op) {
    return op instanceof Op.Invoke i ? i.args() : op instanceof Op.New n ? n.args() : List.of();
  }

  /** The closures that run a method, in the top level type that declares it. */
  List<Site<Op.Closure>> closures(MethodRef method) {
    return sites(method.owner()).closures().getOrDefault(method, List.of());
  }

  /** The method an invoke or new calls. */
  static MethodRef called(Op op) {
    if (op instanceof Op.Invoke invoke) {
      return invoke.method();
    }
    if (op instanceof Op.New creation) {
      return creation.constructor();
    }
    throw new IllegalArgumentException("not a call: " + op);
  }

  private boolean isOrBelow(String type, String other) {
    return hierarchy.relation(type, other) == Hierarchy.Relation.YES;
  }

  /** Scopes of all bodies in the top level type around a type, in order of declaration. */
  List<Scope> bodies(String type) {
    List<Scope> all = new ArrayList<>();
    for (TypeDecl decl : hierarchy.nest(type)) {
      for (MethodDecl method : decl.methods()) {
        Body body = method.hasBody() ? program.body(method) : null;
        if (body != null) {
          all.add(Scope.of(method, body));
        }
      }
    }
    return all;
  }

  private Sites sites(String type) {
    List<TypeDecl> nest = hierarchy.nest(type);
    String key = nest.isEmpty() ? type : nest.get(0).name();
    Sites known = byNest.get(key);
    if (known == null) {
      known = new Sites(new TreeMap<>(), new TreeMap<>(), new TreeMap<>());
      for (Scope scope : bodies(key)) {
        for (Block block : scope.body().blocks()) {
          for (Op op : block.ops()) {
            note(scope, op, known);
          }
        }
      }
      byNest.put(key, known);
    }
    return known;
  }

  private static void note(Scope scope, Op op, Sites sites) {
    if (op instanceof Op.StoreField store) {
      add(sites.stores(), store.field().name(), new Site<>(scope, store));
    } else if (op instanceof Op.Closure closure) {
      add(sites.closures(), closure.target(), new Site<>(scope, closure));
    } else if (op instanceof Op.Invoke || op instanceof Op.New) {
      MethodRef method = called(op);
      add(sites.calls(), method.name() + method.descriptor(), new Site<>(scope, op));
    }
  }

  private static <K, V> void add(Map<K, List<V>> map, K key, V value) {
    map.computeIfAbsent(key, k -> new ArrayList<>()).add(value);
  }
}
