package dev.effectivelyonce.idempotency.program;

import dev.effectivelyonce.idempotency.program.AnnotationUse.EnumValue;
import dev.effectivelyonce.idempotency.program.AnnotationUse.TypeValue;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Writes a type and its bodies as stable text, so that two front ends can be compared. Value
 * numbers do not show: a join is the set of its values, casts are looked through, a lambda stands
 * where it is made.
 */
public final class ModelDump {
  private final Program program;
  private final StringBuilder text = new StringBuilder();

  private ModelDump(Program program) {
    this.program = program;
  }

  /** The text of a type with the bodies of all its methods. */
  public static String of(Program program, String typeName) {
    TypeDecl type = program.type(typeName);
    if (type == null) {
      return "type " + typeName + " is missing\n";
    }
    ModelDump dump = new ModelDump(program);
    dump.writeType(type);
    return dump.text.toString();
  }

  /** The text of one body. */
  public static String of(Program program, Body body) {
    ModelDump dump = new ModelDump(program);
    dump.writeBody(body, "");
    return dump.text.toString();
  }

  private void writeType(TypeDecl type) {
    writeAnnotations(type.annotations(), "");
    line("", "type " + flags(type.access() & ~Access.SYNCHRONIZED, true) + type.name());
    if (type.superName() != null) {
      line("  ", "extends " + type.superName());
    }
    type.interfaces().forEach(parent -> line("  ", "implements " + parent));
    for (FieldDecl field : type.fields()) {
      if ((field.access() & Access.SYNTHETIC) == 0) {
        writeAnnotations(field.annotations(), "  ");
        String constant = field.constant() == null ? "" : " = " + literal(field.constant());
        String flags = flags(field.access(), false);
        line("  ", "field " + flags + field.type() + " " + field.name() + constant);
      }
    }
    List<MethodDecl> methods = new ArrayList<>(type.methods());
    methods.sort(Comparator.comparing(MethodDecl::ref));
    for (MethodDecl method : methods) {
      if (!method.isLambdaBody() && !isEmptyInitializer(method)) {
        writeMethod(method);
      }
    }
  }

  /** Class files have one where only an assertion flag was set. */
  private boolean isEmptyInitializer(MethodDecl method) {
    Body body = method.name().equals("<clinit>") ? program.body(method) : null;
    return body != null && body.opsById().size() == 1;
  }

  private void writeMethod(MethodDecl method) {
    writeAnnotations(method.annotations(), "  ");
    line("  ", "method " + flags(method.access(), false) + signature(method));
    Body body = program.body(method);
    if (body != null) {
      writeBody(body, "    ");
    } else if (method.hasBody()) {
      line("    ", "no body");
    }
  }

  private String signature(MethodDecl method) {
    List<String> parameters = new ArrayList<>();
    for (Parameter parameter : method.parameters()) {
      StringBuilder one = new StringBuilder();
      parameter.annotations().forEach(a -> one.append(literal(a)).append(' '));
      parameters.add(one + parameter.type());
    }
    String thrown = method.exceptions().isEmpty() ? "" : " throws " + method.exceptions();
    return method.returnType() + " " + method.name() + parameters + thrown;
  }

  private void writeAnnotations(List<AnnotationUse> annotations, String indent) {
    annotations.forEach(annotation -> line(indent, literal(annotation)));
  }

  private static String flags(int access, boolean ofType) {
    StringBuilder flags = new StringBuilder();
    String[] names = {"public", "private", "protected", "static", "final", "synchronized"};
    for (int i = 0; i < names.length; i++) {
      if ((access & (1 << i)) != 0) {
        flags.append(names[i]).append(' ');
      }
    }
    if ((access & Access.ABSTRACT) != 0) {
      flags.append("abstract ");
    }
    if (ofType && (access & Access.INTERFACE) != 0) {
      flags.append("interface ");
    }
    return flags.toString();
  }

  private void writeBody(Body body, String indent) {
    BodyText ops = new BodyText(body);
    for (Block block : body.blocks()) {
      line(indent, "B" + block.id());
      for (Op op : block.ops()) {
        String written = ops.statement(op);
        if (written != null) {
          line(indent + "  ", written);
        }
        if (op instanceof Op.Closure closure) {
          writeLambda(closure, indent + "    ");
        }
      }
      writeEdges(block, indent + "  ");
    }
  }

  private void writeEdges(Block block, String indent) {
    for (Block.Edge edge : block.edges()) {
      String label =
          edge.label() != null || edge.kind() == Block.EdgeKind.CASE
              ? " " + literal(edge.label())
              : "";
      line(indent, "-> " + edge.kind() + label + " B" + edge.target());
    }
  }

  private void writeLambda(Op.Closure closure, String indent) {
    MethodDecl lambda = lambdaBody(closure);
    if (lambda == null) {
      return;
    }
    line(indent, "lambda in " + lambda.declaredIn() + " " + parameterTypes(lambda));
    Body body = program.body(lambda);
    if (body != null) {
      writeBody(body, indent + "  ");
    }
  }

  private static List<String> parameterTypes(MethodDecl method) {
    return method.parameters().stream().map(Parameter::type).toList();
  }

  private @Nullable MethodDecl lambdaBody(Op.Closure closure) {
    TypeDecl type =
        program.isProgramType(closure.target().owner())
            ? program.type(closure.target().owner())
            : null;
    MethodDecl method =
        type == null ? null : type.method(closure.target().name(), closure.target().descriptor());
    return method != null && method.isLambdaBody() ? method : null;
  }

  private void line(String indent, String content) {
    text.append(indent).append(content).append('\n');
  }

  /** A constant or annotation value as text. */
  static String literal(@Nullable Object value) {
    if (value instanceof String s) {
      return '"' + s.replace("\\", "\\\\").replace("\n", "\\n").replace("\"", "\\\"") + '"';
    }
    if (value instanceof EnumValue constant) {
      return constant.type() + "." + constant.name();
    }
    if (value instanceof TypeValue type) {
      return type.name() + ".class";
    }
    if (value instanceof AnnotationUse annotation) {
      List<String> values = new ArrayList<>();
      for (Map.Entry<String, Object> entry : annotation.values().entrySet()) {
        values.add(entry.getKey() + " = " + literal(entry.getValue()));
      }
      return "@" + annotation.type() + (values.isEmpty() ? "" : values);
    }
    if (value instanceof List<?> list) {
      return list.stream().map(ModelDump::literal).toList().toString();
    }
    return value instanceof Long ? value + "L" : String.valueOf(value);
  }

  /** Text of the operations of a body; values are named by the order of their operations. */
  private final class BodyText {
    private final Body body;
    private final int[] names;

    BodyText(Body body) {
      this.body = body;
      names = new int[body.opsById().size()];
      int next = 0;
      for (Op op : body.opsById()) {
        names[op.id()] = isInline(op) ? -1 : next++;
      }
    }

    private static boolean isInline(Op op) {
      return op instanceof Op.This
          || op instanceof Op.Param
          || op instanceof Op.Const
          || op instanceof Op.Cast
          || op instanceof Op.Phi;
    }

    /** The operation as a statement, or null when it only stands inside others. */
    @Nullable String statement(Op op) {
      String written = describe(op);
      return written == null ? null : "%" + names[op.id()] + " = " + written;
    }

    private @Nullable String describe(Op op) {
      if (op instanceof Op.Invoke invoke) {
        return "invoke " + call(invoke) + at(op);
      } else if (op instanceof Op.New made) {
        return "new "
            + made.type()
            + made.constructor().descriptor()
            + " "
            + values(made.args())
            + at(op);
      } else if (op instanceof Op.Closure closure) {
        return closure(closure);
      } else if (op instanceof Op.StoreField store) {
        return "store " + field(store.field(), store.target()) + " " + value(store.value());
      } else if (op instanceof Op.LoadField load) {
        return "load " + field(load.field(), load.target());
      } else if (op instanceof Op.NewArray array) {
        return "array " + array.elementType() + " " + values(array.elements());
      } else if (op instanceof Op.Check check) {
        return "check " + value(check.value()) + " is " + check.type();
      } else if (op instanceof Op.Catch caught) {
        return "catch " + caught.types();
      } else if (op instanceof Op.Monitor monitor) {
        return (monitor.enter() ? "enter " : "leave ") + value(monitor.value());
      } else if (op instanceof Op.Branch branch) {
        return "branch "
            + value(branch.left())
            + " "
            + branch.comparison()
            + " "
            + value(branch.right());
      } else if (op instanceof Op.Arithmetic arithmetic) {
        return arithmetic.operator() + " " + values(arithmetic.operands());
      }
      return isInline(op)
          ? null
          : op.getClass().getSimpleName().toLowerCase(Locale.ROOT)
              + " "
              + values(op.operands())
              + (op instanceof Op.Throw ? at(op) : "");
    }

    private static String at(Op op) {
      return " :" + op.line();
    }

    private String call(Op.Invoke invoke) {
      String receiver = invoke.receiver() < 0 ? "" : value(invoke.receiver()) + " ";
      return invoke.dispatch()
          + " "
          + invoke.method().qualifiedName()
          + invoke.method().descriptor()
          + " "
          + receiver
          + values(invoke.args());
    }

    private String closure(Op.Closure closure) {
      String target =
          lambdaBody(closure) != null
              ? "lambda"
              : closure.dispatch()
                  + " "
                  + (closure.constructor() ? "new " : "")
                  + closure.target().qualifiedName()
                  + closure.target().descriptor();
      return "closure "
          + closure.interfaceType()
          + "."
          + closure.interfaceMethod()
          + " "
          + target
          + " "
          + values(closure.captures());
    }

    private String field(FieldRef field, int target) {
      String owner = target < 0 ? "" : value(target) + " ";
      return owner + field.owner() + "." + field.name() + ":" + field.type();
    }

    private String values(List<Integer> ids) {
      return ids.stream().map(this::value).toList().toString();
    }

    private String value(int id) {
      TreeSet<String> all = new TreeSet<>();
      collect(id, all, new BitSet());
      return all.size() == 1 ? all.first() : all.toString().replace('[', '{').replace(']', '}');
    }

    private void collect(int id, Set<String> all, BitSet seen) {
      if (seen.get(id)) {
        return;
      }
      seen.set(id);
      Op op = body.op(id);
      if (op instanceof Op.Phi) {
        op.operands().forEach(input -> collect(input, all, seen));
      } else if (op instanceof Op.Cast cast) {
        collect(cast.value(), all, seen);
      } else if (op instanceof Op.This) {
        all.add("this");
      } else if (op instanceof Op.Param parameter) {
        all.add("p" + parameter.index());
      } else if (op instanceof Op.Const constant) {
        all.add(literal(constant.value()));
      } else {
        all.add("%" + names[id]);
      }
    }
  }
}
