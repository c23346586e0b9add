package dev.effectivelyonce.idempotency.cli;

import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/** Options built by hand: reading them from annotations would cost start-up time. */
final class Options {
  private Options() {}

  static CommandSpec command(String name, String description) {
    CommandSpec spec = CommandSpec.create().name(name);
    spec.usageMessage().description(description);
    spec.addOption(
        OptionSpec.builder("-h", "--help").usageHelp(true).description("Show this help.").build());
    spec.addOption(flag("--stacktrace", "Show the stack trace of an internal error."));
    return spec;
  }

  static OptionSpec flag(String name, String description) {
    return OptionSpec.builder(name).type(boolean.class).description(description).build();
  }

  static OptionSpec path(String name, String label, String description) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(Path.class)
        .description(description)
        .build();
  }

  static OptionSpec paths(String name, String label, String description) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(List.class)
        .auxiliaryTypes(Path.class)
        .description(description)
        .build();
  }

  static OptionSpec words(String name, String label, String separator, String description) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(List.class)
        .auxiliaryTypes(String.class)
        .splitRegex(separator)
        .description(description)
        .build();
  }

  static <E extends Enum<E>> OptionSpec choice(
      String name, String label, Class<E> type, E byDefault, String description) {
    return OptionSpec.builder(name)
        .paramLabel(label)
        .type(type)
        .defaultValue(byDefault.name())
        .description(description)
        .build();
  }
}
