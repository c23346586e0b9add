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
import java.util.Arrays;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What a method may do, directly or through calls, judged by declared types. An over-approximation:
 * what is not in the cone certainly does not happen. For use by one thread.
 */
public final class Cones {
  private static final int MAX_SIZE = 1_000_000;

  /** Methods around a root that are looked at. */
  private static final int MAX_METHODS = 1_000;

  private final CallEdges edges;

  /** Numbers of the methods looked at, null for all. */
  private final @Nullable BitSet within;

  /** Cones by the number of their method. */
  private @Nullable Cone[] cones = new Cone[256];

  private final Map<Site, Integer> numbers = new HashMap<>();
  private final List<Site> sites = new ArrayList<>();

  private Cones(CallEdges edges, @Nullable BitSet within) {
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
    BitSet nearest = nearest(edges.number(root.ref()));
    return nearest == null ? this : new Cones(edges, nearest);
  }

  /** The methods nearest to a root, null when the number of all that it reaches is moderate. */
  private @Nullable BitSet nearest(int root) {
    BitSet found = new BitSet();
    found.set(root);
    int size = 1;
    List<Integer> level = List.of(root);
    while (!level.isEmpty()) {
      List<Integer> next = new ArrayList<>();
      BitSet seen = new BitSet();
      for (int m : level) {
        for (int callee : edges.local(m).calls()) {
          if (!found.get(callee) && !seen.get(callee)) {
            seen.set(callee);
            next.add(callee);
          }
        }
      }
      if (size + next.size() > MAX_METHODS) {
        next.sort(Comparator.comparing(edges::method));
        next.subList(0, MAX_METHODS - size).forEach(found::set);
        return found;
      }
      next.forEach(found::set);
      size += next.size();
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
    return contains(edges.number(method));
  }

  /** Whether the method of a number is looked at. */
  boolean contains(int method) {
    return within == null || within.get(method);
  }

  /** What a method may do. */
  public static final class Cone {
    private final Cones owner;
    private final BitSet effectNumbers;
    private final BitSet ackNumbers;
    private final boolean relevant;
    private final boolean rejects;
    private final int size;
    private final BitSet unknowns;
    private final boolean unread;

    private Cone(
        Cones owner,
        BitSet effectNumbers,
        BitSet ackNumbers,
        boolean relevant,
        boolean rejects,
        int size,
        BitSet unknowns,
        boolean unread) {
      this.unread = unread;
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

    /** Whether code is in it that is not followed. */
    public boolean unread() {
      return unread;
    }
  }

  /** Calls in some cones that could not be resolved. */
  public int unknowns(Collection<Cone> all) {
    BitSet methods = new BitSet();
    all.forEach(c -> methods.or(c.unknowns));
    return methods.stream().map(m -> edges.local(m).unknowns()).sum();
  }

  private Classification effectAt(Site site) {
    return java.util.Objects.requireNonNull(edges.local(site.method()).effects().get(site));
  }

  /** The cone of a method. */
  public Cone of(MethodDecl method) {
    return of(edges.number(method.ref()));
  }

  private Cone of(int method) {
    Cone known = known(method);
    if (known == null) {
      new Components().visit(method);
      known = java.util.Objects.requireNonNull(known(method));
    }
    return known;
  }

  private @Nullable Cone known(int method) {
    return method < cones.length ? cones[method] : null;
  }

  /**
   * Strongly connected components of the call graph, callees first (Tarjan 1972), without
   * recursion.
   */
  private final class Components {
    private final Map<Integer, Node> nodes = new HashMap<>();
    private final Deque<Node> path = new ArrayDeque<>();
    private final Deque<Node> stack = new ArrayDeque<>();
    private int next;

    /** A method being visited. */
    private final class Node {
      final int method;
      final int[] calls;
      int call;
      final int index = next++;
      int low = index;
      boolean open = true;

      Node(int method) {
        this.method = method;
        this.calls = edges.local(method).calls();
      }
    }

    void visit(int start) {
      push(start);
      while (!path.isEmpty()) {
        Node n = path.element();
        if (n.call < n.calls.length) {
          descend(n, n.calls[n.call++]);
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

    private void push(int method) {
      Node n = new Node(method);
      nodes.put(method, n);
      path.push(n);
      stack.push(n);
    }

    private void descend(Node n, int callee) {
      if (known(callee) != null || (within != null && !within.get(callee))) {
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
      List<Integer> members = new ArrayList<>();
      Node m;
      do {
        m = stack.pop();
        m.open = false;
        members.add(m.method);
      } while (m != head);
      merge(members);
    }
  }

  private void merge(List<Integer> members) {
    BitSet effects = new BitSet();
    BitSet acks = new BitSet();
    boolean relevant = false;
    boolean rejects = false;
    int size = members.size();
    BitSet unknowns = new BitSet();
    boolean unread = false;
    for (int m : members) {
      CallEdges.Local l = edges.local(m);
      rejects |= l.rejects();
      l.effects().keySet().forEach(e -> effects.set(number(e)));
      l.acknowledges().keySet().forEach(e -> acks.set(number(e)));
      relevant |= l.relevant();
      unknowns.set(m, l.unknowns() > 0);
      unread |= l.unread();
      for (int callee : l.calls()) {
        Cone c = known(callee);
        if (c != null) {
          effects.or(c.effectNumbers);
          acks.or(c.ackNumbers);
          relevant |= c.relevant;
          rejects |= c.rejects;
          size = Math.min(MAX_SIZE, size + c.size);
          unknowns.or(c.unknowns);
          unread |= c.unread;
        }
      }
    }
    Cone cone = new Cone(this, effects, acks, relevant, rejects, size, unknowns, unread);
    for (int m : members) {
      if (m >= cones.length) {
        cones = Arrays.copyOf(cones, Math.max(m + 1, cones.length * 2));
      }
      cones[m] = cone;
    }
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
