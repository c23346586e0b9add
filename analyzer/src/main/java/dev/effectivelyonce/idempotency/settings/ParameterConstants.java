package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Parameter;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.settings.CodeSites.Site;
import java.util.List;

/**
 * The constants that parameters are given: by the call at hand, by containers, by visible calls.
 */
final class ParameterConstants {
  private static final int MOST_CALLS = 12;

  private final Program program;
  private final CodeSites sites;
  private final BeanIndex beans;
  private final InjectedText injected;
  private final ConstantValues values;

  ParameterConstants(
      Program program,
      CodeSites sites,
      BeanIndex beans,
      InjectedText injected,
      ConstantValues values) {
    this.program = program;
    this.sites = sites;
    this.beans = beans;
    this.injected = injected;
    this.values = values;
  }

  /** The constant of a parameter. */
  Known of(Scope scope, Op.Param param, ConstantValues.Trail trail) {
    int index = param.index();
    Scope.Caller caller = scope.caller();
    if (caller != null && index < caller.arguments().size()) {
      return values.value(caller.scope(), caller.arguments().get(index), trail);
    }
    MethodDecl method = scope.method();
    if (index >= method.parameters().size()) {
      return Known.NOTHING;
    }
    Parameter parameter = method.parameters().get(index);
    Known given = injected.of(parameter.annotations());
    if (given != null) {
      return given;
    }
    if (method.isLambdaBody()) {
      return captured(method, index, trail);
    }
    boolean injects = beans.isInjected(method);
    return injects
        ? fromBeans(parameter, trail).or(fromCalls(method, index, trail, true))
        : fromCalls(method, index, trail, false);
  }

  private Known captured(MethodDecl lambda, int index, ConstantValues.Trail trail) {
    Known known = ConstantValues.NO_ALTERNATIVE;
    List<Site<Op.Closure>> closures = sites.closures(lambda.ref());
    for (Site<Op.Closure> site : closures) {
      Scope.Caller caller = site.scope().closure(site.op(), lambda, site.scope().body()).caller();
      known =
          known.or(
              caller != null && index < caller.arguments().size()
                  ? values.value(site.scope(), caller.arguments().get(index), trail)
                  : Known.NOTHING);
    }
    return closures.isEmpty() ? Known.NOTHING : known;
  }

  private Known fromBeans(Parameter parameter, ConstantValues.Trail trail) {
    List<Bean> candidates = beans.injected(parameter);
    Known known = ConstantValues.NO_ALTERNATIVE;
    for (Bean bean : candidates) {
      MethodDecl method = bean.method();
      Body body = method == null ? null : program.body(method);
      known =
          known.or(
              method == null || body == null
                  ? Known.NOTHING
                  : values.returned(Scope.of(method, body), trail));
    }
    return candidates.isEmpty() ? Known.NOTHING : known;
  }

  private Known fromCalls(
      MethodDecl method, int index, ConstantValues.Trail trail, boolean noneIsFine) {
    boolean closed = method.is(Access.PRIVATE) && sites.closures(method.ref()).isEmpty();
    List<Site<Op>> calls = sites.visibleCalls(method);
    if (calls == null) {
      return Known.NOTHING;
    }
    if (calls.isEmpty() || calls.size() > MOST_CALLS) {
      return calls.isEmpty() && noneIsFine ? ConstantValues.NO_ALTERNATIVE : Known.NOTHING;
    }
    Known known = ConstantValues.NO_ALTERNATIVE;
    for (Site<Op> site : calls) {
      List<Integer> arguments = CodeSites.arguments(site.op());
      known =
          known.or(
              index < arguments.size()
                  ? values.value(site.scope(), arguments.get(index), trail)
                  : Known.NOTHING);
    }
    return closed ? known : known.open();
  }
}
