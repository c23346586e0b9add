package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Recognises a call that is given a property's name and, next to it, its value: {@code put(name,
 * value)}, {@code Map.of(…, name, value)}, {@code setProperty}, {@code withProperty}.
 */
final class EntryReader implements EventReader {
  private static final List<String> READS = List.of("get", "contains", "remove", "has", "is");

  private static final List<String> TEXT_TYPES =
      List.of("java.lang.Object", "java.lang.String", "java.lang.CharSequence");

  private final String key;
  private final ConstantValues constants;

  EntryReader(String key, ConstantValues constants) {
    this.key = key;
    this.constants = constants;
  }

  @Override
  public @Nullable Event read(Frame frame, Op op) {
    return read(frame.scope(), op);
  }

  /** The entry that an operation makes, wherever it goes; null when it makes none. */
  @Nullable Event read(Scope scope, Op op) {
    List<Integer> arguments = CodeSites.arguments(op);
    if (arguments.size() < 2) {
      return null;
    }
    String name = CodeSites.called(op).name();
    List<String> types = Descriptor.of(CodeSites.called(op).descriptor()).parameters();
    if (READS.stream().anyMatch(name::startsWith)) {
      return null;
    }
    for (int i = 0; i + 1 < arguments.size(); i++) {
      if (i < types.size()
          && TEXT_TYPES.contains(types.get(i))
          && mayBeText(scope, arguments.get(i))
          && constants.of(scope, arguments.get(i)).equals(Known.of(key))) {
        return event(scope, op, i + 1, name);
      }
    }
    return null;
  }

  private Event event(Scope scope, Op op, int argument, String name) {
    Known value = constants.of(scope, CodeSites.arguments(op).get(argument));
    List<String> types = Descriptor.of(CodeSites.called(op).descriptor()).parameters();
    if (argument < types.size()) {
      value = SetterReader.typed(value, types.get(argument));
    }
    String shown = value.single() ? value.texts().first() : "…";
    String call = name.equals("<init>") ? simpleName(op) : name;
    return new Event(
        value,
        Place.call(
            scope.method().ref(),
            op,
            String.format(Locale.ROOT, "%s(\"%s\", %s)", call, key, shown)));
  }

  private static String simpleName(Op op) {
    String owner = CodeSites.called(op).owner();
    return owner.substring(Math.max(owner.lastIndexOf('.'), owner.lastIndexOf('$')) + 1);
  }

  /** Cheap test before the value is followed. */
  private boolean mayBeText(Scope scope, int value) {
    Op op = value < 0 ? null : scope.body().op(value);
    if (op instanceof Op.Const c) {
      return key.equals(c.value());
    }
    return op instanceof Op.LoadField
        || op instanceof Op.Param
        || op instanceof Op.Concat
        || op instanceof Op.Phi
        || op instanceof Op.Cast
        || op instanceof Op.Invoke;
  }
}
