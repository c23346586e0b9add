package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.CallEntry;
import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Driver;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import org.jspecify.annotations.Nullable;

/** Finds the call by which a root fetches its messages, when the root does not say. */
final class ReceiveCalls {
  private final Program program;
  private final Catalogue catalogue;
  private final Hierarchy hierarchy;

  ReceiveCalls(Program program, Catalogue catalogue, Hierarchy hierarchy) {
    this.program = program;
    this.catalogue = catalogue;
    this.hierarchy = hierarchy;
  }

  /** The root, with its receive call when it has one. */
  RootContext completed(RootContext root) {
    Driver driver = root.driver();
    if (root.registration() != null || root.annotation() != null || driver == null) {
      return root;
    }
    Body body = program.body(root.method());
    Op call = body == null ? null : receive(body, driver);
    if (body == null || call == null) {
      return root;
    }
    return new RootContext(
        root.type(),
        root.method(),
        null,
        new RootContext.Registration(root.method(), body, call, -1),
        driver,
        root.acknowledgesItself());
  }

  private @Nullable Op receive(Body body, Driver driver) {
    for (Block block : body.blocks()) {
      for (Op op : block.ops()) {
        if (op instanceof Op.Invoke invoke && receives(invoke.method(), driver)) {
          return op;
        }
      }
    }
    return null;
  }

  private boolean receives(MethodRef method, Driver driver) {
    for (CallEntry entry :
        catalogue.calls(hierarchy.supertypes(method.owner()), method.name(), method.descriptor())) {
      if (entry.role() instanceof Role.Receive receive) {
        return receive.driver().equals(driver.id());
      }
    }
    return false;
  }
}
