package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Setting.Source;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a handler's signature and code, and the call that registers it, say about a setting. */
final class HandlerAnswers {
  private final Hierarchy hierarchy;
  private final ConstantValues constants;

  HandlerAnswers(Hierarchy hierarchy, ConstantValues constants) {
    this.hierarchy = hierarchy;
    this.constants = constants;
  }

  /** A parameter of a type. */
  Answer parameter(Source.HandlerParameter source, RootContext root) {
    return hasParameter(root.method(), source.type())
        ? Answer.exactly(
            source.values(),
            Place.signature(root.method().ref(), "parameter of type " + simple(source.type())))
        : Answer.NONE;
  }

  /** A parameter or return type. */
  Answer signature(Source.Signature source, RootContext root) {
    boolean result = source.position().equals("return");
    MethodDecl m = root.method();
    boolean there =
        result
            ? isA(m.returnType(), source.type()) && holds(returned(m), source.of())
            : m.parameters().stream()
                .anyMatch(p -> isA(p.type(), source.type()) && holds(p.genericType(), source.of()));
    String text = (result ? "return type " : "parameter of type ") + simple(source.type());
    return there
        ? Answer.exactly(source.values(), Place.signature(root.method().ref(), text))
        : Answer.NONE;
  }

  private boolean hasParameter(MethodDecl method, String type) {
    return method.parameters().stream().anyMatch(p -> isA(p.type(), type));
  }

  private static @Nullable String returned(MethodDecl m) {
    String signature = m.genericSignature();
    return signature == null ? null : signature.substring(signature.indexOf(')') + 1);
  }

  private boolean holds(@Nullable String generic, String wanted) {
    if (wanted.isEmpty()) {
      return true;
    }
    String argument = generic == null ? null : firstArgument(generic);
    return argument != null && (wanted.equals("*") || isA(argument, wanted));
  }

  /**
   * Erased name of the first type argument in a signature (JVMS 4.7.9.1); null without one, and for
   * type variables and unbounded wildcards.
   */
  private static @Nullable String firstArgument(String signature) {
    int at = signature.indexOf('<') + 1;
    if (at > 0 && at < signature.length() && "+-".indexOf(signature.charAt(at)) >= 0) {
      at++;
    }
    if (at <= 0 || at >= signature.length() || signature.charAt(at) != 'L') {
      return null;
    }
    int end = at + 1;
    while (end < signature.length() && "<;".indexOf(signature.charAt(end)) < 0) {
      end++;
    }
    return signature.substring(at + 1, end).replace('/', '.');
  }

  private boolean isA(String type, String wanted) {
    return type.equals(wanted) || hierarchy.relation(type, wanted) == Hierarchy.Relation.YES;
  }

  /** The constant at the registration call's mode argument. */
  Answer registration(Source.RegistrationArgument source, RootContext root) {
    RootContext.Registration call = root.registration();
    if (call == null || call.modeArgument() < 0) {
      return Answer.NONE;
    }
    List<Integer> arguments = CodeSites.arguments(call.op());
    if (call.modeArgument() >= arguments.size()) {
      return Answer.NONE;
    }
    int argument = arguments.get(call.modeArgument());
    Known value = constants.of(call.method(), call.body(), argument);
    List<String> types = Descriptor.of(CodeSites.called(call.op()).descriptor()).parameters();
    if (call.modeArgument() < types.size()) {
      value = SetterReader.typed(value, types.get(call.modeArgument()));
    }
    return new Meanings(source.values(), hierarchy).of(value, place(call, value));
  }

  private static Place place(RootContext.Registration call, Known value) {
    Op op = call.op();
    String shown = value.single() ? value.texts().first() : "…";
    return Place.call(call.method().ref(), op, CodeSites.called(op).name() + "(" + shown + ")");
  }

  /** An acknowledge call in the handler's code. */
  Answer acknowledges(Source.AcknowledgesItself source, RootContext root) {
    return root.acknowledgesItself().getAsBoolean()
        ? Answer.exactly(
            source.values(), Place.handler(root.method().ref(), "acknowledge call in the handler"))
        : Answer.NONE;
  }

  private static String simple(String type) {
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }
}
