package dev.effectivelyonce.idempotency.cli;

import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.report.Report;
import dev.effectivelyonce.idempotency.report.SafeText;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.UnmatchedArgumentException;

/** Understands the arguments, runs the command, and turns what comes of it into an exit code. */
final class CommandLineFace {
  /** Wrong usage or configuration. */
  static final int USAGE = 2;

  /** A bug of the toolkit. */
  static final int INTERNAL = 4;

  private final Engine engine;
  private final Surroundings surroundings;

  CommandLineFace(Engine engine, Surroundings surroundings) {
    this.engine = engine;
    this.surroundings = surroundings;
  }

  /** Runs the command that the arguments name; returns the exit code. */
  int run(String... args) {
    try {
      return dispatch(commandLine(), args);
    } catch (ParameterException e) {
      return refuse(wrongUsage(e));
    } catch (ConfigurationException e) {
      return refuse(e.getMessage());
    } catch (OutOfMemoryError e) {
      return fail("Not enough memory. Give more, for example IDEMPOTENCY_OPTS=-Xmx1g.", e, args);
    } catch (Throwable e) {
      return fail(
          "Internal error: "
              + e
              + ". This is a bug of the toolkit, please report it with this line and, if you can,"
              + " the class it happens on.",
          e,
          args);
    }
  }

  private static String wrongUsage(ParameterException e) {
    CommandSpec spec = e.getCommandLine().getCommandSpec();
    String help = "'" + spec.qualifiedName() + " -h' shows the usage.";
    if (!(e instanceof UnmatchedArgumentException unmatched) || unmatched.isUnknownOption()) {
      return e.getMessage() + ". " + help;
    }
    String word = unmatched.getUnmatched().get(0);
    return spec.subcommands().isEmpty()
        ? "'" + word + "' is one argument too many. " + help
        : "There is no command '" + word + "'. " + help;
  }

  private static CommandLine commandLine() {
    CommandSpec spec =
        Options.command(
            "idempotency",
            "Finds consumer code that does not stay right when a message is repeated.");
    spec.addOption(
        OptionSpec.builder("-V", "--version")
            .versionHelp(true)
            .description("Show the version.")
            .build());
    spec.addSubcommand("check", CheckCommand.spec());
    spec.addSubcommand("list", ListCommand.spec());
    spec.addSubcommand("explain", ExplainCommand.spec());
    return new CommandLine(spec).setCaseInsensitiveEnumValuesAllowed(true);
  }

  private int dispatch(CommandLine commandLine, String... args)
      throws ConfigurationException, IOException {
    ParseResult result = commandLine.parseArgs(args);
    if (result.isVersionHelpRequested()) {
      surroundings.out().println("idempotency " + Report.toolVersion());
      return 0;
    }
    ParseResult command = result.hasSubcommand() ? result.subcommand() : result;
    if (command.isUsageHelpRequested()) {
      command.commandSpec().commandLine().usage(surroundings.out(), Ansi.OFF);
      return 0;
    }
    return switch (command.commandSpec().name()) {
      case "check" -> new CheckCommand(engine, surroundings).run(command);
      case "list" -> new ListCommand(engine, surroundings).run();
      case "explain" -> new ExplainCommand(engine, surroundings).run(command);
      default -> {
        commandLine.usage(surroundings.err(), Ansi.OFF);
        yield USAGE;
      }
    };
  }

  private int refuse(@Nullable String message) {
    surroundings.err().println(SafeText.of("idempotency: " + message));
    return USAGE;
  }

  private int fail(String message, Throwable cause, String... args) {
    if (Arrays.asList(args).contains("--stacktrace")) {
      surroundings.err().println(SafeText.of("idempotency: " + message));
      StringWriter trace = new StringWriter();
      cause.printStackTrace(new PrintWriter(trace));
      trace.toString().lines().map(SafeText::of).forEach(surroundings.err()::println);
    } else {
      surroundings
          .err()
          .println(SafeText.of("idempotency: " + message + " --stacktrace shows more."));
    }
    return INTERNAL;
  }
}
