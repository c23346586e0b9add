package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.paths.World;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Provenance;
import java.util.LinkedHashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** What becomes of a value that a store keeps and gives back. */
final class Storage {
  private final Reach reach;
  private final Functions functions;

  Storage(World world, Reach reach) {
    this.reach = reach;
    this.functions = new Functions(world, reach);
  }

  /** Whether an effect returns what it was given to keep. */
  boolean givesBack(Role.Effect e, Op.Invoke i) {
    boolean keeps =
        !e.external()
            && (e.durability() == Role.Durability.TRANSACTION
                || e.durability() == Role.Durability.TRANSACTION_ONLY
                || e.durability() == Role.Durability.CALL);
    return keeps && !i.args().isEmpty() && i.method().descriptor().contains(")L");
  }

  /** The values as they are after they were written in that frame. */
  Set<Provenance> after(Frame f, Set<Provenance> values) {
    Provenance.Stored how = isCommitted(f) ? Provenance.Stored.COMMITTED : Provenance.Stored.OPEN;
    Set<Provenance> all = new LinkedHashSet<>();
    values.forEach(v -> all.add(v.stored(how)));
    return all;
  }

  /** Whether what the frame writes is committed when the frame that all came from goes on. */
  private boolean isCommitted(Frame f) {
    Frame at = f;
    while (at.isCalled()) {
      if (at.boundary() == Frame.Boundary.OWN) {
        return true;
      }
      @Nullable Frame caller = at.caller();
      if (caller == null) {
        break;
      }
      at = caller;
    }
    return !openAround(at.body().method());
  }

  /** Whether a transaction may be open around the method, in the code that runs again. */
  private boolean openAround(MethodRef method) {
    for (MethodRef m : reach.above(method)) {
      boolean proxied = !reach.isStart(m) || isProxied();
      if (proxied && functions.boundary(m) != Frame.Boundary.NONE) {
        return true;
      }
    }
    return false;
  }

  private boolean isProxied() {
    return reach.rerun().root() == null || reach.rerun().root().proxied();
  }
}
