package dev.effectivelyonce.idempotency.program;

import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import dev.effectivelyonce.idempotency.program.BodyBuilder.Link;
import dev.effectivelyonce.idempotency.program.BodyBuilder.Node;
import dev.effectivelyonce.idempotency.program.BodyBuilder.PhiNode;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Turns what a {@link BodyBuilder} collected into a {@link Body}: branches in their one spelling,
 * dead code gone, straight lines in one block, numbers dense.
 */
final class BodyAssembly {
  private final BodyBuilder builder;
  private final List<Node> nodes;
  private final Map<Integer, PhiNode> phis;

  BodyAssembly(BodyBuilder builder) {
    this.builder = builder;
    this.nodes = builder.nodes();
    this.phis = builder.phis();
  }

  Body assemble() {
    BranchRules branches = new BranchRules(builder);
    do {
      // Pruning may leave a join with one value, which may decide another branch.
      nodes.forEach(branches::normalise);
    } while (dropUnreachable());
    BitSet live = liveValues();
    nodes.forEach(node -> node.ops.removeIf(id -> !live.get(id)));
    phis.values().removeIf(phi -> !live.get(phi.id));
    joinStraightLines(phisByBlock());
    return number(order());
  }

  private boolean dropUnreachable() {
    BitSet reached = reachable();
    boolean changed = false;
    List<PhiNode> touched = new ArrayList<>();
    for (int id = 0; id < nodes.size(); id++) {
      Node node = nodes.get(id);
      if (!reached.get(id) && !(node.ops.isEmpty() && node.links.isEmpty())) {
        node.ops.clear();
        node.links.clear();
        changed = true;
      }
    }
    List<BitSet> from = predecessors();
    for (PhiNode phi : phis.values()) {
      if (phi.inputs.keySet().removeIf(p -> !from.get(phi.block).get(p))) {
        touched.add(phi);
      }
    }
    touched.forEach(builder::simplify);
    return changed || !touched.isEmpty();
  }

  private BitSet reachable() {
    BitSet seen = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    seen.set(0);
    work.push(0);
    while (!work.isEmpty()) {
      for (Link link : nodes.get(work.pop()).links) {
        if (!seen.get(link.target())) {
          seen.set(link.target());
          work.push(link.target());
        }
      }
    }
    return seen;
  }

  private List<BitSet> predecessors() {
    List<BitSet> from = new ArrayList<>(nodes.size());
    nodes.forEach(node -> from.add(new BitSet()));
    for (int id = 0; id < nodes.size(); id++) {
      for (Link link : nodes.get(id).links) {
        from.get(link.target()).set(id);
      }
    }
    return from;
  }

  /** Values that an operation with an effect needs, directly or not. */
  private BitSet liveValues() {
    BitSet live = new BitSet();
    Deque<Integer> work = new ArrayDeque<>();
    for (Node node : nodes) {
      for (int id : node.ops) {
        Op op = builder.op(id);
        if (op != null && !isDroppable(op) && !live.get(id)) {
          live.set(id);
          work.push(id);
        }
      }
    }
    while (!work.isEmpty()) {
      Op op = builder.op(work.pop());
      if (op == null) {
        throw new NotLowerableException("a value is used before it is made");
      }
      for (int operand : op.operands()) {
        int value = builder.resolve(operand);
        if (!live.get(value)) {
          live.set(value);
          work.push(value);
        }
      }
    }
    return live;
  }

  private static boolean isDroppable(Op op) {
    return op instanceof Op.Const
        || op instanceof Op.Arithmetic
        || op instanceof Op.Cast
        || op instanceof Op.Phi;
  }

  private Map<Integer, List<PhiNode>> phisByBlock() {
    Map<Integer, List<PhiNode>> byBlock = new HashMap<>();
    for (PhiNode phi : phis.values()) {
      byBlock.computeIfAbsent(phi.block, b -> new ArrayList<>()).add(phi);
    }
    return byBlock;
  }

  private void joinStraightLines(Map<Integer, List<PhiNode>> byBlock) {
    JoinEdges joins = new JoinEdges(builder, byBlock);
    do {
      List<BitSet> from = predecessors();
      boolean changed = true;
      while (changed) {
        changed = false;
        for (int id = 0; id < nodes.size(); id++) {
          while (absorbNext(id, from, byBlock)) {
            changed = true;
          }
          changed |= skipEmpty(id, from, byBlock);
        }
      }
    } while (joins.form());
  }

  private boolean absorbNext(int id, List<BitSet> from, Map<Integer, List<PhiNode>> byBlock) {
    Node node = nodes.get(id);
    if (node.links.size() != 1 || node.links.get(0).kind() != EdgeKind.NORMAL) {
      return false;
    }
    int next = node.links.get(0).target();
    if (next == id || from.get(next).cardinality() != 1 || byBlock.containsKey(next)) {
      return false;
    }
    Node absorbed = nodes.get(next);
    node.ops.addAll(absorbed.ops);
    node.links.clear();
    node.links.addAll(absorbed.links);
    for (Link link : absorbed.links) {
      BitSet into = from.get(link.target());
      into.clear(next);
      into.set(id);
      renameInputs(byBlock.get(link.target()), next, List.of(id));
    }
    absorbed.ops.clear();
    absorbed.links.clear();
    from.get(next).clear();
    return true;
  }

  /** Edges into joins are another matter: see {@link JoinEdges}. */
  private boolean skipEmpty(int id, List<BitSet> from, Map<Integer, List<PhiNode>> byBlock) {
    Node node = nodes.get(id);
    if (id == 0
        || !node.ops.isEmpty()
        || node.links.size() != 1
        || node.links.get(0).target() == id
        || byBlock.containsKey(id)
        || byBlock.containsKey(node.links.get(0).target())) {
      return false;
    }
    int target = node.links.get(0).target();
    BitSet before = from.get(id);
    for (int source : before.stream().toArray()) {
      nodes
          .get(source)
          .links
          .replaceAll(l -> l.target() == id ? new Link(l.kind(), l.label(), target) : l);
    }
    BitSet into = from.get(target);
    into.clear(id);
    into.or(before);
    before.clear();
    node.links.clear();
    return true;
  }

  private static void renameInputs(@Nullable List<PhiNode> joins, int old, List<Integer> sources) {
    if (joins == null) {
      return;
    }
    for (PhiNode phi : joins) {
      Integer value = phi.inputs.remove(old);
      if (value != null) {
        sources.forEach(source -> phi.inputs.put(source, value));
      }
    }
  }

  /** Reachable blocks in reverse post order; the first successor comes first. */
  private int[] order() {
    int[] order = new int[nodes.size()];
    int position = order.length;
    int[] next = new int[nodes.size()];
    BitSet seen = new BitSet();
    Deque<Integer> path = new ArrayDeque<>();
    path.push(0);
    seen.set(0);
    while (!path.isEmpty()) {
      int id = path.element();
      List<Link> links = nodes.get(id).links;
      if (next[id] == links.size()) {
        order[--position] = path.pop();
        continue;
      }
      // Visited last to first, so that the reversal puts the first successor next.
      int target = links.get(links.size() - 1 - next[id]++).target();
      if (!seen.get(target)) {
        seen.set(target);
        path.push(target);
      }
    }
    return Arrays.copyOfRange(order, position, order.length);
  }

  private Body number(int[] order) {
    int[] blockNumber = new int[nodes.size()];
    int[] valueNumber = new int[builder.valueCount()];
    Arrays.fill(valueNumber, -1);
    Map<Integer, List<PhiNode>> byBlock = phisByBlock();
    int values = 0;
    for (int position = 0; position < order.length; position++) {
      blockNumber[order[position]] = position;
      for (PhiNode phi : byBlock.getOrDefault(order[position], List.of())) {
        valueNumber[phi.id] = values++;
      }
      for (int id : nodes.get(order[position]).ops) {
        valueNumber[id] = values++;
      }
    }
    List<Block> blocks = new ArrayList<>(order.length);
    for (int position = 0; position < order.length; position++) {
      Node node = nodes.get(order[position]);
      List<Op> ops = new ArrayList<>();
      for (PhiNode phi : byBlock.getOrDefault(order[position], List.of())) {
        Map<Integer, Integer> inputs = new HashMap<>();
        phi.inputs.forEach((block, value) -> inputs.put(blockNumber[block], value));
        ops.add(
            new Op.Phi(phi.id, 0, inputs)
                .renumbered(valueNumber[phi.id], v -> valueNumber[builder.resolve(v)]));
      }
      for (int id : node.ops) {
        Op op = Objects.requireNonNull(builder.op(id));
        ops.add(op.renumbered(valueNumber[id], v -> valueNumber[builder.resolve(v)]));
      }
      List<Block.Edge> edges = new ArrayList<>();
      for (Link link : node.links) {
        edges.add(new Block.Edge(link.kind(), link.label(), blockNumber[link.target()]));
      }
      blocks.add(new Block(position, ops, edges));
    }
    return Body.of(builder.method(), blocks);
  }
}
