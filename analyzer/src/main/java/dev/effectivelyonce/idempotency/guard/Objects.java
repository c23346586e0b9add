package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Provenance;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What fields of objects hold: stores, constructors, setters and builders. */
final class Objects {
  private static final int MAX_CHAIN = 4;
  private final World world;
  private final Tracer tracer;

  Objects(World world, Tracer tracer) {
    this.world = world;
    this.tracer = tracer;
  }

  /** What the body itself puts into the field of an object, null when it does not. */
  @Nullable Set<Provenance> written(Frame f, Op object, List<FieldRef> path) {
    FieldRef field = path.get(0);
    List<FieldRef> rest = path.subList(1, path.size());
    Set<Provenance> all = new LinkedHashSet<>();
    boolean found = false;
    for (Block b : f.body().blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.StoreField s
            && s.target() >= 0
            && same(s.field(), field)
            && origin(f.body(), s.target()) == object.id()) {
          found = true;
          all.addAll(tracer.trace(f, s.value(), rest));
        } else if (op instanceof Op.Invoke i
            && i.id() != object.id()
            && i.receiver() >= 0
            && origin(f.body(), i.receiver()) == object.id()) {
          Set<Provenance> set = setter(f, i, field, rest);
          found |= set != null;
          all.addAll(set == null ? Set.of() : set);
        }
      }
    }
    return found ? all : null;
  }

  private @Nullable Set<Provenance> setter(
      Frame f, Op.Invoke i, FieldRef field, List<FieldRef> rest) {
    Set<Provenance> all = new LinkedHashSet<>();
    boolean found = false;
    for (MethodRef t : world.edges().targets(f.body(), i)) {
      Body body = stores(t, field) ? tracer.body(t) : null;
      Frame called = body == null ? null : tracer.functions().enter(f, i, t);
      if (called == null) {
        continue;
      }
      for (Op.StoreField s : storesOnThis(called.body(), field)) {
        found = true;
        all.addAll(tracer.trace(called, s.value(), rest));
      }
    }
    return found ? all : null;
  }

  private boolean stores(MethodRef ref, FieldRef field) {
    MethodDecl m = world.edges().decl(ref);
    var outline = m == null || !m.hasBody() ? null : world.program().outline(m);
    return outline != null && outline.storesField(field.name());
  }

  private static List<Op.StoreField> storesOnThis(Body body, FieldRef field) {
    List<Op.StoreField> found = new ArrayList<>();
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.StoreField s
            && s.target() >= 0
            && same(s.field(), field)
            && body.op(s.target()) instanceof Op.This) {
          found.add(s);
        }
      }
    }
    return found;
  }

  private static boolean same(FieldRef a, FieldRef b) {
    return a.name().equals(b.name()) && a.type().equals(b.type());
  }

  private static int origin(Body body, int value) {
    int v = value;
    for (int n = 0; n < MAX_CHAIN && body.op(v) instanceof Op.Cast c; n++) {
      v = c.value();
    }
    return v;
  }

  /** What the constructor puts into the field of a new object. */
  Set<Provenance> made(Frame f, Op.New n, List<FieldRef> path) {
    Frame constructor = tracer.functions().enter(f, n);
    return constructor == null
        ? tracer.union(f, n.args(), List.of())
        : constructed(constructor, path, 0);
  }

  private Set<Provenance> constructed(Frame constructor, List<FieldRef> path, int depth) {
    List<FieldRef> rest = path.subList(1, path.size());
    Set<Provenance> all = new LinkedHashSet<>();
    for (Op.StoreField s : storesOnThis(constructor.body(), path.get(0))) {
      all.addAll(tracer.trace(constructor, s.value(), rest));
    }
    if (!all.isEmpty() || depth > MAX_CHAIN) {
      return all;
    }
    for (Block b : constructor.body().blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Invoke i
            && i.receiver() >= 0
            && constructor.body().op(i.receiver()) instanceof Op.This) {
          if (i.method().name().equals("<init>")) {
            Frame next = tracer.functions().enter(constructor, i, i.method());
            all.addAll(next == null ? Set.of() : constructed(next, path, depth + 1));
          } else {
            Set<Provenance> set = setter(constructor, i, path.get(0), rest);
            all.addAll(set == null ? Set.of() : set);
          }
        }
      }
    }
    return all;
  }

  /** What constructors and initialisers put into the field of an object that lives long. */
  Set<Provenance> initial(List<FieldRef> path) {
    FieldRef field = path.get(path.size() - 1);
    TypeDecl owner =
        world.program().isProgramType(field.owner()) ? world.program().type(field.owner()) : null;
    Set<Provenance> all = new LinkedHashSet<>();
    if (owner == null) {
      return all;
    }
    for (MethodDecl m : owner.methods()) {
      Body body = m.name().startsWith("<") && stores(m.ref(), field) ? tracer.body(m.ref()) : null;
      if (body == null) {
        continue;
      }
      Frame frame = Frame.called(body, null, List.of(), Frame.open(body), Frame.Boundary.NONE);
      for (Block b : body.blocks()) {
        for (Op op : b.ops()) {
          if (op instanceof Op.StoreField s && same(s.field(), field)) {
            all.addAll(tracer.trace(frame, s.value(), List.of()));
          }
        }
      }
    }
    return all;
  }

  /** What is stored into the elements of an array. */
  Set<Provenance> elements(Frame f, Op.NewArray array, List<FieldRef> path) {
    Set<Provenance> all = new LinkedHashSet<>();
    for (Block b : f.body().blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.StoreElement s && s.array() == array.id()) {
          all.addAll(tracer.trace(f, s.value(), path));
        }
      }
    }
    return all;
  }

  /** What calls put into an object that a library fills: a digest, a text being built. */
  Set<Provenance> filled(Frame f, Op.Invoke use) {
    Set<Provenance> all = new LinkedHashSet<>();
    if (use.receiver() < 0) {
      return all;
    }
    int object = origin(f.body(), use.receiver());
    boolean here =
        f.body().op(object) instanceof Op.New || f.body().op(object) instanceof Op.Invoke;
    for (Block b : f.body().blocks()) {
      for (Op op : b.ops()) {
        if (here
            && op instanceof Op.Invoke i
            && i.id() < use.id()
            && i.receiver() >= 0
            && origin(f.body(), i.receiver()) == object
            && (i.method().descriptor().endsWith(")V")
                || i.method().owner().startsWith("java.lang.String"))) {
          all.addAll(tracer.union(f, i.args(), List.of()));
        }
      }
    }
    return all;
  }
}
