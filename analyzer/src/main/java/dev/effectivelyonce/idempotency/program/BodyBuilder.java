package dev.effectivelyonce.idempotency.program;

import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Builds a {@link Body} in static single assignment form while blocks are still being discovered,
 * after Braun et al., <i>Simple and Efficient Construction of Static Single Assignment Form</i> (CC
 * 2013); iterative, so that deep code cannot exhaust the stack.
 *
 * <p>Block 0 is the entry and has no predecessors. A block is <i>sealed</i> once all edges into it
 * are known; reading a variable in an unsealed block makes a provisional phi.
 */
public final class BodyBuilder {
  private static final int MAX_PHIS = 200_000;

  private final MethodRef method;
  private final List<Node> nodes = new ArrayList<>();
  private final List<@Nullable Op> ops = new ArrayList<>();
  private final Map<Integer, PhiNode> phis = new TreeMap<>();
  private final Map<Long, Integer> definitions = new HashMap<>();
  private final Map<Integer, Integer> replacements = new HashMap<>();
  private final Deque<PhiNode> unfilled = new ArrayDeque<>();
  private int undefined = -1;

  /** Starts the body of a method, with an empty, sealed entry block 0. */
  public BodyBuilder(MethodRef method) {
    this.method = method;
    newBlock();
    seal(0);
  }

  /** An edge while blocks are being built. */
  record Link(EdgeKind kind, @Nullable Object label, int target) {}

  /** A block while it is being built. */
  static final class Node {
    final List<Integer> ops = new ArrayList<>();
    final List<Link> links = new ArrayList<>();
    final Set<Integer> predecessors = new LinkedHashSet<>();
    final Map<Integer, PhiNode> provisional = new LinkedHashMap<>();
    boolean sealed;
  }

  /** A phi while its inputs may still change. */
  static final class PhiNode {
    final int id;
    final int block;
    final int variable;
    final Map<Integer, Integer> inputs = new LinkedHashMap<>();
    final List<PhiNode> users = new ArrayList<>();
    boolean filled;

    PhiNode(int id, int block, int variable) {
      this.id = id;
      this.block = block;
      this.variable = variable;
    }
  }

  /** The method whose body this is. */
  public MethodRef method() {
    return method;
  }

  /** Makes a new, unsealed block and gives its number. */
  public int newBlock() {
    nodes.add(new Node());
    return nodes.size() - 1;
  }

  /** Number of blocks made so far. */
  public int blockCount() {
    return nodes.size();
  }

  /** Says that all edges into the block are known. */
  public void seal(int block) {
    Node node = nodes.get(block);
    if (node.sealed) {
      return;
    }
    node.sealed = true;
    unfilled.addAll(node.provisional.values());
    node.provisional.clear();
    fillPhis();
  }

  /** Adds an edge; exception edges are added last, in the order in which handlers are tried. */
  public void edge(int from, EdgeKind kind, @Nullable Object label, int to) {
    if (to == 0 || nodes.get(to).sealed) {
      throw new IllegalStateException("edge into sealed block " + to + " of " + method);
    }
    nodes.get(from).links.add(new Link(kind, label, to));
    nodes.get(to).predecessors.add(from);
  }

  /** Whether an edge leads into the block so far, or it is the entry. */
  public boolean isReached(int block) {
    return block == 0 || !nodes.get(block).predecessors.isEmpty();
  }

  /** Reserves a value number; it may be used as an operand before its operation is added. */
  public int newId() {
    ops.add(null);
    return ops.size() - 1;
  }

  /** Appends an operation whose number was reserved with {@link #newId()}; gives that number. */
  public int add(int block, Op op) {
    if (ops.get(op.id()) != null) {
      throw new IllegalStateException("operation " + op.id() + " added twice in " + method);
    }
    ops.set(op.id(), op);
    nodes.get(block).ops.add(op.id());
    return op.id();
  }

  /** Takes back the operation that a block ends with, and the exception edges it had. */
  public void drop(int block, int id) {
    Node node = nodes.get(block);
    if (node.ops.remove(Integer.valueOf(id))) {
      ops.set(id, null);
      node.links.removeIf(link -> link.kind() == EdgeKind.EXCEPTION);
    }
  }

  /** Puts another operation in the place of the one with the same number. */
  public void replace(Op op) {
    ops.set(op.id(), op);
  }

  /** Number of value numbers reserved so far. */
  public int valueCount() {
    return ops.size();
  }

  /**
   * The operation behind a value, joins of one value looked through; null while only reserved. A
   * join comes as {@link Op.Phi}.
   */
  public @Nullable Op op(int id) {
    int value = resolve(id);
    PhiNode phi = phis.get(value);
    return phi == null ? ops.get(value) : new Op.Phi(value, 0, phi.inputs);
  }

  /** The value behind joins of one value. */
  public int resolve(int id) {
    int value = id;
    while (true) {
      Integer next = replacements.get(value);
      if (next == null) {
        break;
      }
      value = next;
    }
    if (value != id) {
      replacements.put(id, value);
    }
    return value;
  }

  /** Assigns a variable at the present end of the block. */
  public void write(int variable, int block, int value) {
    definitions.put(key(variable, block), value);
  }

  /** The value of a variable at the present end of the block. */
  public int read(int variable, int block) {
    int value = lookup(variable, block);
    fillPhis();
    return resolve(value);
  }

  /** Ends construction. Blocks still unsealed are sealed first. */
  public Body build() {
    for (int block = 0; block < nodes.size(); block++) {
      seal(block);
    }
    return new BodyAssembly(this).assemble();
  }

  List<Node> nodes() {
    return nodes;
  }

  Map<Integer, PhiNode> phis() {
    return phis;
  }

  void insertBeforeLast(Node node, Op op) {
    ops.set(op.id(), op);
    node.ops.add(node.ops.size() - 1, op.id());
  }

  private static long key(int variable, int block) {
    return ((long) block << 32) | (variable & 0xffffffffL);
  }

  private int lookup(int variable, int start) {
    int block = start;
    int steps = 0;
    Integer found;
    while ((found = definitions.get(key(variable, block))) == null) {
      Node node = nodes.get(block);
      // An unreachable ring of blocks has no entry: stop after one turn.
      if (node.sealed && (node.predecessors.isEmpty() || steps++ > nodes.size())) {
        found = undefinedValue();
      } else if (node.sealed && node.predecessors.size() == 1) {
        block = node.predecessors.iterator().next();
        continue;
      } else {
        PhiNode phi = newPhi(block, variable);
        if (node.sealed) {
          unfilled.add(phi);
        } else {
          node.provisional.put(variable, phi);
        }
        found = phi.id;
      }
      definitions.put(key(variable, block), found);
      break;
    }
    int value = resolve(found);
    definitions.put(key(variable, start), value);
    return value;
  }

  private PhiNode newPhi(int block, int variable) {
    if (phis.size() >= MAX_PHIS) {
      throw new NotLowerableException("its control flow joins too many variables");
    }
    PhiNode phi = new PhiNode(newId(), block, variable);
    phis.put(phi.id, phi);
    return phi;
  }

  private int undefinedValue() {
    if (undefined < 0) {
      undefined = newId();
      ops.set(undefined, new Op.Const(undefined, 0, null, "void"));
      nodes.get(0).ops.add(0, undefined);
    }
    return undefined;
  }

  private void fillPhis() {
    List<PhiNode> filled = new ArrayList<>();
    PhiNode phi;
    while ((phi = unfilled.poll()) != null) {
      for (int predecessor : nodes.get(phi.block).predecessors) {
        int value = lookup(phi.variable, predecessor);
        phi.inputs.put(predecessor, value);
        PhiNode used = phis.get(value);
        if (used != null) {
          used.users.add(phi);
        }
      }
      phi.filled = true;
      filled.add(phi);
    }
    for (int i = filled.size() - 1; i >= 0; i--) {
      simplify(filled.get(i));
    }
  }

  /** Replaces a phi that joins one value only, and the phis that become so by it. */
  void simplify(PhiNode first) {
    Deque<PhiNode> work = new ArrayDeque<>();
    work.push(first);
    while (!work.isEmpty()) {
      PhiNode phi = work.pop();
      if (!phi.filled || !phis.containsKey(phi.id)) {
        continue;
      }
      int same = onlyInput(phi);
      if (same == SEVERAL) {
        continue;
      }
      int value = same == NONE ? undefinedValue() : same;
      phis.remove(phi.id);
      replacements.put(phi.id, value);
      PhiNode target = phis.get(value);
      for (PhiNode user : phi.users) {
        work.push(user);
        if (target != null) {
          target.users.add(user);
        }
      }
    }
  }

  private static final int NONE = -1;
  private static final int SEVERAL = -2;

  private int onlyInput(PhiNode phi) {
    int same = NONE;
    for (int input : phi.inputs.values()) {
      int value = resolve(input);
      if (value == phi.id || value == same) {
        continue;
      }
      if (same != NONE) {
        return SEVERAL;
      }
      same = value;
    }
    return same;
  }
}
