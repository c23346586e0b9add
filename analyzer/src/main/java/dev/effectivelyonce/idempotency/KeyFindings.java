package dev.effectivelyonce.idempotency;

import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.delivery.Judgement;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.finding.Confidence;
import dev.effectivelyonce.idempotency.finding.EvidenceStep;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.Location;
import dev.effectivelyonce.idempotency.guard.KeySubject;
import dev.effectivelyonce.idempotency.guard.Keys;
import dev.effectivelyonce.idempotency.guard.Rerun;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.resolve.Site;
import dev.effectivelyonce.idempotency.rules.KeyRule;
import dev.effectivelyonce.idempotency.rules.Rule;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeMap;
import java.util.TreeSet;

/** Turns keys that differ from run to run into findings: one per source of a value. */
final class KeyFindings {
  private final World world;
  private final FindingAssembler places;
  private final Copies copies;
  private final List<KeyRule> rules;

  KeyFindings(World world, FindingAssembler places, List<Rule> rules) {
    this.world = world;
    this.places = places;
    this.copies = new Copies(world);
    this.rules = rules.stream().filter(r -> r instanceof KeyRule).map(r -> (KeyRule) r).toList();
  }

  /** A judged key. */
  private record Judged(KeySubject key, Judgement judgement) {}

  List<Finding> of(SortedSet<Root> roots) {
    List<Finding> all = new ArrayList<>();
    if (rules.isEmpty()) {
      return all;
    }
    List<KeySubject> subjects = new Keys(world).subjects(roots);
    for (KeyRule rule : rules) {
      Map<Site, List<Judged>> causes = new TreeMap<>();
      for (KeySubject k : subjects) {
        rule.judge(k)
            .ifPresent(
                j ->
                    causes
                        .computeIfAbsent(copies.first(k.source()), s -> new ArrayList<>())
                        .add(new Judged(k, j)));
      }
      Map<String, Integer> ordinals = new HashMap<>();
      causes.forEach((site, judged) -> all.add(finding(rule, site, judged, ordinals)));
    }
    return all;
  }

  /** The worst, and of equals the one in the outermost code. */
  private static Judged shown(List<Judged> all) {
    Judged best = all.get(0);
    for (Judged j : all) {
      int c = j.judgement().verdict().compareTo(best.judgement().verdict());
      boolean outer = j.key().rerun().kind().compareTo(best.key().rerun().kind()) < 0;
      if (c > 0 || (c == 0 && outer)) {
        best = j;
      }
    }
    return best;
  }

  private Finding finding(
      KeyRule rule, Site site, List<Judged> judged, Map<String, Integer> ordinals) {
    Judged shown = shown(judged);
    KeySubject key = shown.key();
    Set<String> uses = new TreeSet<>();
    for (Judged j : judged) {
      if (j.judgement().verdict() == shown.judgement().verdict()) {
        Site use = j.key().use();
        uses.add(places.member(use) + " in " + places.location(use).member());
      }
    }
    Location location = places.location(site);
    String scope = places.location(key.rerun().method(), 0).member();
    KeyRule.KeyNames names =
        new KeyRule.KeyNames(
            scope,
            again(key.rerun().kind()),
            site.equals(key.use()) ? "What the delivery brings along" : places.member(site),
            List.copyOf(uses));
    String identity =
        rule.info().id()
            + "|"
            + site.method().owner()
            + "."
            + location.method()
            + "|"
            + places.member(site);
    int ordinal = ordinals.merge(identity, 1, Integer::sum);
    String story = shown.judgement().story();
    boolean guessed = key.purpose() == Identities.Use.PAYLOAD;
    return new Finding(
        rule.info().id(),
        FindingAssembler.severity(shown.judgement()),
        guessed ? Confidence.LOW : Confidence.HIGH,
        location,
        FindingAssembler.sentence(rule.message(story, names)),
        evidence(key, site),
        rule.timeline(story, names),
        rule.fix(story, names),
        Fingerprints.of(identity + "|" + ordinal),
        scope);
  }

  private List<EvidenceStep> evidence(KeySubject key, Site site) {
    Location start = places.location(key.rerun().method(), 0);
    return List.of(
        new EvidenceStep(
            start,
            "runs again: " + again(key.rerun().kind()),
            key.rerun().root() == null ? "" : "catalogue " + key.rerun().root().driver().library(),
            false),
        new EvidenceStep(
            places.location(site),
            places.member(site) + " makes the value",
            "catalogue identities",
            true),
        new EvidenceStep(
            places.location(key.use()),
            places.member(key.use()) + " uses it as identity",
            "catalogue " + key.library(),
            false));
  }

  private static String again(Rerun.Kind kind) {
    return switch (kind) {
      case DELIVERY -> "the message is delivered again";
      case PASS -> "the job comes to it again";
      case ACTIVITY -> "the activity is tried again";
      case RETRY -> "the retry runs the code again";
      case ATTEMPT -> "the client repeats the request";
      case LOOP -> "the loop tries again";
    };
  }
}
