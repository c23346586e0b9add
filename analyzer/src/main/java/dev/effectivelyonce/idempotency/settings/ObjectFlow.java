package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Parameter;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.settings.CodeSites.Site;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;

/**
 * Follows an object through the code that configures it: backwards to where it and its parts are
 * made (builders, helper methods, fields, injected beans), forwards to what is called on it and on
 * what it gives out, into helper methods it is passed to and lambdas it is given to.
 */
final class ObjectFlow {
  private static final int DEEPEST = 4;
  private static final int MOST_FRAMES = 160;
  private static final int MOST_SITES = 6;

  private final Program program;
  private final Hierarchy hierarchy;
  private final CodeSites sites;
  private final BeanIndex beans;
  private int frames;

  ObjectFlow(Program program, Hierarchy hierarchy, CodeSites sites, BeanIndex beans) {
    this.program = program;
    this.hierarchy = hierarchy;
    this.sites = sites;
    this.beans = beans;
  }

  /** The frames that make and configure a bean; several when a component has constructors. */
  List<Frame> ofBean(Bean bean) {
    frames = 0;
    return beanFrames(bean, 0);
  }

  /**
   * The frame of values in a body.
   *
   * @param roots values that are the object or belong to it
   * @param use operation that uses the object; what it gives out is not followed
   */
  Frame of(Scope scope, Collection<Integer> roots, Op use) {
    frames = 0;
    return new FrameBuilder(this, new Frame(scope, use.id()), use.id(), 0).build(roots);
  }

  Program program() {
    return program;
  }

  Hierarchy hierarchy() {
    return hierarchy;
  }

  CodeSites sites() {
    return sites;
  }

  /** Whether one more frame may be made at that distance from the first. */
  boolean mayGoOn(int distance) {
    return distance < DEEPEST && frames < MOST_FRAMES;
  }

  /** The frame of values in a body at some distance from the first. */
  Frame frame(Scope scope, Collection<Integer> roots, int fallbackEnd, int distance) {
    frames++;
    return new FrameBuilder(this, new Frame(scope, fallbackEnd), -1, distance).build(roots);
  }

  private List<Frame> beanFrames(Bean bean, int distance) {
    List<Frame> found = new ArrayList<>();
    MethodDecl method = bean.method();
    if (method != null) {
      Body body = program.body(method);
      if (body != null) {
        Scope scope = Scope.of(method, body);
        found.add(frame(scope, ConstantValues.returnedValues(body), -1, distance));
      }
      return found;
    }
    TypeDecl type = program.type(bean.type());
    for (MethodDecl each : type == null ? List.<MethodDecl>of() : type.methods()) {
      Body body = each.name().equals("<init>") ? program.body(each) : null;
      if (body != null) {
        found.add(frame(Scope.of(each, body), selves(body), -1, distance));
      }
    }
    return found;
  }

  /** Frames of the beans that may be injected into a parameter; empty when none is seen. */
  List<Frame> injected(MethodDecl method, int index, int distance) {
    List<Frame> found = new ArrayList<>();
    if (beans.isInjected(method) && mayGoOn(distance)) {
      for (Bean bean : beans.injected(method.parameters().get(index))) {
        found.addAll(beanFrames(bean, distance));
      }
    }
    return found;
  }

  /** Frames of the beans that may be injected into an annotated field. */
  List<Frame> injected(Op.LoadField load, int distance) {
    TypeDecl owner = program.type(load.field().owner());
    FieldDecl field = owner == null ? null : owner.field(load.field().name());
    List<Frame> found = new ArrayList<>();
    if (field != null && !field.annotations().isEmpty() && mayGoOn(distance)) {
      Parameter asParameter =
          new Parameter(field.name(), field.type(), field.genericType(), field.annotations());
      for (Bean bean : beans.injected(asParameter)) {
        found.addAll(beanFrames(bean, distance));
      }
    }
    return found;
  }

  /** Frames of the visible calls of a method, for the argument at a position. */
  List<Frame> callers(MethodDecl method, int index, int distance) {
    List<Site<Op>> calls = sites.visibleCalls(method);
    List<Frame> found = new ArrayList<>();
    if (calls == null || calls.size() > MOST_SITES || !mayGoOn(distance)) {
      return found;
    }
    for (Site<Op> site : calls) {
      List<Integer> arguments = CodeSites.arguments(site.op());
      if (index < arguments.size()) {
        found.add(frame(site.scope(), List.of(arguments.get(index)), site.op().id(), distance));
      }
    }
    return found;
  }

  /** The receiver values of a body. */
  static List<Integer> selves(Body body) {
    return body.opsById().stream().filter(o -> o instanceof Op.This).map(Op::id).toList();
  }
}
