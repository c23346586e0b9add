package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import dev.effectivelyonce.idempotency.program.BodyBuilder;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Appends operations at the point that lowering has reached. */
final class Emitter {
  private final BodyBuilder builder;
  private final BooleanTyping booleans = new BooleanTyping();
  private int block;
  private int entry;
  private int line;
  private List<Landing> landings = List.of();

  /**
   * A handler as lowered code sees it.
   *
   * @param block block that catches
   */
  record Landing(String type, int block) {}

  Emitter(BodyBuilder builder) {
    this.builder = builder;
  }

  BodyBuilder builder() {
    return builder;
  }

  BooleanTyping booleans() {
    return booleans;
  }

  int block() {
    return block;
  }

  /** Block in which the present run of instructions was entered. */
  int entry() {
    return entry;
  }

  int line() {
    return line;
  }

  void at(int sourceLine) {
    line = sourceLine;
  }

  /** Goes on at the end of a block, with the handlers that hold there. */
  void enter(int target, List<Landing> handlers) {
    block = target;
    entry = target;
    landings = handlers;
  }

  int newId() {
    return builder.newId();
  }

  /** Appends an operation; under a handler one that may throw ends its block. */
  int add(Op op) {
    int id = builder.add(block, op);
    if (op.mayThrow() && !landings.isEmpty()) {
      int next = builder.newBlock();
      builder.edge(block, EdgeKind.NORMAL, null, next);
      exceptionEdges();
      builder.seal(next);
      block = next;
    }
    return id;
  }

  /** Appends a throw, which ends the block. */
  void addThrow(int value) {
    builder.add(block, new Op.Throw(newId(), line, value));
    exceptionEdges();
  }

  private void exceptionEdges() {
    for (Landing landing : landings) {
      builder.edge(block, EdgeKind.EXCEPTION, landing.type(), landing.block());
    }
  }

  int constant(@Nullable Object value, String type) {
    return add(new Op.Const(newId(), line, value, type));
  }

  /** Notes the type of a value, as far as it tells booleans from ints. */
  int typed(int value, String type) {
    booleans.note(value, type);
    return value;
  }
}
