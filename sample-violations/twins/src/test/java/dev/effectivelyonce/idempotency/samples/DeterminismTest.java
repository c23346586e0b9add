package dev.effectivelyonce.idempotency.samples;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import dev.effectivelyonce.idempotency.Analysis;
import dev.effectivelyonce.idempotency.AnalysisRequest;
import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.finding.AnalysisResult;
import dev.effectivelyonce.idempotency.finding.Finding;
import dev.effectivelyonce.idempotency.finding.RuleSet;
import dev.effectivelyonce.idempotency.report.JsonReport;
import dev.effectivelyonce.idempotency.report.Report;
import dev.effectivelyonce.idempotency.report.ReportPolicy;
import dev.effectivelyonce.idempotency.report.SarifReport;
import dev.effectivelyonce.idempotency.report.SourceTree;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.Set;
import java.util.TimeZone;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same code gives the same bytes, whichever way it is handed over. */
class DeterminismTest {
  private static final Path CLASSES =
      Path.of("..", "shop", "target", "classes").toAbsolutePath().normalize();
  private static List<Path> libraries;
  private static Outcome first;

  @TempDir Path folder;

  /** Everything that is said about an analysis. */
  private record Outcome(String result, String json, String sarif) {}

  @BeforeAll
  static void analyseOnce() throws Exception {
    libraries = Libraries.of(CLASSES);
    first = outcome(List.of(CLASSES));
    assertFalse(first.result().isEmpty());
  }

  @Test
  void everyFindingHasItsOwnFingerprint() throws Exception {
    List<String> fingerprints =
        Analysis.run(new AnalysisRequest(List.of(CLASSES), libraries, null, Set.of()))
            .findings()
            .stream()
            .map(Finding::fingerprint)
            .sorted()
            .toList();
    assertEquals(fingerprints.stream().distinct().toList(), fingerprints);
  }

  @Test
  void twice() throws Exception {
    check(outcome(List.of(CLASSES)));
  }

  @Test
  void asClassFilesInAnyOrder() throws Exception {
    for (int seed : new int[] {1, 2}) {
      List<Path> files = new ArrayList<>(files(".class"));
      Collections.shuffle(files, new Random(seed));
      check(outcome(files));
    }
  }

  @Test
  void asFoldersInAnyOrder() throws Exception {
    List<Path> folders = new ArrayList<>(leafFolders());
    Outcome given = outcome(folders);
    Collections.reverse(folders);
    check(given, outcome(folders));
    Collections.shuffle(folders, new Random(3));
    check(given, outcome(folders));
  }

  @Test
  void asJarsWithEntriesInAnyOrder() throws Exception {
    Outcome sorted = outcome(List.of(jar("a.jar", files(""))));
    check(sorted);
    List<Path> shuffled = new ArrayList<>(files(""));
    Collections.shuffle(shuffled, new Random(4));
    check(outcome(List.of(jar("b.jar", shuffled))));
  }

  @Test
  void asACopyMadeInAnotherOrder() throws Exception {
    List<Path> shuffled = new ArrayList<>(files(""));
    Collections.shuffle(shuffled, new Random(5));
    for (Path f : shuffled) {
      Path copy = folder.resolve("copy").resolve(CLASSES.relativize(f));
      Files.createDirectories(copy.getParent());
      Files.copy(f, copy);
    }
    check(outcome(List.of(folder.resolve("copy"))));
  }

  @Test
  void underAnotherLocaleAndTimeZone() throws Exception {
    Locale locale = Locale.getDefault();
    TimeZone zone = TimeZone.getDefault();
    try {
      Locale.setDefault(new Locale("tr", "TR"));
      TimeZone.setDefault(TimeZone.getTimeZone("Pacific/Kiritimati"));
      check(outcome(List.of(CLASSES)));
    } finally {
      Locale.setDefault(locale);
      TimeZone.setDefault(zone);
    }
  }

  @Test
  void besideOtherAnalyses() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(3);
    try {
      Callable<Outcome> one = () -> outcome(List.of(CLASSES));
      for (Future<Outcome> f : threads.invokeAll(List.of(one, one, one))) {
        check(f.get());
      }
    } finally {
      threads.shutdown();
    }
  }

  private static void check(Outcome other) {
    check(first, other);
  }

  private static void check(Outcome one, Outcome other) {
    assertEquals("", difference(one.result(), other.result()));
    assertEquals("", difference(one.json(), other.json()));
    assertEquals("", difference(one.sarif(), other.sarif()));
  }

  /** The first lines that differ, cut to the place where they do. */
  private static String difference(String one, String other) {
    List<String> a = one.lines().toList();
    List<String> b = other.lines().toList();
    StringBuilder all = new StringBuilder();
    for (int i = 0; i < Math.max(a.size(), b.size()) && all.length() < 2000; i++) {
      String x = i < a.size() ? a.get(i) : "";
      String y = i < b.size() ? b.get(i) : "";
      if (!x.equals(y)) {
        int at = Math.max(0, firstDifference(x, y) - 80);
        all.append(excerpt("- ", x, at)).append(excerpt("+ ", y, at));
      }
    }
    return all.toString();
  }

  private static int firstDifference(String x, String y) {
    int i = 0;
    while (i < x.length() && i < y.length() && x.charAt(i) == y.charAt(i)) {
      i++;
    }
    return i;
  }

  private static String excerpt(String sign, String line, int from) {
    String start = line.substring(0, Math.min(160, Math.min(from, line.length())));
    String rest = line.substring(Math.min(from, line.length()));
    return sign + start + " ... " + rest.substring(0, Math.min(300, rest.length())) + "\n";
  }

  private static Outcome outcome(List<Path> program) throws ConfigurationException, IOException {
    AnalysisResult result = Analysis.run(new AnalysisRequest(program, libraries, null, Set.of()));
    Report report =
        new Report(result, new RuleSet(Analysis.rules()), ReportPolicy.DEFAULT, SourceTree.none());
    StringBuilder all = new StringBuilder();
    result.findings().forEach(f -> all.append(f).append('\n'));
    result.roots().forEach(r -> all.append(r).append('\n'));
    result.notices().forEach(n -> all.append(n).append('\n'));
    all.append(result.counts());
    return new Outcome(
        all.toString(),
        text(out -> new JsonReport().write(report, out)),
        text(out -> new SarifReport().write(report, out)));
  }

  /** Writes a report. */
  private interface Writing {
    void to(OutputStream out) throws IOException;
  }

  private static String text(Writing writing) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    writing.to(out);
    return out.toString(StandardCharsets.UTF_8);
  }

  private static List<Path> files(String suffix) throws IOException {
    try (Stream<Path> all = Files.walk(CLASSES)) {
      return all.filter(f -> Files.isRegularFile(f) && f.toString().endsWith(suffix))
          .sorted()
          .toList();
    }
  }

  private static List<Path> leafFolders() throws IOException {
    return files(".class").stream().map(Path::getParent).distinct().toList();
  }

  private Path jar(String name, List<Path> files) throws IOException {
    Path jar = folder.resolve(name);
    try (ZipOutputStream out = new ZipOutputStream(Files.newOutputStream(jar))) {
      for (Path f : files) {
        out.putNextEntry(new ZipEntry(CLASSES.relativize(f).toString()));
        Files.copy(f, out);
        out.closeEntry();
      }
    }
    return jar;
  }
}
