package dev.effectivelyonce.idempotency.resolve;

import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the class itself has set on the object that a call is made on: setters called with constants
 * on the same local value, or on the field that holds it. For one thread.
 */
public final class ObjectSettings {
  private final Program program;
  private final Map<Site, Set<String>> known = new HashMap<>();

  /** Looks into that program. */
  public ObjectSettings(Program program) {
    this.program = program;
  }

  /** Setters with their constants, {@code setReadOnly(true)}, for the receiver of a call. */
  public Set<String> of(Site call) {
    return known.computeIfAbsent(call, this::compute);
  }

  private Set<String> compute(Site call) {
    Set<String> found = new HashSet<>();
    Body body = body(call);
    if (body != null
        && call.op() >= 0
        && body.op(call.op()) instanceof Op.Invoke i
        && i.receiver() >= 0) {
      int receiver = origin(body, i.receiver());
      addFrom(body, receiver, found);
      if (body.op(receiver) instanceof Op.LoadField l) {
        addFrom(l.field(), found);
      }
    }
    return Set.copyOf(found);
  }

  private @Nullable Body body(Site site) {
    TypeDecl t = program.type(site.method().owner());
    MethodDecl m = t == null ? null : t.method(site.method().name(), site.method().descriptor());
    return m == null || !m.hasBody() ? null : program.body(m);
  }

  private static int origin(Body body, int value) {
    int v = value;
    while (body.op(v) instanceof Op.Cast c) {
      v = c.value();
    }
    return v;
  }

  /** Setters called on a value of a body. */
  private static void addFrom(Body body, int value, Set<String> found) {
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Invoke i && i.receiver() >= 0 && origin(body, i.receiver()) == value) {
          add(body, i, found);
        }
      }
    }
  }

  /** Setters called on a field, or on the value that is stored in it. */
  private void addFrom(FieldRef field, Set<String> found) {
    TypeDecl decl = program.isProgramType(field.owner()) ? program.type(field.owner()) : null;
    if (decl == null) {
      return;
    }
    for (MethodDecl m : decl.methods()) {
      Body body = m.hasBody() ? program.body(m) : null;
      if (body == null) {
        continue;
      }
      for (Block b : body.blocks()) {
        for (Op op : b.ops()) {
          if (op instanceof Op.LoadField l && l.field().equals(field)) {
            addFrom(body, l.id(), found);
          } else if (op instanceof Op.StoreField s && s.field().equals(field)) {
            addFrom(body, origin(body, s.value()), found);
          }
        }
      }
    }
  }

  private static void add(Body body, Op.Invoke i, Set<String> found) {
    if (i.args().size() == 1 && body.op(i.args().get(0)) instanceof Op.Const k) {
      Object value = k.value() instanceof AnnotationUse.EnumValue e ? e.name() : k.value();
      found.add(i.method().name() + "(" + value + ")");
    }
  }
}
