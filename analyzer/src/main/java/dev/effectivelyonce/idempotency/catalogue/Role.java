package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a call does to a delivery. Argument positions count from 0 without the receiver; {@link
 * #RECEIVER} means the receiver.
 */
@Immutable
public sealed interface Role {
  /** Argument position that stands for the receiver. */
  int RECEIVER = -1;

  /** Which deliveries an acknowledgement settles. */
  enum Coverage {
    /**
     * What the root is given at a time: one message for record handlers, the batch for batch
     * handlers.
     */
    DELIVERY,
    /** The one message named by receiver or arguments. */
    MESSAGE,
    /** Everything received so far and not settled: later turns of a loop are covered too. */
    BATCH
  }

  /** When an acknowledgement takes effect. */
  enum Effective {
    /** As the mode of the root's driver says ({@link Driver.Mode#explicit()}). */
    DRIVER,
    /** When the call returns. */
    CALL,
    /** Any time after the call. */
    CALL_ASYNC
  }

  /** What the result of a call holds. */
  enum Result {
    /** A plain value, or nothing: the call is done when it returns. */
    VALUE,
    /** A future: work goes on, its outcome is seen by awaiting it. */
    FUTURE,
    /**
     * A lazy publisher: nothing happens until it is subscribed, awaited or returned to a container.
     */
    PUBLISHER
  }

  /** Acknowledges messages. */
  @Immutable
  record Acknowledge(Coverage covers, Effective effective, Result result) implements Role {}

  /** Rejects messages, so that the broker delivers them again or dead-letters them. */
  @Immutable
  record Reject() implements Role {}

  /** When an effect becomes durable. */
  enum Durability {
    /** With the open transaction that its store joins; without one, when the call returns. */
    TRANSACTION,
    /** With the open transaction; without one the call fails or the write is lost. */
    TRANSACTION_ONLY,
    /** When the call returns, whatever transaction is open. */
    CALL,
    /** When the returned future completes ({@link Result#FUTURE}) or the publisher has run. */
    RESULT,
    /**
     * Handed to a client buffer; there is nothing to await (fire and forget without confirms).
     * Treated as durable at the call by the ack family, semantics.md R1-52.
     */
    UNCONFIRMED
  }

  /**
   * Changes something outside of the process.
   *
   * @param store what is changed, for enlisting and messages: {@code jdbc}, {@code jpa}, {@code
   *     mongo}, {@code redis}, {@code kafka}, {@code rabbit}, {@code jms}, {@code http}, {@code
   *     mail}, {@code payment} …
   * @param verb past participle for messages: {@code written}, {@code published}, {@code sent}
   * @param durability when it is durable
   * @param relative whether it changes the state by an amount, so that twice is not once
   * @param external whether it leaves the system (payment, mail, HTTP)
   * @param result what the call returns
   * @param failures exception types it fails with, subtypes included; empty means any unchecked one
   * @param unchecked whether failures are carried in the result and must be looked at (bulk
   *     responses)
   */
  @Immutable
  record Effect(
      String store,
      String verb,
      Durability durability,
      boolean relative,
      boolean external,
      Result result,
      @SuppressWarnings("Immutable") List<String> failures,
      boolean unchecked)
      implements Role {
    /** Copies the list. */
    public Effect {
      failures = List.copyOf(failures);
    }
  }

  /** Looks at an unchecked result ({@link Effect#unchecked()}): hasFailures(), errors(). */
  @Immutable
  record InspectResult() implements Role {}

  /** Fetches messages; a loop around it is a root. The result is the batch, or one message. */
  @Immutable
  record Receive(String driver, boolean batch) implements Role {}

  /**
   * Registers a handler with a driver: {@code basicConsume(queue, autoAck, callback)}.
   *
   * @param handler argument that holds the handler
   * @param modeArgument argument whose constant selects the driver mode, -2 for none
   * @param mode mode selected when there is no mode argument, null for none
   */
  @Immutable
  record Register(String driver, int handler, int modeArgument, @Nullable String mode)
      implements Role {}

  /** Closes a consumer: positions not committed are, when the driver commits on close. */
  @Immutable
  record CloseConsumer() implements Role {}

  /** How often a callback runs. */
  enum Times {
    /** Exactly once, unless the call throws before. */
    ONCE,
    /** Not at all or once. */
    MAYBE,
    /** Once per element of the receiver or of the first argument: a loop. */
    EACH,
    /** Until it succeeds: a retry scope. */
    RETRY
  }

  /**
   * Runs callbacks in place, before the call returns.
   *
   * @param callbacks argument positions
   * @param returnsCallback whether the callback's result is the call's result
   * @param recovery callbacks that run once when the others failed for good; their outcome is then
   *     the call's
   * @param keepsFailures whether the result is futures that hold the failures of the callbacks
   */
  @Immutable
  record Run(
      @SuppressWarnings("Immutable") List<Integer> callbacks,
      Times times,
      boolean returnsCallback,
      @SuppressWarnings("Immutable") List<Integer> recovery,
      boolean keepsFailures)
      implements Role {
    /** Copies the lists. */
    public Run {
      callbacks = List.copyOf(callbacks);
      recovery = List.copyOf(recovery);
    }

    /** Without recovery. */
    public Run(List<Integer> callbacks, Times times, boolean returnsCallback) {
      this(callbacks, times, returnsCallback, List.of(), false);
    }
  }

  /**
   * Makes a function that runs the callback when it is called; the call itself runs nothing ({@code
   * Retry.decorateSupplier}).
   *
   * @param callback argument position, {@link #RECEIVER} for a function that is wrapped once more
   * @param times how often one call of the function runs the callback
   */
  @Immutable
  record Wrap(int callback, Times times) implements Role {}

  /**
   * Runs a callback in a transaction.
   *
   * @param settings a setter of the receiver with its constant, {@code setReadOnly(true)}, to what
   *     it changes: {@code read-only}, or the name of a propagation
   */
  @Immutable
  record InTransaction(
      int callback,
      Propagation propagation,
      boolean readOnly,
      String manager,
      @SuppressWarnings("Immutable") Map<String, String> settings)
      implements Role {
    /** Copies the map. */
    public InTransaction {
      settings = Map.copyOf(settings);
    }
  }

  /** How a transaction boundary relates to a transaction that is open already. */
  enum Propagation {
    /** Joins, or begins. */
    REQUIRED,
    /** Always its own. */
    REQUIRES_NEW,
    /** A savepoint of the open one, or begins. */
    NESTED,
    /** Joins, or runs without. */
    SUPPORTS,
    /** Joins, or throws. */
    MANDATORY,
    /** Runs without. */
    NOT_SUPPORTED,
    /** Runs without, throws if one is open. */
    NEVER
  }

  /** Steps of a transaction driven by hand. */
  enum Step {
    /** Begins ({@code getTransaction}, {@code begin}, {@code setAutoCommit(false)}). */
    BEGIN,
    /** Commits. */
    COMMIT,
    /** Rolls back. */
    ROLLBACK,
    /** Marks the innermost open one as rollback only. */
    MARK_ROLLBACK
  }

  /** A step of a transaction driven by hand. */
  @Immutable
  record TransactionStep(Step step, String manager) implements Role {}

  /** When a synchronisation runs, relative to the commit. */
  enum Phase {
    /** Before the commit, inside. */
    BEFORE_COMMIT,
    /** After a successful commit. */
    AFTER_COMMIT,
    /** After commit or rollback; an int argument tells which (0 committed, 1 rolled back). */
    AFTER_COMPLETION,
    /** After a rollback. */
    AFTER_ROLLBACK
  }

  /**
   * Registers an object whose methods run at phases of the innermost open transaction.
   *
   * @param phases method name to phase
   */
  @Immutable
  record Synchronize(int argument, @SuppressWarnings("Immutable") Map<String, Phase> phases)
      implements Role {
    /** Copies the map. */
    public Synchronize {
      phases = Map.copyOf(phases);
    }
  }

  /**
   * Publishes an in-process event to the listeners of its type ({@link Advice} of kind LISTENER).
   */
  @Immutable
  record PublishEvent(int argument) implements Role {}

  /**
   * Runs code on another thread.
   *
   * @param callbacks argument positions; {@link Role#RECEIVER} runs the receiver's own body
   */
  @Immutable
  record Spawn(@SuppressWarnings("Immutable") List<Integer> callbacks, Result result)
      implements Role {
    /** Copies the list. */
    public Spawn {
      callbacks = List.copyOf(callbacks);
    }
  }

  /** Makes a lazy publisher that runs a callback when consumed ({@code Mono.fromCallable}). */
  @Immutable
  record LazySource(int callback) implements Role {}

  /** Which outcome of the earlier stages makes a stage run. */
  enum On {
    /** Success only. */
    SUCCESS,
    /** Failure only; the failure goes on. */
    FAILURE,
    /** Failure only; the pipeline succeeds with the callback's result. */
    RECOVER,
    /** Both; the outcome goes on. A callback with two parameters gets (value, failure). */
    BOTH,
    /** Both; the pipeline succeeds with the callback's result. */
    HANDLE,
    /** Failure only; the failure is dropped and nothing else runs ({@code onErrorComplete}). */
    IGNORE_FAILURE,
    /** Failure only; everything before runs again. */
    RETRY
  }

  /**
   * Continues the pipeline held by the receiver; the result holds the longer pipeline.
   *
   * @param callbacks functions to run, or pipelines to go on with ({@code then(mono)})
   */
  @Immutable
  record Stage(On on, @SuppressWarnings("Immutable") List<Integer> callbacks) implements Role {
    /** Copies the list. */
    public Stage {
      callbacks = List.copyOf(callbacks);
    }
  }

  /**
   * Starts the pipeline held by the receiver; nobody waits for it, unless the result is awaited.
   */
  @Immutable
  record Subscribe(
      @SuppressWarnings("Immutable") List<Integer> onSuccess,
      @SuppressWarnings("Immutable") List<Integer> onFailure,
      Result result)
      implements Role {
    /** Copies the lists. */
    public Subscribe {
      onSuccess = List.copyOf(onSuccess);
      onFailure = List.copyOf(onFailure);
    }
  }

  /** What a waiting call tells about the outcome. */
  enum Outcome {
    /** Fails when the work failed. */
    SEEN,
    /** Returns normally although the work may have failed. */
    HIDDEN,
    /** May return or throw before the work is done (timeouts). */
    UNSURE
  }

  /**
   * Waits for work.
   *
   * @param target position of the future, latch or thread; {@link #ALL_PENDING} waits for all work
   *     started through the receiver's kind ({@code flush}, {@code awaitTermination})
   */
  @Immutable
  record Await(int target, Outcome outcome) implements Role {
    /** Target that stands for everything pending. */
    public static final int ALL_PENDING = -2;
  }

  /** Completes a promise or counts down a latch; the receiver is the promise. */
  @Immutable
  record Complete(boolean failed) implements Role {}

  /** Puts a value into an in-process queue that other code drains. */
  @Immutable
  record HandOver(int argument) implements Role {}

  /** Takes a value out of an in-process queue. */
  @Immutable
  record TakeOver() implements Role {}

  /** Reads or checks the form of a message; its exceptions mean a message that can never work. */
  @Immutable
  record Parse() implements Role {}

  /** Has no effect and throws nothing worth an edge: value types, collections, logging, metrics. */
  @Immutable
  record Pure() implements Role {}

  /** Reads outside state; may throw, changes nothing. */
  @Immutable
  record Read() implements Role {}

  /** Ends the process or the thread of control: {@code System.exit}. */
  @Immutable
  record Terminate() implements Role {}
}
