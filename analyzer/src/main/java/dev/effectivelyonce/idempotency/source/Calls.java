package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.JavaToken;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.MethodCallExpr;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import com.github.javaparser.ast.expr.SuperExpr;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Op;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Lowers method calls and object creations. */
final class Calls {
  private static final Map<String, String> UNBOXING =
      Map.of(
          "java.lang.Boolean", "booleanValue()Z",
          "java.lang.Byte", "byteValue()B",
          "java.lang.Character", "charValue()C",
          "java.lang.Short", "shortValue()S",
          "java.lang.Integer", "intValue()I",
          "java.lang.Long", "longValue()J",
          "java.lang.Float", "floatValue()F",
          "java.lang.Double", "doubleValue()D");

  private final Lowering lowering;
  private final BodyContext context;

  Calls(Lowering lowering) {
    this.lowering = lowering;
    this.context = lowering.context();
  }

  /** Lowers a call; -1 when it returns nothing. */
  int call(MethodCallExpr written) {
    Call call = lowering.typing().calls().call(written);
    int receiver = receiver(written, call);
    List<Integer> arguments = arguments(call, written.getArguments(), 0);
    if (isBoxing(call.ref())) {
      return receiver < 0 ? arguments.get(0) : receiver;
    }
    context.mark(parenthesisLine(written));
    int id =
        context.add(
            new Op.Invoke(
                context.newId(), context.mark(), call.ref(), call.dispatch(), receiver, arguments));
    return call.returnType().isVoid() ? -1 : id;
  }

  /** Boxes and their contents are one value. */
  private static boolean isBoxing(MethodRef method) {
    String unboxing = UNBOXING.get(method.owner());
    if (unboxing == null) {
      return false;
    }
    String primitive = unboxing.substring(unboxing.length() - 1);
    String box = "L" + method.owner().replace('.', '/') + ";";
    return (method.name() + method.descriptor()).equals(unboxing)
        || (method.name().equals("valueOf")
            && method.descriptor().equals("(" + primitive + ")" + box));
  }

  private int receiver(MethodCallExpr written, Call call) {
    Expression scope = written.getScope().orElse(null);
    if (call.receiver() == Call.Receiver.SELF) {
      return scope instanceof SuperExpr || scope != null
          ? lowering.self()
          : lowering.self(lowering.typeAround(call.site()), written);
    }
    if (scope == null || lowering.typing().typeName(scope) != null) {
      return -1;
    }
    int value = lowering.expressions().value(scope);
    return call.receiver() == Call.Receiver.NONE ? -1 : value;
  }

  /** Line of the parenthesis that opens the arguments. */
  static int parenthesisLine(MethodCallExpr call) {
    return lineAfter(call.getName(), "(");
  }

  /** Line of the first such sign after a node. */
  static int lineAfter(Node node, String sign) {
    Optional<JavaToken> token = node.getTokenRange().flatMap(r -> r.getEnd().getNextToken());
    while (token.isPresent()) {
      if (token.get().getText().equals(sign)) {
        return token.get().getRange().map(r -> r.begin.line).orElse(BodyContext.endLine(node));
      }
      token = token.get().getNextToken();
    }
    return BodyContext.endLine(node);
  }

  /** Lowers arguments, trailing ones packed where the call wants it; hidden ones left out. */
  List<Integer> arguments(Call call, List<Expression> written, int hidden) {
    List<JavaType> types = call.parameterTypes();
    int fixed = call.varargs() ? types.size() - hidden - 1 : written.size();
    List<Integer> arguments = new ArrayList<>();
    for (int i = 0; i < fixed; i++) {
      JavaType type = i + hidden < types.size() ? types.get(i + hidden) : JavaType.UNKNOWN;
      arguments.add(lowering.expressions().value(written.get(i), type));
    }
    if (call.varargs()) {
      JavaType array = types.get(types.size() - 1);
      List<Integer> packed = new ArrayList<>();
      for (Expression argument : written.subList(fixed, written.size())) {
        packed.add(lowering.expressions().value(argument, array.element()));
      }
      int line = written.isEmpty() ? 0 : BodyContext.line(written.get(0));
      arguments.add(
          context.add(new Op.NewArray(context.newId(), line, array.element().name(), packed)));
    }
    return arguments;
  }

  int create(ObjectCreationExpr written) {
    SourceType anonymous = lowering.model().index().declaredBy(written);
    if (anonymous != null) {
      throw new dev.effectivelyonce.idempotency.program.NotLowerableException(
          "it makes an anonymous class, which is not read from source yet");
    }
    int line = context.mark();
    JavaType type = lowering.typing().type(written);
    Call call = lowering.typing().calls().constructor(type, written.getArguments());
    List<Integer> arguments = new ArrayList<>();
    SourceType source = lowering.model().index().get(type.base());
    int hidden = call.parameterTypes().size() - written.getArguments().size();
    if (source != null ? source.isInner() : hidden == 1 && written.getScope().isPresent()) {
      arguments.add(outer(written, source));
    }
    arguments.addAll(arguments(call, written.getArguments(), arguments.size()));
    return context.add(new Op.New(context.newId(), line, call.ref(), arguments));
  }

  private int outer(ObjectCreationExpr written, @Nullable SourceType created) {
    Expression scope = written.getScope().orElse(null);
    if (scope != null || created == null) {
      return lowering.expressions().value(Objects.requireNonNull(scope));
    }
    return lowering.self(created.outer(), written);
  }
}
