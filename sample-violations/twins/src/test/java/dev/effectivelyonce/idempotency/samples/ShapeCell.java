package dev.effectivelyonce.idempotency.samples;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * One cell of the shape table: a generated handler, bad or good.
 *
 * @param depth how many methods below the shape the statements stand, 1 for none
 */
record ShapeCell(MessageStack stack, CallShape shape, int depth, Fault fault, boolean bad) {
  private static final String STORE = "jdbc.update(\"insert into ledger(line) values (?)\", $);";

  /** All cells of a stack that make sense. */
  static List<ShapeCell> all(MessageStack stack) {
    List<ShapeCell> cells = new ArrayList<>();
    for (Fault fault : Fault.values()) {
      for (CallShape shape : CallShape.values()) {
        // A failing turn after a settled one is a matter of order too.
        if (shape == CallShape.ACK_IN_LOOP && fault == Fault.FAILURE) {
          continue;
        }
        for (int depth : new int[] {1, 5, 30}) {
          cells.add(new ShapeCell(stack, shape, depth, fault, true));
          cells.add(new ShapeCell(stack, shape, depth, fault, false));
        }
      }
    }
    return cells;
  }

  /** Package, with slashes. */
  String folder() {
    return String.join(
        "/",
        "shapes",
        stack.name().toLowerCase(Locale.ROOT),
        shape.name().toLowerCase(Locale.ROOT) + "_shape",
        "d" + depth,
        fault.name().toLowerCase(Locale.ROOT) + (bad ? "_bad" : "_good"));
  }

  /** What a reader of the failure table sees. */
  String title() {
    return "%-7s %-17s depth %-2d %-7s %s"
        .formatted(stack, shape, depth, fault, bad ? "bad" : "good");
  }

  /** Line of the acknowledgement that is to be reported. */
  int markedLine() {
    String[] lines = source().split("\n", -1);
    for (int i = 0; i < lines.length; i++) {
      if (lines[i].contains("// mark")) {
        return i + 1;
      }
    }
    throw new IllegalStateException("no mark in " + title());
  }

  /** The source file {@code Orders.java}. */
  String source() {
    String handler =
        switch (shape) {
          case DIRECT -> {
            Operation store = store();
            Operation settle = settle();
            yield orders(
                stack.entry(steps(store.call("body"), settle.call("")), true)
                    + methods(store, settle));
          }
          case LAMBDA -> {
            Operation store = store();
            Operation settle = settle();
            yield orders(
                entry(
                        "Runnable settling = () -> {\n"
                            + stack.unchecked(settle.call(""))
                            + "};\n"
                            + "Runnable storing = () -> {\n"
                            + store.call("body")
                            + "};\n"
                            + steps("storing.run();\n", "settling.run();\n"))
                    + methods(store, settle));
          }
          case METHOD_REFERENCE -> {
            Operation store = store();
            Operation settle = settle();
            yield orders(
                entry(
                        stack.consumerType()
                            + " settling = this::settle;\n"
                            + "Consumer<String> storing = this::store;\n"
                            + steps(
                                "storing.accept(body);\n",
                                "settling.accept(" + stack.arguments() + ");\n"))
                    + "private void settle("
                    + stack.parameters()
                    + ") {\n"
                    + stack.unchecked(settle.call(""))
                    + "}\nprivate void store(String line) {\n"
                    + store.call("line")
                    + "}\n"
                    + methods(store, settle));
          }
          case LIBRARY_REFERENCE -> {
            Operation store =
                new Operation(
                    "store",
                    "inserting.apply(\"insert into ledger(line) values (?)\", new Object[] {$});",
                    "BiFunction<String, Object[], Integer> inserting, String line",
                    "inserting, line",
                    "",
                    depth);
            Operation settle = settle();
            yield orders(
                entry(
                        "BiFunction<String, Object[], Integer> inserting = jdbc::update;\n"
                            + steps(store.call("body"), settle.call("")))
                    + methods(store, settle));
          }
          case STREAM -> {
            Operation store = store();
            Operation settle = settle();
            yield orders(
                entry(
                        inOrder(
                            "Stream.of(body.split(\",\")).forEach(item -> {\n"
                                + guarded(store.call("item"))
                                + "});\n",
                            settle.call("")))
                    + methods(store, settle));
          }
          case INTERFACE -> behindInterfaces();
          case TEMPLATE_METHOD -> templateMethod();
          case STATIC -> staticMethods();
          case TRY_FINALLY -> tryFinally();
          case EARLY_RETURN -> earlyReturn();
          case LOOP -> {
            Operation store = store();
            Operation settle = settle();
            yield orders(
                entry(
                        inOrder(
                            "for (String item : body.split(\",\")) {\n"
                                + guarded(store.call("item"))
                                + "}\n",
                            settle.call("")))
                    + methods(store, settle));
          }
          case ACK_IN_LOOP -> {
            Operation store = store();
            Operation settle = settle();
            yield orders(
                entry(
                        "for (String item : body.split(\",\")) {\n"
                            + store.call("item")
                            + (bad ? settle.call("") + "}\n" : "}\n" + settle.call("")))
                    + methods(store, settle));
          }
          case PROXY -> throughProxy();
          case INHERITED -> inherited();
          case ANONYMOUS -> {
            Operation store = store();
            Operation settle = settle();
            yield orders(
                entry(
                        """
                        Runnable settling = new Runnable() {
                          @Override
                          public void run() {
                            %s
                          }
                        };
                        Consumer<String> storing = new Consumer<>() {
                          @Override
                          public void accept(String line) {
                            %s
                          }
                        };
                        """
                                .formatted(stack.unchecked(settle.call("")), store.call("line"))
                            + steps("storing.accept(body);\n", "settling.run();\n"))
                    + methods(store, settle));
          }
          case INNER -> inner();
        };
    return "package "
        + folder().replace('/', '.')
        + ";\n\n"
        + MessageStack.imports()
        + "\n"
        + handler
        + stack.configuration();
  }

  private String behindInterfaces() {
    Operation store = store();
    Operation settle = settle();
    return orders(
            "private Ledger ledger;\nprivate Receipts receipts;\n"
                + "@org.springframework.beans.factory.annotation.Autowired\n"
                + "void wire(Ledger ledger, Receipts receipts) {\n"
                + "this.ledger = ledger;\nthis.receipts = receipts;\n}\n"
                + entry(
                    steps(
                        "ledger.store(body);\n", "receipts.settle(" + stack.arguments() + ");\n")))
        + """
        interface Ledger {
          void store(String line);
        }

        interface Receipts {
          void settle(%s)%s;
        }

        @Component
        class JdbcLedger implements Ledger {
          private final JdbcTemplate jdbc;

          JdbcLedger(JdbcTemplate jdbc) {
            this.jdbc = jdbc;
          }

          @Override
          public void store(String line) {
            %s
          }

          %s
        }

        @Component
        class BrokerReceipts implements Receipts {
          @Override
          public void settle(%s)%s {
            %s
          }

          %s
        }
        """
            .formatted(
                stack.parameters(),
                stack.throwing(),
                store.call("line"),
                store.methods("private"),
                stack.parameters(),
                stack.throwing(),
                settle.call(""),
                settle.methods("private"));
  }

  private String templateMethod() {
    Operation store = store();
    Operation settle = settle();
    String flow =
        """
        abstract class Flow {
          static final Logger log = LoggerFactory.getLogger(Flow.class);

          void run(String body, %s)%s {
            %s
          }

          abstract void store(String line);

          abstract void settle(%s)%s;
        }
        """
            .formatted(
                stack.parameters(),
                stack.throwing(),
                steps("store(body);\n", "settle(" + stack.arguments() + ");\n"),
                stack.parameters(),
                stack.throwing());
    return component(
            "Orders extends Flow",
            entry("run(body, " + stack.arguments() + ");\n")
                + "@Override\nvoid store(String line) {\n"
                + store.call("line")
                + "}\n@Override\nvoid settle("
                + stack.parameters()
                + ")"
                + stack.throwing()
                + " {\n"
                + settle.call("")
                + "}\n"
                + methods(store, settle))
        + flow;
  }

  private String staticMethods() {
    Operation store =
        new Operation("store", STORE, "JdbcTemplate jdbc, String line", "jdbc, line", "", depth);
    Operation settle = settle();
    return orders(
            entry(
                steps(
                    "Rows.store(jdbc, body);\n", "Receipts.settle(" + stack.arguments() + ");\n")))
        + "final class Rows {\nstatic void store(JdbcTemplate jdbc, String line) {\n"
        + store.call("line")
        + "}\n"
        + store.methods("private static")
        + "}\n\nfinal class Receipts {\nstatic void settle("
        + stack.parameters()
        + ")"
        + stack.throwing()
        + " {\n"
        + settle.call("")
        + "}\n"
        + settle.methods("private static")
        + "}\n";
  }

  private String tryFinally() {
    Operation store = store();
    Operation settle = settle();
    String storing = store.call("body");
    String settling = settle.call("");
    String body;
    if (fault == Fault.ORDER) {
      body =
          bad
              ? "try {\n" + settling + "} finally {\n" + storing + "}\n"
              : "try {\n" + storing + settling + "} finally {\nlog.debug(\"done\");\n}\n";
    } else {
      body =
          bad
              ? "try {\n" + storing + "} finally {\n" + settling + "}\n"
              : "try {\n" + guarded(storing) + "} finally {\nlog.debug(\"done\");\n}\n" + settling;
    }
    return orders(entry(body) + methods(store, settle));
  }

  private String earlyReturn() {
    Operation store = store();
    Operation settle = settle();
    String unmarked = settle.call("").replace(" // mark", "");
    String body = "if (body.isBlank()) {\n" + unmarked + "return;\n}\n";
    if (fault == Fault.FAILURE && bad) {
      body +=
          "try {\n"
              + store.call("body")
              + "} catch (DataAccessException e) {\nlog.warn(\"not stored\", e);\n"
              + settle.call("")
              + "return;\n}\n"
              + unmarked;
    } else {
      body += steps(store.call("body"), settle.call(""));
    }
    return orders(entry(body) + methods(store, settle));
  }

  private String throughProxy() {
    Operation store = store();
    Operation settle = settle();
    boolean inside = fault == Fault.ORDER && bad;
    String service =
        """
        @Service
        class Ledger {
          private final JdbcTemplate jdbc;

          Ledger(JdbcTemplate jdbc) {
            this.jdbc = jdbc;
          }

          @Transactional
          public void place(String line%s)%s {
            %s
          }

          %s
        }
        """
            .formatted(
                inside ? ", " + stack.parameters() : "",
                inside ? stack.throwing() : "",
                store.call("line") + (inside ? settle.call("") : ""),
                inside ? methods(store, settle) : store.methods("private"));
    String body =
        inside
            ? "ledger.place(body, " + stack.arguments() + ");\n"
            : steps("ledger.place(body);\n", settle.call(""));
    return orders(
            "private Ledger ledger;\n"
                + "@org.springframework.beans.factory.annotation.Autowired\n"
                + "void wire(Ledger ledger) {\nthis.ledger = ledger;\n}\n"
                + entry(body)
                + (inside ? "" : settle.methods("private")))
        + service;
  }

  private String inherited() {
    Operation store = store();
    Operation settle = settle();
    return "abstract class Flow {\n"
        + fields()
        + constructor("Flow")
        + entry(steps(store.call("body"), settle.call("")))
        + methods(store, settle)
        + "}\n\n@Component\nclass Orders extends Flow {\nOrders(JdbcTemplate jdbc"
        + (stack.needsClient() ? ", SqsClient sqs" : "")
        + ") {\nsuper(jdbc"
        + (stack.needsClient() ? ", sqs" : "")
        + ");\n}\n}\n";
  }

  private String inner() {
    Operation store = store();
    Operation settle = settle();
    StringBuilder receipt = new StringBuilder("private class Receipt {\n");
    StringBuilder assignments = new StringBuilder();
    for (String parameter : stack.parameters().split(", ")) {
      String name = parameter.substring(parameter.indexOf(' ') + 1);
      receipt.append("private final ").append(parameter).append(";\n");
      assignments.append("this.").append(name).append(" = ").append(name).append(";\n");
    }
    receipt
        .append("Receipt(")
        .append(stack.parameters())
        .append(") {\n")
        .append(assignments)
        .append("}\nvoid settle()")
        .append(stack.throwing())
        .append(" {\n")
        .append(settle.call(""))
        .append("}\n}\nprivate class Row {\nvoid store(String line) {\n")
        .append(store.call("line"))
        .append("}\n}\n");
    return orders(
        entry(
                "Receipt receipt = new Receipt("
                    + stack.arguments()
                    + ");\nRow row = new Row();\n"
                    + steps("row.store(body);\n", "receipt.settle();\n"))
            + methods(store, settle)
            + receipt);
  }

  /** The steps of the handler, wrong or right. */
  private String steps(String store, String settle) {
    return inOrder(guarded(store), settle);
  }

  private String inOrder(String store, String settle) {
    return fault == Fault.ORDER && bad ? settle + store : store + settle;
  }

  /** Storing, with a catch that swallows or passes on. */
  private String guarded(String store) {
    return fault == Fault.ORDER
        ? store
        : "try {\n"
            + store
            + "} catch (DataAccessException e) {\nlog.warn(\"not stored\", e);\n"
            + (bad ? "" : "throw e;\n")
            + "}\n";
  }

  private String entry(String body) {
    return stack.entry(body, false);
  }

  private Operation store() {
    return new Operation("store", STORE, "String line", "line", "", depth);
  }

  private Operation settle() {
    return new Operation(
        "settle", stack.settle(), stack.parameters(), stack.arguments(), stack.throwing(), depth);
  }

  private static String methods(Operation store, Operation settle) {
    return store.methods("private") + settle.methods("private");
  }

  private String orders(String members) {
    return component("Orders", members);
  }

  private String component(String header, String members) {
    return "@Component\nclass "
        + header
        + " {\n"
        + fields()
        + constructor("Orders")
        + members
        + "}\n\n";
  }

  private String fields() {
    return "private static final Logger log = LoggerFactory.getLogger(Orders.class);\n"
        + "final JdbcTemplate jdbc;\n"
        + (stack.needsClient() ? "final SqsClient sqs;\n" : "");
  }

  private String constructor(String type) {
    return type
        + "(JdbcTemplate jdbc"
        + (stack.needsClient() ? ", SqsClient sqs" : "")
        + ") {\nthis.jdbc = jdbc;\n"
        + (stack.needsClient() ? "this.sqs = sqs;\n" : "")
        + "}\n";
  }
}
