package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Block;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * The constant that a value is, as text: strings as they are, booleans and numbers in decimal, enum
 * constants by name, class literals by binary name, {@code null} as {@code null}. Follows local
 * values, fields, calls, parameters and placeholders as far as they are visible; several
 * alternatives are several texts.
 *
 * <p>Not safe for use by several threads, like the program it reads.
 */
public final class ConstantValues {
  /** No alternatives: the neutral element of {@link Known#or}. */
  static final Known NO_ALTERNATIVE = new Known(Collections.emptySortedSet(), true);

  private static final int DEEPEST = 12;
  private static final int MOST_STEPS = 300;
  private static final int MOST_TEXTS = 16;

  /** Static methods of one argument that give the argument in another form. */
  private static final Set<String> CONVERSIONS =
      Set.of("valueOf", "parseBoolean", "parseInt", "parseLong", "requireNonNull", "toString");

  /** Methods without arguments that give the receiver in another form. */
  private static final Set<String> SELF =
      Set.of(
          "toString", "name", "booleanValue", "intValue", "longValue", "intern", "trim", "strip");

  private final Program program;
  private final Hierarchy hierarchy;
  private final FieldConstants fields;
  private final ParameterConstants parameters;
  private int steps;

  /** Reads constants of a program; configuration fills placeholders in. */
  public ConstantValues(Program program, Catalogue catalogue, ResourceSettings resources) {
    this(program, new Hierarchy(program, catalogue::supertypes), catalogue, resources);
  }

  private ConstantValues(
      Program program, Hierarchy hierarchy, Catalogue catalogue, ResourceSettings resources) {
    this(
        program,
        hierarchy,
        BeanIndex.of(program, catalogue),
        resources,
        new CodeSites(program, hierarchy));
  }

  ConstantValues(
      Program program,
      Hierarchy hierarchy,
      BeanIndex beans,
      ResourceSettings resources,
      CodeSites sites) {
    this.program = program;
    this.hierarchy = hierarchy;
    InjectedText injected = new InjectedText(program, resources);
    this.fields = new FieldConstants(program, sites, injected, this);
    this.parameters = new ParameterConstants(program, sites, beans, injected, this);
  }

  /** The constant of a value in a body, whoever calls it. */
  public Known of(MethodDecl method, Body body, int value) {
    return of(Scope.of(method, body), value);
  }

  /** The constant of a value in a body, for the calls of the scope. */
  public Known of(Scope scope, int value) {
    steps = 0;
    Known known = value(scope, value, new Trail());
    return known.texts().isEmpty() ? Known.NOTHING : known;
  }

  /** The way to the value at hand; ends recursion. */
  static final class Trail {
    private final IdentityHashMap<Scope, Set<Integer>> open = new IdentityHashMap<>();
    private int length;

    /** Goes one step further; false when it is a cycle. */
    boolean enter(Scope scope, int value) {
      boolean isNew = open.computeIfAbsent(scope, s -> new HashSet<>()).add(value);
      length += isNew ? 1 : 0;
      return isNew;
    }

    void leave(Scope scope, int value) {
      length -= open.getOrDefault(scope, Set.of()).remove(value) ? 1 : 0;
    }

    boolean tooLong() {
      return length > DEEPEST * 4;
    }
  }

  /** The constant of a value on the way to another. */
  Known value(Scope scope, int value, Trail trail) {
    if (value < 0 || trail.tooLong() || scope.depth() > DEEPEST || ++steps > MOST_STEPS) {
      return Known.NOTHING;
    }
    if (!trail.enter(scope, value)) {
      return NO_ALTERNATIVE;
    }
    Known known = compute(scope, scope.body().op(value), trail);
    trail.leave(scope, value);
    return known.texts().size() > MOST_TEXTS ? Known.NOTHING : known;
  }

  private Known compute(Scope scope, Op op, Trail trail) {
    if (op instanceof Op.Const c) {
      return Known.of(text(c.value()));
    } else if (op instanceof Op.Phi phi) {
      return anyOf(scope, phi.operands(), trail);
    } else if (op instanceof Op.Cast cast) {
      return value(scope, cast.value(), trail);
    } else if (op instanceof Op.Concat concat) {
      return concatenation(scope, concat.parts(), trail);
    } else if (op instanceof Op.LoadField load) {
      return fields.of(scope, load, trail);
    } else if (op instanceof Op.Param param) {
      return parameters.of(scope, param, trail);
    } else if (op instanceof Op.Invoke invoke) {
      return call(scope, invoke, trail);
    } else if (op instanceof Op.New creation
        && creation.type().equals("java.lang.String")
        && creation.args().size() == 1) {
      return value(scope, creation.args().get(0), trail);
    }
    return Known.NOTHING;
  }

  /** The text of a constant. */
  static String text(@Nullable Object value) {
    if (value instanceof AnnotationUse.EnumValue e) {
      return e.name();
    }
    if (value instanceof AnnotationUse.TypeValue t) {
      return t.name();
    }
    return String.valueOf(value);
  }

  private Known anyOf(Scope scope, List<Integer> values, Trail trail) {
    Known known = NO_ALTERNATIVE;
    for (int each : values) {
      known = known.or(value(scope, each, trail));
    }
    return known;
  }

  private Known concatenation(Scope scope, List<Integer> parts, Trail trail) {
    Known whole = Known.of("");
    for (int part : parts) {
      Known next = value(scope, part, trail);
      if (next.equals(NO_ALTERNATIVE)) {
        return Known.NOTHING; // Grows in a loop.
      }
      SortedSet<String> texts = new TreeSet<>();
      for (String a : whole.texts()) {
        next.texts().forEach(b -> texts.add(a + b));
      }
      if (texts.size() > MOST_TEXTS) {
        return Known.NOTHING;
      }
      whole = new Known(texts, whole.complete() && next.complete());
    }
    return whole;
  }

  private Known call(Scope scope, Op.Invoke invoke, Trail trail) {
    String name = invoke.method().name();
    List<MethodDecl> targets =
        hierarchy.targets(invoke.method(), invoke.dispatch() == Op.Dispatch.SPECIAL);
    if (!targets.isEmpty()) {
      return returned(scope, invoke, targets, trail);
    }
    if (invoke.dispatch() == Op.Dispatch.STATIC) {
      boolean converts = CONVERSIONS.contains(name) && !invoke.args().isEmpty();
      // Enum.valueOf(type, name) has the name last.
      int last = invoke.args().size() - 1;
      boolean named = name.equals("valueOf") && last == 1;
      if (name.equals("requireNonNullElse")) {
        return anyOf(scope, invoke.args(), trail);
      }
      return converts ? value(scope, invoke.args().get(named ? last : 0), trail) : Known.NOTHING;
    }
    if (!invoke.args().isEmpty()) {
      return Known.NOTHING;
    }
    if (name.equals("toUpperCase") || name.equals("toLowerCase")) {
      UnaryOperator<String> change =
          name.equals("toUpperCase")
              ? t -> t.toUpperCase(Locale.ROOT)
              : t -> t.toLowerCase(Locale.ROOT);
      return changed(value(scope, invoke.receiver(), trail), change);
    }
    return SELF.contains(name)
        ? changed(value(scope, invoke.receiver(), trail), String::strip)
        : Known.NOTHING;
  }

  private static Known changed(Known known, UnaryOperator<String> change) {
    SortedSet<String> texts = new TreeSet<>();
    known.texts().forEach(t -> texts.add(change.apply(t)));
    return new Known(texts, known.complete());
  }

  private Known returned(Scope scope, Op.Invoke invoke, List<MethodDecl> targets, Trail trail) {
    Known known = NO_ALTERNATIVE;
    for (MethodDecl target : targets) {
      Body body = scope.isWithin(target) ? null : program.body(target);
      known =
          known.or(
              body == null
                  ? Known.NOTHING
                  : returned(scope.callee(target, body, invoke.receiver(), invoke.args()), trail));
    }
    return known;
  }

  /** The constant a body returns. */
  Known returned(Scope scope, Trail trail) {
    Known known = NO_ALTERNATIVE;
    for (int value : returnedValues(scope.body())) {
      known = known.or(value(scope, value, trail));
    }
    return known;
  }

  /** Ids of the values a body returns, in block order. */
  static List<Integer> returnedValues(Body body) {
    List<Integer> values = new ArrayList<>();
    for (Block block : body.blocks()) {
      for (Op op : block.ops()) {
        if (op instanceof Op.Return r && r.value() >= 0) {
          values.add(r.value());
        }
      }
    }
    return values;
  }
}
