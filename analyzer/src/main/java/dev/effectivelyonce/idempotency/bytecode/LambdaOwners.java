package dev.effectivelyonce.idempotency.bytecode;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The declared method around each lambda body: the one whose code makes the closure. */
final class LambdaOwners {
  private final Map<String, MethodReader> makers = new HashMap<>();

  private LambdaOwners() {}

  static LambdaOwners of(List<MethodReader> methods) {
    LambdaOwners owners = new LambdaOwners();
    for (MethodReader method : methods) {
      for (String closure : method.closures()) {
        owners.makers.putIfAbsent(closure, method);
      }
    }
    return owners;
  }

  /** Name of the declared method; the method's own name when it is no lambda body. */
  String declaredMethodOf(MethodReader method) {
    MethodReader around = method;
    for (int depth = 0; depth <= makers.size(); depth++) {
      MethodReader maker = makers.get(around.name() + around.descriptor());
      if (maker == null || !(around.isSynthetic() || around.name().contains("$lambda"))) {
        return around.name();
      }
      around = maker;
    }
    return method.name();
  }
}
