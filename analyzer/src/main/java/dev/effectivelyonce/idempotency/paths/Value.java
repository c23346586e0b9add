package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What is known of a value on a path. Immutable; equal values are interchangeable. */
sealed interface Value {
  /**
   * Nothing but the type.
   *
   * @param message whether it is made of message data
   * @param present whether it is known not to be null
   * @param read whether it tells what a store or somebody outside has answered; known in runs for
   *     guards only
   */
  record Unknown(String type, boolean message, boolean present, boolean read) implements Value {
    Unknown(String type, boolean message, boolean present) {
      this(type, message, present, false);
    }

    Unknown asRead() {
      return new Unknown(type, message, present, true);
    }

    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Unknown o
              && message == o.message
              && present == o.present
              && read == o.read
              && type.equals(o.type));
    }

    @Override
    public int hashCode() {
      return (Boolean.hashCode(message) * 31 + Boolean.hashCode(present)) * 31 + type.hashCode();
    }
  }

  /**
   * What a store has answered to a question for a key: an optional, a list, a cursor.
   *
   * @param known whether there is something in it
   */
  record Found(boolean known, String type) implements Value {}

  /** A constant, as {@link Op.Const}. */
  record Constant(@Nullable Object value) implements Value {
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Constant o && java.util.Objects.equals(value, o.value));
    }

    @Override
    public int hashCode() {
      return java.util.Objects.hashCode(value);
    }
  }

  /**
   * A long-lived object of exactly that class.
   *
   * @param proxied whether calls pass the container's proxy
   */
  record Bean(String type, boolean proxied) implements Value {
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Bean o && proxied == o.proxied && type.equals(o.type));
    }

    @Override
    public int hashCode() {
      return Boolean.hashCode(proxied) * 31 + type.hashCode();
    }
  }

  /** An object made at a site of this delivery, or a library object held by a field. */
  record Instance(Site site, String type, boolean heldByField) implements Value {
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Instance o
              && heldByField == o.heldByField
              && site.equals(o.site)
              && type.equals(o.type));
    }

    @Override
    public int hashCode() {
      return (Boolean.hashCode(heldByField) * 31 + site.hashCode()) * 31 + type.hashCode();
    }
  }

  /** A function with what it has captured. */
  record Function(Op.Closure closure, MethodRef in, List<Value> captures) implements Value {
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Function o
              && in.equals(o.in)
              && closure.equals(o.closure)
              && captures.equals(o.captures));
    }

    @Override
    public int hashCode() {
      return (in.hashCode() * 31 + closure.id()) * 31 + captures.hashCode();
    }

    /** Copies the list. */
    public Function {
      captures = List.copyOf(captures);
    }
  }

  /** One of several values. */
  record Choice(List<Value> values) implements Value {
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other || (other instanceof Choice o && values.equals(o.values));
    }

    @Override
    public int hashCode() {
      return values.hashCode();
    }

    /** Copies the list. */
    public Choice {
      values = List.copyOf(values);
    }
  }

  /** What the driver delivers: the batch, an iteration over it, or one message. */
  record Delivered(Part part, String type) implements Value {
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Delivered o && part == o.part && type.equals(o.type));
    }

    @Override
    public int hashCode() {
      return part.name().hashCode() * 31 + type.hashCode();
    }
  }

  /** Parts of a delivery. */
  enum Part {
    /** Several messages. */
    BATCH,
    /** A position in a batch. */
    ITERATOR,
    /** One message. */
    MESSAGE
  }

  /**
   * A future, publisher or stage: a value that holds a program.
   *
   * @param started whether it runs by itself
   */
  record Async(Pipe pipe, boolean started, String type) implements Value {
    @Override
    public boolean equals(@Nullable Object other) {
      return this == other
          || (other instanceof Async o
              && started == o.started
              && type.equals(o.type)
              && pipe.equals(o.pipe));
    }

    @Override
    public int hashCode() {
      return (Boolean.hashCode(started) * 31 + type.hashCode()) * 31 + pipe.hashCode();
    }
  }

  /**
   * An exception.
   *
   * @param subtypes whether a subtype may have been thrown
   * @param kind what it tells about the message
   */
  record Thrown(String type, boolean subtypes, Kind kind) implements Value {
    /** What an exception tells. */
    enum Kind {
      /** Something failed. */
      FAILURE,
      /** Program code threw it on purpose. */
      DECIDED,
      /** The message was handled before. */
      DUPLICATE,
      /** The message can never work. */
      POISON,
      /** The task has come to the end of what is followed; never caught. */
      END
    }
  }

  /** A value of which nothing but the type is known. */
  static Unknown unknown(String type) {
    return new Unknown(type, false, false);
  }

  /** The static type, for lookups. */
  default String typeName() {
    if (this instanceof Unknown u) {
      return u.type();
    }
    if (this instanceof Bean b) {
      return b.type();
    }
    if (this instanceof Instance i) {
      return i.type();
    }
    if (this instanceof Delivered d) {
      return d.type();
    }
    if (this instanceof Async a) {
      return a.type();
    }
    if (this instanceof Thrown t) {
      return t.type();
    }
    if (this instanceof Found f) {
      return f.type();
    }
    return this instanceof Function f ? f.closure().interfaceType() : "java.lang.Object";
  }

  /** Whether message data is in it. */
  default boolean message() {
    return this instanceof Delivered
        || (this instanceof Unknown u && u.message())
        || (this instanceof Choice c && c.values().stream().anyMatch(Value::message))
        || (this instanceof Function f && f.captures().stream().anyMatch(Value::message));
  }

  /** Whether it tells what somebody outside has answered. */
  default boolean read() {
    return (this instanceof Unknown u && u.read())
        || (this instanceof Choice c && c.values().stream().anyMatch(Value::read));
  }

  /** Whether it is certainly not null. */
  default boolean certainlyPresent() {
    if (this instanceof Unknown u) {
      return u.present();
    }
    if (this instanceof Constant c) {
      return c.value() != null;
    }
    return !(this instanceof Choice c) || c.values().stream().allMatch(Value::certainlyPresent);
  }

  /** Whether the value is one of those that carry behaviour or identity into a callee. */
  default boolean carriesBehaviour() {
    return !(this instanceof Unknown
        || this instanceof Constant
        || this instanceof Delivered
        || this instanceof Found
        || this instanceof Thrown);
  }
}
