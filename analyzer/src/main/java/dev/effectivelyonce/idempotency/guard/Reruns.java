package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Advice;
import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Finds code that runs again, near to where identities are used: handlers, retried functions and
 * methods, loops that try again, passes over pending work, interceptors of attempts.
 */
final class Reruns {
  private static final int MAX_LEVELS = 5;
  private static final int MAX_TYPES = 400;
  private final World world;
  private final Set<String> near;
  private final Map<String, Rerun> found = new LinkedHashMap<>();
  private final Map<MethodDecl, Identities.Rerun> attempts = new LinkedHashMap<>();
  private boolean retries;

  Reruns(World world) {
    this.world = world;
    this.near = near(world);
  }

  /** Types that use identities, or that use types that do, and so on. */
  private static Set<String> near(World world) {
    Set<String> all = new TreeSet<>();
    for (Identities.Key k : world.catalogue().identities().keys()) {
      all.addAll(world.program().typesMentioning(k.owner()));
    }
    Collection<String> level = new TreeSet<>(all);
    for (int n = 0; n < MAX_LEVELS && !level.isEmpty() && all.size() < MAX_TYPES; n++) {
      Set<String> next = new TreeSet<>();
      for (String t : level) {
        for (String named : world.hierarchy().supertypes(t)) {
          if (world.program().isProgramType(named)) {
            next.addAll(world.program().typesMentioning(named));
          }
        }
      }
      next.removeAll(all);
      all.addAll(next);
      level = next;
    }
    return all;
  }

  /** Whether anything uses identities. */
  boolean any() {
    return !near.isEmpty();
  }

  List<Rerun> find(SortedSet<Root> roots) {
    for (Root r : roots) {
      add(new Rerun(Rerun.Kind.DELIVERY, r.method(), Set.of(), r));
    }
    for (String type : near) {
      TypeDecl decl = world.program().type(type);
      if (decl == null) {
        continue;
      }
      for (MethodDecl m : decl.methods()) {
        if (m.hasBody()) {
          addDeclared(decl, m);
          addWritten(m);
        }
      }
    }
    boolean requested = retries || found.values().stream().anyMatch(this::sendsRequests);
    attempts.forEach(
        (m, r) -> {
          if (requested
              || r.present().stream()
                  .anyMatch(t -> !world.program().typesMentioning(t).isEmpty())) {
            add(new Rerun(Rerun.Kind.ATTEMPT, m, Set.of(), null));
          }
        });
    return List.copyOf(found.values());
  }

  private void add(Rerun r) {
    found.putIfAbsent(r.kind() + " " + r.method().ref() + " " + new TreeSet<>(r.blocks()), r);
  }

  private void addDeclared(TypeDecl decl, MethodDecl m) {
    if (world.advice().of(decl.name(), m).stream()
        .anyMatch(a -> a.advice().kind() == Advice.Kind.RETRY)) {
      add(new Rerun(Rerun.Kind.RETRY, m, Set.of(), null));
    }
    for (Identities.Rerun r : world.catalogue().identities().reruns()) {
      if (applies(r, decl, m)) {
        switch (r.again()) {
          case PASS -> add(new Rerun(Rerun.Kind.PASS, m, Set.of(), null));
          case ACTIVITY -> add(new Rerun(Rerun.Kind.ACTIVITY, m, Set.of(), null));
          case ATTEMPT -> attempts.putIfAbsent(m, r);
          case REPUBLISH, DERIVED -> {}
        }
      }
    }
  }

  /** Code that runs again makes its clients repeat their requests. */
  private boolean sendsRequests(Rerun r) {
    return world.cones().of(r.method()).effects().values().stream()
        .anyMatch(c -> c.role() instanceof Role.Effect e && e.external());
  }

  private boolean applies(Identities.Rerun r, TypeDecl decl, MethodDecl m) {
    if (!r.method().isEmpty()) {
      return m.name().equals(r.method()) && world.hierarchy().is(decl.name(), r.type());
    }
    if (has(m, r.type())) {
      return true;
    }
    for (String t : world.hierarchy().supertypes(decl.name())) {
      TypeDecl sup = world.program().type(t);
      MethodDecl declared =
          sup == null || t.equals(decl.name()) ? null : sup.method(m.name(), m.ref().descriptor());
      if (sup != null && declared != null) {
        boolean onType = sup.annotations().stream().anyMatch(a -> a.type().equals(r.type()));
        if (onType || has(declared, r.type())) {
          return true;
        }
      }
    }
    return false;
  }

  /** Whether a handler carries an annotation that says so of its messages. */
  static boolean says(World world, @Nullable Root root, Identities.Again what) {
    return root != null
        && world.catalogue().identities().reruns().stream()
            .anyMatch(r -> r.again() == what && has(root.method(), r.type()));
  }

  private static boolean has(MethodDecl m, String annotation) {
    return m.annotations().stream().anyMatch(a -> a.type().equals(annotation));
  }

  private void addWritten(MethodDecl m) {
    Body body = world.program().body(m);
    if (body == null) {
      return;
    }
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Invoke i) {
          addCall(body, i);
        } else if (op instanceof Op.Closure c) {
          addInterceptor(c);
        }
      }
    }
    for (Set<Integer> loop : RetryLoops.of(body)) {
      add(new Rerun(Rerun.Kind.LOOP, m, loop, null));
    }
  }

  private void addInterceptor(Op.Closure c) {
    MethodDecl m = world.edges().decl(c.target());
    for (Identities.Rerun r : world.catalogue().identities().reruns()) {
      if (m != null
          && r.again() == Identities.Again.ATTEMPT
          && r.type().equals(c.interfaceType())) {
        attempts.putIfAbsent(m, r);
      }
    }
  }

  private void addCall(Body body, Op.Invoke i) {
    Classification c = world.classifier().classify(body, i);
    if (c == null) {
      return;
    }
    if (c.role() instanceof Role.Run r && r.times() == Role.Times.RETRY) {
      r.callbacks().forEach(p -> addFunction(body, i, p));
    } else if (c.role() instanceof Role.Wrap w && w.times() == Role.Times.RETRY) {
      addFunction(body, i, w.callback());
    } else if (c.role() instanceof Role.Stage s && s.on() == Role.On.RETRY) {
      retries = true;
      addUpstream(body, i.receiver(), new HashSet<>());
    }
  }

  private void addFunction(Body body, Op.Invoke i, int position) {
    int v = position < 0 ? i.receiver() : position < i.args().size() ? i.args().get(position) : -1;
    while (v >= 0 && body.op(v) instanceof Op.Cast c) {
      v = c.value();
    }
    if (v >= 0 && body.op(v) instanceof Op.Closure c) {
      addTarget(c.target());
    } else if (v >= 0 && body.op(v) instanceof Op.New n) {
      TypeDecl t = world.program().isProgramType(n.type()) ? world.program().type(n.type()) : null;
      if (t != null) {
        t.methods().stream()
            .filter(m -> m.hasBody() && !m.name().startsWith("<"))
            .forEach(m -> add(new Rerun(Rerun.Kind.RETRY, m, Set.of(), null)));
      }
    }
  }

  private void addTarget(MethodRef target) {
    @Nullable MethodDecl m = world.edges().decl(target);
    if (m != null && m.hasBody()) {
      add(new Rerun(Rerun.Kind.RETRY, m, Set.of(), null));
    }
  }

  /** The functions of the stages before a retry. */
  private void addUpstream(Body body, int value, Set<Integer> seen) {
    if (value < 0 || !seen.add(value)) {
      return;
    }
    Op op = body.op(value);
    if (op instanceof Op.Closure c) {
      addTarget(c.target());
    } else if (op instanceof Op.Invoke i) {
      boolean program = !world.edges().targets(body, i).isEmpty();
      if (!program) {
        i.operands().forEach(v -> addUpstream(body, v, seen));
      }
    } else if (op instanceof Op.Cast || op instanceof Op.Phi) {
      op.operands().forEach(v -> addUpstream(body, v, seen));
    }
  }
}
