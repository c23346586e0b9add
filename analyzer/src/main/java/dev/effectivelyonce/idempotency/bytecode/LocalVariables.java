package dev.effectivelyonce.idempotency.bytecode;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.LocalVariableNode;
import org.objectweb.asm.tree.MethodNode;

/** Local variables of a method; debug information tells which hold booleans. */
final class LocalVariables implements Machine.Locals {
  private final InstructionGraph graph;
  private final Emitter out;
  private final Map<Integer, List<Scope>> booleans = new HashMap<>();

  private record Scope(int from, int to) {}

  LocalVariables(MethodNode method, InstructionGraph graph, Emitter out) {
    this.graph = graph;
    this.out = out;
    if (method.localVariables == null) {
      return;
    }
    for (LocalVariableNode variable : method.localVariables) {
      if (variable.desc.equals("Z")) {
        booleans
            .computeIfAbsent(variable.index, i -> new ArrayList<>())
            .add(new Scope(graph.position(variable.start), graph.position(variable.end)));
      }
    }
  }

  @Override
  public int read(AbstractInsnNode insn) {
    int variable = Machine.Locals.variable(insn);
    int value = out.builder().read(variable, out.block());
    return note(insn, variable, value);
  }

  @Override
  public void write(AbstractInsnNode insn, int value) {
    int variable = Machine.Locals.variable(insn);
    out.builder().write(variable, out.block(), note(insn, variable, value));
  }

  private int note(AbstractInsnNode insn, int variable, int value) {
    List<Scope> scopes = booleans.get(variable);
    if (scopes != null) {
      int at = graph.position(insn);
      // A variable's scope begins after the instruction that first stores it.
      int next = graph.realAt(at + 1);
      for (Scope scope : scopes) {
        if (scope.from() <= next && at < scope.to()) {
          return out.typed(value, "boolean");
        }
      }
    }
    return value;
  }
}
