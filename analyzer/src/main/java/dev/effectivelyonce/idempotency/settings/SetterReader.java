package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting.Source.FactorySetter;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Recognises calls of a setter on an object that is being configured. */
final class SetterReader implements EventReader {
  private static final String CONSTRUCTOR = "<init>";

  private final FactorySetter source;
  private final Meanings meanings;
  private final Hierarchy hierarchy;
  private final ConstantValues constants;
  private final ArgumentTypes types;

  SetterReader(
      FactorySetter source, Hierarchy hierarchy, ConstantValues constants, ArgumentTypes types) {
    this.source = source;
    this.meanings = new Meanings(source.values(), hierarchy);
    this.hierarchy = hierarchy;
    this.constants = constants;
    this.types = types;
  }

  @Override
  public @Nullable Event read(Frame frame, Op op) {
    if (op instanceof Op.New creation) {
      return source.setter().equals(CONSTRUCTOR) ? creation(frame, creation) : null;
    }
    if (!(op instanceof Op.Invoke call)
        || !call.method().name().equals(source.setter())
        || call.method().name().equals(CONSTRUCTOR)) {
      return superclassCreation(frame, op);
    }
    int object = call.receiver() < 0 ? call.id() : call.receiver();
    boolean own = frame.related().contains(object) && declares(call.method().owner());
    return own || isGivenTheFactory(frame, call) ? event(frame.scope(), call) : null;
  }

  /** The construction of a factory of one of the types. */
  private @Nullable Event creation(Frame frame, Op.New creation) {
    if (!frame.related().contains(creation.id())
        || !hierarchy.isAny(creation.type(), source.types())) {
      return null;
    }
    return created(frame, creation, creation.type());
  }

  /** The construction of an own subclass of a factory. */
  private @Nullable Event superclassCreation(Frame frame, Op op) {
    return op instanceof Op.Invoke call
            && source.setter().equals(CONSTRUCTOR)
            && call.method().name().equals(CONSTRUCTOR)
            && frame.related().contains(call.receiver())
            && hierarchy.isAny(call.method().owner(), source.types())
        ? created(frame, call, call.method().owner())
        : null;
  }

  private static Event created(Frame frame, Op op, String type) {
    String name = type.substring(type.lastIndexOf('.') + 1);
    return new Event(
        Known.NOTHING, Place.call(frame.scope().method().ref(), op, "new " + name + "(…)"));
  }

  /** A call on something else that takes the factory as an argument. */
  private boolean isGivenTheFactory(Frame frame, Op.Invoke call) {
    return call.args().stream()
            .anyMatch(
                a ->
                    frame.related().contains(a)
                        && hierarchy.isAny(frame.staticType(a), source.types()))
        && hierarchy.isAny(call.method().owner(), source.setterOwners());
  }

  private Event event(Scope scope, Op.Invoke call) {
    if (call.args().isEmpty()) {
      return new Event(Known.of(""), place(scope, call, ""));
    }
    List<String> declared = Descriptor.of(call.method().descriptor()).parameters();
    Event first = null;
    for (int i = 0; i < call.args().size(); i++) {
      int argument = call.args().get(i);
      Known value = constants.of(scope, argument);
      value = i < declared.size() ? typed(value, declared.get(i)) : value;
      String shown = value.single() ? value.texts().first() : "…";
      SortedSet<String> found = types.of(scope, argument);
      Event event = new Event(value, found, place(scope, call, shown));
      // The argument that the meanings speak of: the first that is one of their keys.
      if (value.texts().stream().anyMatch(meanings::knows)) {
        return event;
      }
      first = first == null ? event : first;
    }
    return first == null ? new Event(Known.NOTHING, place(scope, call, "…")) : first;
  }

  private Place place(Scope scope, Op call, String shown) {
    return Place.call(scope.method().ref(), call, source.setter() + "(" + shown + ")");
  }

  /** The owner named at the call is one that declares the setter, or nothing says it is not. */
  private boolean declares(String owner) {
    if (source.setterOwners().isEmpty()) {
      return true;
    }
    return source.setterOwners().stream()
        .anyMatch(
            o ->
                hierarchy.relation(owner, o) != Hierarchy.Relation.NO
                    || hierarchy.relation(o, owner) == Hierarchy.Relation.YES);
  }

  /** Numbers that stand for booleans are written as such. */
  static Known typed(Known value, String type) {
    boolean isBoolean = type.equals("boolean") || type.equals("java.lang.Boolean");
    if (!isBoolean || !Set.of("0", "1").containsAll(value.texts())) {
      return value;
    }
    Set<String> texts = new TreeSet<>();
    value.texts().forEach(t -> texts.add(t.equals("1") ? "true" : "false"));
    return new Known(new TreeSet<>(texts), value.complete());
  }
}
