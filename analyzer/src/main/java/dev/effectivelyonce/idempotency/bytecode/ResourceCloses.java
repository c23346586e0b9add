package dev.effectivelyonce.idempotency.bytecode;

import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;
import org.objectweb.asm.tree.VarInsnNode;

/**
 * The {@code close()} calls that try-with-resources implies, in javac's expansion since Java 11;
 * they are given the line of their resource.
 */
final class ResourceCloses {
  private static final int MAX_TRIES = 1_000;

  private final InstructionGraph graph;
  private final Map<Integer, Integer> tryLines = new HashMap<>();

  ResourceCloses(InstructionGraph graph, List<TryCatchBlockNode> tries) {
    this.graph = graph;
    Set<LabelNode> handlers = new HashSet<>();
    for (TryCatchBlockNode block :
        tries.size() > MAX_TRIES ? List.<TryCatchBlockNode>of() : tries) {
      if ("java/lang/Throwable".equals(block.type) && handlers.add(block.handler)) {
        findCloses(block, tries);
      }
    }
  }

  /** Line of the try statement that implies the call at this position, -1 when none does. */
  int tryLine(int position) {
    return tryLines.getOrDefault(position, -1);
  }

  private void findCloses(TryCatchBlockNode block, List<TryCatchBlockNode> tries) {
    int handler = graph.realAt(graph.position(block.handler));
    int resource = resourceOf(handler);
    if (resource < 0) {
      return;
    }
    int tryLine = graph.line(handler);
    // The exits of the body close the resource outside of what the handler protects.
    for (int i = graph.position(block.start); i < handler; i++) {
      if (isCloseOf(i, resource) && !isProtected(i, block, tries)) {
        tryLines.put(i, tryLine);
      }
    }
  }

  /** Variable of the resource that a handler closes before it throws again, or -1. */
  private int resourceOf(int handler) {
    int at = handler;
    if (!isLocal(at, Opcodes.ASTORE)) {
      return -1;
    }
    at = next(at);
    if (isLocal(at, Opcodes.ALOAD)
        && insn(next(at)) instanceof JumpInsnNode jump
        && jump.getOpcode() == Opcodes.IFNULL) {
      at = next(next(at));
    }
    if (!(insn(at) instanceof VarInsnNode load) || !isCloseOf(next(at), load.var)) {
      return -1;
    }
    int close = next(at);
    int suppressing = next(next(next(next(next(close)))));
    if (!(insn(suppressing) instanceof MethodInsnNode call) || !call.name.equals("addSuppressed")) {
      return -1;
    }
    tryLines.put(close, graph.line(close));
    return load.var;
  }

  private boolean isProtected(int at, TryCatchBlockNode block, List<TryCatchBlockNode> tries) {
    for (TryCatchBlockNode other : tries) {
      if (other.handler == block.handler
          && graph.position(other.start) <= at
          && at < graph.position(other.end)) {
        return true;
      }
    }
    return false;
  }

  private boolean isCloseOf(int at, int variable) {
    return insn(at) instanceof MethodInsnNode call
        && call.name.equals("close")
        && call.desc.equals("()V")
        && graph.realBefore(at) instanceof VarInsnNode load
        && load.getOpcode() == Opcodes.ALOAD
        && load.var == variable;
  }

  private boolean isLocal(int at, int opcode) {
    AbstractInsnNode insn = insn(at);
    return insn != null && insn.getOpcode() == opcode;
  }

  private int next(int position) {
    return graph.realAt(Math.min(position + 1, graph.length()));
  }

  private @Nullable AbstractInsnNode insn(int position) {
    return position < graph.length() ? graph.at(position) : null;
  }
}
