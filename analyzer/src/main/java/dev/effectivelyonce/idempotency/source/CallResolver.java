package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.StaticJavaParser;
import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.MethodReferenceExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import com.github.javaparser.ast.expr.TypeExpr;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op.Dispatch;
import dev.effectivelyonce.idempotency.source.TypeShape.Method;
import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Finds the method that a call, constructor call or method reference means (JLS 15.12, 15.13). */
final class CallResolver {
  private final SourceModel model;
  private final BodyContext context;
  private final Typing typing;
  private final Overloads overloads;
  private final Inference inference;

  CallResolver(SourceModel model, BodyContext context, Typing typing) {
    this.model = model;
    this.context = context;
    this.typing = typing;
    this.overloads = new Overloads(model.types(), typing);
    this.inference = new Inference(model.types(), typing);
  }

  Call call(MethodCallExpr call) {
    String name = call.getNameAsString();
    List<Overloads.Argument> arguments = overloads.arguments(call.getArguments());
    Expression scope = call.getScope().orElse(null);
    if (scope == null) {
      return unqualified(call, name, arguments);
    }
    if (scope instanceof SuperExpr parent) {
      JavaType site =
          parent
              .getTypeName()
              .map(n -> superOf(n.asString(), call))
              .orElseGet(() -> superWith(name));
      return resolved(site, name, arguments, Call.Receiver.SELF, true, call);
    }
    String type = typing.typeName(scope);
    if (type != null) {
      return resolved(JavaType.of(type), name, arguments, Call.Receiver.NONE, false, call);
    }
    JavaType site = typing.type(scope);
    return resolved(site, name, arguments, Call.Receiver.EXPRESSION, false, call);
  }

  private JavaType superOf(String named, Node place) {
    String type = model.scope().resolve(named, place);
    if (type == null) {
      return JavaType.UNKNOWN;
    }
    SourceType source = model.index().get(type);
    return source == null || model.types().isInterface(type)
        ? JavaType.of(type)
        : typing.superType(source);
  }

  /** The supertype that a plain {@code super.name()} means. */
  private JavaType superWith(String name) {
    JavaType parent = typing.superType(context.type());
    if (model.types().methods(parent, name).isEmpty()) {
      for (JavaType other : model.types().supertypes(typing.thisType(context.type()))) {
        if (!model.types().methods(other, name).isEmpty()) {
          return other;
        }
      }
    }
    return parent;
  }

  /** A method of this type, of a type around, or a statically imported one. */
  private Call unqualified(MethodCallExpr call, String name, List<Overloads.Argument> arguments) {
    for (SourceType type = context.type(); type != null; type = type.outer()) {
      JavaType site = typing.thisType(type);
      if (!model.types().methods(site, name).isEmpty()) {
        return resolved(site, name, arguments, Call.Receiver.SELF, false, call);
      }
    }
    for (ImportDeclaration declared : context.type().file().unit().getImports()) {
      String imported = declared.getNameAsString();
      if (declared.isStatic() && (declared.isAsterisk() || imported.endsWith("." + name))) {
        String owner =
            declared.isAsterisk()
                ? imported
                : imported.substring(0, imported.length() - name.length() - 1);
        String type = model.scope().existingNested(owner);
        if (type != null && !model.types().methods(JavaType.of(type), name).isEmpty()) {
          return resolved(JavaType.of(type), name, arguments, Call.Receiver.NONE, false, call);
        } else if (type == null && !declared.isAsterisk()) {
          return unknown(owner, name, arguments, Call.Receiver.NONE);
        }
      }
    }
    boolean inherited =
        model.types().supertypes(context.type().type()).stream()
            .anyMatch(t -> !model.types().exists(t.base()));
    String owner = inherited ? context.type().name() : "?";
    return unknown(
        owner, name, arguments, context.isStatic() ? Call.Receiver.NONE : Call.Receiver.SELF);
  }

  private Call resolved(
      JavaType site,
      String name,
      List<Overloads.Argument> arguments,
      Call.Receiver receiver,
      boolean exactly,
      MethodCallExpr call) {
    List<Method> candidates = model.types().methods(site, name);
    Overloads.Choice choice = overloads.choose(candidates, arguments, 0);
    if (choice == null) {
      return unknown(site.isUnknown() ? "?" : site.name(), name, arguments, receiver);
    }
    Method method = choice.method();
    Map<String, JavaType> bindings = explicit(method, call);
    if (bindings.isEmpty()) {
      bindings = inference.bindings(choice, arguments, 0);
    }
    return made(site, choice, bindings, receiver, exactly);
  }

  private Map<String, JavaType> explicit(Method method, MethodCallExpr call) {
    Map<String, JavaType> bindings = new java.util.HashMap<>();
    var written = call.getTypeArguments().orElse(null);
    if (written != null && written.size() == method.variables().size()) {
      for (int i = 0; i < written.size(); i++) {
        bindings.put(
            String.valueOf(method.variables().get(i).type().variable()),
            model.scope().type(written.get(i)));
      }
    }
    return bindings;
  }

  private Call made(
      JavaType site,
      Overloads.Choice choice,
      Map<String, JavaType> bindings,
      Call.Receiver receiver,
      boolean exactly) {
    Method method = choice.method();
    MethodRef declared = method.decl().ref();
    // The class file names the type at the call, except for methods of Object (JLS 13.1).
    boolean ofObject = declared.owner().equals("java.lang.Object") && !exactly;
    String owner = ofObject ? "java.lang.Object" : site.name();
    Dispatch dispatch;
    if (method.isStatic()) {
      dispatch = Dispatch.STATIC;
    } else if (exactly || method.decl().is(Access.PRIVATE)) {
      dispatch = Dispatch.SPECIAL;
    } else {
      boolean isInterface = site.dims() == 0 && model.types().isInterface(owner);
      dispatch = isInterface ? Dispatch.INTERFACE : Dispatch.VIRTUAL;
    }
    List<JavaType> parameters = new ArrayList<>();
    method.parameters().forEach(p -> parameters.add(p.substitute(bindings)));
    return new Call(
        new MethodRef(owner, declared.name(), declared.descriptor()),
        dispatch,
        method.isStatic() ? Call.Receiver.NONE : receiver,
        site,
        method.returnType().substitute(bindings),
        parameters,
        choice.varargs());
  }

  /** A call whose method was not given: what is known of it is kept, the rest is unknown. */
  private static Call unknown(
      String owner, String name, List<Overloads.Argument> arguments, Call.Receiver receiver) {
    List<JavaType> types = arguments.stream().map(Overloads.Argument::type).toList();
    String descriptor =
        types.stream()
            .map(t -> t.equals(JavaType.NULL) ? JavaType.UNKNOWN : t)
            .map(JavaType::descriptor)
            .collect(Collectors.joining("", "(", ")L?;"));
    return new Call(
        new MethodRef(owner, name, descriptor),
        receiver == Call.Receiver.NONE ? Dispatch.STATIC : Dispatch.VIRTUAL,
        receiver,
        JavaType.named(owner),
        JavaType.UNKNOWN,
        types,
        false);
  }

  /** The constructor that arguments select. */
  Call constructor(JavaType type, List<Expression> written) {
    List<Overloads.Argument> arguments = overloads.arguments(written);
    SourceType source = model.index().get(type.base());
    int hidden =
        source == null ? libraryHidden(type) : MemberBuilder.hiddenParameters(source).size();
    Overloads.Choice choice =
        overloads.choose(model.types().methods(type, "<init>"), arguments, hidden);
    if (choice == null) {
      Call call = unknown(type.name(), "<init>", arguments, Call.Receiver.NONE);
      String descriptor = call.ref().descriptor().replace(")L?;", ")V");
      return new Call(
          new MethodRef(type.name(), "<init>", descriptor),
          Dispatch.SPECIAL,
          Call.Receiver.NONE,
          type,
          JavaType.VOID,
          call.parameterTypes(),
          false);
    }
    Call call =
        made(type, choice, inference.bindings(choice, arguments, hidden), Call.Receiver.NONE, true);
    return call;
  }

  /** An inner class of a library takes the object around it first. */
  private int libraryHidden(JavaType type) {
    int dollar = type.base().lastIndexOf('$');
    String outer = dollar < 0 ? "" : type.base().substring(0, dollar);
    List<Method> constructors = model.types().methods(type, "<init>");
    boolean all =
        !outer.isEmpty()
            && !constructors.isEmpty()
            && constructors.stream()
                .allMatch(
                    c ->
                        !c.parameters().isEmpty()
                            && c.parameters().get(0).name().equals(outer)
                            && c.decl().parameters().get(0).name() == null);
    return all ? 1 : 0;
  }

  private final IdentityHashMap<MethodReferenceExpr, Boolean> resolving = new IdentityHashMap<>();

  /**
   * The method that a method reference runs when called with these inputs; its receiver is {@code
   * EXPRESSION} when bound, {@code SELF} when the first input is it. Null when not found.
   */
  @Nullable Call reference(MethodReferenceExpr reference, List<JavaType> inputs) {
    if (resolving.put(reference, true) != null) {
      return null;
    }
    try {
      return find(reference, inputs);
    } finally {
      resolving.remove(reference);
    }
  }

  private @Nullable Call find(MethodReferenceExpr reference, List<JavaType> inputs) {
    Expression scope = scopeOf(reference);
    String name = reference.getIdentifier();
    List<Overloads.Argument> arguments = inputs.stream().map(Overloads.Argument::of).toList();
    JavaType type = referencedType(scope);
    if (type != null && name.equals("new")) {
      if (type.dims() > 0) {
        return null;
      }
      Overloads.Choice choice =
          overloads.choose(model.types().methods(type, "<init>"), arguments, 0);
      Call made = choice == null ? null : made(type, choice, Map.of(), Call.Receiver.NONE, true);
      return made == null ? null : returning(made, type);
    }
    if (type == null) {
      boolean exactly = scope instanceof SuperExpr;
      JavaType site = typing.type(scope);
      return pick(site, name, arguments, Call.Receiver.EXPRESSION, exactly);
    }
    Call direct = pick(type, name, arguments, Call.Receiver.NONE, false);
    if (direct != null && direct.dispatch() == Dispatch.STATIC) {
      return direct;
    }
    if (direct != null || arguments.isEmpty()) {
      return onlyOne(type, name, inputs.size());
    }
    JavaType receiver = inputs.get(0);
    boolean fitting = type.arguments().isEmpty() && model.types().isSubtype(receiver, type);
    JavaType view = fitting ? model.types().asSuper(receiver, type.base()) : null;
    Call unbound =
        pick(
            view == null ? type : view,
            name,
            arguments.subList(1, arguments.size()),
            Call.Receiver.SELF,
            false);
    return unbound != null && unbound.dispatch() != Dispatch.STATIC
        ? unbound
        : onlyOne(type, name, inputs.size());
  }

  private final IdentityHashMap<MethodReferenceExpr, Expression> scopes = new IdentityHashMap<>();

  /** What stands before the colons; the parser takes a variable there for a type. */
  Expression scopeOf(MethodReferenceExpr reference) {
    if (!(reference.getScope() instanceof TypeExpr written)) {
      return reference.getScope();
    }
    return scopes.computeIfAbsent(
        reference,
        r -> {
          String text = written.getType().toString();
          if (!text.matches("[\\w.$]+")) {
            return written;
          }
          Expression value = StaticJavaParser.parseExpression(text);
          value.setParentNode(reference);
          return beginsWithValue(value) ? value : written;
        });
  }

  /** Whether a chain of names begins with a variable, not with a package or type (JLS 6.5.2). */
  boolean beginsWithValue(Expression chain) {
    Expression first = chain;
    while (first instanceof FieldAccessExpr access) {
      first = access.getScope();
    }
    return first instanceof NameExpr name
        && (context.local(name.getNameAsString()) != null || model.names().ownerOf(name) != null);
  }

  /** The method of that name when there is just one; its own types tell what the inputs are. */
  private @Nullable Call onlyOne(JavaType type, String name, int inputs) {
    List<Method> named = model.types().methods(type, name);
    if (named.size() != 1) {
      return null;
    }
    Method only = named.get(0);
    int parameters = only.parameters().size();
    if (only.isStatic() ? parameters != inputs : parameters + 1 != inputs) {
      return null;
    }
    return declared(
        made(
            type,
            new Overloads.Choice(only, false),
            Map.of(),
            only.isStatic() ? Call.Receiver.NONE : Call.Receiver.SELF,
            false),
        only);
  }

  /** Whether a method reference can take so many inputs (JLS 15.12.2.1). */
  boolean mayTake(MethodReferenceExpr reference, int inputs) {
    Expression scope = scopeOf(reference);
    JavaType type = referencedType(scope);
    if (reference.getIdentifier().equals("new")) {
      return type == null
          || type.dims() > 0
          || model.types().methods(type, "<init>").stream()
              .anyMatch(m -> m.isVarargs() || m.parameters().size() >= inputs);
    }
    JavaType site = type == null ? typing.type(scope) : type;
    List<Method> named = model.types().methods(site, reference.getIdentifier());
    return named.isEmpty()
        || named.stream()
            .anyMatch(
                m ->
                    m.isVarargs()
                        || m.parameters().size() == inputs
                        || (type != null && !m.isStatic() && m.parameters().size() + 1 == inputs));
  }

  @Nullable JavaType referencedType(Expression scope) {
    if (scope instanceof TypeExpr written) {
      JavaType type = model.scope().type(written.getType());
      return type.isUnknown() ? null : type;
    }
    String name = typing.typeName(scope);
    return name == null ? null : JavaType.of(name);
  }

  private @Nullable Call pick(
      JavaType site,
      String name,
      List<Overloads.Argument> arguments,
      Call.Receiver receiver,
      boolean exactly) {
    Overloads.Choice choice = overloads.choose(model.types().methods(site, name), arguments, 0);
    if (choice == null) {
      return null;
    }
    Call call = made(site, choice, inference.bindings(choice, arguments, 0), receiver, exactly);
    return declared(call, choice.method());
  }

  /** Unlike a call, a reference names the type that declares the method. */
  private Call declared(Call call, Method method) {
    return new Call(
        method.decl().ref(),
        call.dispatch() == Dispatch.STATIC || call.dispatch() == Dispatch.SPECIAL
            ? call.dispatch()
            : model.types().isInterface(method.decl().ref().owner())
                ? Dispatch.INTERFACE
                : Dispatch.VIRTUAL,
        call.receiver(),
        call.site(),
        call.returnType(),
        call.parameterTypes(),
        call.varargs());
  }

  private static Call returning(Call call, JavaType returned) {
    return new Call(
        call.ref(),
        call.dispatch(),
        call.receiver(),
        call.site(),
        returned,
        call.parameterTypes(),
        call.varargs());
  }
}
