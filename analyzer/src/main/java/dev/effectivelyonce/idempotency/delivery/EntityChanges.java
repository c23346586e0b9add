package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification.Certainty;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Calls that change an entity which the same method has loaded and gives to nobody else: what only
 * the commit of a transaction writes. An entity that is passed on may be saved or detached there.
 */
public final class EntityChanges {
  /** What such a call means. */
  public static final Classification CHANGE = change(false);

  /** What such a call means when it computes what it sets from what was there. */
  public static final Classification RELATIVE = change(true);

  /** Whether a classification says that an entity is changed. */
  public static boolean is(@Nullable Classification c) {
    return CHANGE.equals(c) || RELATIVE.equals(c);
  }

  private static Classification change(boolean relative) {
    return new Classification(
        new Role.Effect(
            "jpa",
            "changed",
            Role.Durability.TRANSACTION_ONLY,
            relative,
            false,
            Role.Result.VALUE,
            List.of(),
            false),
        "change of a loaded entity",
        Certainty.INFERRED);
  }

  private static final int MAX_DEPTH = 8;
  private final Hierarchy hierarchy;
  private final Catalogue catalogue;
  private final Classifier classifier;
  private final Map<MethodRef, Boolean> changes = new HashMap<>();

  EntityChanges(Hierarchy hierarchy, Catalogue catalogue, Classifier classifier) {
    this.hierarchy = hierarchy;
    this.catalogue = catalogue;
    this.classifier = classifier;
  }

  /** Whether the call changes an entity that the body has loaded. */
  boolean isChange(Body body, Op.Invoke call) {
    if (call.receiver() < 0 || !changes(call.method())) {
      return false;
    }
    Set<Integer> sources = new HashSet<>();
    return loaded(body, call.receiver(), sources, MAX_DEPTH) && !passedOn(body, sources);
  }

  /** Whether the method is one of an entity that sets fields of it. */
  boolean changes(MethodRef method) {
    Boolean known = changes.get(method);
    if (known == null) {
      known = isEntity(method.owner()) && sets(method, MAX_DEPTH);
      changes.put(method, known);
    }
    return known;
  }

  private boolean isEntity(String type) {
    TypeDecl decl = hierarchy.program().isProgramType(type) ? hierarchy.program().type(type) : null;
    return decl != null
        && decl.annotations().stream()
            .anyMatch(a -> catalogue.entityAnnotations().contains(a.type()));
  }

  private boolean sets(MethodRef method, int depth) {
    MethodDecl decl = hierarchy.declaration(method);
    // What answers without being given anything may only fill a field on first use.
    boolean asks =
        !Descriptors.returnType(method.descriptor()).equals("void")
            && Descriptors.parameterCount(method.descriptor()) == 0;
    if (depth == 0 || decl == null || !decl.hasBody() || decl.is(Access.STATIC) || asks) {
      return false;
    }
    Body body = hierarchy.program().body(decl);
    return body != null
        && body.blocks().stream()
            .flatMap(b -> b.ops().stream())
            .anyMatch(op -> setsSelf(body, op, depth));
  }

  private boolean setsSelf(Body body, Op op, int depth) {
    if (op instanceof Op.StoreField s) {
      return s.target() >= 0 && body.op(s.target()) instanceof Op.This;
    }
    return op instanceof Op.Invoke i
        && i.receiver() >= 0
        && body.op(i.receiver()) instanceof Op.This
        && sets(i.method(), depth - 1);
  }

  /** Whether the method sets a field of its object to something computed from that field. */
  boolean isRelative(MethodRef method) {
    return isRelative(method, MAX_DEPTH);
  }

  /** Whether the call sets its object to something computed from what is there. */
  boolean isRelative(Body body, Op.Invoke call) {
    return isRelative(call.method())
        || (call.receiver() >= 0
            && changes(call.method())
            && call.args().stream().anyMatch(a -> asked(body, a, call.receiver(), MAX_DEPTH)));
  }

  /** Whether a value is computed from what an object answers. */
  private static boolean asked(Body body, int value, int object, int depth) {
    Op op = body.op(value);
    if (depth < MAX_DEPTH && op instanceof Op.Invoke i && i.receiver() == object) {
      return i.args().isEmpty();
    }
    return computes(op)
        && depth > 0
        && op.operands().stream().anyMatch(o -> asked(body, o, object, depth - 1));
  }

  /** Whether a value is a computation with its operands. */
  private static boolean computes(Op op) {
    return op instanceof Op.Arithmetic
        || op instanceof Op.Concat
        || op instanceof Op.Cast
        || (op instanceof Op.Invoke i && i.method().owner().startsWith("java.math."));
  }

  /** Whether the body changes an object, that it has read, by an amount. */
  boolean changesBy(Body body, int object) {
    Op op = body.op(object);
    if (op instanceof Op.Cast c) {
      return changesBy(body, c.value());
    }
    return op instanceof Op.Invoke
        && body.blocks().stream()
            .flatMap(b -> b.ops().stream())
            .anyMatch(
                o ->
                    o instanceof Op.Invoke i
                        && i.receiver() >= 0
                        && same(body, i.receiver(), object)
                        && isRelative(body, i));
  }

  private static boolean same(Body body, int value, int object) {
    return value == object
        || (body.op(value) instanceof Op.Cast c && same(body, c.value(), object));
  }

  private boolean isRelative(MethodRef method, int depth) {
    MethodDecl decl = hierarchy.declaration(method);
    Body body = depth == 0 || decl == null || !decl.hasBody() ? null : body(decl);
    return body != null
        && body.blocks().stream()
            .flatMap(b -> b.ops().stream())
            .anyMatch(
                op ->
                    op instanceof Op.StoreField s
                        ? s.target() >= 0
                            && body.op(s.target()) instanceof Op.This
                            && madeOf(body, s.value(), s.field().name(), MAX_DEPTH)
                        : op instanceof Op.Invoke i
                            && i.receiver() >= 0
                            && body.op(i.receiver()) instanceof Op.This
                            && isRelative(i.method(), depth - 1));
  }

  private @Nullable Body body(MethodDecl decl) {
    return hierarchy.program().body(decl);
  }

  /** Whether a value is computed from that field of the same object. */
  private static boolean madeOf(Body body, int value, String field, int depth) {
    Op op = body.op(value);
    if (op instanceof Op.LoadField l) {
      return l.field().name().equals(field)
          && l.target() >= 0
          && body.op(l.target()) instanceof Op.This;
    }
    return computes(op)
        && depth > 0
        && op.operands().stream().anyMatch(o -> madeOf(body, o, field, depth - 1));
  }

  private boolean loaded(Body body, int value, Set<Integer> sources, int depth) {
    Op op = body.op(value);
    sources.add(value);
    if (depth == 0) {
      return false;
    }
    if (op instanceof Op.Cast c) {
      return loaded(body, c.value(), sources, depth - 1);
    }
    if (!(op instanceof Op.Invoke i) || i.receiver() < 0) {
      return false;
    }
    return classifier.loads(body, i)
        || (i.method().owner().startsWith("java.util.")
            && i.args().stream().noneMatch(a -> mayReplace(body, a))
            && loaded(body, i.receiver(), sources, depth - 1));
  }

  /** Whether what is asked for with that argument may be another entity than the one loaded. */
  private boolean mayReplace(Body body, int argument) {
    Op op = body.op(argument);
    if (!(op instanceof Op.Closure c)) {
      return !(op instanceof Op.Const);
    }
    String made =
        c.constructor() ? c.target().owner() : Descriptors.returnType(c.target().descriptor());
    return !hierarchy.is(made, "java.lang.Throwable");
  }

  private static boolean passedOn(Body body, Set<Integer> sources) {
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        boolean own =
            op instanceof Op.Cast
                || op instanceof Op.Branch
                || op instanceof Op.Check
                || op instanceof Op.LoadField;
        List<Integer> given = op instanceof Op.Invoke i ? i.args() : op.operands();
        if (!own && given.stream().anyMatch(sources::contains)) {
          return true;
        }
      }
    }
    return false;
  }
}
