package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.delivery.Classifier;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.FieldOrigins;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.Origin;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * The call graph, judged by declared types: what each method does itself, and which program methods
 * it may run. Methods without anything that matters are judged by their outlines, without lowering
 * them. For use by one thread.
 */
public final class CallEdges {
  private final Hierarchy hierarchy;
  private final Program program;
  private final Classifier classifier;
  private final Targets targets;
  private final FieldOrigins fields;
  private final AdviceIndex advice;
  private final MissingTypes missing;
  private boolean suspending;
  private final Set<String> unread;
  private final Map<MethodRef, Integer> numbers = new HashMap<>();
  private final List<MethodRef> methods = new ArrayList<>();
  private final List<@Nullable Local> locals = new ArrayList<>();

  CallEdges(
      Hierarchy hierarchy,
      Catalogue catalogue,
      Classifier classifier,
      Targets targets,
      FieldOrigins fields,
      AdviceIndex advice) {
    this.unread = catalogue.unreadParameters();
    this.advice = advice;
    this.hierarchy = hierarchy;
    this.program = hierarchy.program();
    this.classifier = classifier;
    this.targets = targets;
    this.fields = fields;
    this.missing = new MissingTypes(hierarchy, catalogue);
  }

  /** Types that the methods looked at so far use and that are neither given nor known. */
  public MissingTypes missingTypes() {
    return missing;
  }

  /** Whether any of the methods looked at so far is a suspend function. */
  boolean suspending() {
    return suspending;
  }

  /**
   * What a body does itself, and whom it calls.
   *
   * @param calls numbers of the methods it may run
   * @param unread whether it is, makes or calls code that is not followed
   */
  @SuppressWarnings("ArrayRecordComponent") // Compared and written by nobody.
  record Local(
      SortedMap<Site, Classification> effects,
      Map<Site, Classification> acknowledges,
      boolean relevant,
      boolean rejects,
      int[] calls,
      int unknowns,
      boolean unread) {
    static final Local NOTHING =
        new Local(new TreeMap<>(), Map.of(), false, false, new int[0], 0, false);
  }

  /** The number of a method; from 0 without gaps. */
  int number(MethodRef method) {
    Integer known = numbers.get(method);
    if (known == null) {
      known = methods.size();
      numbers.put(method, known);
      methods.add(method);
      locals.add(null);
    }
    return known;
  }

  /** The method of a number. */
  MethodRef method(int number) {
    return methods.get(number);
  }

  /** What a method does itself. */
  Local local(MethodRef method) {
    return local(number(method));
  }

  /** What a method does itself, by its number. */
  Local local(int number) {
    Local known = locals.get(number);
    if (known == null) {
      known = compute(methods.get(number));
      locals.set(number, known);
    }
    return known;
  }

  private int[] numbers(Set<MethodRef> called) {
    return called.stream().mapToInt(this::number).toArray();
  }

  private Local compute(MethodRef ref) {
    MethodDecl m = decl(ref);
    Outline outline = m == null || !m.hasBody() ? null : program.outline(m);
    if (m == null || outline == null) {
      return Local.NOTHING;
    }
    suspending |= m.is(Access.SUSPEND);
    noteMissing(ref, outline);
    boolean unread = isUnread(ref, outline);
    if (outline.calls().stream().anyMatch(c -> classifier.matters(c.method()))
        || outline.creations().stream().anyMatch(classifier::matters)
        || outline.closures().stream().anyMatch(c -> classifier.matters(c.target()))) {
      Body body = program.body(m);
      return body == null ? Local.NOTHING : lowered(ref, body, unread);
    }
    Set<MethodRef> calls = new HashSet<>();
    int unknowns = 0;
    for (Outline.Call c : outline.calls()) {
      addTargets(c.method(), c.dispatch(), calls);
      unknowns += classifier.isKnown(c.method()) || !isLibrary(c.method()) ? 0 : 1;
    }
    for (Outline.Closure c : outline.closures()) {
      addClosure(c.target(), c.dispatch(), calls);
    }
    for (MethodRef c : outline.creations()) {
      addCreation(c, calls);
    }
    for (FieldRef f : outline.loads()) {
      for (Outline.Call c : outline.calls()) {
        if (f.type().equals(c.method().owner()) && mayBeOpen(c)) {
          addThroughField(f, c.method(), calls);
        }
      }
    }
    return new Local(
        new TreeMap<>(),
        Map.of(),
        !outline.closures().isEmpty(),
        false,
        numbers(calls),
        unknowns,
        unread);
  }

  private boolean isUnread(MethodRef ref, Outline outline) {
    return takesUnread(ref)
        || outline.creations().stream().anyMatch(this::takesUnread)
        || outline.calls().stream().anyMatch(c -> takesUnread(c.method()));
  }

  private boolean takesUnread(MethodRef method) {
    return Descriptors.parameters(method.descriptor()).stream().anyMatch(unread::contains);
  }

  /** Whether declared types alone do not tell all that a call on a field may run. */
  private boolean mayBeOpen(Outline.Call c) {
    if (c.dispatch() == Op.Dispatch.STATIC || c.dispatch() == Op.Dispatch.SPECIAL) {
      return false;
    }
    return targets.declared(c.method(), c.dispatch()).isEmpty()
        || (c.dispatch() == Op.Dispatch.INTERFACE && mayBeClosure(c.method().owner()));
  }

  private boolean mayBeClosure(String type) {
    TypeDecl decl = program.type(type);
    return decl == null
        || (decl.isInterface()
            && decl.methods().stream().filter(m -> m.is(Access.ABSTRACT)).count() == 1);
  }

  private void noteMissing(MethodRef ref, Outline outline) {
    missing.use(ref.owner(), ref);
    for (Outline.Call c : outline.calls()) {
      if (!classifier.isKnown(c.method())) {
        missing.use(c.method().owner(), ref);
      }
    }
    for (Outline.Closure c : outline.closures()) {
      if (!classifier.isKnown(c.target())) {
        missing.use(c.target().owner(), ref);
      }
    }
    for (MethodRef c : outline.creations()) {
      if (!classifier.isKnown(c)) {
        missing.use(c.owner(), ref);
      }
    }
  }

  private Local lowered(MethodRef ref, Body body, boolean unread) {
    SortedMap<Site, Classification> effects = new TreeMap<>();
    Map<Site, Classification> acks = new TreeMap<>();
    Set<MethodRef> calls = new HashSet<>();
    boolean relevant = false;
    boolean rejects = false;
    int unknowns = 0;
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        Classification c = classifier.classify(body, op);
        Site site = new Site(ref, op.id(), op.line());
        calls.addAll(callees(body, op));
        if (c == null) {
          unknowns += op instanceof Op.Invoke i && isLibrary(i.method()) ? 1 : 0;
          relevant |= op instanceof Op.Invoke i && i.receiver() >= 0 && mayBeFunction(body, i);
          continue;
        }
        if (c.role() instanceof Role.Effect) {
          effects.put(site, c);
        } else if (c.role() instanceof Role.Acknowledge) {
          acks.put(site, c);
        }
        rejects |= decides(c.role());
        relevant |=
            !(c.role() instanceof Role.Pure
                || c.role() instanceof Role.Read
                || c.role() instanceof Role.Parse
                || c.role() instanceof Role.Run);
      }
    }
    return new Local(effects, acks, relevant, rejects, numbers(calls), unknowns, unread);
  }

  private static boolean decides(Role role) {
    return role instanceof Role.Reject
        || role instanceof Role.Receive
        || role instanceof Role.CloseConsumer
        || role instanceof Role.HandOver
        || role instanceof Role.Complete;
  }

  private boolean mayBeFunction(Body body, Op.Invoke i) {
    return body.op(i.receiver()) instanceof Op.Closure;
  }

  private boolean isLibrary(MethodRef method) {
    return !program.isProgramType(method.owner()) && !method.owner().startsWith("java.");
  }

  /**
   * Program methods an operation may run: call targets, closures made, constructors, queue readers.
   */
  public Set<MethodRef> callees(Body body, Op op) {
    Set<MethodRef> found = new HashSet<>();
    if (op instanceof Op.Invoke i) {
      addTargets(i.method(), i.dispatch(), found);
      addListeners(body, i, found);
      if (i.receiver() >= 0) {
        if (body.op(i.receiver()) instanceof Op.LoadField l) {
          addThroughField(l.field(), i.method(), found);
        }
        addReaders(body, i, found);
      }
    } else if (op instanceof Op.Closure c) {
      addClosure(c.target(), c.dispatch(), found);
    } else if (op instanceof Op.New n) {
      addCreation(n.constructor(), found);
    }
    return found;
  }

  /** The methods that a method may run. */
  public Set<MethodRef> called(MethodRef method) {
    Set<MethodRef> found = new HashSet<>();
    for (int n : local(method).calls()) {
      found.add(method(n));
    }
    return found;
  }

  /** Program methods that may be what a call runs first, sorted. */
  public SortedSet<MethodRef> targets(Body body, Op.Invoke call) {
    SortedSet<MethodRef> found = new TreeSet<>();
    addTargets(call.method(), call.dispatch(), found);
    if (found.isEmpty()
        && call.receiver() >= 0
        && body.op(call.receiver()) instanceof Op.LoadField l) {
      addThroughField(l.field(), call.method(), found);
    }
    return found;
  }

  private void addTargets(MethodRef method, Op.Dispatch dispatch, Set<MethodRef> found) {
    for (Targets.Target t : targets.declared(method, dispatch)) {
      found.add(t.method().ref());
    }
  }

  private void addClosure(MethodRef target, Op.Dispatch dispatch, Set<MethodRef> found) {
    addTargets(target, dispatch, found);
    MethodDecl exact = decl(target);
    if (exact != null && exact.hasBody()) {
      found.add(exact.ref());
    }
  }

  private void addCreation(MethodRef constructor, Set<MethodRef> found) {
    if (program.isProgramType(constructor.owner())) {
      found.add(constructor);
      addFunctionalObject(constructor.owner(), found);
    }
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

  private void addThroughField(FieldRef field, MethodRef called, Set<MethodRef> found) {
    for (Origin o : fields.of(field)) {
      if (o instanceof Origin.Created c) {
        targets.exact(c.type(), called).forEach(t -> found.add(t.method().ref()));
      } else if (o instanceof Origin.FunctionOf f) {
        MethodDecl m = decl(f.closure().target());
        if (m != null) {
          found.add(m.ref());
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
    Outline outline = program.outline(m);
    return outline != null && outline.loadsField(field.name());
  }

  /** The declaration with code for a reference, or null. */
  public @Nullable MethodDecl decl(MethodRef ref) {
    TypeDecl t = program.isProgramType(ref.owner()) ? program.type(ref.owner()) : null;
    return t == null ? null : t.method(ref.name(), ref.descriptor());
  }
}
