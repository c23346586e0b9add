package dev.effectivelyonce.idempotency.catalogue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Compiles the catalogue's YAML files into the index that {@link CatalogueLoader} reads. Run by the
 * build.
 */
public final class CatalogueCompiler {
  private CatalogueCompiler() {}

  /** Arguments: the directory of the YAML files, the index to write. */
  public static void main(String[] args) throws IOException {
    if (args.length != 2) {
      throw new IllegalArgumentException("expected <directory of YAML files> <index to write>");
    }
    Files.write(Path.of(args[1]), CatalogueIndex.write(read(Path.of(args[0]))));
  }

  /** Reads and checks all YAML files of a directory. */
  static Facts read(Path directory) throws IOException {
    CatalogueReader reader = new CatalogueReader();
    List<Facts> all = new ArrayList<>();
    List<Path> files;
    try (Stream<Path> entries = Files.list(directory)) {
      files = entries.filter(file -> file.toString().endsWith(".yaml")).sorted().toList();
    }
    for (Path file : files) {
      all.add(reader.readLibrary(file.toString(), Files.readString(file)));
    }
    Facts facts = Facts.merge(all);
    reader.references().check(facts.drivers(), facts.settings());
    refuseTwins(facts);
    return facts;
  }

  /** Two files must not define the same driver, setting or call. */
  private static void refuseTwins(Facts facts) {
    Map<String, String> seen = new HashMap<>();
    facts.drivers().forEach(it -> refuseTwin(seen, "driver " + it.id(), it.library()));
    facts.settings().forEach(it -> refuseTwin(seen, "setting " + it.id(), it.library()));
    for (CallEntry call : facts.calls()) {
      String key =
          "call "
              + call.owner()
              + '.'
              + call.member()
              + (call.parameters() == null ? "" : call.parameters())
              + (call.constants().isEmpty() ? "" : call.constants())
              + (call.after().isEmpty() ? "" : call.after());
      refuseTwin(seen, key, call.library());
    }
  }

  private static void refuseTwin(Map<String, String> seen, String key, String library) {
    String before = seen.put(key, library);
    if (before != null) {
      throw new IllegalStateException(key + " is defined in " + before + " and in " + library);
    }
  }
}
