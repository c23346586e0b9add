package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Where fields are written, methods called and closures made, found per top level type when first
 * asked for.
 */
final class CodeSites {
  private static final int MOST_USERS = 40;
  private final Program program;
  private final Hierarchy hierarchy;
  private final Map<String, Sites> byNest = new HashMap<>();
  private final Map<MethodRef, Scope> scopes = new HashMap<>();

  CodeSites(Program program, Hierarchy hierarchy) {
    this.program = program;
    this.hierarchy = hierarchy;
  }

  /** An operation in a body. */
  record Site<T extends Op>(Scope scope, T op) {}

  /** Methods of a top level type by what their code mentions, in order of declaration. */
  private record Sites(
      Map<String, List<MethodDecl>> stores,
      Map<String, List<MethodDecl>> calls,
      Map<MethodRef, List<MethodDecl>> closures) {}

  /** The writes of a field in the top level type that declares it. */
  List<Site<Op.StoreField>> stores(FieldDecl field) {
    return ops(
        sites(field.owner()).stores().get(field.name()),
        Op.StoreField.class,
        s -> s.field().name().equals(field.name()) && isOrBelow(s.field().owner(), field.owner()));
  }

  /** The calls of a method (or creations by a constructor) in a top level type. */
  List<Site<Op>> calls(MethodRef method, String within) {
    String key = method.name() + method.descriptor();
    return ops(
        sites(within).calls().get(key),
        Op.class,
        op ->
            (op instanceof Op.Invoke || op instanceof Op.New)
                && key.equals(called(op).name() + called(op).descriptor())
                && isOrBelow(called(op).owner(), method.owner()));
  }

  /** Whether a body in the top level type around a type mentions what is wanted. */
  boolean anyMentions(String type, Predicate<Outline> wanted) {
    return hierarchy.nest(type).stream().anyMatch(t -> program.anyOutline(t.name(), wanted));
  }

  /**
   * The calls of a method that can be seen: in its own top level type and, unless it is private, in
   * program types known to mention the owner. Null when those are too many to look at.
   */
  @Nullable List<Site<Op>> visibleCalls(MethodDecl method) {
    MethodRef ref = method.ref();
    List<Site<Op>> found = new ArrayList<>(calls(ref, ref.owner()));
    if (!method.is(Access.PRIVATE)) {
      Set<MethodRef> known = new HashSet<>();
      found.forEach(s -> known.add(s.scope().method().ref()));
      SortedSet<String> users = program.typesMentioning(ref.owner());
      if (users.size() > MOST_USERS) {
        return null;
      }
      for (String type : users) {
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
    return ops(
        sites(method.owner()).closures().get(method),
        Op.Closure.class,
        c -> c.target().equals(method));
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
    return bodies(type, o -> true);
  }

  /** Scopes of the bodies in the top level type around a type that mention what is wanted. */
  List<Scope> bodies(String type, Predicate<Outline> wanted) {
    List<Scope> all = new ArrayList<>();
    for (TypeDecl decl : hierarchy.nest(type)) {
      for (MethodDecl method : decl.methods()) {
        Outline outline = method.hasBody() ? program.outline(method) : null;
        Scope scope = outline != null && wanted.test(outline) ? scope(method) : null;
        if (scope != null) {
          all.add(scope);
        }
      }
    }
    return all;
  }

  /** The one scope of a method looked at from nowhere, or null when it cannot be lowered. */
  private @Nullable Scope scope(MethodDecl method) {
    Scope known = scopes.get(method.ref());
    if (known == null) {
      Body body = program.body(method);
      if (body == null) {
        return null;
      }
      known = Scope.of(method, body);
      scopes.put(method.ref(), known);
    }
    return known;
  }

  private <T extends Op> List<Site<T>> ops(
      @Nullable List<MethodDecl> methods, Class<T> kind, Predicate<T> wanted) {
    List<Site<T>> found = new ArrayList<>();
    for (MethodDecl method : methods == null ? List.<MethodDecl>of() : methods) {
      Scope scope = scope(method);
      if (scope == null) {
        continue;
      }
      for (Block block : scope.body().blocks()) {
        for (Op op : block.ops()) {
          if (kind.isInstance(op) && wanted.test(kind.cast(op))) {
            found.add(new Site<>(scope, kind.cast(op)));
          }
        }
      }
    }
    return found;
  }

  private Sites sites(String type) {
    List<TypeDecl> nest = hierarchy.nest(type);
    String key = nest.isEmpty() ? type : nest.get(0).name();
    Sites known = byNest.get(key);
    if (known == null) {
      known = new Sites(new HashMap<>(), new HashMap<>(), new HashMap<>());
      for (TypeDecl decl : hierarchy.nest(key)) {
        for (MethodDecl method : decl.methods()) {
          Outline outline = method.hasBody() ? program.outline(method) : null;
          if (outline != null) {
            note(method, outline, known);
          }
        }
      }
      byNest.put(key, known);
    }
    return known;
  }

  private static void note(MethodDecl method, Outline outline, Sites sites) {
    outline.stores().forEach(f -> add(sites.stores(), f.name(), method));
    outline.closures().forEach(c -> add(sites.closures(), c.target(), method));
    outline
        .calls()
        .forEach(c -> add(sites.calls(), c.method().name() + c.method().descriptor(), method));
    outline.creations().forEach(c -> add(sites.calls(), c.name() + c.descriptor(), method));
  }

  @SuppressWarnings("ReferenceEquality") // Methods come one after the other.
  private static <K> void add(Map<K, List<MethodDecl>> map, K key, MethodDecl value) {
    List<MethodDecl> known = map.computeIfAbsent(key, k -> new ArrayList<>(2));
    if (known.isEmpty() || known.get(known.size() - 1) != value) {
      known.add(value);
    }
  }
}
