package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting.Source.FactorySetter;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Recognises calls of a setter on an object that is being configured. */
final class SetterReader implements EventReader {
  private final FactorySetter source;
  private final Hierarchy hierarchy;
  private final ConstantValues constants;

  SetterReader(FactorySetter source, Hierarchy hierarchy, ConstantValues constants) {
    this.source = source;
    this.hierarchy = hierarchy;
    this.constants = constants;
  }

  @Override
  public @Nullable Event read(Frame frame, Op op) {
    if (!(op instanceof Op.Invoke call)
        || !call.method().name().equals(source.setter())
        || !frame.related().contains(call.receiver() < 0 ? call.id() : call.receiver())
        || !declares(call.method().owner())) {
      return null;
    }
    Known value = argument(frame.scope(), call);
    String shown = call.args().isEmpty() ? "" : value.single() ? value.texts().first() : "…";
    return new Event(
        value, Place.call(frame.scope().method().ref(), call, source.setter() + "(" + shown + ")"));
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

  /** The argument that the setting's values speak of: the first that is one of them. */
  private Known argument(Scope scope, Op.Invoke call) {
    if (call.args().isEmpty()) {
      return Known.of("");
    }
    List<String> types = Descriptor.of(call.method().descriptor()).parameters();
    Known first = Known.NOTHING;
    for (int i = 0; i < call.args().size(); i++) {
      Known value = constants.of(scope, call.args().get(i));
      value = i < types.size() ? typed(value, types.get(i)) : value;
      if (i == 0) {
        first = value;
      }
      if (value.texts().stream().anyMatch(source.values()::containsKey)) {
        return value;
      }
    }
    return first;
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
