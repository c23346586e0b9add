package dev.effectivelyonce.idempotency;

import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What to analyse and how.
 *
 * @param program directories, jars, WARs or class files to analyse
 * @param classPath libraries, for types that program code mentions
 * @param config the user's {@code idempotency.yml}, null for none
 * @param rules ids of the rules to report, empty for all
 * @param progress told how far the analysis is
 */
public record AnalysisRequest(
    List<Path> program,
    List<Path> classPath,
    @Nullable Path config,
    Set<String> rules,
    ProgressListener progress) {
  /** Copies the collections. */
  public AnalysisRequest {
    program = List.copyOf(program);
    classPath = List.copyOf(classPath);
    rules = Set.copyOf(rules);
  }

  /** A request whose progress nobody watches. */
  public AnalysisRequest(
      List<Path> program, List<Path> classPath, @Nullable Path config, Set<String> rules) {
    this(program, classPath, config, rules, ProgressListener.NONE);
  }
}
