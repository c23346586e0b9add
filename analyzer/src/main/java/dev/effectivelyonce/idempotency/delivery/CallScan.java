package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.Role;
import dev.effectivelyonce.idempotency.catalogue.RootEntry;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Descriptors;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import dev.effectivelyonce.idempotency.resolve.Site;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * One look at the bodies of the classes that mention a root symbol: fetching calls, registrations
 * and closures of listener interfaces.
 */
final class CallScan {
  /** A call that fetches messages. */
  record Fetch(String type, MethodDecl method, Role.Receive role) {}

  /** A closure of a listener interface. */
  record Handler(Op.Closure closure, MethodRef in) {}

  /**
   * A handler given to a registering call.
   *
   * @param type class of the handler object, null for a closure
   * @param lambda the closure, null for an object
   * @param interfaceType type of the parameter it is given to
   */
  record Registered(
      @Nullable String type,
      Root.@Nullable Lambda lambda,
      String interfaceType,
      String driver,
      Root.Registration registration) {}

  /** A function returned by a bean method. */
  record BeanFunction(String beanName, Op.Closure closure, MethodRef in) {}

  private final Program program;
  private final Hierarchy hierarchy;
  private final Catalogue catalogue;
  private final Classifier classifier;
  private final List<Fetch> fetches = new ArrayList<>();
  private final List<Registered> registered = new ArrayList<>();
  private final Map<String, List<Handler>> closures = new HashMap<>();
  private final Map<Root.Lambda, Root.Registration> lambdaRegistrations = new HashMap<>();
  private final Map<String, Root.Registration> typeRegistrations = new HashMap<>();

  CallScan(Hierarchy hierarchy, Catalogue catalogue, Classifier classifier) {
    this.program = hierarchy.program();
    this.hierarchy = hierarchy;
    this.catalogue = catalogue;
    this.classifier = classifier;
    SortedSet<String> listeners = new TreeSet<>();
    for (RootEntry e : catalogue.roots()) {
      if (e.kind() == RootEntry.Kind.INTERFACE) {
        listeners.add(e.type());
      }
    }
    SortedSet<String> types = new TreeSet<>();
    for (String symbol : catalogue.rootSymbols()) {
      if (listeners.contains(symbol) || fetchesOrRegisters(symbol)) {
        types.addAll(program.typesMentioning(symbol));
      }
    }
    for (String type : types) {
      scan(type, listeners);
    }
  }

  private boolean fetchesOrRegisters(String owner) {
    return catalogue.entries(owner).stream()
        .anyMatch(e -> e.role() instanceof Role.Receive || e.role() instanceof Role.Register);
  }

  List<Fetch> fetches() {
    return fetches;
  }

  List<Registered> registered() {
    return registered;
  }

  List<Handler> closures(String interfaceType) {
    return closures.getOrDefault(interfaceType, List.of());
  }

  Root.@Nullable Registration registration(Root.Lambda lambda) {
    return lambdaRegistrations.get(lambda);
  }

  Root.@Nullable Registration registration(String type) {
    return typeRegistrations.get(type);
  }

  private void scan(String type, SortedSet<String> listeners) {
    TypeDecl decl =
        program.anyOutline(type, o -> mayHold(o, listeners)) ? program.type(type) : null;
    if (decl == null) {
      return;
    }
    for (MethodDecl m : decl.methods()) {
      Outline outline = m.hasBody() ? program.outline(m) : null;
      Body body = outline != null && mayHold(outline, listeners) ? program.body(m) : null;
      if (body == null) {
        continue;
      }
      for (Block b : body.blocks()) {
        for (Op op : b.ops()) {
          scan(decl, m, body, op, listeners);
        }
      }
    }
  }

  private boolean mayHold(Outline outline, SortedSet<String> listeners) {
    return outline.calls().stream().anyMatch(c -> classifier.findsRoots(c.method()))
        || outline.creations().stream().anyMatch(classifier::findsRoots)
        || outline.closures().stream()
            .anyMatch(c -> listeners.stream().anyMatch(l -> hierarchy.is(c.interfaceType(), l)));
  }

  private void scan(TypeDecl decl, MethodDecl m, Body body, Op op, SortedSet<String> listeners) {
    if (op instanceof Op.Closure c) {
      for (String listener : listeners) {
        if (hierarchy.is(c.interfaceType(), listener)) {
          closures.computeIfAbsent(listener, k -> new ArrayList<>()).add(new Handler(c, m.ref()));
        }
      }
      return;
    }
    Classification c = op instanceof Op.Invoke ? classifier.classify(body, op) : null;
    if (c != null && c.role() instanceof Role.Receive r) {
      fetches.add(new Fetch(decl.name(), m, r));
    } else if (c != null && c.role() instanceof Role.Register r) {
      register(body, (Op.Invoke) op, r);
    }
  }

  private void register(Body body, Op.Invoke call, Role.Register role) {
    if (role.handler() >= call.args().size()) {
      return;
    }
    String mode = role.mode();
    int at = role.modeArgument();
    if (mode == null && at >= 0 && at < call.args().size()) {
      mode = constant(body, body.op(call.args().get(at)));
    }
    Root.Registration registration =
        new Root.Registration(new Site(body.method(), call.id(), call.line()), mode);
    Op handler = body.op(role.handler() < 0 ? call.receiver() : call.args().get(role.handler()));
    while (handler instanceof Op.Cast cast) {
      handler = body.op(cast.value());
    }
    List<String> parameters = Descriptors.parameters(call.method().descriptor());
    String given = role.handler() < 0 ? call.method().owner() : parameters.get(role.handler());
    if (handler instanceof Op.Closure c) {
      Root.Lambda lambda = new Root.Lambda(c, body.method());
      lambdaRegistrations.put(lambda, registration);
      registered.add(new Registered(null, lambda, given, role.driver(), registration));
    } else {
      String type = typeOf(handler);
      if (type != null) {
        typeRegistrations.put(type, registration);
        registered.add(new Registered(type, null, given, role.driver(), registration));
      }
    }
  }

  private @Nullable String typeOf(Op handler) {
    if (handler instanceof Op.New n) {
      return n.type();
    }
    if (handler instanceof Op.This t) {
      return t.type();
    }
    String declared = null;
    if (handler instanceof Op.LoadField l) {
      declared = l.field().type();
    } else if (handler instanceof Op.Param p) {
      declared = p.type();
    }
    List<String> concrete = declared == null ? List.of() : hierarchy.concreteTypes(declared);
    return concrete.size() == 1 ? concrete.get(0) : null;
  }

  private @Nullable String constant(Body body, Op op) {
    if (op instanceof Op.Const c && c.value() != null) {
      return c.value() instanceof AnnotationUse.EnumValue e ? e.name() : c.value().toString();
    }
    return op instanceof Op.Cast c ? constant(body, body.op(c.value())) : null;
  }

  List<BeanFunction> beanFunctions(String functionType) {
    List<BeanFunction> found = new ArrayList<>();
    for (String annotation : catalogue.beanMethodAnnotations()) {
      for (String type : program.typesMentioning(annotation)) {
        TypeDecl decl = program.type(type);
        if (decl == null) {
          continue;
        }
        for (MethodDecl m : decl.methods()) {
          if (m.returnType().equals(functionType)
              && m.annotations().stream().anyMatch(a -> a.type().equals(annotation))) {
            addReturnedClosures(m, found);
          }
        }
      }
    }
    return found;
  }

  private void addReturnedClosures(MethodDecl m, List<BeanFunction> found) {
    Body body = program.body(m);
    if (body == null) {
      return;
    }
    for (Block b : body.blocks()) {
      for (Op op : b.ops()) {
        if (op instanceof Op.Return r
            && r.value() >= 0
            && body.op(r.value()) instanceof Op.Closure c) {
          found.add(new BeanFunction(m.name(), c, m.ref()));
        }
      }
    }
  }
}
