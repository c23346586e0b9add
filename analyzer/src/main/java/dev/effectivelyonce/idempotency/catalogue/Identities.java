package dev.effectivelyonce.idempotency.catalogue;

import com.google.errorprone.annotations.Immutable;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * What the catalogue says about identities: by what others tell a repeat, where values come from
 * that differ from time to time, and what runs again besides handlers.
 */
@Immutable
public record Identities(
    @SuppressWarnings("Immutable") List<Key> keys,
    @SuppressWarnings("Immutable") List<Source> sources,
    @SuppressWarnings("Immutable") List<Rerun> reruns) {
  /** Nothing. */
  public static final Identities NONE = new Identities(List.of(), List.of(), List.of());

  /** Copies the lists. */
  public Identities {
    keys = List.copyOf(keys);
    sources = List.copyOf(sources);
    reruns = List.copyOf(reruns);
  }

  /** These, then others. */
  public Identities and(Identities other) {
    List<Key> allKeys = new ArrayList<>(keys);
    allKeys.addAll(other.keys);
    List<Source> allSources = new ArrayList<>(sources);
    allSources.addAll(other.sources);
    List<Rerun> allReruns = new ArrayList<>(reruns);
    allReruns.addAll(other.reruns);
    return new Identities(allKeys, allSources, allReruns);
  }

  /** Types whose users may do anything that is described here. */
  public Set<String> symbols() {
    Set<String> all = new TreeSet<>();
    keys.forEach(k -> all.add(k.owner()));
    reruns.forEach(r -> all.add(r.type()));
    reruns.forEach(r -> all.addAll(r.present()));
    return all;
  }

  /** What a key is for. */
  public enum Use {
    /** The receiver of a request tells repeats by it. */
    REQUEST,
    /** The receivers of a published message tell repeats by it. */
    MESSAGE,
    /** Mostly used to find log lines, sometimes as a key. */
    TRACE,
    /** A published message: its parts with the names are identities. */
    PAYLOAD
  }

  /**
   * An argument that is an identity.
   *
   * @param owner declaring type; calls on subtypes count
   * @param member as {@link CallEntry#member()}
   * @param parameters as {@link CallEntry#parameters()}
   * @param argument its position, negative ones count from the end
   * @param name position of the argument that names it, -1 for none
   * @param names patterns of that name in lower case without dashes and underscores, {@code *}
   *     stands for anything
   * @param use what it is for
   */
  @Immutable
  public record Key(
      String library,
      String owner,
      String member,
      @Nullable String parameters,
      int argument,
      int name,
      @SuppressWarnings("Immutable") List<String> names,
      Use use) {
    /** Copies the list. */
    public Key {
      names = List.copyOf(names);
    }

    /** Whether a name is one of those meant. */
    public boolean means(String given) {
      return names.stream().anyMatch(p -> Identities.matches(p, given));
    }
  }

  /** How a value differs from time to time. */
  public enum Kind {
    /** Another one each time: random, the time, a counter. */
    RANDOM,
    /** Another one for each delivery of the same message. */
    DELIVERY,
    /** Another one for each object that holds a message, unless the driver derives it. */
    OBJECT,
    /** A place at the broker: the same until the message is published again. */
    COORDINATE,
    /** The same when it is computed again for the same message or step. */
    STABLE,
    /** One of the receiver and the arguments. */
    EITHER
  }

  /** A call whose result differs from time to time. */
  @Immutable
  public record Source(
      String library, String owner, String member, @Nullable String parameters, Kind kind) {}

  /** What makes code run again. */
  public enum Again {
    /** Each attempt of a client that repeats requests. */
    ATTEMPT,
    /** Each attempt of an activity or job. */
    ACTIVITY,
    /** Each pass over pending work. */
    PASS,
    /** The message is published anew for each attempt: its place at the broker changes. */
    REPUBLISH,
    /** Nothing more; but what is made for each message object is derived from the message. */
    DERIVED
  }

  /**
   * Methods that run again.
   *
   * @param type an annotation on methods, or an interface or annotated interface they implement
   * @param method name of the method when the type is an interface; empty when it is an annotation
   * @param again why
   * @param present types one of which must be used by the program, or a handler calls the client
   */
  @Immutable
  public record Rerun(
      String library,
      String type,
      String method,
      Again again,
      @SuppressWarnings("Immutable") List<String> present) {
    /** Copies the list. */
    public Rerun {
      present = List.copyOf(present);
    }
  }

  private static boolean matches(String pattern, String given) {
    String name = given.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]", "");
    String bare = pattern.replace("*", "");
    boolean open = pattern.startsWith("*");
    boolean goesOn = pattern.endsWith("*");
    if (open && goesOn) {
      return name.contains(bare);
    }
    return open ? name.endsWith(bare) : goesOn ? name.startsWith(bare) : name.equals(bare);
  }
}
