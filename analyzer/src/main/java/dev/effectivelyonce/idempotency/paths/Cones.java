package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.delivery.Classifier;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.FieldOrigins;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.Origin;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What a method may do, directly or through calls, judged by declared types. An over-approximation:
 * what is not in the cone certainly does not happen. For use by one thread.
 */
public final class Cones {
  private static final int MAX_METHODS = 4000;
  private final Hierarchy hierarchy;
  private final Program program;
  private final Classifier classifier;
  private final Targets targets;
  private final FieldOrigins fields;
  private final AdviceIndex advice;
  private final Map<MethodRef, Local> locals = new HashMap<>();
  private final Map<MethodRef, Cone> cones = new HashMap<>();

  Cones(
      Hierarchy hierarchy,
      Classifier classifier,
      Targets targets,
      FieldOrigins fields,
      AdviceIndex advice) {
    this.advice = advice;
    this.hierarchy = hierarchy;
    this.program = hierarchy.program();
    this.classifier = classifier;
    this.targets = targets;
    this.fields = fields;
  }

  /**
   * A cone.
   *
   * @param effects effect sites with their classification
   * @param acknowledges acknowledge sites
   * @param relevant whether anything in it can change the state of a delivery
   * @param whole whether all of it was looked at
   * @param unknowns calls that could not be resolved
   */
  public record Cone(
      SortedMap<Site, Classification> effects,
      Set<Site> acknowledges,
      boolean relevant,
      boolean whole,
      int unknowns) {}

  /** What a body does itself, and whom it calls. */
  private record Local(
      SortedMap<Site, Classification> effects,
      Set<Site> acknowledges,
      boolean relevant,
      Set<MethodRef> calls,
      int unknowns) {}

  /** The cone of a method. */
  public Cone of(MethodDecl method) {
    Cone known = cones.get(method.ref());
    if (known == null) {
      known = compute(method.ref());
      cones.put(method.ref(), known);
    }
    return known;
  }

  /** Whether the operation itself, or anything it may call, is the site. */
  boolean reaches(Body body, Op op, Site site) {
    if (site.method().equals(body.method()) && site.op() == op.id()) {
      return true;
    }
    for (MethodRef callee : callees(body, op)) {
      MethodDecl m = decl(callee);
      if (m != null && of(m).effects().containsKey(site)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a method may issue the effect at the site. */
  boolean reaches(MethodRef method, Site site) {
    MethodDecl m = decl(method);
    return m != null && of(m).effects().containsKey(site);
  }

  private Cone compute(MethodRef start) {
    SortedMap<Site, Classification> effects = new TreeMap<>();
    Set<Site> acks = new HashSet<>();
    boolean relevant = false;
    int unknowns = 0;
    Set<MethodRef> seen = new HashSet<>();
    Deque<MethodRef> todo = new ArrayDeque<>();
    todo.add(start);
    while (!todo.isEmpty() && seen.size() < MAX_METHODS) {
      MethodRef next = todo.poll();
      if (!seen.add(next)) {
        continue;
      }
      Local l = local(next);
      effects.putAll(l.effects());
      acks.addAll(l.acknowledges());
      relevant |= l.relevant();
      unknowns += l.unknowns();
      todo.addAll(l.calls());
    }
    return new Cone(effects, acks, relevant, todo.isEmpty(), unknowns);
  }

  private Local local(MethodRef ref) {
    Local known = locals.get(ref);
    if (known != null) {
      return known;
    }
    MethodDecl m = decl(ref);
    Body body = m == null || !m.hasBody() ? null : program.body(m);
    SortedMap<Site, Classification> effects = new TreeMap<>();
    Set<Site> acks = new HashSet<>();
    Set<MethodRef> calls = new HashSet<>();
    boolean relevant = false;
    int unknowns = 0;
    if (body != null) {
      for (Block b : body.blocks()) {
        for (Op op : b.ops()) {
          Classification c = classifier.classify(body, op);
          Site site = new Site(ref, op.id(), op.line());
          calls.addAll(callees(body, op));
          if (c == null) {
            unknowns += isUnknown(op) ? 1 : 0;
            relevant |= op instanceof Op.Invoke i && i.receiver() >= 0 && mayBeFunction(body, i);
            continue;
          }
          if (c.role() instanceof Role.Effect) {
            effects.put(site, c);
          } else if (c.role() instanceof Role.Acknowledge) {
            acks.add(site);
          }
          relevant |=
              !(c.role() instanceof Role.Pure
                  || c.role() instanceof Role.Read
                  || c.role() instanceof Role.Parse
                  || c.role() instanceof Role.Run);
        }
      }
    }
    Local l = new Local(effects, acks, relevant, calls, unknowns);
    locals.put(ref, l);
    return l;
  }

  private boolean mayBeFunction(Body body, Op.Invoke i) {
    return body.op(i.receiver()) instanceof Op.Closure;
  }

  private boolean isUnknown(Op op) {
    return op instanceof Op.Invoke i
        && !program.isProgramType(i.method().owner())
        && !i.method().owner().startsWith("java.");
  }

  /**
   * Program methods an operation may run: call targets, closures made, constructors, queue readers.
   */
  private Set<MethodRef> callees(Body body, Op op) {
    Set<MethodRef> found = new HashSet<>();
    if (op instanceof Op.Invoke i) {
      for (Targets.Target t : targets.declared(i.method(), i.dispatch())) {
        found.add(t.method().ref());
      }
      addListeners(body, i, found);
      if (i.receiver() >= 0) {
        addThroughField(body, i, found);
        addReaders(body, i, found);
      }
    } else if (op instanceof Op.Closure c) {
      for (Targets.Target t : targets.declared(c.target(), c.dispatch())) {
        found.add(t.method().ref());
      }
      MethodDecl exact = decl(c.target());
      if (exact != null && exact.hasBody()) {
        found.add(exact.ref());
      }
    } else if (op instanceof Op.New n && program.isProgramType(n.type())) {
      found.add(n.constructor());
      addFunctionalObject(n.type(), found);
    }
    return found;
  }

  /**
   * An object given to a library (Runnable, synchronisation) may have any of its methods called.
   */
  private void addFunctionalObject(String type, Set<MethodRef> found) {
    TypeDecl decl = program.type(type);
    boolean handed =
        decl != null
            && hierarchy.supertypes(type).stream()
                .anyMatch(t -> !program.isProgramType(t) && !t.equals("java.lang.Object"));
    if (decl != null && handed) {
      for (MethodDecl m : decl.methods()) {
        if (m.hasBody() && !m.name().startsWith("<")) {
          found.add(m.ref());
        }
      }
    }
  }

  private void addListeners(Body body, Op.Invoke i, Set<MethodRef> found) {
    Classification c = classifier.classify(body, i);
    if (c != null && c.role() instanceof Role.PublishEvent) {
      advice.listeners().forEach(l -> found.add(l.method().ref()));
    }
  }

  private void addThroughField(Body body, Op.Invoke i, Set<MethodRef> found) {
    Op receiver = body.op(i.receiver());
    if (receiver instanceof Op.LoadField l) {
      for (Origin o : fields.of(l.field())) {
        if (o instanceof Origin.Created c) {
          targets.exact(c.type(), i.method()).forEach(t -> found.add(t.method().ref()));
        } else if (o instanceof Origin.FunctionOf f) {
          MethodDecl m = decl(f.closure().target());
          if (m != null) {
            found.add(m.ref());
          }
        }
      }
    }
  }

  private void addReaders(Body body, Op.Invoke i, Set<MethodRef> found) {
    Classification c = classifier.classify(body, i);
    if (c != null
        && c.role() instanceof Role.HandOver
        && body.op(i.receiver()) instanceof Op.LoadField l) {
      readers(l.field(), body.method()).forEach(m -> found.add(m.ref()));
    }
  }

  /** Methods of the declaring class, other than the given one, that read the field. */
  List<MethodDecl> readers(FieldRef field, MethodRef except) {
    List<MethodDecl> found = new ArrayList<>();
    TypeDecl decl = program.type(field.owner());
    if (decl == null) {
      return found;
    }
    for (MethodDecl m : decl.methods()) {
      if (!m.ref().equals(except) && m.hasBody() && !m.name().startsWith("<") && loads(m, field)) {
        found.add(m);
      }
    }
    return found;
  }

  private boolean loads(MethodDecl m, FieldRef field) {
    Body body = program.body(m);
    return body != null
        && body.blocks().stream()
            .flatMap(b -> b.ops().stream())
            .anyMatch(op -> op instanceof Op.LoadField l && l.field().name().equals(field.name()));
  }

  /** The declaration with code for a reference, or null. */
  public @Nullable MethodDecl decl(MethodRef ref) {
    TypeDecl t = program.isProgramType(ref.owner()) ? program.type(ref.owner()) : null;
    return t == null ? null : t.method(ref.name(), ref.descriptor());
  }
}
