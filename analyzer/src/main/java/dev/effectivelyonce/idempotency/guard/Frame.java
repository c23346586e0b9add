package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A body, and where what it was given comes from, as far as that is known. Frames are told apart by
 * identity.
 */
final class Frame {
  /** A value of a frame. */
  record Arg(Frame frame, int value) {}

  private final Body body;
  private final boolean called;
  private final @Nullable Arg self;
  private final List<@Nullable Arg> args;
  private final @Nullable Frame caller;
  private final Boundary boundary;
  private final int depth;

  /** What a transaction begins with the body. */
  enum Boundary {
    /** None. */
    NONE,
    /** One that joins an open one. */
    JOINS,
    /** Its own. */
    OWN
  }

  private Frame(
      Body body,
      boolean called,
      @Nullable Arg self,
      List<@Nullable Arg> args,
      @Nullable Frame caller,
      Boundary boundary) {
    this.body = body;
    this.called = called;
    this.self = self;
    this.args = args;
    this.caller = caller;
    this.boundary = boundary;
    this.depth = caller == null ? 0 : caller.depth + 1;
  }

  /** A body that any of its callers may have called. */
  static Frame open(Body body) {
    return new Frame(body, false, null, List.of(), null, Boundary.NONE);
  }

  /** A body called from a frame. */
  static Frame called(
      Body body, @Nullable Arg self, List<@Nullable Arg> args, Frame caller, Boundary boundary) {
    return new Frame(body, true, self, args, caller, boundary);
  }

  Body body() {
    return body;
  }

  /** The values that the body may return. */
  List<Integer> returned() {
    List<Integer> found = new ArrayList<>();
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Return r && r.value() >= 0) {
          found.add(r.value());
        }
      }
    }
    return found;
  }

  /** Whether it is known who called. */
  boolean isCalled() {
    return called;
  }

  @Nullable Arg self() {
    return self;
  }

  @Nullable Arg arg(int index) {
    return index < args.size() ? args.get(index) : null;
  }

  @Nullable Frame caller() {
    return caller;
  }

  Boundary boundary() {
    return boundary;
  }

  int depth() {
    return depth;
  }
}
