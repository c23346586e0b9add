package dev.effectivelyonce.idempotency;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification;
import dev.effectivelyonce.idempotency.delivery.ModePlan;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.delivery.RootFinder;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.RootReport;
import dev.effectivelyonce.idempotency.guard.GuardAssessment;
import dev.effectivelyonce.idempotency.paths.Cones;
import dev.effectivelyonce.idempotency.paths.Gaps;
import dev.effectivelyonce.idempotency.paths.RootRunner;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.Site;
import dev.effectivelyonce.idempotency.rules.KeyRule;
import dev.effectivelyonce.idempotency.rules.Rule;
import dev.effectivelyonce.idempotency.settings.LibraryVersions;
import dev.effectivelyonce.idempotency.settings.ResolvedSetting;
import dev.effectivelyonce.idempotency.settings.ResourceSettings;
import dev.effectivelyonce.idempotency.settings.RootContext;
import dev.effectivelyonce.idempotency.settings.SettingResolver;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.SortedSet;
import org.jspecify.annotations.Nullable;

/**
 * One analysis of one program: finds the roots, follows every effect of each, collects findings.
 */
final class Engine {
  private static final int MAX_STEPS_OF_ROOT = 16_000;
  private static final int MAX_STEPS_OF_CUT_ROOT = 3_000;
  private static final String NEAREST_ONLY =
      "it can reach very many methods; only the nearest were followed";
  private final Program program;
  private final Hierarchy hierarchy;
  private final Catalogue catalogue;
  private final World world;
  private final SettingResolver settings;
  private final ResourceSettings resources;
  private final LibraryVersions versions;
  private final List<Rule> rules;
  private final ProgressListener progress;

  Engine(
      Program program,
      Catalogue catalogue,
      ResourceSettings resources,
      LibraryVersions versions,
      List<Rule> rules,
      ProgressListener progress) {
    this.program = program;
    this.catalogue = catalogue;
    this.hierarchy = new Hierarchy(program);
    this.world = World.of(hierarchy, catalogue);
    this.resources = resources;
    this.versions = versions;
    this.settings = new SettingResolver(program, catalogue, resources);
    this.rules = List.copyOf(rules);
    this.progress = progress;
  }

  AnalysisResult run() {
    RootFinder finder =
        new RootFinder(
            hierarchy,
            catalogue,
            world.classifier(),
            new BoundFunctions(program, catalogue, resources)::binds);
    SortedSet<Root> roots = finder.find();
    List<RootRunner.Watch> watches =
        rules.stream()
            .filter(r -> !(r instanceof KeyRule))
            .map(r -> new RootRunner.Watch(r.info().id(), r::judge))
            .toList();
    RootRunner runner =
        new RootRunner(
            world, a -> versions.reaches(a.artifact(), a.since()) != LibraryVersions.Reached.NO);
    FindingAssembler assembler = new FindingAssembler(world, rules);
    List<Followed> reports = new ArrayList<>();
    Set<Site> effects = new HashSet<>();
    Set<Site> acks = new HashSet<>();
    List<Cones.Cone> followed = new ArrayList<>();
    int done = 0;
    for (Root root : roots) {
      progress.progress(ProgressListener.Stage.FOLLOWING, done++, roots.size());
      Cones around = world.cones().around(root.method());
      Cones.Cone cone = around.of(root.method());
      effects.addAll(cone.effects().keySet());
      acks.addAll(cone.acknowledges());
      followed.add(cone);
      reports.add(
          new Followed(root, around, cone, follow(root, around, runner, watches, assembler)));
    }
    Gaps gaps = new Gaps(world);
    Copies copies = new Copies(world);
    List<Finding> findings = new ArrayList<>(assembler.findings());
    findings.addAll(new KeyFindings(world, assembler, rules).of(roots));
    findings.sort(null);
    return new AnalysisResult(
        findings,
        reports.stream().map(r -> r.withGaps(gaps)).sorted().toList(),
        notices(),
        new AnalysisResult.Counts(
            program.programTypes().size(),
            copies.count(effects),
            copies.count(acks),
            world.cones().unknowns(followed)));
  }

  /** A root and what became of it. */
  private record Followed(Root root, Cones around, Cones.Cone cone, RootReport report) {
    /** What could not be read is known only after everything was asked for. */
    RootReport withGaps(Gaps gaps) {
      String own = gaps.of(root.method());
      if (own != null) {
        return new RootReport(report.location(), report.driver(), RootReport.State.UNREAD, own);
      }
      boolean suspends = cone.unread() && !cone.effects().isEmpty();
      boolean open = suspends || report.state() == RootReport.State.FINISHED;
      String below = open ? gaps.below(root.method(), around) : null;
      return below == null
          ? report
          : new RootReport(report.location(), report.driver(), RootReport.State.CUT, below);
    }
  }

  private List<Notice> notices() {
    List<Notice> all = new ArrayList<>(program.notices());
    all.addAll(world.edges().missingTypes().notices());
    all.addAll(resources.notices());
    all.sort(null);
    return all;
  }

  private RootReport follow(
      Root root,
      Cones cones,
      RootRunner runner,
      List<RootRunner.Watch> watches,
      FindingAssembler assembler) {
    Cones.Cone cone = cones.of(root.method());
    if (cone.effects().isEmpty()) {
      return new RootReport(
          assembler.location(root.method(), 0),
          root.driver().id(),
          cones.cut() ? RootReport.State.CUT : RootReport.State.FINISHED,
          cones.cut() ? NEAREST_ONLY : "");
    }
    ModePlan plan = ModePlan.of(root.driver(), id -> resolve(id, root, cone));
    boolean cut = false;
    int steps = 0;
    SortedMap<Site, Classification> effects =
        root.method().is(Access.SUSPEND) ? Collections.emptySortedMap() : cone.effects();
    for (Map.Entry<Site, Classification> e : effects.entrySet()) {
      Role.Effect effect = (Role.Effect) e.getValue().role();
      for (ModePlan.Planned p : plan.modes()) {
        if (steps > (cones.cut() ? MAX_STEPS_OF_CUT_ROOT : MAX_STEPS_OF_ROOT)) {
          cut = true;
          break;
        }
        RootRunner.Result r = run(runner, root, cones, p, e.getKey(), effect, watches);
        cut |= r.cut();
        steps += r.steps();
        assembler.add(root, plan, p, e.getKey(), e.getValue(), r.found());
      }
      assess(root, cones, plan, e.getKey(), e.getValue(), runner, assembler);
    }
    String modes = String.join("|", plan.modes().stream().map(p -> p.mode().name()).toList());
    return new RootReport(
        assembler.location(root.method(), 0),
        root.driver().id() + ", " + modes,
        cone.unread() || cut || cones.cut() ? RootReport.State.CUT : RootReport.State.FINISHED,
        cone.unread()
            ? "it runs suspend functions, which are not followed"
            : cones.cut()
                ? NEAREST_ONLY
                : cut ? "the search budget was used up after " + steps + " steps" : "");
  }

  /** What stands between a second delivery and an effect. */
  private void assess(
      Root root,
      Cones cones,
      ModePlan plan,
      Site subject,
      Classification known,
      RootRunner runner,
      FindingAssembler assembler) {
    if (plan.modes().isEmpty() || cones.cut()) {
      return;
    }
    GuardAssessment.Result assessed;
    try {
      assessed =
          new GuardAssessment(world, runner)
              .assess(root, cones, plan.modes().get(0), subject, (Role.Effect) known.role());
    } catch (StackOverflowError e) {
      return;
    }
    List<RootRunner.Found> found = new ArrayList<>();
    for (GuardAssessment.Assessed a : assessed.found()) {
      for (Rule rule : rules) {
        rule.judge(a.outcome())
            .ifPresent(
                j ->
                    found.add(
                        new RootRunner.Found(
                            rule.info().id(), j, null, a.outcome().place(), a.witness())));
      }
    }
    for (ModePlan.Planned p : plan.modes()) {
      assembler.add(root, plan, p, subject, known, found);
    }
  }

  /** Code that is nested deeper than the stack allows ends the search, not the analysis. */
  private static RootRunner.Result run(
      RootRunner runner,
      Root root,
      Cones cones,
      ModePlan.Planned mode,
      Site subject,
      Role.Effect effect,
      List<RootRunner.Watch> watches) {
    try {
      return runner.run(root, cones, mode, subject, effect, watches);
    } catch (StackOverflowError e) {
      return new RootRunner.Result(List.of(), true, 0);
    }
  }

  private ResolvedSetting resolve(String id, Root root, Cones.Cone cone) {
    TypeDecl type = program.type(root.type());
    if (type == null) {
      return new ResolvedSetting(List.of(), false);
    }
    RootContext context =
        new RootContext(
            type,
            root.method(),
            root.annotation(),
            registration(root),
            root.driver(),
            () -> !cone.acknowledges().isEmpty());
    return settings.resolve(id, context);
  }

  private RootContext.@Nullable Registration registration(Root root) {
    Site site = root.registration() == null ? null : root.registration().site();
    if (site == null) {
      return null;
    }
    MethodDecl in = world.edges().decl(site.method());
    Body body = in == null ? null : program.body(in);
    if (in == null || body == null) {
      return null;
    }
    Op op = body.op(site.op());
    Classification c = world.classifier().classify(body, op);
    int mode = c != null && c.role() instanceof Role.Register r ? r.modeArgument() : -2;
    return new RootContext.Registration(in, body, op, mode);
  }
}
