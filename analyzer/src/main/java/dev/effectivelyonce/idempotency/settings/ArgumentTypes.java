package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Parameter;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.settings.CodeSites.Site;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Consumer;

/** The types of the objects that a value may be, as near to their creation as is visible. */
final class ArgumentTypes {
  private static final int DEEPEST = 5;

  private final Program program;
  private final Hierarchy hierarchy;
  private final CodeSites sites;
  private final BeanIndex beans;

  ArgumentTypes(Program program, Hierarchy hierarchy, CodeSites sites, BeanIndex beans) {
    this.program = program;
    this.hierarchy = hierarchy;
    this.sites = sites;
    this.beans = beans;
  }

  /** Types of a value; empty for {@code null}. */
  SortedSet<String> of(Scope scope, int value) {
    SortedSet<String> found = new TreeSet<>();
    collect(scope, value, found, 0);
    return found;
  }

  private void collect(Scope scope, int value, SortedSet<String> found, int depth) {
    Op op = value < 0 ? null : scope.body().op(value);
    if (op == null || depth > DEEPEST) {
      return;
    }
    if (op instanceof Op.New creation) {
      found.add(creation.type());
    } else if (op instanceof Op.Phi phi) {
      phi.operands().forEach(v -> collect(scope, v, found, depth + 1));
    } else if (op instanceof Op.Cast cast) {
      orElse(cast.type(), found, inner -> collect(scope, cast.value(), inner, depth + 1));
    } else if (op instanceof Op.Invoke invoke) {
      orElse(
          Descriptor.of(invoke.method().descriptor()).result(),
          found,
          inner -> returned(scope, invoke, inner, depth));
    } else if (op instanceof Op.Param param) {
      orElse(param.type(), found, inner -> parameter(scope, param, inner, depth));
    } else if (op instanceof Op.LoadField load) {
      orElse(load.field().type(), found, inner -> field(load, inner, depth));
    } else if (op instanceof Op.Closure closure) {
      found.add(closure.interfaceType());
    } else if (op instanceof Op.This self) {
      found.add(self.type());
    }
  }

  /** The types found closer to the creation, else the declared one. */
  private static void orElse(
      String declared, SortedSet<String> found, Consumer<SortedSet<String>> closer) {
    SortedSet<String> inner = new TreeSet<>();
    closer.accept(inner);
    if (inner.isEmpty()) {
      inner.add(declared);
    }
    found.addAll(inner);
  }

  private void returned(Scope scope, Op.Invoke invoke, SortedSet<String> found, int depth) {
    boolean exact = invoke.dispatch() == Op.Dispatch.SPECIAL;
    for (MethodDecl target : hierarchy.targets(invoke.method(), exact)) {
      Body body = scope.isWithin(target) ? null : program.body(target);
      if (body != null) {
        Scope callee = scope.callee(target, body, invoke.receiver(), invoke.args());
        ConstantValues.returnedValues(body).forEach(v -> collect(callee, v, found, depth + 1));
      }
    }
  }

  private void parameter(Scope scope, Op.Param param, SortedSet<String> found, int depth) {
    Scope.Caller caller = scope.caller();
    if (caller != null && param.index() < caller.arguments().size()) {
      collect(caller.scope(), caller.arguments().get(param.index()), found, depth + 1);
      return;
    }
    MethodDecl method = scope.method();
    if (param.index() < method.parameters().size() && beans.isInjected(method)) {
      injected(method.parameters().get(param.index()), found, depth);
    }
  }

  private void injected(Parameter parameter, SortedSet<String> found, int depth) {
    for (Bean bean : beans.injected(parameter)) {
      MethodDecl method = bean.method();
      Body body = method == null ? null : program.body(method);
      if (method == null || body == null) {
        found.add(bean.type());
      } else {
        Scope scope = Scope.of(method, body);
        ConstantValues.returnedValues(body).forEach(v -> collect(scope, v, found, depth + 1));
      }
    }
  }

  private void field(Op.LoadField load, SortedSet<String> found, int depth) {
    TypeDecl owner = program.type(load.field().owner());
    FieldDecl field = owner == null ? null : owner.field(load.field().name());
    if (field == null || !program.isProgramType(field.owner())) {
      return;
    }
    List<Site<Op.StoreField>> stores = sites.stores(field);
    for (Site<Op.StoreField> store : stores) {
      collect(store.scope(), store.op().value(), found, depth + 1);
    }
    if (stores.isEmpty() && !field.annotations().isEmpty()) {
      injected(
          new Parameter(field.name(), field.type(), field.genericType(), field.annotations()),
          found,
          depth);
    }
  }
}
