package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.NotLowerableException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Deque;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.JumpInsnNode;
import org.objectweb.asm.tree.LabelNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.LookupSwitchInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.TableSwitchInsnNode;
import org.objectweb.asm.tree.TryCatchBlockNode;

/** The instructions of a method cut into spans without jumps, and how control may pass on. */
final class InstructionGraph {
  /** More than this is generated code; it would cost more than it could tell. */
  private static final int MAX_INSTRUCTIONS = 20_000;

  private static final int MAX_SPANS = 5_000;
  private static final int MAX_HANDLERS = 50_000;
  private static final String ANY = "java.lang.Throwable";

  private final AbstractInsnNode[] code;
  private final int[] lines;
  private final Map<AbstractInsnNode, Integer> positions = new HashMap<>();
  private final Map<Integer, StringSwitch> stringSwitches = new HashMap<>();
  private final List<Span> spans = new ArrayList<>();
  private final int[] spanAt;
  private final ResourceCloses resourceCloses;
  private int handlerCount;
  private final Map<Integer, Set<String>> caughtTypes = new LinkedHashMap<>();

  /**
   * Instructions that run one after the other.
   *
   * @param to end, exclusive
   * @param handlers where exceptions go, in the order in which they are tried
   * @param successors spans that may follow, handlers included
   */
  record Span(int number, int from, int to, List<Handler> handlers, Set<Integer> successors) {}

  /**
   * A handler.
   *
   * @param span its first span
   */
  record Handler(String type, int span) {}

  InstructionGraph(MethodNode method) {
    code = method.instructions.toArray();
    lines = new int[code.length];
    spanAt = new int[code.length + 1];
    prepare();
    for (int i = 0; i < code.length; i++) {
      StringSwitch found = StringSwitch.match(this, i);
      if (found != null) {
        stringSwitches.put(found.switchAt(), found);
      }
    }
    cut(method.tryCatchBlocks);
    attachHandlers(method.tryCatchBlocks);
    for (Span span : spans) {
      link(span);
    }
    resourceCloses = new ResourceCloses(this, method.tryCatchBlocks);
  }

  private void prepare() {
    int line = 0;
    int real = 0;
    for (int i = 0; i < code.length; i++) {
      positions.put(code[i], i);
      if (code[i] instanceof LineNumberNode number) {
        line = number.line;
      }
      lines[i] = line;
      real += code[i].getOpcode() >= 0 ? 1 : 0;
      if (code[i].getOpcode() == Opcodes.JSR || code[i].getOpcode() == Opcodes.RET) {
        throw new NotLowerableException("it uses the old jsr instruction; compile it with Java 6+");
      }
    }
    if (real > MAX_INSTRUCTIONS) {
      throw new NotLowerableException(
          "it is too long (" + real + " instructions, at most " + MAX_INSTRUCTIONS + " are read)");
    }
    if (real == 0) {
      throw new NotLowerableException("its code is malformed (it is empty)");
    }
  }

  private void cut(List<TryCatchBlockNode> tries) {
    TreeSet<Integer> starts = new TreeSet<>();
    starts.add(realAt(0));
    for (int i = 0; i < code.length; i++) {
      List<LabelNode> targets = targets(code[i]);
      targets.forEach(t -> starts.add(realAt(position(t))));
      if (!targets.isEmpty() || !continues(code[i])) {
        starts.add(realAt(i + 1));
      }
    }
    for (TryCatchBlockNode block : tries) {
      starts.add(realAt(position(block.start)));
      starts.add(realAt(position(block.end)));
      starts.add(realAt(position(block.handler)));
    }
    starts.remove(code.length);
    if (starts.size() > MAX_SPANS) {
      throw new NotLowerableException(
          "it branches too often ("
              + starts.size()
              + " blocks, at most "
              + MAX_SPANS
              + " are read)");
    }
    int number = 0;
    for (int from : starts) {
      Integer next = starts.higher(from);
      int to = next == null ? code.length : next;
      spans.add(new Span(number, from, to, new ArrayList<>(), new LinkedHashSet<>()));
      spanAt[from] = number++;
    }
  }

  private void attachHandlers(List<TryCatchBlockNode> tries) {
    for (TryCatchBlockNode block : tries) {
      int handler = spanOf(block.handler);
      String type = block.type == null ? ANY : Names.dotted(block.type);
      caughtTypes.computeIfAbsent(handler, h -> new LinkedHashSet<>()).add(type);
      int end = realAt(position(block.end));
      for (int i = realAt(position(block.start)); i < end; ) {
        Span span = spans.get(spanAt[i]);
        addHandler(span, new Handler(type, handler));
        i = span.to();
      }
    }
  }

  private void addHandler(Span span, Handler handler) {
    boolean caughtBefore =
        span.handlers().stream()
            .anyMatch(h -> h.type().equals(ANY) || h.type().equals(handler.type()));
    if (!caughtBefore && mayThrow(span)) {
      span.handlers().add(handler);
      if (++handlerCount > MAX_HANDLERS) {
        throw new NotLowerableException("it has too many exception handlers");
      }
    }
  }

  private boolean mayThrow(Span span) {
    for (int i = span.from(); i < span.to(); i++) {
      int opcode = code[i].getOpcode();
      if (opcode == Opcodes.ATHROW
          || (opcode >= Opcodes.INVOKEVIRTUAL && opcode <= Opcodes.INVOKEDYNAMIC)) {
        return true;
      }
    }
    return false;
  }

  private void link(Span span) {
    AbstractInsnNode last = code[span.to() - 1];
    StringSwitch folded = null;
    for (int i = span.to() - 1; i >= span.from(); i--) {
      if (code[i].getOpcode() >= 0) {
        last = code[i];
        folded = stringSwitches.get(i);
        break;
      }
    }
    if (folded != null) {
      folded.targets().values().forEach(t -> span.successors().add(spanAt[t]));
      span.successors().add(spanAt[folded.defaultTarget()]);
    } else {
      for (LabelNode target : targets(last)) {
        span.successors().add(spanOf(target));
      }
      if (continues(last) && span.to() < code.length) {
        span.successors().add(spanAt[span.to()]);
      }
    }
    span.handlers().forEach(h -> span.successors().add(h.span()));
  }

  /** Labels an instruction may jump to. */
  static List<LabelNode> targets(AbstractInsnNode insn) {
    List<LabelNode> targets = new ArrayList<>();
    if (insn instanceof JumpInsnNode jump) {
      targets.add(jump.label);
    } else if (insn instanceof TableSwitchInsnNode table) {
      targets.addAll(table.labels);
      targets.add(table.dflt);
    } else if (insn instanceof LookupSwitchInsnNode lookup) {
      targets.addAll(lookup.labels);
      targets.add(lookup.dflt);
    }
    return targets;
  }

  /** Whether control may pass to the next instruction. */
  private static boolean continues(AbstractInsnNode insn) {
    int opcode = insn.getOpcode();
    return opcode != Opcodes.GOTO
        && opcode != Opcodes.TABLESWITCH
        && opcode != Opcodes.LOOKUPSWITCH
        && opcode != Opcodes.ATHROW
        && !(opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN);
  }

  int length() {
    return code.length;
  }

  AbstractInsnNode at(int position) {
    return code[position];
  }

  int line(int position) {
    return lines[position];
  }

  int position(AbstractInsnNode insn) {
    Integer position = positions.get(insn);
    if (position == null) {
      throw new NotLowerableException("its code is malformed (a jump leaves the method)");
    }
    return position;
  }

  /** Position of the first instruction at or after a position that does something. */
  int realAt(int from) {
    int i = from;
    while (i < code.length && code[i].getOpcode() < 0) {
      i++;
    }
    return i;
  }

  /** The last instruction before a position that does something, or null. */
  @Nullable AbstractInsnNode realBefore(int position) {
    for (int i = position - 1; i >= 0; i--) {
      if (code[i].getOpcode() >= 0) {
        return code[i];
      }
    }
    return null;
  }

  List<Span> spans() {
    return spans;
  }

  int spanOf(LabelNode label) {
    return spanStarting(realAt(position(label)));
  }

  int spanStarting(int position) {
    if (position >= code.length) {
      throw new NotLowerableException("its code is malformed (it runs over its end)");
    }
    return spanAt[position];
  }

  /** Types caught by each handler, by its first span. */
  Map<Integer, Set<String>> caughtTypes() {
    return caughtTypes;
  }

  @Nullable StringSwitch stringSwitch(int switchAt) {
    return stringSwitches.get(switchAt);
  }

  /** Line of the try statement that implies the call, -1 when none does. */
  int impliedBy(AbstractInsnNode insn) {
    return resourceCloses.tryLine(position(insn));
  }

  /** Whether the invoke only computes the hash for a string switch that is folded. */
  boolean isFoldedHash(MethodInsnNode insn) {
    return stringSwitches.containsKey(realAt(position(insn) + 1));
  }

  /** Spans in reverse post order of all possible passes, as rank by span number. */
  int[] ranks() {
    int[] ranks = new int[spans.size()];
    List<Integer> postOrder = new ArrayList<>();
    BitSet seen = new BitSet();
    Deque<Integer> path = new ArrayDeque<>();
    Deque<Iterator<Integer>> open = new ArrayDeque<>();
    path.push(0);
    open.push(spans.get(0).successors().iterator());
    seen.set(0);
    while (!path.isEmpty()) {
      if (!open.element().hasNext()) {
        postOrder.add(path.pop());
        open.pop();
        continue;
      }
      int next = open.element().next();
      if (!seen.get(next)) {
        seen.set(next);
        path.push(next);
        open.push(spans.get(next).successors().iterator());
      }
    }
    Arrays.fill(ranks, Integer.MAX_VALUE);
    for (int i = 0; i < postOrder.size(); i++) {
      ranks[postOrder.get(i)] = postOrder.size() - 1 - i;
    }
    return ranks;
  }
}
