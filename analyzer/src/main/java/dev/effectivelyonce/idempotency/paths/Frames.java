package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Runs method bodies: a worklist over blocks and states, with summaries for calls. */
final class Frames {
  private static final int MAX_DEPTH = 120;
  private static final int MAX_ROUNDS = 12;
  private static final int SMALL = 4;
  private static final int LARGE = 40;
  private static final Value.Thrown FAILURE =
      new Value.Thrown("java.lang.RuntimeException", true, Value.Thrown.Kind.FAILURE);
  private final Run run;
  private final Steps steps;
  private final Map<MethodRef, BodyShape> shapes = new HashMap<>();
  private final Map<CallKey, Summary> summaries = new HashMap<>();
  private final Map<CallKey, Active> active = new HashMap<>();
  private int depth;
  private int lowestUsed = Integer.MAX_VALUE;

  Frames(Run run) {
    this.run = run;
    this.steps = new Steps(run, this);
  }

  /** What a call depends on. */
  private static final class CallKey {
    private final MethodRef method;
    private final Value self;
    private final List<Value> args;
    private final Object state;
    private final Heap heap;
    private final int hash;

    CallKey(MethodRef method, Value self, List<Value> args, Object state, Heap heap) {
      this.method = method;
      this.self = self;
      this.args = args;
      this.state = state;
      this.heap = heap;
      int h = method.hashCode() * 31 + self.hashCode();
      h = h * 31 + args.hashCode();
      this.hash = (h * 31 + state.hashCode()) * 31 + heap.hashCode();
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return other instanceof CallKey o
          && hash == o.hash
          && method.equals(o.method)
          && self.equals(o.self)
          && args.equals(o.args)
          && state.equals(o.state)
          && heap.equals(o.heap);
    }

    @Override
    public int hashCode() {
      return hash;
    }
  }

  /** What a call can do. */
  private record Summary(List<Outcome> outcomes, Map<Run.Violation, Run.TrailBox> violations) {}

  /** A call whose summary is being computed. */
  private static final class Active {
    Summary current = new Summary(List.of(), Map.of());
    final int depth;
    boolean used;

    Active(int depth) {
      this.depth = depth;
    }
  }

  /**
   * A frame at a point.
   *
   * @param env values by operation id
   * @param handler handler block whose failure handling is under way in this frame, -1 for none
   */
  @SuppressWarnings("ArrayRecordComponent") // Compared by nobody; copied before it is written.
  record Config(State state, @Nullable Value[] env, @Nullable Trail trail, int handler) {}

  /** A method being run. */
  record Frame(MethodDecl method, Body body, Value self, List<Value> args, BodyShape shape) {}

  /**
   * Calls a program method.
   *
   * @param self the receiver, a constant null for static methods
   */
  List<Outcome> call(
      MethodDecl method, Value self, List<Value> args, State state, @Nullable Trail trail) {
    Body body = run.world().program().body(method);
    if (body == null || depth >= MAX_DEPTH) {
      if (depth >= MAX_DEPTH) {
        run.cutShort();
      }
      return List.of(
          Outcome.normal(state, new Value.Unknown(method.returnType(), true, false), trail));
    }
    if (!run.cones().contains(method.ref()) || besideThePoint(method, self, args, state)) {
      return List.of(
          Outcome.normal(state, new Value.Unknown(method.returnType(), true, false), trail),
          Outcome.thrown(state, FAILURE, trail));
    }
    List<Value> roots = new ArrayList<>(args);
    roots.add(self);
    state.pending().forEach(p -> Heap.addPipe(p, roots));
    for (Transaction t : state.transactions()) {
      t.synchronizations().forEach(s -> roots.add(s.object()));
    }
    State inner = state.heap(state.heap().reachable(roots));
    CallKey key = new CallKey(method.ref(), self, List.copyOf(args), inner.key(), inner.heap());
    Summary s = summarize(key, method, body, self, args, inner);
    for (Map.Entry<Run.Violation, Run.TrailBox> v : s.violations().entrySet()) {
      run.record(v.getKey(), Trail.append(trail, v.getValue().trail()));
    }
    List<Outcome> result = new ArrayList<>();
    for (Outcome o : s.outcomes()) {
      Heap after = o.state().heap();
      State out =
          o.state().heap(after.equals(inner.heap()) ? state.heap() : state.heap().overlay(after));
      result.add(new Outcome(out, o.value(), o.thrown(), Trail.append(trail, o.trail())));
    }
    return result;
  }

  /**
   * Whether a call is only another call that may fail: it can neither issue the followed effect nor
   * settle, holds no function that could, and nothing is pending that it could await.
   */
  private boolean besideThePoint(MethodDecl method, Value self, List<Value> args, State state) {
    Cones.Cone cone = run.cones().of(method);
    Tracked t = state.tracked();
    if (cone.size() < SMALL
        || (run.trial() != null && cone.size() <= LARGE)
        || cone.decides(run.subject())
        || !state.pending().isEmpty()
        || (t.lost() && t.troubleOpen())) {
      return false;
    }
    List<Value> given = new ArrayList<>(args);
    given.add(self);
    boolean objects = given.stream().anyMatch(v -> v instanceof Value.Instance);
    return given.stream().noneMatch(v -> holdsCode(v, state.heap(), 0))
        && (!objects || cone.size() > LARGE);
  }

  private static boolean holdsCode(Value v, Heap heap, int depth) {
    if (v instanceof Value.Function || v instanceof Value.Async) {
      return true;
    }
    if (v instanceof Value.Choice c) {
      return c.values().stream().anyMatch(x -> holdsCode(x, heap, depth));
    }
    return v instanceof Value.Instance i
        && depth < 3
        && heap.parts(i).stream().anyMatch(x -> holdsCode(x, heap, depth + 1));
  }

  private Summary summarize(
      CallKey key, MethodDecl method, Body body, Value self, List<Value> args, State state) {
    Summary known = summaries.get(key);
    if (known != null) {
      return known;
    }
    Active running = active.get(key);
    if (running != null) {
      running.used = true;
      lowestUsed = Math.min(lowestUsed, running.depth);
      return running.current;
    }
    Active mine = new Active(depth);
    active.put(key, mine);
    int outerLowest = lowestUsed;
    lowestUsed = Integer.MAX_VALUE;
    depth++;
    Frame frame = new Frame(method, body, self, args, shape(body));
    for (int round = 0; round < MAX_ROUNDS; round++) {
      mine.used = false;
      run.openSink();
      List<Outcome> outcomes = execute(frame, state);
      Summary next = new Summary(outcomes, run.closeSink());
      boolean same = keys(next).equals(keys(mine.current));
      mine.current = next;
      if (!mine.used || same || run.cut()) {
        break;
      }
    }
    depth--;
    active.remove(key);
    if (lowestUsed >= mine.depth) {
      summaries.put(key, mine.current);
      lowestUsed = outerLowest;
    } else {
      lowestUsed = Math.min(lowestUsed, outerLowest);
    }
    return mine.current;
  }

  private static java.util.Set<Object> keys(Summary s) {
    java.util.Set<Object> keys = new java.util.HashSet<>();
    s.outcomes().forEach(o -> keys.add(o.key()));
    keys.addAll(s.violations().keySet());
    return keys;
  }

  private BodyShape shape(Body body) {
    return shapes.computeIfAbsent(body.method(), m -> new BodyShape(body));
  }

  /** All ends of a body from that entry state, trails counted from the entry. */
  private List<Outcome> execute(Frame f, State entry) {
    Map<Integer, Map<Object, Config>> reached = new HashMap<>();
    Deque<Arrival> work = new ArrayDeque<>();
    Map<Object, Outcome> ends = new LinkedHashMap<>();
    Config start = new Config(entry, new Value[f.body().opsById().size()], null, -1);
    arrive(reached, work, 0, start);
    while (!work.isEmpty() && run.step()) {
      Arrival a = work.poll();
      Map<Object, Config> at = reached.getOrDefault(a.block(), Map.of());
      Config c = at.get(a.key());
      if (c == null) {
        continue;
      }
      for (Steps.Next n : steps.block(f, f.body().blocks().get(a.block()), c)) {
        if (n.end() != null) {
          ends.merge(n.end().key(), n.end(), Outcome::join);
        } else if (n.config() != null) {
          arrive(reached, work, n.target(), enter(f, a.block(), n.target(), n.config()));
        }
      }
    }
    return List.copyOf(ends.values());
  }

  private record Arrival(int block, Object key) {}

  private static void arrive(
      Map<Integer, Map<Object, Config>> reached, Deque<Arrival> work, int block, Config c) {
    Map<Object, Config> at = reached.computeIfAbsent(block, b -> new LinkedHashMap<>());
    Object key = List.of(c.state().key(), c.handler());
    Config known = at.get(key);
    if (known == null) {
      at.put(key, c);
      work.add(new Arrival(block, key));
      return;
    }
    Config joined = join(known, c);
    if (!joined.state().heap().equals(known.state().heap())
        || !java.util.Arrays.equals(joined.env(), known.env())) {
      at.put(key, joined);
      work.add(new Arrival(block, key));
    }
  }

  /** Both configurations in one: values and heap facts that differ are joined. */
  @SuppressWarnings("ReferenceEquality") // A heap that a join did not change stays the same.
  static Config join(Config a, Config b) {
    @Nullable Value[] env = new Value[a.env().length];
    for (int i = 0; i < env.length; i++) {
      env[i] = Values.joinOptional(a.env()[i], b.env()[i]);
    }
    Heap heap = a.state().heap().join(b.state().heap());
    State state = heap == a.state().heap() ? a.state() : a.state().heap(heap);
    return new Config(state, env, Trail.shorter(a.trail(), b.trail()), a.handler());
  }

  /**
   * Evaluates the phis of a block for an edge, and closes failure handling that the edge leaves.
   */
  private static Config enter(Frame f, int from, int to, Config c) {
    @Nullable Value[] env = c.env();
    boolean copied = false;
    for (Op op : f.body().blocks().get(to).ops()) {
      if (!(op instanceof Op.Phi phi)) {
        break;
      }
      Integer input = phi.inputs().get(from);
      if (input == null) {
        continue;
      }
      if (!copied) {
        env = env.clone();
        copied = true;
      }
      env[phi.id()] = c.env()[input];
    }
    State state = c.state();
    int handler = c.handler();
    if (handler >= 0 && !f.shape().dominates(handler, to)) {
      handler = -1;
      state = state.tracked(closed(state.tracked()));
    }
    return new Config(state, env, c.trail(), handler);
  }

  private static Tracked closed(Tracked t) {
    return t.troubleOpen() ? t.trouble(t.trouble(), t.troubleSite(), false) : t;
  }

  /** Whether a block, or one after it on the way forward, may issue the followed effect. */
  boolean leadsToSubject(Frame f, int block) {
    java.util.BitSet ahead = f.shape().forward(block);
    for (int b = ahead.nextSetBit(0); b >= 0; b = ahead.nextSetBit(b + 1)) {
      Block candidate = f.body().blocks().get(b);
      for (Op op : candidate.ops()) {
        if ((op instanceof Op.Invoke || op instanceof Op.New || op instanceof Op.Closure)
            && run.cones().reaches(f.body(), op, run.subject())) {
          return true;
        }
      }
    }
    return false;
  }

  Steps steps() {
    return steps;
  }
}
