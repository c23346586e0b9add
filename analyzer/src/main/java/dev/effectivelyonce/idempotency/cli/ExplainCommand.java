package dev.effectivelyonce.idempotency.cli;

import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import dev.effectivelyonce.idempotency.report.Documentation;
import java.io.IOException;
import java.util.Optional;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.PositionalParamSpec;
import picocli.CommandLine.ParseResult;

/** {@code idempotency explain RULE}: the page of a rule. */
final class ExplainCommand {
  private final Engine engine;
  private final Surroundings surroundings;

  ExplainCommand(Engine engine, Surroundings surroundings) {
    this.engine = engine;
    this.surroundings = surroundings;
  }

  static CommandSpec spec() {
    CommandSpec spec =
        Options.command("explain", "Explains a rule: what goes wrong, bad and good.");
    spec.addPositional(
        PositionalParamSpec.builder()
            .paramLabel("RULE")
            .arity("1")
            .type(String.class)
            .description("The id of a rule, as 'idempotency list' shows it.")
            .build());
    return spec;
  }

  int run(ParseResult arguments) throws ConfigurationException, IOException {
    String id = arguments.matchedPositionalValue(0, "");
    if (id.isEmpty()) {
      throw new ConfigurationException(
          "Name a rule: 'idempotency explain RULE'. 'idempotency list' shows all rules.");
    }
    Optional<String> page = Documentation.text(id);
    surroundings.out().print(page.isPresent() ? page.get() : summary(id));
    return 0;
  }

  private String summary(String id) throws ConfigurationException {
    RuleSet rules = engine.rules();
    RuleInfo rule = rules.find(id).orElseThrow(() -> new ConfigurationException(rules.unknown(id)));
    return "# "
        + rule.id()
        + "\n\n"
        + rule.title()
        + ".\n\n"
        + rule.summary()
        + "\n\nFix: "
        + rule.fix()
        + "\n";
  }
}
