package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.bytecode.Emitter.Landing;
import dev.effectivelyonce.idempotency.bytecode.InstructionGraph.Handler;
import dev.effectivelyonce.idempotency.bytecode.InstructionGraph.Span;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.BodyBuilder;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.NotLowerableException;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Type;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;

/** Lowers the code of one method: follows its spans in the order in which control reaches them. */
final class MethodLowering {
  private final MethodDecl method;
  private final MethodNode node;
  private final InstructionGraph graph;
  private final BodyBuilder builder;
  private final Emitter out;
  private final OperandStack stack = new OperandStack();
  private final Machine machine;
  private final InstructionLowering instructions;
  private final ControlLowering control;
  private final int[] blocks;
  private final int[] missing;
  private final boolean[] @Nullable [] shapes;
  private final Map<Integer, Map<Integer, Integer>> fresh = new HashMap<>();
  private final Map<Integer, Landing> landings = new HashMap<>();
  private final TreeMap<Integer, Integer> ready = new TreeMap<>();
  private final boolean[] lowered;
  private final int[] ranks;

  /** How patterns over several instructions are treated. */
  record Folding(boolean patterns, boolean stringBuilders) {}

  private MethodLowering(
      MethodDecl method,
      MethodNode node,
      InstructionGraph graph,
      ProgramView view,
      Folding folding) {
    this.method = method;
    this.node = node;
    this.graph = graph;
    builder = new BodyBuilder(method.ref());
    out = new Emitter(builder);
    LocalVariables locals = new LocalVariables(node, graph, out);
    machine =
        new Machine(
            method.ref().owner(),
            new MethodCode(graph),
            out,
            stack,
            locals,
            new PendingValues(out),
            view,
            folding.patterns(),
            folding.stringBuilders(),
            0);
    instructions = new InstructionLowering(machine);
    control = new ControlLowering(machine, graph, method.returnType(), this::go);
    int count = graph.spans().size();
    blocks = new int[count];
    missing = new int[count];
    shapes = new boolean[count][];
    lowered = new boolean[count];
    ranks = graph.ranks();
  }

  static Body lower(
      MethodDecl method,
      MethodNode node,
      InstructionGraph graph,
      ProgramView view,
      Folding folding) {
    return new MethodLowering(method, node, graph, view, folding).run();
  }

  private Body run() {
    for (Span span : graph.spans()) {
      blocks[span.number()] = builder.newBlock();
    }
    for (Span span : graph.spans()) {
      if (ranks[span.number()] != Integer.MAX_VALUE) {
        span.successors().forEach(next -> missing[next]++);
      }
    }
    makeLandings();
    enterMethod();
    while (!ready.isEmpty()) {
      lowerSpan(graph.spans().get(Objects.requireNonNull(ready.pollFirstEntry()).getValue()));
    }
    for (int block = 0; block < builder.blockCount(); block++) {
      builder.seal(block);
    }
    boolean noDebug = node.localVariables == null || node.localVariables.isEmpty();
    out.booleans().apply(builder, noDebug);
    Body body = builder.build();
    if (machine.pending().crossedJump() && !DominanceCheck.holds(body)) {
      throw new NotLowerableException("a value is made on one of several ways only");
    }
    return body;
  }

  private void enterMethod() {
    out.enter(0, List.of());
    int slot = 0;
    if (!method.is(Access.STATIC)) {
      int self = out.add(new Op.This(out.newId(), 0, method.ref().owner()));
      builder.write(slot++, 0, self);
    }
    Type[] types = Type.getArgumentTypes(node.desc);
    for (int i = 0; i < types.length; i++) {
      String type = types[i].getClassName();
      int parameter = out.add(new Op.Param(out.newId(), 0, i, type));
      builder.write(slot, 0, out.typed(parameter, type));
      slot += types[i].getSize();
    }
    go(EdgeKind.NORMAL, null, 0);
    if (missing[0] == 0) {
      builder.seal(blocks[0]);
    }
  }

  /** A handler catches in a block of its own, which then goes on to the handler's code. */
  private void makeLandings() {
    graph
        .caughtTypes()
        .forEach(
            (span, types) -> {
              int block = builder.newBlock();
              int line = graph.line(graph.spans().get(span).from());
              int caught = builder.newId();
              builder.add(block, new Op.Catch(caught, line, List.copyOf(types)));
              builder.write(stackVariable(0), block, caught);
              builder.edge(block, EdgeKind.NORMAL, null, blocks[span]);
              landings.put(span, new Landing("", block));
            });
  }

  private int stackVariable(int index) {
    return node.maxLocals + index;
  }

  private void lowerSpan(Span span) {
    if (lowered[span.number()]) {
      return;
    }
    lowered[span.number()] = true;
    List<Landing> handlers = new ArrayList<>();
    for (Handler handler : span.handlers()) {
      Landing landing = Objects.requireNonNull(landings.get(handler.span()));
      handlers.add(new Landing(handler.type(), landing.block()));
    }
    out.enter(blocks[span.number()], handlers);
    fillStack(span.number());
    AbstractInsnNode last = null;
    for (int i = span.from(); i < span.to(); i++) {
      AbstractInsnNode insn = graph.at(i);
      if (insn.getOpcode() < 0) {
        continue;
      }
      out.at(graph.line(i));
      last = insn;
      if (!control.lower(insn, i)) {
        instructions.lower(insn);
        last = null;
      }
    }
    if (last == null) {
      go(EdgeKind.NORMAL, null, graph.spanStarting(span.to()));
    }
    reachHandlers(span);
    for (int next : span.successors()) {
      if (--missing[next] == 0) {
        sealSpan(next);
      }
    }
  }

  private void sealSpan(int span) {
    Landing landing = landings.get(span);
    if (landing != null) {
      builder.seal(landing.block());
    }
    builder.seal(blocks[span]);
  }

  private void fillStack(int span) {
    stack.clear();
    boolean[] shape = shapes[span];
    if (shape == null) {
      return;
    }
    Map<Integer, Integer> unfinished = fresh.getOrDefault(span, Map.of());
    for (int i = 0; i < shape.length; i++) {
      Integer object = unfinished.get(i);
      stack.push(object == null ? builder.read(stackVariable(i), out.block()) : object, shape[i]);
    }
  }

  private void reachHandlers(Span span) {
    for (Handler handler : span.handlers()) {
      Landing landing = Objects.requireNonNull(landings.get(handler.span()));
      if (builder.isReached(landing.block())) {
        stack.clear();
        reach(handler.span(), new boolean[] {false});
      }
    }
  }

  /** Passes control on to a span, with the operands that are on the stack. */
  private void go(EdgeKind kind, @Nullable Object label, int span) {
    for (int i = 0; i < stack.depth(); i++) {
      builder.write(stackVariable(i), out.block(), stack.value(i));
    }
    builder.edge(out.block(), kind, label, blocks[span]);
    reach(span, stack.shape());
  }

  private void reach(int span, boolean[] shape) {
    boolean[] known = shapes[span];
    if (known == null) {
      shapes[span] = shape;
      keepFresh(span, shape.length);
      ready.put(ranks[span], span);
    } else if (known.length != shape.length) {
      throw new NotLowerableException("its code is malformed (operand stack at a join)");
    }
  }

  /** Objects whose constructor is still to be called: JVMS 4.10.1.9 lets no two of them meet. */
  private void keepFresh(int span, int depth) {
    for (int i = 0; i < Math.min(depth, stack.depth()); i++) {
      int value = builder.resolve(stack.value(i));
      if (machine.pending().get(value) instanceof PendingValues.NewObject) {
        fresh.computeIfAbsent(span, s -> new HashMap<>()).put(i, value);
      }
    }
  }

  private record MethodCode(InstructionGraph graph) implements Machine.Code {
    @Override
    public int before(AbstractInsnNode insn) {
      AbstractInsnNode before = graph.realBefore(graph.position(insn));
      return before == null ? -1 : before.getOpcode();
    }

    @Override
    public int after(AbstractInsnNode insn) {
      int after = graph.realAt(graph.position(insn) + 1);
      return after < graph.length() ? graph.at(after).getOpcode() : -1;
    }

    @Override
    public boolean isFoldedHash(AbstractInsnNode insn) {
      return insn instanceof MethodInsnNode call && graph.isFoldedHash(call);
    }

    @Override
    public int impliedBy(AbstractInsnNode insn) {
      return graph.impliedBy(insn);
    }
  }
}
