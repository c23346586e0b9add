package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.CrashPoint;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** One run: a root under one mode of its driver, following one effect. Not reusable. */
final class Run {
  /** A rule as the runner sees it. */
  record Watch(String ruleId, Function<CrashPoint, Optional<Judgement>> judge) {}

  /**
   * A violation found in this run.
   *
   * @param ackSite acknowledge call, null when the container acknowledged
   * @param place where the cause lies when there is no acknowledge call: hand-off, catch, return
   */
  record Violation(String ruleId, Judgement judgement, @Nullable Site ackSite, @Nullable Site place)
      implements Comparable<Violation> {
    @Override
    public int compareTo(Violation o) {
      return toString().compareTo(o.toString());
    }
  }

  private static final int MAX_STEPS = 6_000;
  private static final int MAX_ENDS = 200;

  /** Where only the nearest methods are followed, nothing is proven anyway. */
  private static final int MAX_STEPS_NEARBY = 1_500;

  private final World world;
  private final Cones cones;
  private final Root root;
  private final Driver.Mode mode;
  private final boolean ordered;
  private final boolean single;
  private final boolean parking;
  private final Site subject;
  private final Role.Effect effect;
  private final List<Watch> watches;
  private final Deque<Map<Violation, TrailBox>> sinks = new ArrayDeque<>();
  private @Nullable Known trial;
  private final List<End> ends = new ArrayList<>();
  private int steps;
  private boolean cut;

  /** A trail that may be absent. */
  record TrailBox(@Nullable Trail trail) {}

  Run(
      World world,
      Cones cones,
      Root root,
      Driver.Mode mode,
      boolean ordered,
      boolean single,
      Site subject,
      Role.Effect effect,
      List<Watch> watches) {
    this.world = world;
    this.cones = cones;
    this.root = root;
    this.mode = mode;
    this.ordered = ordered;
    this.single = single;
    this.subject = subject;
    this.effect = effect;
    this.watches = List.copyOf(watches);
    this.parking = HandlerCode.catches(world, subject);
    sinks.push(new TreeMap<>());
  }

  /** A way in which what is to be done for the message ends well. */
  record End(State state, @Nullable Trail trail) {}

  /** Makes this a run for guards. */
  void tryWith(Known known) {
    trial = known;
  }

  /** What is known at the beginning, null when this is no run for guards. */
  @Nullable Known trial() {
    return trial;
  }

  /** What is to be done for the message has ended well. */
  void ended(State s, @Nullable Trail trail) {
    if (trial != null && ends.size() < MAX_ENDS) {
      ends.add(new End(s, trail));
    }
  }

  List<End> ends() {
    return ends;
  }

  World world() {
    return world;
  }

  /** What the methods that are followed for this root may do. */
  Cones cones() {
    return cones;
  }

  Root root() {
    return root;
  }

  Driver.Mode mode() {
    return mode;
  }

  Site subject() {
    return subject;
  }

  Role.Effect effect() {
    return effect;
  }

  /** Whether the client holds acknowledgements back until earlier messages are acknowledged. */
  boolean ordered() {
    return ordered;
  }

  /** Whether every batch holds one message. */
  boolean single() {
    return single;
  }

  boolean positional() {
    return root.driver().positional();
  }

  /** Counts a step; false when the budget is used up. */
  boolean step() {
    if (++steps > (cones.cut() ? MAX_STEPS_NEARBY : MAX_STEPS)) {
      cut = true;
    }
    return !cut;
  }

  /** Steps taken so far. */
  int steps() {
    return steps;
  }

  void cutShort() {
    cut = true;
  }

  boolean cut() {
    return cut;
  }

  /** Shows a crash point to all rules. */
  void observe(
      CrashPoint.Event event, Tracked tracked, @Nullable Site place, @Nullable Trail trail) {
    boolean awaitable =
        effect.result() != Role.Result.VALUE
            && tracked.effect() == Tracked.Effect.PENDING
            && subject.equals(tracked.handOff());
    boolean answered = tracked.ackSite() == null && !root.driver().returnAcknowledges().isEmpty();
    Site ack = tracked.ackSite();
    boolean regardless = ack != null && HandlerCode.isFinally(world, ack);
    CrashPoint point =
        new CrashPoint(
            event,
            tracked,
            effect,
            positional(),
            awaitable,
            answered,
            mode.narrow(),
            parking,
            regardless);
    for (Watch w : watches) {
      Optional<Judgement> j = w.judge().apply(point);
      if (j.isPresent()) {
        record(new Violation(w.ruleId(), j.get(), tracked.ackSite(), place), trail);
      }
    }
  }

  void record(Violation v, @Nullable Trail trail) {
    sinks
        .element()
        .merge(
            v,
            new TrailBox(trail),
            (a, b) -> Trail.lengthOf(b.trail()) < Trail.lengthOf(a.trail()) ? b : a);
  }

  /** Begins to collect the violations of a callee. */
  void openSink() {
    sinks.push(new TreeMap<>());
  }

  Map<Violation, TrailBox> closeSink() {
    return sinks.pop();
  }

  /** Violations found so far at the outermost level. */
  Map<Violation, TrailBox> violations() {
    return sinks.getLast();
  }
}
