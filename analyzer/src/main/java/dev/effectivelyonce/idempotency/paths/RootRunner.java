package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.catalogue.Driver.ContainerTransaction;
import dev.effectivelyonce.idempotency.catalogue.Driver.Point;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.CrashPoint;
import dev.effectivelyonce.idempotency.delivery.CrashPoint.Event;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.ModePlan;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Parameter;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Drives a root as its container does: receive, call, settle, and the work that stays behind. */
public final class RootRunner {
  private final World world;
  private final Predicate<Driver.AsyncReturn> waitsFor;

  /**
   * Runs roots of that world.
   *
   * @param waitsFor whether the library version at hand waits for a returned type
   */
  public RootRunner(World world, Predicate<Driver.AsyncReturn> waitsFor) {
    this.world = world;
    this.waitsFor = waitsFor;
  }

  /** A rule as the runner sees it. */
  public record Watch(String ruleId, Function<CrashPoint, Optional<Judgement>> judge) {}

  /** An event of a witness path. */
  public record WitnessStep(String kind, @Nullable Site site, String detail) {}

  /**
   * A violation.
   *
   * @param ackSite acknowledge call, null when the container acknowledged
   * @param place hand-off, catch or return that stands for it, null for none
   * @param witness shortest path that shows it
   */
  public record Found(
      String ruleId,
      Judgement judgement,
      @Nullable Site ackSite,
      @Nullable Site place,
      List<WitnessStep> witness) {
    /** Copies the list. */
    public Found {
      witness = List.copyOf(witness);
    }
  }

  /** What a run found, whether a budget ended it, and the steps it took. */
  public record Result(List<Found> found, boolean cut, int steps) {
    /** Copies the list. */
    public Result {
      found = List.copyOf(found);
    }
  }

  /**
   * Runs one root under one mode, following one effect.
   *
   * @param cones the cones around that root
   */
  public Result run(
      Root root,
      Cones cones,
      ModePlan.Planned planned,
      Site subject,
      Role.Effect effect,
      List<Watch> watches) {
    List<Run.Watch> inner =
        watches.stream().map(w -> new Run.Watch(w.ruleId(), w.judge())).toList();
    Run run = start(root, cones, planned, subject, effect, inner);
    Frames frames = new Frames(run);
    new Drive(run, frames).drive();
    List<Found> found = new ArrayList<>();
    for (Map.Entry<Run.Violation, Run.TrailBox> e : run.violations().entrySet()) {
      Run.Violation v = e.getKey();
      found.add(
          new Found(
              v.ruleId(), v.judgement(), v.ackSite(), v.place(), witness(e.getValue().trail())));
    }
    return new Result(found, run.cut(), run.steps());
  }

  /**
   * Runs one root under one mode, following one effect, in a world in which some stores know the
   * message from an earlier delivery.
   */
  public Trial replay(
      Root root,
      Cones cones,
      ModePlan.Planned planned,
      Site subject,
      Role.Effect effect,
      Known known) {
    Run run = start(root, cones, planned, subject, effect, List.of());
    run.tryWith(known);
    new Drive(run, new Frames(run)).drive();
    List<Trial.End> ends = new ArrayList<>();
    for (Run.End e : run.ends()) {
      Remembered r = e.state().remembered();
      ends.add(
          new Trial.End(
              e.state().tracked().effect() == Tracked.Effect.DURABLE,
              r.marks(),
              r.asked(),
              r.open(),
              r.effectIn(),
              r.choices(),
              witness(e.trail())));
    }
    return new Trial(ends, run.cut(), run.steps());
  }

  private Run start(
      Root root,
      Cones cones,
      ModePlan.Planned planned,
      Site subject,
      Role.Effect effect,
      List<Run.Watch> watches) {
    return new Run(
        world,
        cones,
        root,
        planned.mode(),
        planned.ordered(),
        planned.single(),
        subject,
        effect,
        watches);
  }

  private static List<WitnessStep> witness(@Nullable Trail trail) {
    return Trail.steps(trail).stream()
        .map(s -> new WitnessStep(s.kind().name(), s.site(), s.detail()))
        .toList();
  }

  /** One drive of one root. */
  private final class Drive {
    private final Run run;
    private final Frames frames;
    private final Root root;
    private final Driver driver;
    private final Settlement settlement;
    private final Boundaries boundaries;

    /** An acknowledge call of the handler that covers earlier messages too, null for none. */
    private final @Nullable Site widest;

    Drive(Run run, Frames frames) {
      this.run = run;
      this.frames = frames;
      this.root = run.root();
      this.driver = root.driver();
      this.settlement = frames.steps().calls().roles().settlement();
      this.boundaries = frames.steps().calls().boundaries();
      this.widest = run.cones().of(root.method()).wideAcknowledge();
    }

    void drive() {
      Site entry = new Site(root.method().ref(), -1, 0);
      Trail trail = Trail.add(null, Trail.Kind.RECEIVED, entry, driver.id());
      State s = State.START;
      Known known = run.trial();
      if (known != null) {
        s = s.remembered(Remembered.NOTHING.choosing(known.choices()));
      }
      boolean fetches = root.kind() == Root.Kind.FETCHES;
      if (!fetches && run.mode().container() == Point.RECEIVE) {
        s = s.tracked(s.tracked().acknowledge(null, Point.RECEIVE, true, true));
        trail = Trail.add(trail, Trail.Kind.SETTLED, null, Point.RECEIVE.name());
      }
      ContainerTransaction outer = run.mode().transactionManager();
      if (outer != ContainerTransaction.NONE) {
        s = s.push(Transaction.begun(null, "", false));
      }
      for (Outcome o : call(s, trail)) {
        if (fetches) {
          if (o.isNormal()) {
            run.ended(o.state(), o.trail());
          }
          settlement.pipelines().runBeside(o.state(), o.trail());
        } else if (o.isNormal()) {
          returned(o);
          if (run.trial() == null) {
            followedBy(o.state(), o.trail());
          }
        } else if (o.thrown() != null && o.thrown().kind() != Value.Thrown.Kind.END) {
          threw(o);
        }
      }
    }

    /**
     * A record handler that has committed the position of its consumer: what the container fetched
     * along with the record is settled too, and is delivered next.
     */
    private void followedBy(State s, @Nullable Trail trail) {
      Tracked t = s.tracked();
      boolean covered =
          root.kind() == Root.Kind.MESSAGE
              && driver.positional()
              && t.ackSite() != null
              && t.ackWide()
              && t.ack() == Tracked.Ack.DURABLE;
      if (covered) {
        Trail next = Trail.add(trail, Trail.Kind.NEXT_MESSAGE, null, "");
        List<Outcome> ends = call(s.forget().tracked(t.next()), next);
        ends.forEach(e -> settlement.pipelines().runBeside(e.state(), e.trail()));
      }
    }

    private List<Outcome> call(State s, @Nullable Trail trail) {
      MethodDecl m = root.method();
      Calls calls = frames.steps().calls();
      List<Value> args = new ArrayList<>();
      Root.Lambda lambda = root.lambda();
      int skip = lambda == null ? 0 : captureCount(lambda.closure(), m);
      for (Parameter p :
          m.parameters().subList(Math.min(skip, m.parameters().size()), m.parameters().size())) {
        args.add(argument(p.type()));
      }
      if (lambda != null) {
        Value.Function f = new Value.Function(lambda.closure(), lambda.in(), captures(lambda));
        return calls.function(f, args, s, trail);
      }
      return calls.root(m, new Value.Bean(root.type(), false), root.proxied(), args, s, trail);
    }

    private int captureCount(Op.Closure c, MethodDecl target) {
      int n = c.captures().size();
      boolean instance = !target.is(dev.effectivelyonce.idempotency.program.Access.STATIC) && n > 0;
      return instance ? n - 1 : n;
    }

    private Value argument(String type) {
      boolean many =
          root.kind() == Root.Kind.BATCH
              && (world.hierarchy().is(type, "java.util.Collection")
                  || world.catalogue().batchTypes().stream()
                      .anyMatch(b -> world.hierarchy().is(type, b)));
      return many
          ? new Value.Delivered(Value.Part.BATCH, type)
          : new Value.Unknown(type, true, true);
    }

    private List<Value> captures(Root.Lambda lambda) {
      MethodDecl in = world.edges().decl(lambda.in());
      Body body = in == null ? null : world.program().body(in);
      List<Value> values = new ArrayList<>();
      for (int id : lambda.closure().captures()) {
        values.add(body == null ? Value.unknown("java.lang.Object") : captured(body, id));
      }
      return values;
    }

    private Value captured(Body body, int id) {
      Op op = body.op(id);
      if (op instanceof Op.This t) {
        return new Value.Bean(t.type(), false);
      }
      String type = op instanceof Op.Param p ? p.type() : typeOf(op);
      return frames.steps().originValue(world.fields().origins(body, id, type), type, op, body);
    }

    private String typeOf(Op op) {
      if (op instanceof Op.Invoke i) {
        return dev.effectivelyonce.idempotency.resolve.Descriptors.returnType(
            i.method().descriptor());
      }
      if (op instanceof Op.LoadField l) {
        return l.field().type();
      }
      return op instanceof Op.Cast c ? c.type() : "java.lang.Object";
    }

    private void returned(Outcome o) {
      if (o.value() instanceof Value.Async a && waits(a)) {
        State in = o.state().lane(State.Lane.AWAITED);
        for (Outcome e : settlement.pipelines().run(a.pipe(), a.started(), in, o.trail())) {
          State back = e.state().lane(State.Lane.HANDLER);
          Outcome ended = new Outcome(back, e.value(), e.thrown(), e.trail());
          if (ended.isNormal()) {
            finished(ended);
          } else {
            threw(ended);
          }
        }
        return;
      }
      finished(o);
    }

    /** Whether the handler's result is what the container settles by. */
    private boolean returnsAwaited() {
      String type = root.method().returnType();
      return driver.awaits().stream()
          .anyMatch(r -> world.hierarchy().is(type, r.type()) && waitsFor.test(r));
    }

    private boolean waits(Value.Async a) {
      for (Driver.AsyncReturn r : driver.awaits()) {
        if (world.hierarchy().is(a.type(), r.type()) && waitsFor.test(r)) {
          return true;
        }
      }
      return false;
    }

    private void finished(Outcome o) {
      ContainerTransaction outer = run.mode().transactionManager();
      if (outer == ContainerTransaction.NONE || o.state().transactions().isEmpty()) {
        settle(o, true);
        return;
      }
      if (outer == ContainerTransaction.SETTLES_INSIDE) {
        o = settle(o, false);
      }
      for (Outcome e : boundaries.commit(o.state(), o.trail())) {
        if (outer == ContainerTransaction.SETTLES_INSIDE) {
          run.ended(e.state(), e.trail());
          settlement.pipelines().runBeside(e.state(), e.trail());
        } else if (e.isNormal()) {
          settle(new Outcome(e.state(), o.value(), null, e.trail()), true);
        } else {
          threw(e);
        }
      }
    }

    /** A normal return: explicit acknowledgements take effect, the container acknowledges. */
    private Outcome settle(Outcome o, boolean last) {
      State s = o.state();
      Tracked t = s.tracked();
      Site place = null;
      Point container = run.mode().container();
      if (!driver.returnAcknowledges().isEmpty()) {
        String answer = answer(o.value());
        place = last(Trail.Kind.RETURNED, o.trail());
        boolean acknowledges =
            answer == null
                || driver.returnAcknowledges().contains("*")
                || driver.returnAcknowledges().contains(answer);
        container = acknowledges ? Point.RETURN : Point.NEVER;
      }
      if (inBrokerTransaction(t)) {
        t = t.effect(Tracked.Effect.DURABLE, Tracked.NO_LEVEL, null);
      }
      if (t.ack() == Tracked.Ack.ISSUED) {
        t = t.ack(Tracked.Ack.DURABLE);
        run.observe(Event.ACK_DURABLE, t, t.handOff(), o.trail());
      } else if (t.ack() == Tracked.Ack.NONE && atReturn(container)) {
        t = t.acknowledge(null, container, true, true);
        if (place == null && !t.lost() && returnsAwaited()) {
          place = last(Trail.Kind.RETURNED, o.trail());
        }
        Site where = place != null ? place : t.lost() ? t.troubleSite() : t.handOff();
        Trail trail = Trail.add(o.trail(), Trail.Kind.SETTLED, place, container.name());
        run.observe(Event.ACK_DURABLE, t, where, trail);
        o = Outcome.normal(s, o.value(), trail);
      } else if (t.ack() == Tracked.Ack.NONE
          && t.lost()
          && (driver.positional() || widest != null)
          && driver.returnAcknowledges().isEmpty()) {
        run.observe(Event.PASSED_OVER, t, widest == null ? t.troubleSite() : widest, o.trail());
      }
      State settled = s.tracked(t);
      if (last) {
        run.ended(settled, o.trail());
        boolean awaits = returnsAwaited() && t.ackSite() == null;
        settlement
            .pipelines()
            .runBeside(settled, o.trail(), awaits ? last(Trail.Kind.RETURNED, o.trail()) : null);
      }
      return Outcome.normal(settled, o.value(), o.trail());
    }

    /**
     * What was sent to the broker itself is part of the broker's transaction: nobody need await it.
     */
    private boolean inBrokerTransaction(Tracked t) {
      return run.mode().container() == Point.BROKER_TRANSACTION
          && t.effect() == Tracked.Effect.PENDING
          && run.subject().equals(t.handOff())
          && driver.id().contains(run.effect().store());
    }

    private static boolean atReturn(Point p) {
      return p == Point.RETURN
          || p == Point.RETURN_OR_ERROR
          || p == Point.BROKER_TRANSACTION
          || p == Point.NEXT_RECEIVE;
    }

    private @Nullable String answer(Value v) {
      if (v instanceof Value.Constant c) {
        if (c.value() instanceof AnnotationUse.EnumValue e) {
          return e.name();
        }
        return String.valueOf(c.value());
      }
      return null;
    }

    private @Nullable Site last(Trail.Kind kind, @Nullable Trail trail) {
      for (Trail t = trail; t != null; t = t.before()) {
        if (t.step().kind() == kind) {
          return t.step().site();
        }
      }
      return null;
    }

    private void threw(Outcome o) {
      State s = o.state();
      Trail trail =
          Trail.add(o.trail(), Trail.Kind.THREW, null, o.thrown() == null ? "" : o.thrown().type());
      if (run.mode().transactionManager() != ContainerTransaction.NONE
          && !s.transactions().isEmpty()) {
        for (Outcome r : boundaries.rollback(s, trail)) {
          failed(o, r.state(), r.trail());
        }
        return;
      }
      failed(o, s, trail);
    }

    private void failed(Outcome o, State s, @Nullable Trail trail) {
      Tracked t = s.tracked();
      boolean settlesAnyway =
          run.mode().container() == Point.RETURN_OR_ERROR || acknowledgesOn(o.thrown());
      if (t.ack() == Tracked.Ack.ISSUED && t.ackPoint() == Point.RETURN_OR_ERROR) {
        t = t.ack(Tracked.Ack.DURABLE);
        run.observe(Event.ACK_DURABLE, t, t.handOff(), trail);
      } else if (t.ack() == Tracked.Ack.NONE && settlesAnyway) {
        t = t.acknowledge(null, Point.RETURN_OR_ERROR, true, true);
        // Who throws what acknowledges chose to: the place is where the failure was caught.
        Site place = acknowledgesOn(o.thrown()) ? last(Trail.Kind.CAUGHT, trail) : null;
        run.observe(Event.ACK_DURABLE, t, place, trail);
      }
      settlement.pipelines().runBeside(s.tracked(t), trail);
    }

    private boolean acknowledgesOn(Value.@Nullable Thrown thrown) {
      return thrown != null
          && driver.acknowledgesOn().stream()
              .anyMatch(type -> world.hierarchy().is(thrown.type(), type));
    }
  }
}
