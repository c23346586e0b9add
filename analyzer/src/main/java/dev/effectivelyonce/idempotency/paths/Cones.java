package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
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
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a method may do, directly or through calls, judged by declared types. An over-approximation:
 * what is not in the cone certainly does not happen. For use by one thread.
 */
public final class Cones {
  private static final int MAX_UNKNOWNS = 1_000_000;
  private final Hierarchy hierarchy;
  private final Program program;
  private final Classifier classifier;
  private final Targets targets;
  private final FieldOrigins fields;
  private final AdviceIndex advice;
  private final Map<MethodRef, Local> locals = new HashMap<>();
  private final MissingTypes missing;
  private final Map<MethodRef, Cone> cones = new HashMap<>();
  private final Map<Site, Integer> numbers = new HashMap<>();
  private final List<Site> sites = new ArrayList<>();

  Cones(
      Hierarchy hierarchy,
      Catalogue catalogue,
      Classifier classifier,
      Targets targets,
      FieldOrigins fields,
      AdviceIndex advice) {
    this.advice = advice;
    this.hierarchy = hierarchy;
    this.missing = new MissingTypes(hierarchy, catalogue);
    this.program = hierarchy.program();
    this.classifier = classifier;
    this.targets = targets;
    this.fields = fields;
  }

  /** What a method may do. */
  public static final class Cone {
    private final Cones owner;
    private final BitSet effectNumbers;
    private final BitSet ackNumbers;
    private final boolean relevant;
    private final boolean rejects;
    private final int size;
    private final int unknowns;

    private Cone(
        Cones owner,
        BitSet effectNumbers,
        BitSet ackNumbers,
        boolean relevant,
        boolean rejects,
        int size,
        int unknowns) {
      this.rejects = rejects;
      this.size = size;
      this.owner = owner;
      this.effectNumbers = effectNumbers;
      this.ackNumbers = ackNumbers;
      this.relevant = relevant;
      this.unknowns = unknowns;
    }

    /** Effect sites with their classification, sorted. */
    public SortedMap<Site, Classification> effects() {
      SortedMap<Site, Classification> all = new TreeMap<>();
      effectNumbers.stream().mapToObj(owner.sites::get).forEach(s -> all.put(s, owner.effectAt(s)));
      return all;
    }

    /** Whether the effect at the site is in it. */
    boolean issues(Site site) {
      Integer n = owner.numbers.get(site);
      return n != null && effectNumbers.get(n);
    }

    /** Acknowledge sites, sorted. */
    public NavigableSet<Site> acknowledges() {
      NavigableSet<Site> all = new TreeSet<>();
      ackNumbers.stream().mapToObj(owner.sites::get).forEach(all::add);
      return all;
    }

    /** The first acknowledge site that settles everything received so far, null for none. */
    @Nullable Site wideAcknowledge() {
      for (Site s : acknowledges()) {
        Classification c = owner.local(s.method()).acknowledges().get(s);
        if (c != null
            && c.role() instanceof Role.Acknowledge a
            && a.covers() == Role.Coverage.BATCH) {
          return s;
        }
      }
      return null;
    }

    /** Whether anything in it can change the state of a delivery. */
    public boolean relevant() {
      return relevant;
    }

    /** Whether it can acknowledge, reject or issue the effect at the site. */
    boolean decides(Site site) {
      return rejects || !ackNumbers.isEmpty() || issues(site);
    }

    /** About how many methods are in it, each counted once per path, bounded. */
    int size() {
      return size;
    }

    /** Calls that could not be resolved, counted once per path through the call graph, bounded. */
    public int unknowns() {
      return unknowns;
    }
  }

  private Classification effectAt(Site site) {
    return java.util.Objects.requireNonNull(local(site.method()).effects().get(site));
  }

  /** What a body does itself, and whom it calls. */
  private record Local(
      SortedMap<Site, Classification> effects,
      Map<Site, Classification> acknowledges,
      boolean relevant,
      boolean rejects,
      Set<MethodRef> calls,
      int unknowns) {}

  /** Program methods that a method may call directly. */
  Set<MethodRef> calls(MethodRef method) {
    return local(method).calls();
  }

  /** Types that the methods looked at so far use, that are neither given nor known. */
  public MissingTypes missingTypes() {
    return missing;
  }

  /** The cone of a method. */
  public Cone of(MethodDecl method) {
    return of(method.ref());
  }

  private Cone of(MethodRef method) {
    Cone known = cones.get(method);
    if (known == null) {
      new Components().visit(method);
      known = java.util.Objects.requireNonNull(cones.get(method));
    }
    return known;
  }

  /**
   * Strongly connected components of the call graph, callees first (Tarjan 1972), without
   * recursion.
   */
  private final class Components {
    private final Map<MethodRef, Node> nodes = new HashMap<>();
    private final Deque<Node> path = new ArrayDeque<>();
    private final Deque<Node> stack = new ArrayDeque<>();
    private int next;

    /** A method being visited. */
    private final class Node {
      final MethodRef method;
      final Iterator<MethodRef> calls;
      final int index = next++;
      int low = index;
      boolean open = true;

      Node(MethodRef method) {
        this.method = method;
        this.calls = local(method).calls().iterator();
      }
    }

    void visit(MethodRef start) {
      push(start);
      while (!path.isEmpty()) {
        Node n = path.element();
        if (n.calls.hasNext()) {
          descend(n, n.calls.next());
          continue;
        }
        path.pop();
        Node caller = path.peek();
        if (caller != null) {
          caller.low = Math.min(caller.low, n.low);
        }
        if (n.low == n.index) {
          close(n);
        }
      }
    }

    private void push(MethodRef m) {
      Node n = new Node(m);
      nodes.put(m, n);
      path.push(n);
      stack.push(n);
    }

    private void descend(Node n, MethodRef callee) {
      if (cones.containsKey(callee)) {
        return;
      }
      Node known = nodes.get(callee);
      if (known == null) {
        push(callee);
      } else if (known.open) {
        n.low = Math.min(n.low, known.index);
      }
    }

    private void close(Node head) {
      List<Node> members = new ArrayList<>();
      Node m;
      do {
        m = stack.pop();
        m.open = false;
        members.add(m);
      } while (m != head);
      cones.putAll(merged(members.stream().map(x -> x.method).toList()));
    }
  }

  private Map<MethodRef, Cone> merged(List<MethodRef> members) {
    BitSet effects = new BitSet();
    BitSet acks = new BitSet();
    boolean relevant = false;
    boolean rejects = false;
    int size = members.size();
    int unknowns = 0;
    for (MethodRef m : members) {
      Local l = local(m);
      rejects |= l.rejects();
      l.effects().keySet().forEach(e -> effects.set(number(e)));
      l.acknowledges().keySet().forEach(e -> acks.set(number(e)));
      relevant |= l.relevant();
      unknowns += l.unknowns();
      for (MethodRef callee : l.calls()) {
        Cone c = cones.get(callee);
        if (c != null) {
          effects.or(c.effectNumbers);
          acks.or(c.ackNumbers);
          relevant |= c.relevant;
          rejects |= c.rejects;
          size = Math.min(MAX_UNKNOWNS, size + c.size);
          unknowns = Math.min(MAX_UNKNOWNS, unknowns + c.unknowns);
        }
      }
    }
    Cone cone = new Cone(this, effects, acks, relevant, rejects, size, unknowns);
    Map<MethodRef, Cone> result = new HashMap<>();
    members.forEach(m -> result.put(m, cone));
    return result;
  }

  private int number(Site site) {
    Integer n = numbers.get(site);
    if (n == null) {
      n = sites.size();
      numbers.put(site, n);
      sites.add(site);
    }
    return n;
  }

  /** Whether the operation itself, or anything it may call, is the site. */
  boolean reaches(Body body, Op op, Site site) {
    if (site.method().equals(body.method()) && site.op() == op.id()) {
      return true;
    }
    for (MethodRef callee : callees(body, op)) {
      MethodDecl m = decl(callee);
      if (m != null && of(m).issues(site)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a method may issue the effect at the site. */
  boolean reaches(MethodRef method, Site site) {
    MethodDecl m = decl(method);
    return m != null && of(m).issues(site);
  }

  private Local local(MethodRef ref) {
    Local known = locals.get(ref);
    if (known != null) {
      return known;
    }
    MethodDecl m = decl(ref);
    Body body = m == null || !m.hasBody() ? null : program.body(m);
    SortedMap<Site, Classification> effects = new TreeMap<>();
    Map<Site, Classification> acks = new TreeMap<>();
    Set<MethodRef> calls = new HashSet<>();
    boolean relevant = false;
    boolean rejects = false;
    int unknowns = 0;
    if (body != null) {
      missing.enter(ref);
      for (Block b : body.blocks()) {
        for (Op op : b.ops()) {
          Classification c = classifier.classify(body, op);
          Site site = new Site(ref, op.id(), op.line());
          calls.addAll(callees(body, op));
          if (c == null) {
            unknowns += isUnknown(op) ? 1 : 0;
            missing.use(op, ref);
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
    }
    Local l = new Local(effects, acks, relevant, rejects, calls, unknowns);
    locals.put(ref, l);
    return l;
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
