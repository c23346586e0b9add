package dev.effectivelyonce.idempotency.program;

import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import dev.effectivelyonce.idempotency.program.BodyBuilder.Link;
import dev.effectivelyonce.idempotency.program.BodyBuilder.Node;
import dev.effectivelyonce.idempotency.program.BodyBuilder.PhiNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Gives the ways into a join one form. Empty blocks before it go; only where a block reaches the
 * join with different values, all but the values of its last edge keep an empty block each.
 */
final class JoinEdges {
  private final BodyBuilder builder;
  private final List<Node> nodes;
  private final Map<Integer, List<PhiNode>> phisByBlock;
  private final PhiUses uses;
  private final Set<Integer> settled = new HashSet<>();

  JoinEdges(BodyBuilder builder, Map<Integer, List<PhiNode>> phisByBlock) {
    this.builder = builder;
    this.nodes = builder.nodes();
    this.phisByBlock = phisByBlock;
    this.uses = new PhiUses(builder, nodes, builder.phis().values());
  }

  /** Forms the edges into all joins; says whether anything changed. */
  boolean form() {
    boolean changed = false;
    boolean again = true;
    while (again) {
      again = false;
      for (Map.Entry<Integer, Set<Integer>> join : empties().entrySet()) {
        if (!settled.containsAll(join.getValue()) && phisByBlock.containsKey(join.getKey())) {
          form(join.getKey(), join.getValue());
          again = true;
          changed = true;
        }
      }
    }
    return changed;
  }

  /** Empty blocks by the join they lead to. */
  private Map<Integer, Set<Integer>> empties() {
    Map<Integer, Set<Integer>> empties = new TreeMap<>();
    for (int id = 1; id < nodes.size(); id++) {
      Integer target = targetOfEmpty(id);
      if (target != null) {
        empties.computeIfAbsent(target, t -> new TreeSet<>()).add(id);
      }
    }
    return empties;
  }

  private @Nullable Integer targetOfEmpty(int id) {
    Node node = nodes.get(id);
    if (!node.ops.isEmpty() || node.links.size() != 1) {
      return null;
    }
    int target = node.links.get(0).target();
    boolean onlyJoins =
        phisByBlock.getOrDefault(id, List.of()).stream()
            .allMatch(phi -> uses.onlyJoinedIn(phi, target, id));
    return target != id && phisByBlock.containsKey(target) && onlyJoins ? target : null;
  }

  private void form(int join, Set<Integer> empties) {
    List<PhiNode> phis = phisByBlock.getOrDefault(join, List.of());
    Map<Integer, List<Integer>> direct = new LinkedHashMap<>();
    for (int id = 0; id < nodes.size(); id++) {
      boolean leadsHere =
          !empties.contains(id)
              && nodes.get(id).links.stream().anyMatch(l -> empties.contains(l.target()));
      if (leadsHere) {
        direct.put(id, redirect(id, join, empties, phis));
      }
    }
    for (int empty : empties) {
      nodes.get(empty).links.clear();
      phis.forEach(phi -> phi.inputs.remove(empty));
      List<PhiNode> own = phisByBlock.remove(empty);
      if (own != null) {
        for (PhiNode phi : own) {
          builder.phis().remove(phi.id);
          uses.remove(phi);
        }
      }
    }
    direct.forEach((source, values) -> input(phis, source, values));
  }

  private void input(List<PhiNode> phis, int source, List<Integer> values) {
    for (int i = 0; i < phis.size(); i++) {
      phis.get(i).inputs.put(source, values.get(i));
      uses.addUser(values.get(i), phis.get(i));
    }
  }

  /** Leads the edges of a block to the join; gives the values that its direct edges bring. */
  private List<Integer> redirect(int source, int join, Set<Integer> empties, List<PhiNode> phis) {
    List<Link> links = nodes.get(source).links;
    List<Integer> last = List.of();
    Map<Integer, List<Integer>> values = new HashMap<>();
    for (int i = 0; i < links.size(); i++) {
      int target = links.get(i).target();
      if (target == join || empties.contains(target)) {
        last = values(source, target, join, phis);
        values.put(i, last);
      }
    }
    Map<List<Integer>, Integer> apart = new HashMap<>();
    for (Map.Entry<Integer, List<Integer>> entry : new TreeMap<>(values).entrySet()) {
      Link link = links.get(entry.getKey());
      List<Integer> brought = entry.getValue();
      int target =
          brought.equals(last)
              ? join
              : apart.computeIfAbsent(brought, b -> emptyBlock(join, phis, b));
      links.set(entry.getKey(), new Link(link.kind(), link.label(), target));
    }
    return last;
  }

  /** What the phis of the join get when control comes from a block by way of another. */
  private List<Integer> values(int source, int via, int join, List<PhiNode> phis) {
    List<Integer> values = new ArrayList<>();
    for (PhiNode phi : phis) {
      int value = builder.resolve(phi.inputs.getOrDefault(via == join ? source : via, -1));
      for (PhiNode own : via == join ? List.<PhiNode>of() : ownPhis(via)) {
        if (own.id == value) {
          value = builder.resolve(own.inputs.getOrDefault(source, -1));
          break;
        }
      }
      values.add(value);
    }
    return values;
  }

  private List<PhiNode> ownPhis(int block) {
    return phisByBlock.getOrDefault(block, List.of());
  }

  private int emptyBlock(int join, List<PhiNode> phis, List<Integer> values) {
    Node node = new Node();
    node.sealed = true;
    node.links.add(new Link(EdgeKind.NORMAL, null, join));
    nodes.add(node);
    int id = nodes.size() - 1;
    settled.add(id);
    input(phis, id, values);
    return id;
  }
}
