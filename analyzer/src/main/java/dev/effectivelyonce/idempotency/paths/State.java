package dev.effectivelyonce.idempotency.paths;

import com.google.errorprone.annotations.CheckReturnValue;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import java.util.ArrayList;
import java.util.List;

/**
 * Everything a path carries besides the values of the current frame.
 *
 * @param tracked outcomes of the followed message and effect
 * @param transactions open transactions, outermost first
 * @param pending started work nobody has awaited
 * @param done started work that has run
 * @param lane on which thread of control this code runs
 * @param received whether a fetching root has received something
 * @param taken whether the current task has taken its element out of a queue
 * @param heap facts about objects
 */
@CheckReturnValue
record State(
    Tracked tracked,
    List<Transaction> transactions,
    List<Pipe> pending,
    List<Pipe> done,
    Lane lane,
    boolean received,
    boolean taken,
    Heap heap) {
  /** Threads of control. */
  enum Lane {
    /** The handler itself. */
    HANDLER,
    /** Work that the handler waits for. */
    AWAITED,
    /** Work that nobody waits for. */
    BESIDE
  }

  /** At the beginning of a delivery. */
  static final State START =
      new State(
          Tracked.START, List.of(), List.of(), List.of(), Lane.HANDLER, false, false, Heap.EMPTY);

  private static final int MAX_PENDING = 8;

  /** Copies the lists. */
  State {
    transactions = List.copyOf(transactions);
    pending = List.copyOf(pending);
    done = List.copyOf(done);
  }

  /** Paths with equal keys are merged. */
  Object key() {
    return new State(tracked, transactions, pending, done, lane, received, taken, Heap.EMPTY);
  }

  State tracked(Tracked t) {
    return new State(t, transactions, pending, done, lane, received, taken, heap);
  }

  State heap(Heap h) {
    return new State(tracked, transactions, pending, done, lane, received, taken, h);
  }

  State transactions(List<Transaction> t) {
    return new State(tracked, t, pending, done, lane, received, taken, heap);
  }

  State push(Transaction t) {
    List<Transaction> all = new ArrayList<>(transactions);
    all.add(t);
    return transactions(all);
  }

  State pop() {
    return transactions(transactions.subList(0, transactions.size() - 1));
  }

  State replaceTop(Transaction t) {
    List<Transaction> all = new ArrayList<>(transactions);
    all.set(all.size() - 1, t);
    return transactions(all);
  }

  /** The position of the transaction that a write joins now, or {@link Tracked#NO_LEVEL}. */
  int activeLevel() {
    int top = transactions.size() - 1;
    return top >= 0 && transactions.get(top).active() ? top : Tracked.NO_LEVEL;
  }

  State pend(Pipe p) {
    if (pending.contains(p) || done.contains(p) || pending.size() >= MAX_PENDING) {
      return this;
    }
    List<Pipe> all = new ArrayList<>(pending);
    all.add(p);
    return new State(tracked, transactions, all, done, lane, received, taken, heap);
  }

  State pending(List<Pipe> p) {
    return new State(tracked, transactions, p, done, lane, received, taken, heap);
  }

  State ran(Pipe p) {
    List<Pipe> rest = new ArrayList<>(pending);
    rest.remove(p);
    List<Pipe> all = done;
    if (!done.contains(p) && done.size() < MAX_PENDING) {
      all = new ArrayList<>(done);
      all.add(p);
    }
    return new State(tracked, transactions, rest, all, lane, received, taken, heap);
  }

  State forget() {
    return new State(tracked, transactions, List.of(), List.of(), lane, received, taken, heap);
  }

  State lane(Lane l) {
    return new State(tracked, transactions, pending, done, l, received, taken, heap);
  }

  State received(boolean r) {
    return new State(tracked, transactions, pending, done, lane, r, taken, heap);
  }

  /** Where transactions end up when other code runs on a thread of its own. */
  State alone(Lane l) {
    return new State(tracked, List.of(), pending, done, l, received, taken, heap);
  }

  State taken(boolean t) {
    return new State(tracked, transactions, pending, done, lane, received, t, heap);
  }
}
