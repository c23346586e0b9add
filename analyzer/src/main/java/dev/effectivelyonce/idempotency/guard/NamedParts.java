package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Finds the parts of a message whose names say that they are identities. */
final class NamedParts {
  private static final int MAX_DEPTH = 8;
  private final World world;
  private final KeyIndex index;
  private final Tracer tracer;
  private final Identities.Key key;
  private final Set<String> seen = new HashSet<>();

  NamedParts(World world, KeyIndex index, Tracer tracer, Identities.Key key) {
    this.world = world;
    this.index = index;
    this.tracer = tracer;
    this.key = key;
  }

  void find(Frame frame, int value, Site site, List<KeyUses.Use> found) {
    find(frame, value, site, found, 0);
  }

  private void find(Frame f, int value, Site site, List<KeyUses.Use> found, int depth) {
    if (value < 0 || depth > MAX_DEPTH || !seen.add(System.identityHashCode(f) + ":" + value)) {
      return;
    }
    Op op = f.body().op(value);
    if (addFields(f, value, type(op), site, found)) {
      return;
    }
    if (op instanceof Op.Cast c) {
      find(f, c.value(), site, found, depth + 1);
    } else if (op instanceof Op.Phi p) {
      p.operands().forEach(v -> find(f, v, site, found, depth + 1));
    } else if (op instanceof Op.New n) {
      each(f, n.args(), site, found, depth);
      filled(f, value, site, found);
    } else if (op instanceof Op.Invoke i) {
      findResult(f, i, site, found, depth);
    } else if (op instanceof Op.Param p) {
      for (Frame.Arg a : tracer.functions().given(f, p)) {
        find(a.frame(), a.value(), site, found, depth + 1);
      }
    }
  }

  private void each(Frame f, List<Integer> values, Site site, List<KeyUses.Use> found, int depth) {
    values.forEach(v -> find(f, v, site, found, depth + 1));
  }

  private void findResult(Frame f, Op.Invoke i, Site site, List<KeyUses.Use> found, int depth) {
    Set<MethodRef> targets = world.edges().targets(f.body(), i);
    for (MethodRef t : targets) {
      Frame called = tracer.functions().enter(f, i, t);
      if (called != null) {
        each(called, called.returned(), site, found, depth);
      }
    }
    if (targets.isEmpty()) {
      addNamed(f, i, site, found);
      each(f, i.operands(), site, found, depth);
      filled(f, i.id(), site, found);
    }
  }

  /** What calls on an object put into it under a name. */
  private void filled(Frame f, int object, Site site, List<KeyUses.Use> found) {
    for (Block b : f.body().blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Invoke i && i.receiver() == object) {
          addNamed(f, i, site, found);
        }
      }
    }
  }

  /** A value that stands behind its name. */
  private void addNamed(Frame f, Op.Invoke i, Site site, List<KeyUses.Use> found) {
    if (!index.keys(i.method()).isEmpty()) {
      return; // A use of its own.
    }
    for (int a = 0; a + 1 < i.args().size(); a++) {
      if (f.body().op(i.args().get(a)) instanceof Op.Const k
          && k.value() instanceof String text
          && key.means(text)) {
        found.add(new KeyUses.Use(f, i.args().get(a + 1), List.of(), site, key));
      }
    }
  }

  private boolean addFields(Frame f, int value, String type, Site site, List<KeyUses.Use> found) {
    TypeDecl decl = world.program().isProgramType(type) ? world.program().type(type) : null;
    if (decl == null) {
      return false;
    }
    boolean any = false;
    for (FieldDecl field : decl.fields()) {
      if (key.means(field.name())) {
        FieldRef ref = new FieldRef(type, field.name(), field.type());
        found.add(new KeyUses.Use(f, value, List.of(ref), site, key));
        any = true;
      }
    }
    return any;
  }

  private static String type(Op op) {
    if (op instanceof Op.New n) {
      return n.type();
    }
    if (op instanceof Op.Param p) {
      return p.type();
    }
    if (op instanceof Op.LoadField l) {
      return l.field().type();
    }
    return op instanceof Op.Invoke i ? Descriptors.returnType(i.method().descriptor()) : "";
  }
}
