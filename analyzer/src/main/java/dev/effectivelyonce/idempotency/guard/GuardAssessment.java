package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Asked;
import dev.effectivelyonce.idempotency.delivery.Classifier;
import dev.effectivelyonce.idempotency.delivery.GuardOutcome;
import dev.effectivelyonce.idempotency.delivery.GuardOutcome.Kind;
import dev.effectivelyonce.idempotency.delivery.Mark;
import dev.effectivelyonce.idempotency.delivery.ModePlan;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.paths.Cones;
import dev.effectivelyonce.idempotency.paths.Known;
import dev.effectivelyonce.idempotency.paths.RootRunner;
import dev.effectivelyonce.idempotency.paths.Trial;
import dev.effectivelyonce.idempotency.paths.Trial.End;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.resolve.Site;
import dev.effectivelyonce.idempotency.sql.Statement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Judges guards by replay: for every way in which a first delivery can do its effect, the message
 * is delivered again in a world that knows what the first has left behind. If the effect is not
 * reached again, what of that knowledge is needed: would the process still stop it after a restart,
 * and is what stops it written if and only if the effect is?
 */
public final class GuardAssessment {
  private static final int MAX_WAYS = 4;
  private final World world;
  private final RootRunner runner;

  /** Replays in that world with that runner. */
  public GuardAssessment(World world, RootRunner runner) {
    this.world = world;
    this.runner = runner;
  }

  /** An outcome, and the way to it. */
  public record Assessed(GuardOutcome outcome, List<RootRunner.WitnessStep> witness) {
    /** Copies the list. */
    public Assessed {
      witness = List.copyOf(witness);
    }
  }

  /** What was found, and the steps it took. */
  public record Result(List<Assessed> found, int steps) {
    /** Copies the list. */
    public Result {
      found = List.copyOf(found);
    }
  }

  /** Assesses what stands between a second delivery and one effect. */
  public Result assess(
      Root root, Cones cones, ModePlan.Planned planned, Site subject, Role.Effect effect) {
    Statement statement = statement(subject);
    if (!doubles(statement, effect)) {
      return new Result(List.of(), 0);
    }
    Replay replay = new Replay(root, cones, planned, subject, effect, statement);
    return new Result(replay.assess(), replay.steps);
  }

  /** Whether doing the effect twice is not the same as doing it once. */
  private static boolean doubles(@Nullable Statement statement, Role.Effect effect) {
    if (statement == null) {
      return true;
    }
    return switch (statement.kind()) {
      case INSERT, OTHER -> true;
      case UPSERT, UPDATE -> effect.relative();
      default -> false;
    };
  }

  private @Nullable Statement statement(Site subject) {
    MethodDecl m = world.edges().decl(subject.method());
    Body body = m == null || !m.hasBody() ? null : world.program().body(m);
    if (body == null || subject.op() < 0) {
      return null;
    }
    Classifier.Remembering r = world.classifier().remembering(body, body.op(subject.op()));
    return r == null || r.statement() == null ? null : Statement.of(r.statement());
  }

  /** The replays of one effect. */
  private final class Replay {
    private final Root root;
    private final Cones cones;
    private final ModePlan.Planned planned;
    private final Site subject;
    private final Role.Effect effect;
    private final @Nullable Statement statement;

    /** The store that the effect itself writes to. */
    private final String own;

    /** The stores that keys of the message are put into. */
    private final Set<String> written = new TreeSet<>();

    private int steps;

    Replay(
        Root root,
        Cones cones,
        ModePlan.Planned planned,
        Site subject,
        Role.Effect effect,
        @Nullable Statement statement) {
      this.statement = statement;
      this.own = statement == null ? "" : "table " + statement.table();
      this.root = root;
      this.cones = cones;
      this.planned = planned;
      this.subject = subject;
      this.effect = effect;
    }

    /** The delivery after that one, when only those stores still know the message. */
    private @Nullable List<End> again(End way, Set<String> before) {
      return deliver(new Known(written, before, way.choices()));
    }

    /** One delivery; null when it could not be followed to its ends. */
    private @Nullable List<End> deliver(Known known) {
      Trial t = runner.replay(root, cones, planned, subject, effect, known);
      steps += t.steps();
      return t.cut() ? null : t.ends();
    }

    List<Assessed> assess() {
      List<End> first = deliver(Known.NOTHING);
      if (first != null) {
        first.forEach(e -> e.marks().forEach(m -> written.add(m.store())));
        if (!written.isEmpty()) {
          first = deliver(new Known(written, Set.of(), List.of()));
        }
      }
      if (first == null || first.stream().anyMatch(e -> asked(e, own))) {
        return List.of();
      }
      Map<List<Object>, End> ways = new LinkedHashMap<>();
      first.stream()
          .filter(End::effective)
          .forEach(e -> ways.putIfAbsent(List.of(e.marks(), e.choices()), e));
      List<Assessed> found = new ArrayList<>();
      List<Assessed> inert = new ArrayList<>();
      boolean stopped = false;
      for (End way : ways.values().stream().limit(MAX_WAYS).toList()) {
        List<End> second = again(way, stores(way, m -> true));
        if (second == null) {
          return List.of();
        }
        End again = reached(second);
        if (again != null) {
          Assessed a = unstopped(way, again);
          if (a != null) {
            inert.add(a);
          }
        } else {
          stopped = true;
          Assessed a = needed(way, second);
          if (a != null) {
            found.add(a);
          }
        }
      }
      if (!stopped) {
        found.addAll(inert);
      }
      return found;
    }

    private static boolean asked(End e, String store) {
      return e.asked().stream().anyMatch(a -> a.store().equals(store));
    }

    private Set<String> stores(End way, Predicate<Mark> which) {
      Set<String> names = new TreeSet<>();
      way.marks().stream().filter(which).forEach(m -> names.add(m.store()));
      return names;
    }

    /** An end at which the effect has been done, by decisions that are all understood. */
    private @Nullable End reached(List<End> ends) {
      End best = null;
      for (End e : ends) {
        boolean better = best == null || e.witness().size() < best.witness().size();
        if (e.effective() && !e.open() && better) {
          best = e;
        }
      }
      return best;
    }

    /** What it is that stops a second delivery, if it would not under all circumstances. */
    private @Nullable Assessed needed(End way, List<End> second) {
      Set<String> all = stores(way, m -> true);
      Set<String> durable = stores(way, Mark::durable);
      if (!durable.equals(all)) {
        List<End> afterRestart = again(way, durable);
        End again = afterRestart == null ? null : reached(afterRestart);
        Asked question = question(way, second);
        if (again != null && question != null && way.choices().isEmpty()) {
          return new Assessed(
              new GuardOutcome(Kind.MEMORY, effect, question, null), again.witness());
        }
      }
      Set<String> joint = stores(way, m -> m.durable() && together(m, way));
      if (joint.equals(durable) || !joinable()) {
        return null;
      }
      List<End> afterCrash = again(way, joint);
      End again = afterCrash == null ? null : reached(afterCrash);
      Mark apart =
          way.marks().stream()
              .filter(m -> m.durable() && !together(m, way) && decides(m, second))
              .findFirst()
              .orElse(null);
      return again == null || apart == null
          ? null
          : new Assessed(new GuardOutcome(Kind.APART, effect, null, apart), again.witness());
    }

    private boolean together(Mark m, End way) {
      return !m.transaction().isEmpty() && m.transaction().equals(way.effectIn());
    }

    /** The question whose answer kept the second delivery from the effect. */
    private @Nullable Asked question(End way, List<End> second) {
      Set<String> memory = stores(way, m -> !m.durable());
      for (End e : second) {
        for (Asked a : e.asked()) {
          if (!e.effective() && a.known() && memory.contains(a.store())) {
            return a;
          }
        }
      }
      return null;
    }

    /** Whether the second delivery asked that store, and was told that it knows the message. */
    private static boolean decides(Mark m, List<End> second) {
      return second.stream()
          .flatMap(e -> e.asked().stream())
          .anyMatch(a -> a.known() && a.store().equals(m.store()));
    }

    /** Whether the effect changes a database, where it could commit with a mark. */
    private boolean joinable() {
      return !effect.external()
          && (effect.verb().equals("written") || effect.verb().equals("changed"));
    }

    private @Nullable Assessed unstopped(End way, End again) {
      boolean inserts = statement != null && statement.kind() == Statement.Kind.INSERT;
      if (!effect.relative() && !(inserts && joinable())) {
        return null;
      }
      Mark ignored = null;
      Mark replaced = null;
      for (Mark m : way.marks()) {
        boolean tells = effect.relative() || !m.store().endsWith(" changed");
        if (m.durable() && m.answer() != Mark.Answer.NONE && tells && ignored == null) {
          ignored = m;
        }
        if (m.durable() && m.marker() && m.answer() == Mark.Answer.NONE && replaced == null) {
          replaced = m;
        }
      }
      Kind kind = ignored != null ? Kind.IGNORED : replaced != null ? Kind.REPLACED : Kind.NONE;
      Mark mark = ignored != null ? ignored : replaced;
      return new Assessed(new GuardOutcome(kind, effect, null, mark), again.witness());
    }
  }
}
