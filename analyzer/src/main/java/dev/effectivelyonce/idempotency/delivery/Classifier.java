package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.AnnotatedCall;
import dev.effectivelyonce.idempotency.catalogue.CallEntry;
import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Remembers;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.delivery.Classification.Certainty;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.sql.RelativeAssignment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Looks calls up in the catalogue, walking the supertypes of the named owner. For one thread. */
public final class Classifier {
  private static final int MAX_CHAIN = 16;
  private final Hierarchy hierarchy;
  private final Catalogue catalogue;
  private final EntityChanges entities;
  private final Map<MethodRef, List<CallEntry>> entries = new HashMap<>();
  private final Map<MethodRef, Optional<AnnotatedCall>> annotated = new HashMap<>();
  private final Map<MethodRef, Classification> inferred = new HashMap<>();
  private final Map<String, Boolean> relative = new HashMap<>();
  private final Map<MethodRef, Boolean> matters = new HashMap<>();
  private static final Classification NOTHING =
      new Classification(new Role.Pure(), "", Certainty.GUESSED);

  /** Looks up in that catalogue. */
  public Classifier(Hierarchy hierarchy, Catalogue catalogue) {
    this.hierarchy = hierarchy;
    this.catalogue = catalogue;
    this.entities = new EntityChanges(hierarchy, catalogue, this);
  }

  /** The meaning of a call or of a constructor call, or null when nothing is known. */
  public @Nullable Classification classify(Body body, Op op) {
    if (op instanceof Op.Invoke i) {
      Classification found = classify(body, i.method(), i.receiver(), i.args());
      return found == null && entities.isChange(body, i)
          ? entities.isRelative(body, i) ? EntityChanges.RELATIVE : EntityChanges.CHANGE
          : found;
    }
    if (op instanceof Op.New n) {
      return classify(body, n.constructor(), -1, n.args());
    }
    return op instanceof Op.Closure c ? classify(body, c.target(), -1, List.of()) : null;
  }

  private @Nullable Classification classify(
      Body body, MethodRef method, int receiver, List<Integer> args) {
    List<CallEntry> all = entriesFor(method);
    AnnotatedCall annotated = annotated(method);
    for (CallEntry e : all) {
      if (annotated != null && e.member().endsWith("*")) {
        break;
      }
      if (constantsHold(e, body, args) && madeAsSaid(e, body, receiver, args)) {
        boolean user = e.library().equals("user");
        Role role = e.role();
        if (role instanceof Role.Effect effect && !effect.relative()) {
          String text = statement(body, e, receiver, args, MAX_CHAIN);
          role = text == null ? role : meant(effect, text);
          Integer given = e.arguments().get("message");
          if (given != null
              && given >= 0
              && given < args.size()
              && entities.changesBy(body, args.get(given))) {
            role = byAmount(effect);
          }
        }
        return new Classification(
            role, user ? "declared by the user" : "catalogue " + e.library(), Certainty.KNOWN);
      }
    }
    if (annotated != null) {
      return new Classification(
          declared(annotated, method), "catalogue " + annotated.library(), Certainty.KNOWN);
    }
    Classification i = inferred.computeIfAbsent(method, this::infer);
    return i.equals(NOTHING) ? null : i;
  }

  /** The effect, relative when its statement says so. */
  private Role.Effect meant(Role.Effect e, String statement) {
    return relative.computeIfAbsent(statement, RelativeAssignment::in) ? byAmount(e) : e;
  }

  private static Role.Effect byAmount(Role.Effect e) {
    return new Role.Effect(
        e.store(),
        e.verb(),
        e.durability(),
        true,
        e.external(),
        e.result(),
        e.failures(),
        e.unchecked());
  }

  /**
   * What a call does to a store that remembers keys.
   *
   * @param durable whether the store outlives the process
   * @param key argument that holds the key, -2 for none
   * @param statement the statement it runs, null for none
   */
  public record Remembering(Remembers what, boolean durable, int key, @Nullable String statement) {}

  /** What a call does to a store that remembers keys, null for nothing that is known. */
  public @Nullable Remembering remembering(Body body, Op op) {
    if (op instanceof Op.Invoke i) {
      return remembering(body, i.method(), i.receiver(), i.args());
    }
    return op instanceof Op.Closure c ? remembering(body, c.target(), -1, List.of()) : null;
  }

  private @Nullable Remembering remembering(
      Body body, MethodRef method, int receiver, List<Integer> args) {
    AnnotatedCall annotated = annotated(method);
    if (annotated != null) {
      String text = annotatedText(method);
      return text == null ? null : new Remembering(Remembers.STATEMENT, true, -2, text);
    }
    for (CallEntry e : entriesFor(method)) {
      if (constantsHold(e, body, args) && madeAsSaid(e, body, receiver, args)) {
        boolean outside = e.role() instanceof Role.Effect || e.role() instanceof Role.Read;
        if (e.remembers() != null) {
          int key = e.arguments().getOrDefault("key", -2);
          return new Remembering(e.remembers(), outside, key, null);
        }
        String text = outside ? statement(body, e, receiver, args, MAX_CHAIN) : null;
        return text == null ? null : new Remembering(Remembers.STATEMENT, true, -2, text);
      }
    }
    return null;
  }

  /** Whether objects of a library type remember keys in this process. */
  public boolean remembersInMemory(String type) {
    return typesToAsk(type).stream()
        .flatMap(t -> catalogue.entries(t).stream())
        .anyMatch(e -> e.remembers() != null && e.role() instanceof Role.Pure);
  }

  /** The statement that an annotation of the method holds. */
  private @Nullable String annotatedText(MethodRef method) {
    MethodDecl decl = hierarchy.declaration(method);
    if (decl == null) {
      return null;
    }
    for (AnnotationUse use : decl.annotations()) {
      for (AnnotatedCall a : catalogue.annotatedCalls()) {
        for (String attribute : a.texts().values()) {
          Object v = use.type().equals(a.annotation()) ? use.values().get(attribute) : null;
          if (v != null) {
            return v instanceof List<?> list ? String.join(" ", texts(list)) : v.toString();
          }
        }
      }
    }
    return null;
  }

  private static List<String> texts(List<?> list) {
    return list.stream().map(String::valueOf).toList();
  }

  private Role declared(AnnotatedCall a, MethodRef method) {
    MethodDecl decl = hierarchy.declaration(method);
    if (decl == null || !(a.role() instanceof Role.Effect e) || e.relative()) {
      return a.role();
    }
    String text = annotatedText(method);
    return text == null ? e : meant(e, text);
  }

  /** The statement that a call runs: an argument of it, or of the calls that made its receiver. */
  private @Nullable String statement(
      Body body, CallEntry e, int receiver, List<Integer> args, int depth) {
    Integer position = e.arguments().get("sql");
    if (position != null && position >= 0 && position < args.size()) {
      return written(body, args.get(position));
    }
    if (depth == 0 || receiver < 0 || !(body.op(receiver) instanceof Op.Invoke i)) {
      return null;
    }
    List<CallEntry> earlier = entriesFor(i.method());
    return earlier.isEmpty()
        ? null
        : statement(body, earlier.get(0), i.receiver(), i.args(), depth - 1);
  }

  /** A text as far as it stands in the code; what is put into it is a question mark. */
  private static @Nullable String written(Body body, int value) {
    Op op = body.op(value);
    if (op instanceof Op.Const k) {
      return k.value() instanceof String s ? s : null;
    }
    if (!(op instanceof Op.Concat c)) {
      return null;
    }
    StringBuilder text = new StringBuilder();
    for (int part : c.operands()) {
      Op p = body.op(part);
      text.append(p instanceof Op.Const k && k.value() != null ? k.value() : "?");
    }
    return text.toString();
  }

  /**
   * Whether a call of the method may be an effect or acknowledgement, or say otherwise what becomes
   * of a message, judged without its arguments.
   */
  public boolean matters(MethodRef method) {
    Boolean known = matters.get(method);
    if (known == null) {
      known =
          annotated(method) != null
              || entriesFor(method).stream().anyMatch(e -> matters(e.role()))
              || entities.changes(method)
              || matters(inferred.computeIfAbsent(method, this::infer).role());
      matters.put(method, known);
    }
    return known;
  }

  /** Whether a call reads what a persistence context keeps: its type also writes there. */
  boolean loads(Body body, Op.Invoke call) {
    Classification c = classify(body, call.method(), call.receiver(), call.args());
    return c != null
        && c.role() instanceof Role.Read
        && typesToAsk(call.method().owner()).stream()
            .flatMap(t -> catalogue.entries(t).stream())
            .anyMatch(e -> e.role() instanceof Role.Effect w && w.store().equals("jpa"));
  }

  /** Whether a call of the method may fetch messages or register a handler of messages. */
  boolean findsRoots(MethodRef method) {
    return entriesFor(method).stream()
        .anyMatch(e -> e.role() instanceof Role.Receive || e.role() instanceof Role.Register);
  }

  private static boolean matters(Role role) {
    return !(role instanceof Role.Pure
        || role instanceof Role.Read
        || role instanceof Role.Parse
        || role instanceof Role.Run);
  }

  /** Whether anything is known about calls of the method. */
  public boolean isKnown(MethodRef method) {
    return annotated(method) != null || !entriesFor(method).isEmpty();
  }

  private @Nullable AnnotatedCall annotated(MethodRef method) {
    return annotated
        .computeIfAbsent(method, m -> Optional.ofNullable(findAnnotated(m)))
        .orElse(null);
  }

  private @Nullable AnnotatedCall findAnnotated(MethodRef method) {
    if (!hierarchy.program().isProgramType(method.owner())) {
      return null;
    }
    MethodDecl decl = hierarchy.declaration(method);
    if (decl == null || decl.hasBody()) {
      return null;
    }
    TypeDecl owner = hierarchy.program().type(decl.ref().owner());
    for (AnnotatedCall a : catalogue.annotatedCalls()) {
      for (AnnotationUse use : decl.annotations()) {
        if (use.type().equals(a.annotation())
            && attributesHold(a, use)
            && (a.owner().isEmpty() || typesToAsk(method.owner()).contains(a.owner()))
            && (a.ownerAnnotation().isEmpty() || (owner != null && carries(owner, a)))) {
          return a;
        }
      }
    }
    return null;
  }

  private static boolean carries(TypeDecl owner, AnnotatedCall a) {
    return owner.annotations().stream().anyMatch(u -> u.type().equals(a.ownerAnnotation()));
  }

  private static boolean attributesHold(AnnotatedCall a, AnnotationUse use) {
    for (Map.Entry<String, String> c : a.attributes().entrySet()) {
      Object v = use.values().get(c.getKey());
      String shown = v instanceof List<?> list && list.size() == 1 ? text(list.get(0)) : text(v);
      String wanted = c.getValue();
      boolean holds =
          wanted.endsWith("*")
              ? shown.startsWith(wanted.substring(0, wanted.length() - 1))
              : shown.equals(wanted);
      if (v == null || !holds) {
        return false;
      }
    }
    return true;
  }

  private List<CallEntry> entriesFor(MethodRef method) {
    List<CallEntry> known = entries.get(method);
    if (known != null) {
      return known;
    }
    List<CallEntry> found = new ArrayList<>();
    for (String type : typesToAsk(method.owner())) {
      found.addAll(catalogue.calls(type, method.name(), method.descriptor()));
    }
    found.sort(Comparator.comparingInt(Classifier::vagueness));
    List<CallEntry> result = List.copyOf(found);
    entries.put(method, result);
    return result;
  }

  /** A named member of a supertype says more than all members of a type, or of a whole package. */
  private static int vagueness(CallEntry e) {
    if (e.library().equals("user")) {
      return -1;
    }
    if (e.owner().endsWith(".*")) {
      return 4;
    }
    if (e.member().equals("*")) {
      return 3;
    }
    if (e.member().endsWith("*")) {
      return 2;
    }
    boolean conditional = !e.constants().isEmpty() || !e.after().isEmpty();
    return conditional ? 0 : 1;
  }

  /** Supertypes as far as they can be read, and those the catalogue names for missing libraries. */
  private List<String> typesToAsk(String owner) {
    Set<String> all = new LinkedHashSet<>(hierarchy.supertypes(owner));
    for (String t : List.copyOf(all)) {
      addNamed(t, all);
    }
    return List.copyOf(all);
  }

  private void addNamed(String type, Set<String> all) {
    for (String s : catalogue.supertypes(type)) {
      if (all.add(s)) {
        addNamed(s, all);
      }
    }
  }

  private static boolean constantsHold(CallEntry e, Body body, List<Integer> args) {
    for (Map.Entry<Integer, String> c : e.constants().entrySet()) {
      if (c.getKey() >= args.size()
          || !(body.op(args.get(c.getKey())) instanceof Op.Const k)
          || !text(k.value()).equals(c.getValue())) {
        return false;
      }
    }
    return true;
  }

  /** Whether the calls that made receiver and arguments are those the entry wants. */
  private static boolean madeAsSaid(CallEntry e, Body body, int receiver, List<Integer> args) {
    for (Map.Entry<Integer, List<String>> c : e.after().entrySet()) {
      int position = c.getKey();
      int value = position < 0 ? receiver : position < args.size() ? args.get(position) : -1;
      if (value < 0 || !madeBy(body, value, c.getValue(), MAX_CHAIN)) {
        return false;
      }
    }
    return true;
  }

  private static boolean madeBy(Body body, int value, List<String> members, int depth) {
    Op op = body.op(value);
    if (depth == 0) {
      return false;
    }
    if (op instanceof Op.Invoke i && members.contains(i.method().name())) {
      return true;
    }
    boolean followed =
        op instanceof Op.Invoke
            || op instanceof Op.Cast
            || op instanceof Op.Phi
            || op instanceof Op.New;
    return followed && op.operands().stream().anyMatch(o -> madeBy(body, o, members, depth - 1));
  }

  private static String text(@Nullable Object value) {
    return value instanceof AnnotationUse.EnumValue e ? e.name() : String.valueOf(value);
  }

  /**
   * A project-declared interface without implementation: an effect at low confidence, when it is
   * given something or returns a future or publisher (semantics.md section 0, unknown calls).
   */
  private Classification infer(MethodRef method) {
    TypeDecl owner = hierarchy.program().type(method.owner());
    if (owner == null
        || !hierarchy.program().isProgramType(owner.name())
        || !owner.isInterface()
        || !hierarchy.concreteTypes(owner.name()).isEmpty()) {
      return NOTHING;
    }
    MethodDecl decl = hierarchy.declaration(method);
    if (decl == null || decl.hasBody() || isRepository(owner.name())) {
      return NOTHING;
    }
    String returned = Descriptors.returnType(method.descriptor());
    Role.Result result = resultOf(returned);
    if (result == Role.Result.VALUE && decl.parameters().isEmpty()) {
      return NOTHING;
    }
    Role.Durability durability =
        result == Role.Result.VALUE ? Role.Durability.CALL : Role.Durability.RESULT;
    return new Classification(
        new Role.Effect("unknown", "called", durability, false, false, result, List.of(), false),
        "inferred: interface without implementation",
        Certainty.GUESSED);
  }

  private boolean isRepository(String type) {
    return hierarchy.supertypes(type).stream().anyMatch(catalogue.repositoryTypes()::contains);
  }

  private Role.Result resultOf(String type) {
    if (hierarchy.is(type, "java.util.concurrent.Future")
        || hierarchy.is(type, "java.util.concurrent.CompletionStage")) {
      return Role.Result.FUTURE;
    }
    if (catalogue.lazyTypes().stream().anyMatch(t -> hierarchy.is(type, t))) {
      return Role.Result.PUBLISHER;
    }
    return Role.Result.VALUE;
  }
}
