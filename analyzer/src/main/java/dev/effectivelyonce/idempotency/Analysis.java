package dev.effectivelyonce.idempotency;

import com.google.errorprone.annotations.CheckReturnValue;
import dev.effectivelyonce.idempotency.bytecode.ClassFileProgram;
import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.catalogue.CatalogueException;
import dev.effectivelyonce.idempotency.catalogue.CatalogueLoader;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.RuleInfo;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import dev.effectivelyonce.idempotency.program.InputException;
import dev.effectivelyonce.idempotency.rules.Rule;
import dev.effectivelyonce.idempotency.rules.Rules;
import dev.effectivelyonce.idempotency.settings.LibraryVersions;
import dev.effectivelyonce.idempotency.settings.ResourceSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** The engine as all faces see it. */
@CheckReturnValue
public final class Analysis {
  private Analysis() {}

  /**
   * Analyses compiled code.
   *
   * @throws ConfigurationException when a path does not exist, a rule id is unknown or the
   *     configuration file is broken
   */
  public static AnalysisResult run(AnalysisRequest request) throws ConfigurationException {
    AnalysisRequest checked = new RequestCheck(request, new RuleSet(rules())).checked();
    checked.progress().progress(ProgressListener.Stage.READING, 0, 0);
    Catalogue catalogue = catalogue(checked);
    ClassFileProgram.Builder builder = ClassFileProgram.builder().symbols(symbols(catalogue));
    checked.program().forEach(builder::program);
    checked.classPath().forEach(builder::classPath);
    try (ClassFileProgram program = builder.open()) {
      List<Rule> wanted =
          Rules.all().stream()
              .filter(r -> checked.rules().isEmpty() || checked.rules().contains(r.info().id()))
              .toList();
      AnalysisResult all =
          new Engine(
                  program,
                  catalogue,
                  ResourceSettings.read(checked.program()),
                  LibraryVersions.of(program.libraryVersions()),
                  Rules.all(),
                  checked.progress())
              .run();
      return new AnalysisResult(
          all.findings().stream()
              .filter(f -> wanted.stream().anyMatch(r -> r.info().id().equals(f.ruleId())))
              .toList(),
          all.roots(),
          all.notices(),
          all.counts());
    } catch (InputException e) {
      throw new ConfigurationException(
          e.getMessage() == null ? "Unreadable input." : e.getMessage());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Catalogue catalogue(AnalysisRequest request) throws ConfigurationException {
    if (request.config() == null) {
      return CatalogueLoader.builtIn();
    }
    try {
      return CatalogueLoader.with(request.config());
    } catch (CatalogueException e) {
      throw new ConfigurationException(String.valueOf(e.getMessage()));
    } catch (UncheckedIOException e) {
      throw new ConfigurationException(
          "The configuration file " + request.config() + " cannot be read as UTF-8 text.");
    }
  }

  private static Set<String> symbols(Catalogue catalogue) {
    Set<String> symbols = new TreeSet<>(catalogue.rootSymbols());
    symbols.addAll(catalogue.beanMethodAnnotations());
    symbols.addAll(catalogue.beanAnnotations());
    catalogue.advice().forEach(a -> symbols.add(a.annotation()));
    symbols.addAll(catalogue.identities().symbols());
    return symbols;
  }

  /** All rules, sorted by id. */
  public static List<RuleInfo> rules() {
    return Rules.all().stream().map(Rule::info).toList();
  }
}
