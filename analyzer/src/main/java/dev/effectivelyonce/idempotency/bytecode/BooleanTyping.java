package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.BodyBuilder;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.BitSet;

/**
 * Tells which int constants are booleans: byte code has no boolean values, so the type is spread
 * from declarations over joins, comparisons and bit operations.
 */
final class BooleanTyping {
  private final BitSet booleans = new BitSet();
  private final BitSet numbers = new BitSet();
  private int[] parent = new int[0];

  /** Notes that a value is used or made as this type. */
  void note(int value, String type) {
    if (type.equals("boolean")) {
      booleans.set(value);
    } else if (type.equals("int") || type.equals("short") || type.equals("byte")) {
      numbers.set(value);
    }
  }

  /**
   * Rewrites the constants of the body.
   *
   * @param guess whether variables that only ever hold 0 and 1 are booleans, for lack of debug
   *     information
   */
  void apply(BodyBuilder builder, boolean guess) {
    int count = builder.valueCount();
    parent = new int[count];
    for (int i = 0; i < count; i++) {
      parent[i] = i;
    }
    for (int id = 0; id < count; id++) {
      int value = builder.resolve(id);
      union(id, value);
      Op op = builder.op(id);
      if (value == id && op != null) {
        relate(op);
      }
    }
    BitSet booleanGroups = groups(booleans);
    if (guess) {
      booleanGroups.or(flagGroups(builder));
    }
    BitSet numberGroups = groups(numbers);
    for (int id = 0; id < count; id++) {
      if (builder.resolve(id) == id
          && builder.op(id) instanceof Op.Const c
          && c.value() instanceof Integer i
          && (i == 0 || i == 1)
          && booleanGroups.get(find(id))
          && !numberGroups.get(find(id))) {
        builder.replace(new Op.Const(id, c.line(), i == 1, "boolean"));
      }
    }
  }

  /** Groups of joins and constants 0 and 1, without any other value. */
  private BitSet flagGroups(BodyBuilder builder) {
    BitSet joined = new BitSet();
    BitSet other = new BitSet();
    for (int id = 0; id < parent.length; id++) {
      Op op = builder.resolve(id) == id ? builder.op(id) : null;
      if (op instanceof Op.Phi) {
        joined.set(find(id));
      } else if (op instanceof Op.Const c) {
        boolean bit = c.value() instanceof Integer i && (i == 0 || i == 1);
        other.set(find(id), other.get(find(id)) || !bit);
      } else if (op != null) {
        other.set(find(id));
      }
    }
    joined.andNot(other);
    return joined;
  }

  private BitSet groups(BitSet members) {
    BitSet groups = new BitSet();
    members.stream().forEach(id -> groups.set(find(id)));
    return groups;
  }

  private void relate(Op op) {
    if (op instanceof Op.Phi) {
      op.operands().forEach(input -> union(op.id(), input));
    } else if (op instanceof Op.Branch branch) {
      boolean equality =
          branch.comparison() == Op.Comparison.EQ || branch.comparison() == Op.Comparison.NE;
      if (equality) {
        union(branch.left(), branch.right());
      }
    } else if (op instanceof Op.Arithmetic arithmetic
        && arithmetic.operands().size() == 2
        && "&|^".contains(arithmetic.operator())) {
      op.operands().forEach(input -> union(op.id(), input));
    } else if (op instanceof Op.Check) {
      booleans.set(op.id());
    }
  }

  private int find(int id) {
    int root = id;
    while (parent[root] != root) {
      parent[root] = parent[parent[root]];
      root = parent[root];
    }
    return root;
  }

  private void union(int a, int b) {
    parent[find(a)] = find(b);
  }
}
