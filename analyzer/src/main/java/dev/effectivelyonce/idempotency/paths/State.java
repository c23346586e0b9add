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
 * @param beside whether this code runs beside the handler (another thread, un-awaited)
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
    boolean beside,
    boolean received,
    boolean taken,
    Heap heap) {
  /** At the beginning of a delivery. */
  static final State START =
      new State(Tracked.START, List.of(), List.of(), List.of(), false, false, false, Heap.EMPTY);

  private static final int MAX_PENDING = 8;

  /** Copies the lists. */
  State {
    transactions = List.copyOf(transactions);
    pending = List.copyOf(pending);
    done = List.copyOf(done);
  }

  /** Paths with equal keys are merged. */
  Object key() {
    return new State(
        tracked, transactions, pending, done, beside, received, taken, Heap.EMPTY);
  }

  State tracked(Tracked t) {
    return new State(t, transactions, pending, done, beside, received, taken, heap);
  }

  State heap(Heap h) {
    return new State(tracked, transactions, pending, done, beside, received, taken, h);
  }

  State transactions(List<Transaction> t) {
    return new State(tracked, t, pending, done, beside, received, taken, heap);
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
    return new State(tracked, transactions, all, done, beside, received, taken, heap);
  }

  State pending(List<Pipe> p) {
    return new State(tracked, transactions, p, done, beside, received, taken, heap);
  }

  State ran(Pipe p) {
    List<Pipe> rest = new ArrayList<>(pending);
    rest.remove(p);
    List<Pipe> all = done;
    if (!done.contains(p) && done.size() < MAX_PENDING) {
      all = new ArrayList<>(done);
      all.add(p);
    }
    return new State(tracked, transactions, rest, all, beside, received, taken, heap);
  }

  State forget() {
    return new State(
        tracked, transactions, List.of(), List.of(), beside, received, taken, heap);
  }

  State beside(boolean b) {
    return new State(tracked, transactions, pending, done, b, received, taken, heap);
  }

  State received(boolean r) {
    return new State(tracked, transactions, pending, done, beside, r, taken, heap);
  }

  State taken(boolean t) {
    return new State(tracked, transactions, pending, done, beside, received, t, heap);
  }
}
