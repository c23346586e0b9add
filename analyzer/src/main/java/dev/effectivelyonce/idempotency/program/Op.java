package dev.effectivelyonce.idempotency.program;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * One operation of a body, in static single assignment form: operands name the operation that
 * produced them by {@link #id()}; {@link Phi} joins values at the head of a block.
 */
public sealed interface Op {
  /** Number of the operation, unique in its body; also the name of the value it produces. */
  int id();

  /** Source line, 0 when unknown (JVMS 4.7.12; an invoke has the line of its parenthesis). */
  int line();

  /** Ids of the operands, in evaluation order. */
  List<Integer> operands();

  /** Whether it can leave the block by an exception: invoke, new and throw only. */
  default boolean mayThrow() {
    return this instanceof Invoke || this instanceof New || this instanceof Throw;
  }

  /**
   * The same operation under another number, with its operands renamed.
   *
   * @param newId number of the copy
   * @param map old value number to new value number
   */
  Op renumbered(int newId, IntUnaryOperator map);

  private static List<Integer> each(List<Integer> ids, IntUnaryOperator map) {
    List<Integer> out = new ArrayList<>(ids.size());
    for (int id : ids) {
      out.add(map.applyAsInt(id));
    }
    return out;
  }

  private static int optional(int id, IntUnaryOperator map) {
    return id < 0 ? id : map.applyAsInt(id);
  }

  /** The receiver of an instance method or constructor. */
  record This(int id, int line, String type) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of();
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new This(newId, line, type);
    }
  }

  /**
   * A parameter.
   *
   * @param index position, receiver not counted
   */
  record Param(int id, int line, int index, String type) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of();
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Param(newId, line, index, type);
    }
  }

  /**
   * A constant.
   *
   * @param value {@link String}, boxed primitive (boolean as {@link Boolean} where the type says
   *     so), {@link AnnotationUse.EnumValue}, {@link AnnotationUse.TypeValue}, or null for {@code
   *     null}
   */
  record Const(int id, int line, @Nullable Object value, String type) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of();
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Const(newId, line, value, type);
    }
  }

  /** How an invoke selects its target. */
  enum Dispatch {
    /** By the class of the receiver, through a class. */
    VIRTUAL,
    /** By the class of the receiver, through an interface. */
    INTERFACE,
    /** Exactly the named method: private methods and {@code super.m()}. */
    SPECIAL,
    /** No receiver. */
    STATIC
  }

  /**
   * A method call (constructors: {@link New}, or SPECIAL for {@code this(…)} and {@code super(…)}).
   *
   * @param receiver id of the receiver, -1 for static calls
   * @param args ids of the arguments
   */
  record Invoke(
      int id, int line, MethodRef method, Dispatch dispatch, int receiver, List<Integer> args)
      implements Op {
    @Override
    public List<Integer> operands() {
      if (receiver < 0) {
        return args;
      }
      List<Integer> all = new java.util.ArrayList<>(args.size() + 1);
      all.add(receiver);
      all.addAll(args);
      return all;
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Invoke(newId, line, method, dispatch, optional(receiver, map), each(args, map));
    }
  }

  /** An object creation: allocation and constructor call in one. */
  record New(int id, int line, MethodRef constructor, List<Integer> args) implements Op {
    @Override
    public List<Integer> operands() {
      return args;
    }

    /** Binary name of the created type. */
    public String type() {
      return constructor.owner();
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new New(newId, line, constructor, each(args, map));
    }
  }

  /** An array creation; {@code elements} are the initial elements when they are all known. */
  record NewArray(int id, int line, String elementType, List<Integer> elements) implements Op {
    @Override
    public List<Integer> operands() {
      return elements;
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new NewArray(newId, line, elementType, each(elements, map));
    }
  }

  /** String concatenation. */
  record Concat(int id, int line, List<Integer> parts) implements Op {
    @Override
    public List<Integer> operands() {
      return parts;
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Concat(newId, line, each(parts, map));
    }
  }

  /**
   * Arithmetic, bit operation, numeric comparison or array length.
   *
   * @param operator {@code + - * / % & | ^ << >> >>> neg cmp length}; {@code length} is that of an
   *     array; numeric conversions are transparent
   */
  record Arithmetic(int id, int line, String operator, List<Integer> operands) implements Op {
    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Arithmetic(newId, line, operator, each(operands, map));
    }
  }

  /** A field read; {@code target} is -1 for a static field. */
  record LoadField(int id, int line, FieldRef field, int target) implements Op {
    @Override
    public List<Integer> operands() {
      return target < 0 ? List.of() : List.of(target);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new LoadField(newId, line, field, optional(target, map));
    }
  }

  /** A field write; {@code target} is -1 for a static field. Produces no value. */
  record StoreField(int id, int line, FieldRef field, int target, int value) implements Op {
    @Override
    public List<Integer> operands() {
      return target < 0 ? List.of(value) : List.of(target, value);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new StoreField(newId, line, field, optional(target, map), map.applyAsInt(value));
    }
  }

  /** An array element read. */
  record LoadElement(int id, int line, int array, int index) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of(array, index);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new LoadElement(newId, line, map.applyAsInt(array), map.applyAsInt(index));
    }
  }

  /** An array element write. Produces no value. */
  record StoreElement(int id, int line, int array, int index, int value) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of(array, index, value);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new StoreElement(
          newId, line, map.applyAsInt(array), map.applyAsInt(index), map.applyAsInt(value));
    }
  }

  /**
   * A lambda or method reference.
   *
   * @param target the method it runs; for a lambda its body method
   * @param dispatch how the target is selected when it runs
   * @param constructor whether running it creates {@code target.owner()}
   * @param captures ids of the captured values; they come first when the target is called, a bound
   *     receiver first of all
   * @param interfaceType functional interface
   * @param interfaceMethod its single abstract method
   */
  record Closure(
      int id,
      int line,
      MethodRef target,
      Dispatch dispatch,
      boolean constructor,
      List<Integer> captures,
      String interfaceType,
      String interfaceMethod)
      implements Op {
    @Override
    public List<Integer> operands() {
      return captures;
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Closure(
          newId,
          line,
          target,
          dispatch,
          constructor,
          each(captures, map),
          interfaceType,
          interfaceMethod);
    }
  }

  /** How a branch compares. */
  enum Comparison {
    /** Equal, identical. */
    EQ,
    /** Not equal, not identical. */
    NE,
    /** Less than. */
    LT,
    /** Greater or equal. */
    GE,
    /** Greater than. */
    GT,
    /** Less or equal. */
    LE
  }

  /**
   * Ends a block with a TRUE and a FALSE edge. A boolean test is {@code value NE false}, a null
   * test {@code value EQ null}.
   *
   * @param right id of the right side; a {@link Const} for tests against constants
   */
  record Branch(int id, int line, Comparison comparison, int left, int right) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of(left, right);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Branch(newId, line, comparison, map.applyAsInt(left), map.applyAsInt(right));
    }
  }

  /**
   * Ends a block with CASE edges and a DEFAULT edge; keys are Integer, String, {@link
   * AnnotationUse.EnumValue} or {@link AnnotationUse.TypeValue} (type patterns).
   */
  record Switch(int id, int line, int selector) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of(selector);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Switch(newId, line, map.applyAsInt(selector));
    }
  }

  /** Leaves the method normally; {@code value} is -1 for void. */
  record Return(int id, int line, int value) implements Op {
    @Override
    public List<Integer> operands() {
      return value < 0 ? List.of() : List.of(value);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Return(newId, line, optional(value, map));
    }
  }

  /** Throws a value. */
  record Throw(int id, int line, int value) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of(value);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Throw(newId, line, map.applyAsInt(value));
    }
  }

  /** An {@code instanceof} test. */
  record Check(int id, int line, int value, String type) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of(value);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Check(newId, line, map.applyAsInt(value), type);
    }
  }

  /** A reference cast; transparent for values. */
  record Cast(int id, int line, int value, String type) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of(value);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Cast(newId, line, map.applyAsInt(value), type);
    }
  }

  /**
   * Begins a handler block: the caught exception.
   *
   * @param types caught types in order; {@code java.lang.Throwable} for finally and monitors
   */
  record Catch(int id, int line, List<String> types) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of();
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Catch(newId, line, types);
    }
  }

  /** Enters or leaves a monitor. */
  record Monitor(int id, int line, boolean enter, int value) implements Op {
    @Override
    public List<Integer> operands() {
      return List.of(value);
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      return new Monitor(newId, line, enter, map.applyAsInt(value));
    }
  }

  /**
   * Joins values at the head of a block.
   *
   * @param inputs predecessor block id to value id
   */
  record Phi(int id, int line, Map<Integer, Integer> inputs) implements Op {
    /** Sorts the inputs by block. */
    public Phi {
      inputs = java.util.Collections.unmodifiableMap(new java.util.TreeMap<>(inputs));
    }

    @Override
    public List<Integer> operands() {
      return List.copyOf(inputs.values());
    }

    @Override
    public Op renumbered(int newId, IntUnaryOperator map) {
      Map<Integer, Integer> renamed = new TreeMap<>();
      inputs.forEach((block, value) -> renamed.put(block, map.applyAsInt(value)));
      return new Phi(newId, line, renamed);
    }
  }
}
