package dev.effectivelyonce.idempotency.benchmarks;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/** Prints what an analysis costs: of library jars, of a growing program, of one class. */
public final class Benchmark {
  private static final int RUNS = 5;
  private static final List<Integer> COPIES = List.of(50, 100, 250, 500);

  private final Path home;
  private final Path work;
  private final Path memory;

  private Benchmark(Path home) throws IOException {
    this.home = home;
    this.work = Files.createDirectories(home.resolve("benchmarks/target/work"));
    this.memory = work.resolve("peak");
  }

  /**
   * Measures.
   *
   * @param args the root of the toolkit; optionally a list of coordinates or a folder of jars
   */
  public static void main(String[] args) throws IOException, InterruptedException {
    Benchmark benchmark = new Benchmark(Path.of(args[0]).toAbsolutePath());
    if (args.length > 1) {
      Path given = Path.of(args[1]);
      benchmark.libraries(Files.isDirectory(given) ? given : Corpus.fetch(given, benchmark.work));
    } else {
      print("Libraries: not measured, no list of coordinates was given.");
    }
    benchmark.oneClass();
    benchmark.growingShop();
  }

  private void libraries(Path jars) throws IOException, InterruptedException {
    Measurement asm = readWithAsm(jars).median(RUNS);
    Measurement check = check(jars, "off", true).median(RUNS);
    int classes = 0;
    for (Path jar : ReadWithAsm.jars(jars)) {
      classes += ReadWithAsm.read(jar);
    }
    print(
        "Libraries: %d jars, %d classes; median of %d runs",
        ReadWithAsm.jars(jars).size(), classes, RUNS);
    print("  ASM only       %6.2f s CPU  %4d MB peak", asm.cpuSeconds(), asm.peakMegabytes());
    print("  check          %6.2f s CPU  %4d MB peak", check.cpuSeconds(), check.peakMegabytes());
    print("  ratio          %6.2f", check.cpuSeconds() / asm.cpuSeconds());
  }

  private void oneClass() throws IOException, InterruptedException {
    Path one;
    try (Stream<Path> files = Files.walk(shop())) {
      one =
          files
              .filter(f -> f.toString().endsWith("Listener.class"))
              .sorted()
              .findFirst()
              .orElseThrow(() -> new IOException("No listener among the samples."));
    }
    check(one, "on", false).median(1);
    Measurement archive = check(one, "on", false).median(RUNS);
    Measurement without = check(one, "off", false).median(RUNS);
    print("One class: %s; median of %d runs", shop().relativize(one), RUNS);
    print("  check          %6.2f s CPU", archive.cpuSeconds());
    print("  without archive%6.2f s CPU", without.cpuSeconds());
  }

  private void growingShop() throws IOException, InterruptedException {
    RemappedJar source = new RemappedJar(shop());
    Path jar = work.resolve("remapped.jar");
    print("The sample shop (%d classes), copied into other packages:", source.classes());
    for (int copies : COPIES) {
      source.write(jar, copies);
      Measurement check = check(jar, "off", true).median(1);
      print(
          "  %3d copies     %6.2f s CPU  %4d MB peak  %6.1f ms a copy",
          copies, check.cpuSeconds(), check.peakMegabytes(), 1000 * check.cpuSeconds() / copies);
    }
    Files.delete(jar);
  }

  private Path shop() {
    return home.resolve("sample-violations/shop/target/classes");
  }

  private ChildProcess check(Path program, String archive, boolean withMemory) {
    Map<String, String> environment =
        withMemory
            ? Map.of("IDEMPOTENCY_CDS", archive, "IDEMPOTENCY_OPTS", agent())
            : Map.of("IDEMPOTENCY_CDS", archive);
    return new ChildProcess(
        List.of(
            home.resolve("idempotency").toString(),
            "check",
            "--classes",
            program.toString(),
            "--fail-on=never",
            "--allow-incomplete"),
        environment,
        memory);
  }

  private ChildProcess readWithAsm(Path jars) throws IOException {
    List<String> classPath = new ArrayList<>();
    classPath.add(ownJar().toString());
    ReadWithAsm.jars(home.resolve("benchmarks/target/lib"))
        .forEach(j -> classPath.add(j.toString()));
    return new ChildProcess(
        List.of(
            ProcessHandle.current().info().command().orElse("java"),
            "@" + home.resolve("analyzer/src/launcher/jvm.options"),
            agent(),
            "-cp",
            String.join(File.pathSeparator, classPath),
            ReadWithAsm.class.getName(),
            jars.toString()),
        Map.of(),
        memory);
  }

  private String agent() {
    return "-javaagent:" + ownJar() + "=" + memory;
  }

  private static Path ownJar() {
    return Path.of(Benchmark.class.getProtectionDomain().getCodeSource().getLocation().getPath());
  }

  private static void print(String format, Object... values) {
    System.out.println(String.format(Locale.ROOT, format, values));
  }
}
