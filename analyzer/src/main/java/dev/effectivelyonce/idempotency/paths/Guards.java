package dev.effectivelyonce.idempotency.paths;

import dev.effectivelyonce.idempotency.catalogue.Remembers;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Asked;
import dev.effectivelyonce.idempotency.delivery.Classifier;
import dev.effectivelyonce.idempotency.delivery.Entities;
import dev.effectivelyonce.idempotency.delivery.Mark;
import dev.effectivelyonce.idempotency.delivery.Tracked;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.resolve.Site;
import dev.effectivelyonce.idempotency.sql.Statement;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Calls of stores that remember keys, in runs for guards: what they answer follows from what the
 * store knows.
 */
final class Guards {
  private final Run run;
  private final Roles roles;
  private final Entities entities;
  private final Map<Site, Optional<Classifier.Remembering>> meanings = new HashMap<>();

  Guards(Run run, Roles roles) {
    this.run = run;
    this.roles = roles;
    this.entities = new Entities(run.world().hierarchy(), run.world().catalogue());
  }

  /** Notes the transaction that the followed effect has joined. */
  static State issued(State s, int level) {
    return s.remembered(s.remembered().effectIn(transaction(s, level)));
  }

  private static String transaction(State s, int level) {
    return level < 0 ? "" : level + " " + s.transactions().get(level).begin();
  }

  /** All ends of a call that concerns a store, null when it is none. */
  @Nullable List<Outcome> apply(CallSite call, State s, @Nullable Trail trail) {
    if (call.receiver() instanceof Value.Found f) {
      return List.of(Outcome.normal(s, opened(call, f), trail));
    }
    if (call.method().name().equals("equals") && call.args().size() == 1) {
      Value v = equal(call.receiver(), call.at(0));
      return v == null ? null : List.of(Outcome.normal(s, v, trail));
    }
    if (s.tracked().past() || run.subject().equals(call.site())) {
      return null;
    }
    Classifier.Remembering r = meaning(call);
    if (r == null) {
      return null;
    }
    return r.statement() != null
        ? statement(call, Statement.of(r.statement()), s, trail)
        : keyed(call, r, s, trail);
  }

  private static @Nullable Value equal(Value a, Value b) {
    if (a instanceof Value.Constant x && b instanceof Value.Constant y && x.value() != null) {
      return new Value.Constant(Objects.equals(x.value(), y.value()));
    }
    return null;
  }

  private Classifier.@Nullable Remembering meaning(CallSite call) {
    return meanings
        .computeIfAbsent(call.site(), site -> Optional.ofNullable(meaning(site)))
        .orElse(null);
  }

  private Classifier.@Nullable Remembering meaning(Site site) {
    Body body = body(site);
    return body == null ? null : run.world().classifier().remembering(body, body.op(site.op()));
  }

  private @Nullable Body body(Site site) {
    MethodDecl in = run.world().edges().decl(site.method());
    return in == null || !in.hasBody() || site.op() < 0 ? null : run.world().program().body(in);
  }

  /** A call that is given the key. */
  private @Nullable List<Outcome> keyed(
      CallSite call, Classifier.Remembering r, State s, @Nullable Trail trail) {
    String store = r.durable() ? durableStore(call, r) : memory(call.receiver());
    if (store == null) {
      return null;
    }
    switch (r.what()) {
      case VIEW -> {
        return List.of(Outcome.normal(s, call.receiver(), trail));
      }
      case FORGET -> {
        return told(call, s.remembered(s.remembered().without(store)), trail, null);
      }
      default -> {
        return r.key() >= 0 && isKey(call.at(r.key())) ? known(call, r, store, s, trail) : null;
      }
    }
  }

  private List<Outcome> known(
      CallSite call, Classifier.Remembering r, String store, State s, @Nullable Trail trail) {
    Remembers what = r.what();
    if (what == Remembers.SAVE) {
      Value saved = call.at(r.key());
      if (!(saved instanceof Value.Instance)) {
        return roles.apply(call, s, trail);
      }
      what = entities.isInserted(saved.typeName()) ? Remembers.INSERT : Remembers.PUT;
    }
    boolean known = knows(s, store);
    String type = call.returnType();
    Remembered now = s.remembered();
    State asked = s.remembered(now.ask(new Asked(store, call.site(), known)));
    return switch (what) {
      case TEST -> told(call, asked, trail, found(store, known, type));
      case CLAIM -> {
        Mark mark = mark(call, store, r.durable(), Mark.Answer.RESULT, s);
        State claimed = asked.remembered(asked.remembered().with(mark));
        yield told(call, claimed, trail, decided(store) ? claimed(!known, type) : null);
      }
      case INSERT -> {
        Mark mark = mark(call, store, r.durable(), Mark.Answer.EXCEPTION, s);
        yield known && decided(store)
            ? refused(call, asked, trail)
            : told(call, s.remembered(now.with(mark)), trail, null);
      }
      case COMPUTE -> {
        Mark mark = mark(call, store, r.durable(), Mark.Answer.RESULT, s);
        yield known
            ? List.of(Outcome.normal(asked, new Value.Unknown(type, true, true), trail))
            : marked(told(call, asked, trail, null), mark);
      }
      default -> {
        Mark mark = mark(call, store, r.durable(), Mark.Answer.NONE, s);
        boolean previous = !r.durable() && !type.equals("boolean") && !type.equals("void");
        Value answer = previous ? found(store, known, type) : null;
        yield told(call, s.remembered(now.with(mark)), trail, answer);
      }
    };
  }

  /** A call that runs a statement. */
  private @Nullable List<Outcome> statement(
      CallSite call, Statement t, State s, @Nullable Trail trail) {
    if (t.table().isEmpty()) {
      return null;
    }
    String store = "table " + t.table();
    boolean known = knows(s, store);
    Remembered asked = s.remembered().ask(new Asked(store, call.site(), known));
    String type = call.returnType();
    switch (t.kind()) {
      case QUERY -> {
        Value answer =
            decided(store) && t.counts() && type.equals("java.lang.Object")
                ? new Value.Constant(known ? 1 : 0)
                : found(store, known, type);
        return told(call, s.remembered(asked), trail, answer);
      }
      case INSERT_IF_NEW -> {
        Mark mark = mark(call, store, true, Mark.Answer.RESULT, s);
        Value answer = decided(store) ? count(!known, type) : null;
        return told(call, s.remembered(asked.with(mark)), trail, answer);
      }
      case INSERT -> {
        Mark mark = mark(call, store, true, Mark.Answer.EXCEPTION, s);
        State marked = s.remembered(s.remembered().with(mark));
        return known && decided(store)
            ? refused(call, s.remembered(asked), trail)
            : told(call, marked, trail, null);
      }
      case SWITCH -> {
        String switched = store + " changed";
        boolean before = knows(s, switched);
        Mark mark = mark(call, switched, true, Mark.Answer.RESULT, s);
        Remembered now = s.remembered().ask(new Asked(switched, call.site(), before)).with(mark);
        Value answer = decided(switched) ? count(!before, type) : null;
        return told(call, s.remembered(now), trail, answer);
      }
      default -> {
        return null;
      }
    }
  }

  /** A row with the same key is there. */
  private List<Outcome> refused(CallSite call, State s, @Nullable Trail trail) {
    String type = "java.lang.RuntimeException";
    if (call.known() != null && call.known().role() instanceof Role.Effect e) {
      for (String duplicate :
          new java.util.TreeSet<>(run.world().catalogue().duplicateExceptions())) {
        if (e.failures().stream().anyMatch(f -> run.world().hierarchy().is(duplicate, f))) {
          type = duplicate;
        }
      }
    }
    Value.Thrown e = new Value.Thrown(type, false, Value.Thrown.Kind.DUPLICATE);
    return List.of(Outcome.thrown(s, e, trail));
  }

  private static List<Outcome> marked(List<Outcome> ends, Mark mark) {
    return ends.stream()
        .map(
            o ->
                o.isNormal()
                    ? Outcome.normal(
                        o.state().remembered(o.state().remembered().with(mark)),
                        o.value(),
                        o.trail())
                    : o)
        .toList();
  }

  /** The call as it is without guards, with another answer. */
  private List<Outcome> told(
      CallSite call, State after, @Nullable Trail trail, @Nullable Value answer) {
    List<Outcome> out = new ArrayList<>();
    for (Outcome o : roles.apply(call, after, trail)) {
      out.add(answer != null && o.isNormal() ? Outcome.normal(o.state(), answer, o.trail()) : o);
    }
    return out;
  }

  private Mark mark(CallSite call, String store, boolean durable, Mark.Answer answer, State s) {
    int level = Tracked.NO_LEVEL;
    if (durable && call.known() != null && call.known().role() instanceof Role.Effect e) {
      boolean joins =
          e.durability() == Role.Durability.TRANSACTION
              || e.durability() == Role.Durability.TRANSACTION_ONLY;
      level = joins ? roles.settlement().enlisting(s, e.store()) : Tracked.NO_LEVEL;
    }
    String transaction = durable ? transaction(s, level) : "";
    boolean small =
        !store.startsWith("objects ") || entities.isSmall(store.substring("objects ".length()));
    return new Mark(
        store, call.site(), durable, answer, small, used(call.site()), transaction, level);
  }

  private boolean used(Site site) {
    Body body = body(site);
    return body != null
        && body.blocks().stream()
            .flatMap(b -> b.ops().stream())
            .anyMatch(op -> op.operands().contains(site.op()));
  }

  private boolean knows(State s, String store) {
    Known known = run.trial();
    return s.remembered().has(store)
        || (known != null
            && known.before().contains(store)
            && !s.remembered().forgotten().contains(store));
  }

  private static boolean isKey(Value v) {
    return v.message() || (v instanceof Value.Instance i && !i.heldByField());
  }

  /** The field that holds a store of this process, null when it does not outlive the delivery. */
  private static @Nullable String memory(Value v) {
    return v instanceof Value.Instance i && i.heldByField()
        ? "field " + i.site().method().owner() + "." + i.site().method().name()
        : null;
  }

  /** The store outside that a call is about: the objects of a type, or all of a library. */
  private @Nullable String durableStore(CallSite call, Classifier.Remembering r) {
    String kept = entities.keptBy(call.method().owner());
    for (Value v : call.args()) {
      if (kept == null && v instanceof Value.Constant k && k.value() instanceof TypeValue t) {
        kept = t.name();
      }
    }
    boolean object = r.what() == Remembers.INSERT || r.what() == Remembers.SAVE;
    if (kept == null
        && object
        && run.world().program().isProgramType(call.at(r.key()).typeName())) {
      kept = call.at(r.key()).typeName();
    }
    return kept != null
        ? "objects " + kept
        : call.known() == null ? null : "keys of " + call.known().basis();
  }

  /** Whether what the store answers follows from what this program has written there. */
  private boolean decided(String store) {
    Known known = run.trial();
    return known != null && known.written().contains(store);
  }

  /** An interface has one implementation for all calls of a delivery, and of the next. */
  static @Nullable State chosen(CallSite call, Targets.Target t, State s) {
    if (!(call.receiver() instanceof Value.Unknown u) || u.message()) {
      return s;
    }
    Remembered r = s.remembered().choosing(call.method().owner(), t.receiverType());
    return r == null ? null : s.remembered(r);
  }

  private @Nullable Value found(String store, boolean known, String type) {
    return decided(store) ? found(known, type) : null;
  }

  private Value found(boolean known, String type) {
    return switch (type) {
      case "boolean", "java.lang.Boolean" -> new Value.Constant(known);
      case "int", "long", "java.lang.Integer", "java.lang.Long" ->
          new Value.Constant(known ? 1 : 0);
      default ->
          roles.isMany(type)
              ? new Value.Found(known, type)
              : known ? new Value.Unknown(type, true, true) : new Value.Constant(null);
    };
  }

  private static Value claimed(boolean fresh, String type) {
    return switch (type) {
      case "boolean", "java.lang.Boolean" -> new Value.Constant(fresh);
      case "int", "long", "java.lang.Integer", "java.lang.Long" ->
          new Value.Constant(fresh ? 1 : 0);
      case "java.lang.String" ->
          fresh ? new Value.Unknown(type, false, true) : new Value.Constant(null);
      default -> fresh ? new Value.Constant(null) : new Value.Unknown(type, true, true);
    };
  }

  private static @Nullable Value count(boolean fresh, String type) {
    return switch (type) {
      case "boolean", "java.lang.Boolean" -> new Value.Constant(fresh);
      case "int", "long", "java.lang.Integer", "java.lang.Long" ->
          new Value.Constant(fresh ? 1 : 0);
      default -> null;
    };
  }

  /** A look into what a store has answered. */
  private Value opened(CallSite call, Value.Found f) {
    String type = call.returnType();
    if (type.equals("boolean")) {
      return new Value.Constant(call.method().name().equals("isEmpty") != f.known());
    }
    if (type.equals("int") || type.equals("long")) {
      return new Value.Constant(f.known() ? 1 : 0);
    }
    if (roles.isMany(type)) {
      return new Value.Found(f.known(), type);
    }
    return f.known() ? new Value.Unknown(type, true, true) : new Value.Constant(null);
  }

  /** What comes out of an object of the message is message data too. */
  List<Outcome> derived(CallSite call, List<Outcome> ends) {
    Value r = call.receiver();
    return r.message() || r.read() ? ends.stream().map(o -> derived(r, o)).toList() : ends;
  }

  private static Value told(Value from, String type) {
    return new Value.Unknown(type, from.message(), false, from.read());
  }

  private static Outcome derived(Value from, Outcome o) {
    if (o.isNormal()
        && o.value() instanceof Value.Choice c
        && c.values().stream().noneMatch(Value::carriesBehaviour)) {
      return Outcome.normal(o.state(), told(from, c.typeName()), o.trail());
    }
    return o.isNormal() && o.value() instanceof Value.Unknown u
        ? Outcome.normal(
            o.state(),
            new Value.Unknown(
                u.type(), u.message() || from.message(), u.present(), u.read() || from.read()),
            o.trail())
        : o;
  }

  /** A field that holds a store of the process, so that it can be told from others. */
  Value kept(FieldRef field, Value held) {
    boolean object =
        held instanceof Value.Unknown && !run.world().program().isProgramType(field.type());
    return object && run.world().classifier().remembersInMemory(field.type())
        ? new Value.Instance(
            new Site(new MethodRef(field.owner(), field.name(), ""), -1, 0), field.type(), true)
        : held;
  }
}
