package dev.effectivelyonce.idempotency;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.ModePlan;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.EvidenceStep;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Location;
import dev.effectivelyonce.idempotency.finding.Severity;
import dev.effectivelyonce.idempotency.paths.RootRunner;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Site;
import dev.effectivelyonce.idempotency.rules.Rule;
import dev.effectivelyonce.idempotency.settings.Place;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Turns violations into findings: one per cause. Violations of the same rule at the same place are
 * one finding that lists the effects; of two rules of the acknowledge family at the same
 * acknowledgement the first wins.
 */
final class FindingAssembler {
  private final World world;
  private final Copies copies;
  private final Map<String, Rule> rules = new HashMap<>();
  private final Map<Cause, Collected> causes = new TreeMap<>();

  FindingAssembler(World world, List<Rule> rules) {
    this.world = world;
    this.copies = new Copies(world);
    rules.forEach(r -> this.rules.put(r.info().id(), r));
  }

  /** What a developer would change. */
  private record Cause(String ruleId, Site site) implements Comparable<Cause> {
    @Override
    public int compareTo(Cause o) {
      int c = site.compareTo(o.site);
      return c != 0 ? c : ruleId.compareTo(o.ruleId);
    }
  }

  /** Violations of one cause. */
  private static final class Collected {
    final Map<String, Severity> worstByMode = new TreeMap<>();
    final Set<Site> effects = new TreeSet<>();
    final Set<String> roots = new TreeSet<>();
    RootRunner.@Nullable Found shown;
    @Nullable Root root;
    @Nullable Place place;
    String mode = "";
    boolean certain = true;
    Classification.Certainty certainty = Classification.Certainty.GUESSED;
    int modes;
  }

  void add(
      Root root,
      ModePlan plan,
      ModePlan.Planned planned,
      Site effect,
      Classification classification,
      List<RootRunner.Found> found) {
    for (RootRunner.Found f : found) {
      Place chosen = planned.chosenByCall();
      Site site = copies.first(primary(f, root, chosen, effect));
      Collected c = causes.computeIfAbsent(new Cause(f.ruleId(), site), k -> new Collected());
      c.effects.add(copies.first(effect));
      c.roots.add(root.type() + "." + root.method().declaredIn());
      c.certain &= plan.certain();
      c.modes = Math.max(c.modes, plan.modes().size());
      c.worstByMode.merge(planned.mode().name(), severity(f), FindingAssembler::worse);
      if (classification.certainty().compareTo(c.certainty) > 0) {
        c.certainty = classification.certainty();
      }
      RootRunner.Found shown = c.shown;
      boolean better =
          shown == null
              || severity(f).compareTo(severity(shown)) > 0
              || (severity(f) == severity(shown) && f.witness().size() < shown.witness().size());
      if (better) {
        c.shown = f;
        c.root = root;
        c.mode = planned.mode().name();
        c.place = chosen;
      }
    }
  }

  private static Severity severity(RootRunner.Found f) {
    return severity(f.judgement());
  }

  static Severity severity(Judgement j) {
    return switch (j.verdict()) {
      case LOW -> Severity.NOTE;
      case MED -> Severity.WARNING;
      case HIGH -> Severity.ERROR;
    };
  }

  private static Severity worse(Severity a, Severity b) {
    return a.compareTo(b) >= 0 ? a : b;
  }

  /**
   * Design section 5: the acknowledge call, else return or hand-off, else the setter, else the
   * effect.
   */
  private Site primary(RootRunner.Found f, Root root, @Nullable Place chosen, Site effect) {
    if (guards(f.ruleId())) {
      return f.place() == null ? effect : f.place();
    }
    if (f.ackSite() != null) {
      return f.ackSite();
    }
    if (f.place() != null && f.place().op() >= 0) {
      return f.place();
    }
    if (root.registration() != null) {
      return root.registration().site();
    }
    if (chosen != null && chosen.method() != null) {
      return new Site(chosen.method(), chosen.op(), chosen.line());
    }
    if (f.place() != null) {
      return f.place();
    }
    return effect;
  }

  private boolean guards(String ruleId) {
    Rule rule = rules.get(ruleId);
    return rule != null && rule.info().family().equals("guard");
  }

  List<Finding> findings() {
    Set<Site> early = new LinkedHashSet<>();
    causes.keySet().stream()
        .filter(c -> c.ruleId().equals("ack-before-commit"))
        .forEach(c -> early.add(c.site()));
    List<Finding> all = new ArrayList<>();
    Map<String, Integer> ordinals = new HashMap<>();
    for (Map.Entry<Cause, Collected> e : causes.entrySet()) {
      boolean second =
          e.getKey().ruleId().equals("ack-despite-failure") && early.contains(e.getKey().site());
      if (!second) {
        all.add(finding(e.getKey(), e.getValue(), ordinals));
      }
    }
    all.sort(null);
    return all;
  }

  private Finding finding(Cause cause, Collected c, Map<String, Integer> ordinals) {
    RootRunner.Found shown = java.util.Objects.requireNonNull(c.shown);
    Root root = java.util.Objects.requireNonNull(c.root);
    Rule rule = java.util.Objects.requireNonNull(rules.get(cause.ruleId()));
    boolean everywhere = c.worstByMode.size() == c.modes;
    boolean allWorst = c.worstByMode.values().stream().allMatch(s -> s == Severity.ERROR);
    Severity severity = severity(shown);
    if (severity == Severity.ERROR && !(everywhere && allWorst)) {
      severity = Severity.WARNING;
    }
    if (c.certainty == Classification.Certainty.GUESSED && severity == Severity.ERROR) {
      severity = Severity.WARNING;
    }
    Confidence confidence =
        c.certainty == Classification.Certainty.GUESSED
            ? Confidence.LOW
            : c.certain && c.modes == 1 && c.certainty == Classification.Certainty.KNOWN
                ? Confidence.HIGH
                : Confidence.MEDIUM;
    Rule.Names names = names(shown, root, c);
    Location location = location(cause.site());
    String member = member(cause.site());
    String identity =
        cause.ruleId()
            + "|"
            + cause.site().method().owner()
            + "."
            + location.method()
            + "|"
            + member;
    int ordinal = ordinals.merge(identity, 1, Integer::sum);
    String story = shown.judgement().story();
    return new Finding(
        cause.ruleId(),
        severity,
        confidence,
        location,
        sentence(rule.message(story, names)),
        evidence(shown, c),
        rule.timeline(story, names),
        rule.fix(story, names),
        Fingerprints.of(identity + "|" + ordinal),
        names.handler());
  }

  /** A message may begin with words that stand inside a sentence elsewhere. */
  static String sentence(String text) {
    return text.startsWith("the ") ? "T" + text.substring(1) : text;
  }

  private Rule.Names names(RootRunner.Found f, Root root, Collected c) {
    String handler = location(root.method(), 0).member();
    List<String> effects =
        c.effects.stream().map(s -> member(s) + " in " + location(s).member()).toList();
    String ack =
        f.ackSite() != null
            ? member(f.ackSite()) + "()"
            : "the acknowledgement by " + root.driver().library() + " (" + c.mode + ")";
    return new Rule.Names(handler, ack, effects, c.mode);
  }

  private List<EvidenceStep> evidence(RootRunner.Found f, Collected c) {
    List<EvidenceStep> steps = new ArrayList<>();
    for (RootRunner.WitnessStep s : f.witness()) {
      Site site = s.site();
      if (site == null) {
        continue;
      }
      boolean cause =
          site.equals(f.ackSite())
              || site.equals(f.place())
              || c.effects.contains(copies.first(site));
      steps.add(new EvidenceStep(location(site), text(s, site), basis(site), cause));
    }
    Place place = c.place;
    if (place != null && place.method() != null) {
      Site site = new Site(place.method(), place.op(), place.line());
      steps.add(new EvidenceStep(location(site), "mode chosen: " + place.text(), "setting", true));
    }
    return steps;
  }

  private String text(RootRunner.WitnessStep s, Site site) {
    String member = member(site);
    return switch (s.kind()) {
      case "RECEIVED" -> "the message is delivered";
      case "CALLED" -> "calls " + member;
      case "ISSUED" -> member + " changes " + s.detail();
      case "FAILED" -> member + " fails";
      case "ACKNOWLEDGED" -> member + " acknowledges";
      case "SETTLED" -> "the container settles the message (" + s.detail() + ")";
      case "BEGAN" -> "a transaction begins at the call of " + member;
      case "COMMITTED" -> "the transaction commits";
      case "ROLLED_BACK" -> "the transaction rolls back";
      case "CAUGHT" -> "caught as " + s.detail();
      case "HANDED_OFF" -> "work is handed off by " + member;
      case "RETURNED" -> "the handler returns";
      default -> s.kind();
    };
  }

  String basis(Site site) {
    Body body = body(site.method());
    if (body == null || site.op() < 0 || site.op() >= body.opsById().size()) {
      return "";
    }
    Classification c = world.classifier().classify(body, body.op(site.op()));
    return c == null || c.role() instanceof Role.Pure ? "" : c.basis();
  }

  private @Nullable Body body(MethodRef ref) {
    MethodDecl m = world.edges().decl(ref);
    return m == null || !m.hasBody() ? null : world.program().body(m);
  }

  /** The member an operation calls, {@code JdbcTemplate.update}. */
  String member(Site site) {
    Body body = body(site.method());
    if (body == null || site.op() < 0 || site.op() >= body.opsById().size()) {
      return site.method().name();
    }
    Op op = body.op(site.op());
    MethodRef called = null;
    if (op instanceof Op.Invoke i) {
      called = i.method();
    } else if (op instanceof Op.Closure c) {
      called = c.target();
    } else if (op instanceof Op.New n) {
      return "new " + simple(n.type());
    } else if (op instanceof Op.Return) {
      return "return";
    } else if (op instanceof Op.Catch) {
      return "catch";
    }
    return called == null
        ? op.getClass().getSimpleName()
        : simple(called.owner()) + "." + called.name();
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
  }

  Location location(Site site) {
    MethodDecl m = world.edges().decl(site.method());
    TypeDecl t = world.program().type(site.method().owner());
    String method = m == null ? site.method().name() : m.declaredIn();
    return new Location(
        site.method().owner(), method, t == null ? null : t.sourceFile(), site.line());
  }

  Location location(MethodDecl m, int line) {
    int at = line;
    Body body = m.hasBody() ? world.program().body(m) : null;
    if (at == 0 && body != null) {
      at =
          body.blocks().stream()
              .flatMap(b -> b.ops().stream())
              .mapToInt(Op::line)
              .filter(l -> l > 0)
              .min()
              .orElse(0);
    }
    TypeDecl t = world.program().type(m.ref().owner());
    return new Location(m.ref().owner(), m.declaredIn(), t == null ? null : t.sourceFile(), at);
  }
}
