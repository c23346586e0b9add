package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
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
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a method may do, directly or through calls, judged by declared types. An over-approximation:
 * what is not in the cone certainly does not happen. For use by one thread.
 */
public final class Cones {
  private static final int MAX_UNKNOWNS = 1_000_000;

  /** Methods around a root that are looked at. */
  private static final int MAX_METHODS = 3_000;

  private final CallEdges edges;

  /** The methods looked at, null for all. */
  private final @Nullable Set<MethodRef> within;

  private final Map<MethodRef, Cone> cones = new HashMap<>();
  private final Map<MethodRef, Cones> around = new HashMap<>();
  private final Map<Site, Integer> numbers = new HashMap<>();
  private final List<Site> sites = new ArrayList<>();

  private Cones(CallEdges edges, @Nullable Set<MethodRef> within) {
    this.edges = edges;
    this.within = within;
  }

  /** The cones of all methods. */
  static Cones of(CallEdges edges) {
    return new Cones(edges, null);
  }

  /**
   * The cones for following one root: those of all methods, or of the nearest when very many can be
   * reached.
   */
  public Cones around(MethodDecl root) {
    Cones known = around.get(root.ref());
    if (known == null) {
      Set<MethodRef> nearest = nearest(root.ref());
      known = nearest == null ? this : new Cones(edges, nearest);
      around.put(root.ref(), known);
    }
    return known;
  }

  /** The methods nearest to a root, null when the number of all that it reaches is moderate. */
  private @Nullable Set<MethodRef> nearest(MethodRef root) {
    Set<MethodRef> found = new HashSet<>(Set.of(root));
    SortedSet<MethodRef> level = new TreeSet<>(found);
    while (!level.isEmpty()) {
      SortedSet<MethodRef> next = new TreeSet<>();
      for (MethodRef m : level) {
        for (MethodRef callee : edges.local(m).calls()) {
          if (!found.contains(callee)) {
            next.add(callee);
          }
        }
      }
      for (MethodRef m : next) {
        if (found.size() >= MAX_METHODS) {
          return found;
        }
        found.add(m);
      }
      level = next;
    }
    return null;
  }

  /** Whether methods that can be reached are left out. */
  public boolean cut() {
    return within != null;
  }

  /** Whether a method is looked at. */
  boolean contains(MethodRef method) {
    return within == null || within.contains(method);
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
        Classification c = owner.edges.local(s.method()).acknowledges().get(s);
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
    return java.util.Objects.requireNonNull(edges.local(site.method()).effects().get(site));
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
        this.calls = edges.local(method).calls().iterator();
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
      if (cones.containsKey(callee) || !contains(callee)) {
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
      CallEdges.Local l = edges.local(m);
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
    for (MethodRef callee : edges.callees(body, op)) {
      MethodDecl m = edges.decl(callee);
      if (m != null && contains(callee) && of(m).issues(site)) {
        return true;
      }
    }
    return false;
  }

  /** Whether a method may issue the effect at the site. */
  boolean reaches(MethodRef method, Site site) {
    MethodDecl m = edges.decl(method);
    return m != null && contains(method) && of(m).issues(site);
  }
}
