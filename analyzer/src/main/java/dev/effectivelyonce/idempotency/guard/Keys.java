package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.delivery.Root;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.resolve.Provenance;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;

/** The assessment of keys: which identities may be other ones when code runs again. */
public final class Keys {
  private final World world;
  private final KeyIndex index;

  /** Looks into that program. */
  public Keys(World world) {
    this.world = world;
    this.index = new KeyIndex(world.hierarchy(), world.catalogue());
  }

  /** All identities in code that runs again which are not the same in each run. */
  public List<KeySubject> subjects(SortedSet<Root> roots) {
    Reruns reruns = new Reruns(world);
    Set<KeySubject> found = new LinkedHashSet<>();
    if (reruns.any()) {
      for (Rerun r : reruns.find(roots)) {
        assess(r, found);
      }
    }
    return List.copyOf(found);
  }

  private void assess(Rerun rerun, Set<KeySubject> found) {
    Reach reach = new Reach(world, rerun);
    List<KeyUses.Use> uses =
        new KeyUses(world, index, reach, new Tracer(world, index, reach)).find();
    for (KeyUses.Use u : uses) {
      Tracer tracer = new Tracer(world, index, reach);
      for (Provenance p : new ArrayList<>(tracer.trace(u.frame(), u.value(), u.path()))) {
        boolean matters = p.differs() || p.site() != null;
        if (matters && p.kind() != Provenance.Kind.STABLE) {
          found.add(subject(rerun, u, p, p.site() == null ? u.site() : p.site()));
        }
      }
    }
  }

  private KeySubject subject(Rerun rerun, KeyUses.Use u, Provenance p, Site site) {
    return new KeySubject(
        rerun,
        p,
        site,
        u.site(),
        u.key().use(),
        u.key().library(),
        Reruns.says(world, rerun.root(), Identities.Again.DERIVED),
        Reruns.says(world, rerun.root(), Identities.Again.REPUBLISH));
  }
}
