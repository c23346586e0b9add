package dev.effectivelyonce.idempotency.program;

import dev.effectivelyonce.idempotency.program.BodyBuilder.Node;
import dev.effectivelyonce.idempotency.program.BodyBuilder.PhiNode;
import java.util.BitSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Where joined values are used, while blocks are being put together. */
final class PhiUses {
  private final BodyBuilder builder;
  private final BitSet usedByOps = new BitSet();
  private final Map<Integer, Set<PhiNode>> users = new HashMap<>();

  PhiUses(BodyBuilder builder, List<Node> nodes, Collection<PhiNode> all) {
    this.builder = builder;
    for (Node node : nodes) {
      for (int id : node.ops) {
        Op op = builder.op(id);
        if (op != null) {
          op.operands().forEach(operand -> usedByOps.set(builder.resolve(operand)));
        }
      }
    }
    for (PhiNode phi : all) {
      phi.inputs.values().forEach(input -> addUser(input, phi));
    }
  }

  /** Notes that a phi takes a value. */
  void addUser(int value, PhiNode user) {
    users.computeIfAbsent(builder.resolve(value), v -> new HashSet<>()).add(user);
  }

  /** Notes that a phi is gone. */
  void remove(PhiNode phi) {
    for (int input : phi.inputs.values()) {
      Set<PhiNode> known = users.get(builder.resolve(input));
      if (known != null) {
        known.remove(phi);
      }
    }
  }

  /** Whether a phi is used by phis of one block only, as what comes from another. */
  boolean onlyJoinedIn(PhiNode phi, int block, int from) {
    if (usedByOps.get(phi.id)) {
      return false;
    }
    for (PhiNode user : users.getOrDefault(phi.id, Set.of())) {
      if (user.block != block) {
        return false;
      }
      for (Map.Entry<Integer, Integer> input : user.inputs.entrySet()) {
        if (input.getKey() != from && builder.resolve(input.getValue()) == phi.id) {
          return false;
        }
      }
    }
    return true;
  }
}
