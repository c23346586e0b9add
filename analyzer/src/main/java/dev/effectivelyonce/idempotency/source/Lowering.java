package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.source.LoweredType.Sink;
import org.jspecify.annotations.Nullable;

/** The parts that lower one body, and what all of them need. */
final class Lowering {
  private final SourceModel model;
  private final BodyContext context;
  private final Sink sink;
  private final Typing typing;
  private final Expressions expressions;
  private final Conditions conditions;
  private final Calls calls;
  private final Assignments assignments;
  private final Closures closures;
  private final Statements statements;
  private int outerParameter = -1;

  Lowering(SourceModel model, BodyContext context, Sink sink) {
    this.model = model;
    this.context = context;
    this.sink = sink;
    this.typing = new Typing(model, context);
    this.expressions = new Expressions(this);
    this.conditions = new Conditions(this);
    this.calls = new Calls(this);
    this.assignments = new Assignments(this);
    this.closures = new Closures(this);
    this.statements = new Statements(this);
  }

  SourceModel model() {
    return model;
  }

  BodyContext context() {
    return context;
  }

  Sink sink() {
    return sink;
  }

  Typing typing() {
    return typing;
  }

  Expressions expressions() {
    return expressions;
  }

  Conditions conditions() {
    return conditions;
  }

  Calls calls() {
    return calls;
  }

  Assignments assignments() {
    return assignments;
  }

  Closures closures() {
    return closures;
  }

  Statements statements() {
    return statements;
  }

  /** In a constructor the object around is still a parameter. */
  void outerParameter(int value) {
    outerParameter = value;
  }

  int outerParameter() {
    return outerParameter;
  }

  /** The receiver of the body. */
  int self() {
    if (context.self() < 0) {
      int id = context.newId();
      context.builder().add(0, new Op.This(id, 0, context.type().name()));
      context.self(id);
    }
    return context.self();
  }

  /** {@code this} as seen from a type around: the object of the body's type or one around it. */
  int self(@Nullable SourceType wanted, Node place) {
    SourceType type = context.type();
    int value = -1;
    while (wanted != null && !isOrExtends(type, wanted.name())) {
      SourceType outer = type.outer();
      if (outer == null || !type.isInner()) {
        break;
      }
      if (value < 0 && outerParameter >= 0) {
        value = outerParameter;
      } else {
        FieldRef field = new FieldRef(type.name(), MemberBuilder.outerField(type), outer.name());
        int target = value < 0 ? self() : value;
        value =
            context.add(new Op.LoadField(context.newId(), BodyContext.line(place), field, target));
      }
      type = outer;
    }
    return value < 0 ? self() : value;
  }

  private boolean isOrExtends(SourceType type, String wanted) {
    return type.name().equals(wanted);
  }

  /** The type around the body through which a member of a site is reached. */
  SourceType typeAround(JavaType site) {
    for (SourceType type = context.type(); type != null; type = type.outer()) {
      if (type.name().equals(site.base())) {
        return type;
      }
    }
    return context.type();
  }
}
