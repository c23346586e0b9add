package dev.effectivelyonce.idempotency.paths;

import com.google.errorprone.annotations.CheckReturnValue;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * Everything a path carries besides the values of the current frame: outcomes of the followed
 * message and effect, open transactions (outermost first), started work nobody has awaited, started
 * work that has run, the thread of control, whether a fetching root has received something, whether
 * the current task has taken its element out of a queue, and facts about objects. Immutable.
 */
@CheckReturnValue
final class State {
  private final Tracked tracked;
  private final List<Transaction> transactions;
  private final List<Pipe> pending;
  private final List<Pipe> done;
  private final Lane lane;
  private final boolean received;
  private final boolean taken;
  private final Heap heap;
  private final Remembered remembered;
  private @Nullable Key key;

  private State(
      Tracked tracked,
      List<Transaction> transactions,
      List<Pipe> pending,
      List<Pipe> done,
      Lane lane,
      boolean received,
      boolean taken,
      Heap heap,
      Remembered remembered) {
    this.tracked = tracked;
    this.transactions = List.copyOf(transactions);
    this.pending = List.copyOf(pending);
    this.done = List.copyOf(done);
    this.lane = lane;
    this.received = received;
    this.taken = taken;
    this.heap = heap;
    this.remembered = remembered;
  }

  /** A state put together from parts of two others. */
  static State of(State ended, State before) {
    return new State(
        ended.tracked,
        before.transactions,
        ended.pending,
        ended.done,
        before.lane,
        ended.received,
        before.taken,
        ended.heap,
        ended.remembered);
  }

  Tracked tracked() {
    return tracked;
  }

  List<Transaction> transactions() {
    return transactions;
  }

  List<Pipe> pending() {
    return pending;
  }

  List<Pipe> done() {
    return done;
  }

  Lane lane() {
    return lane;
  }

  boolean received() {
    return received;
  }

  boolean taken() {
    return taken;
  }

  Heap heap() {
    return heap;
  }

  /** Everything but the heap, with its hash computed once. */
  private static final class Key {
    private final State of;
    private final int hash;

    Key(State s) {
      this.of = s;
      this.hash =
          Objects.hash(
              s.tracked,
              s.transactions,
              s.pending,
              s.done,
              s.lane,
              s.received,
              s.taken,
              s.remembered);
    }

    @Override
    public int hashCode() {
      return hash;
    }

    @Override
    public boolean equals(@Nullable Object o) {
      if (!(o instanceof Key k) || k.hash != hash) {
        return false;
      }
      State a = of;
      State b = k.of;
      return a == b
          || (a.tracked.equals(b.tracked)
              && a.transactions.equals(b.transactions)
              && a.pending.equals(b.pending)
              && a.done.equals(b.done)
              && a.lane == b.lane
              && a.received == b.received
              && a.taken == b.taken
              && a.remembered.equals(b.remembered));
    }
  }

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
          Tracked.START,
          List.of(),
          List.of(),
          List.of(),
          Lane.HANDLER,
          false,
          false,
          Heap.EMPTY,
          Remembered.NOTHING);

  private static final int MAX_PENDING = 8;

  /** Paths with equal keys are merged. */
  Object key() {
    Key k = key;
    if (k == null) {
      k = new Key(this);
      key = k;
    }
    return k;
  }

  State tracked(Tracked t) {
    if (t.equals(tracked)) {
      return this;
    }
    return new State(t, transactions, pending, done, lane, received, taken, heap, remembered);
  }

  /** What this delivery has asked of and told to stores that remember. */
  Remembered remembered() {
    return remembered;
  }

  State remembered(Remembered r) {
    return new State(tracked, transactions, pending, done, lane, received, taken, heap, r);
  }

  State heap(Heap h) {
    return new State(tracked, transactions, pending, done, lane, received, taken, h, remembered);
  }

  State transactions(List<Transaction> t) {
    return new State(tracked, t, pending, done, lane, received, taken, heap, remembered);
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
    return new State(tracked, transactions, all, done, lane, received, taken, heap, remembered);
  }

  State pending(List<Pipe> p) {
    return new State(tracked, transactions, p, done, lane, received, taken, heap, remembered);
  }

  State ran(Pipe p) {
    List<Pipe> rest = new ArrayList<>(pending);
    rest.remove(p);
    List<Pipe> all = done;
    if (!done.contains(p) && done.size() < MAX_PENDING) {
      all = new ArrayList<>(done);
      all.add(p);
    }
    return new State(tracked, transactions, rest, all, lane, received, taken, heap, remembered);
  }

  State forget() {
    return new State(
        tracked,
        transactions,
        List.of(),
        List.of(),
        lane,
        received,
        taken,
        heap,
        Remembered.NOTHING.choosing(remembered.choices()));
  }

  State lane(Lane l) {
    return new State(tracked, transactions, pending, done, l, received, taken, heap, remembered);
  }

  State received(boolean r) {
    return new State(tracked, transactions, pending, done, lane, r, taken, heap, remembered);
  }

  /** Where transactions end up when other code runs on a thread of its own. */
  State alone(Lane l) {
    return new State(tracked, List.of(), pending, done, l, received, taken, heap, remembered);
  }

  State taken(boolean t) {
    return new State(tracked, transactions, pending, done, lane, received, t, heap, remembered);
  }
}
