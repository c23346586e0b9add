package dev.effectivelyonce.idempotency.cli;

import dev.effectivelyonce.idempotency.finding.RuleInfo;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;

/** {@code idempotency list}: the rules there are. */
final class ListCommand {
  private final Engine engine;
  private final Surroundings surroundings;

  ListCommand(Engine engine, Surroundings surroundings) {
    this.engine = engine;
    this.surroundings = surroundings;
  }

  static CommandSpec spec() {
    return Options.command("list", "Lists the rules.");
  }

  int run() {
    List<RuleInfo> rules = engine.rules().rules();
    int width = rules.stream().mapToInt(r -> r.id().length()).max().orElse(0);
    for (RuleInfo rule : rules) {
      String gap = " ".repeat(width - rule.id().length() + 2);
      surroundings.out().println(rule.id() + gap + rule.title());
    }
    return 0;
  }
}
