package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import dev.effectivelyonce.idempotency.program.Block.EdgeKind;
import dev.effectivelyonce.idempotency.program.BodyBuilder;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Where lowering stands inside one body: block, handlers, local variables, enclosing jumps. */
final class BodyContext {
  private final SourceType type;
  private final String declaredIn;
  private final boolean isStatic;
  private final BodyBuilder builder;
  private final Deque<Map<String, Local>> scopes = new ArrayDeque<>();
  private final List<Region> regions = new ArrayList<>();
  private final Map<String, Integer> lambdaNumbers;
  private List<Landing> handlers = List.of();
  private JavaType returnType;
  private int block;
  private int nextVariable;
  private int self = -1;
  private int mark;

  /**
   * A local variable.
   *
   * @param variable its number; -1 when it only has a constant value
   * @param constant value of a constant variable, else null
   */
  record Local(JavaType type, int variable, Constants.@Nullable Value constant) {}

  /**
   * A handler.
   *
   * @param block block that catches
   */
  record Landing(String type, int block) {
    static final String ANY = "java.lang.Throwable";
  }

  /** Something that jumps leave or aim at. */
  sealed interface Region {}

  /**
   * A statement that can be left or continued.
   *
   * @param continueBlock -1 when it cannot be continued
   * @param labels labels before the statement
   * @param yields whether it is a switch expression, left by yield only
   */
  record Target(int breakBlock, int continueBlock, List<String> labels, boolean yields)
      implements Region {}

  /**
   * Code that runs when the statement is left.
   *
   * @param outside handlers that hold while it runs
   */
  record Finalizer(Runnable code, List<Landing> outside) implements Region {}

  BodyContext(
      SourceType type,
      MethodRef method,
      String declaredIn,
      boolean isStatic,
      JavaType returnType,
      Map<String, Integer> lambdaNumbers) {
    this.type = type;
    this.declaredIn = declaredIn;
    this.isStatic = isStatic;
    this.returnType = returnType;
    this.lambdaNumbers = lambdaNumbers;
    this.builder = new BodyBuilder(method);
    scopes.push(new LinkedHashMap<>());
  }

  SourceType type() {
    return type;
  }

  /** Name of the declared method around. */
  String declaredIn() {
    return declaredIn;
  }

  boolean isStatic() {
    return isStatic;
  }

  JavaType returnType() {
    return returnType;
  }

  /** Lambdas made so far, by declared method. */
  Map<String, Integer> lambdaNumbers() {
    return lambdaNumbers;
  }

  BodyBuilder builder() {
    return builder;
  }

  int block() {
    return block;
  }

  // Blocks and edges.

  int newBlock() {
    return builder.newBlock();
  }

  void go(int target) {
    builder.edge(block, EdgeKind.NORMAL, null, target);
    block = unreachable();
  }

  void branch(Op.Comparison comparison, int left, int right, int line, int yes, int no) {
    add(new Op.Branch(builder.newId(), line, comparison, left, right));
    builder.edge(block, EdgeKind.TRUE, null, yes);
    builder.edge(block, EdgeKind.FALSE, null, no);
    block = unreachable();
  }

  /** Goes on in a block all of whose predecessors are known. */
  void enterSealed(int target) {
    builder.seal(target);
    block = target;
  }

  /** Goes on in a block that later code may still jump to. */
  void enter(int target) {
    block = target;
  }

  /** Code after a jump stands in a block that nothing leads to. */
  private int unreachable() {
    int dead = builder.newBlock();
    builder.seal(dead);
    return dead;
  }

  /** Ends the block; what follows is not reached. */
  void endBlock() {
    block = unreachable();
  }

  int newId() {
    return builder.newId();
  }

  int add(Op op) {
    builder.add(block, op);
    if (op.mayThrow() && !handlers.isEmpty()) {
      boolean ends = op instanceof Op.Throw;
      int next = ends ? -1 : builder.newBlock();
      if (!ends) {
        builder.edge(block, EdgeKind.NORMAL, null, next);
      }
      for (Landing landing : handlers) {
        builder.edge(block, EdgeKind.EXCEPTION, landing.type(), landing.block());
      }
      if (!ends) {
        builder.seal(next);
        block = next;
      }
    }
    return op.id();
  }

  int constant(@Nullable Object value, String constantType, int line) {
    return add(new Op.Const(newId(), line, value, constantType));
  }

  // Lines.

  /** Begins code that javac marks with this line, until the next mark. */
  void mark(int line) {
    mark = line;
  }

  /** The line last marked; creations and closures have it. */
  int mark() {
    return mark;
  }

  // Handlers.

  List<Landing> handlers() {
    return handlers;
  }

  void handlers(List<Landing> now) {
    handlers = now;
  }

  /** These handlers before those that hold, as far as they can still be reached. */
  static List<Landing> nested(List<Landing> inner, List<Landing> outer) {
    List<Landing> all = new ArrayList<>();
    List<Landing> candidates = new ArrayList<>(inner);
    candidates.addAll(outer);
    for (Landing landing : candidates) {
      boolean caughtBefore =
          all.stream()
              .anyMatch(l -> l.type().equals(Landing.ANY) || l.type().equals(landing.type()));
      if (!caughtBefore) {
        all.add(landing);
      }
    }
    return all;
  }

  // Regions.

  void push(Region region) {
    regions.add(region);
  }

  void pop() {
    regions.remove(regions.size() - 1);
  }

  List<Region> regions() {
    return regions;
  }

  /** Runs the code of the regions that a jump leaves, innermost first. */
  void unwind(int downTo) {
    List<Region> saved = new ArrayList<>(regions);
    List<Landing> savedHandlers = handlers;
    for (int i = saved.size() - 1; i >= downTo; i--) {
      if (saved.get(i) instanceof Finalizer finalizer) {
        regions.subList(i, regions.size()).clear();
        handlers = finalizer.outside();
        finalizer.code().run();
      }
    }
    regions.clear();
    regions.addAll(saved);
    handlers = savedHandlers;
  }

  // Local variables.

  void openScope() {
    scopes.push(new LinkedHashMap<>());
  }

  void closeScope() {
    scopes.pop();
  }

  int newVariable() {
    return nextVariable++;
  }

  Local declare(String name, JavaType localType) {
    Local local = new Local(localType, newVariable(), null);
    scopes.element().put(name, local);
    return local;
  }

  void declareConstant(String name, JavaType localType, Constants.Value value) {
    scopes.element().put(name, new Local(localType, -1, value));
  }

  @Nullable Local local(String name) {
    for (Map<String, Local> scope : scopes) {
      Local local = scope.get(name);
      if (local != null) {
        return local;
      }
    }
    return null;
  }

  /** All local variables in scope, the innermost of each name. */
  Map<String, Local> locals() {
    Map<String, Local> all = new HashMap<>();
    scopes.descendingIterator().forEachRemaining(all::putAll);
    return all;
  }

  void write(int variable, int value) {
    builder.write(variable, block, value);
  }

  int read(int variable) {
    return builder.read(variable, block);
  }

  /** The receiver; made in the entry block when the body is begun. */
  int self() {
    return self;
  }

  void self(int value) {
    self = value;
  }

  /** Line of the first character of a node. */
  static int line(Node node) {
    return node.getBegin().map(p -> p.line).orElse(0);
  }

  /** Line of the last character of a node. */
  static int endLine(Node node) {
    return node.getEnd().map(p -> p.line).orElse(0);
  }
}
