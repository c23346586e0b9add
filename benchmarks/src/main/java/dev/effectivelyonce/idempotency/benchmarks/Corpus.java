package dev.effectivelyonce.idempotency.benchmarks;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/** A folder of jars, filled by Maven from a list of coordinates. */
final class Corpus {
  private static final String COPY = "org.apache.maven.plugins:maven-dependency-plugin:3.8.1:copy";

  private Corpus() {}

  /**
   * The folder with the jars of the list.
   *
   * @param list one {@code group:artifact:version} a line; what stands behind a blank is not read
   *     ({@code +src} is for other uses of such lists), nor is a line that begins with {@code #}
   * @param work where to put the folder
   */
  static Path fetch(Path list, Path work) throws IOException, InterruptedException {
    Path folder = Files.createDirectories(work.resolve("jars"));
    for (Path old : ReadWithAsm.jars(folder)) {
      Files.delete(old);
    }
    Path pom = Files.writeString(work.resolve("pom.xml"), pom(coordinates(list), folder));
    Process maven =
        new ProcessBuilder("mvn", "-q", "-B", "-f", pom.toString(), COPY).inheritIO().start();
    if (maven.waitFor() != 0) {
      throw new IOException("Maven could not fetch the jars of " + list);
    }
    return folder;
  }

  static List<String[]> coordinates(Path list) throws IOException {
    List<String[]> all = new ArrayList<>();
    for (String line : Files.readAllLines(list)) {
      String text = line.strip();
      if (!text.isEmpty() && !text.startsWith("#")) {
        String[] parts = text.split("\\s+", 2)[0].split(":", -1);
        if (parts.length != 3) {
          throw new IOException(list + ": not group:artifact:version: " + line);
        }
        all.add(parts);
      }
    }
    return all;
  }

  static String pom(List<String[]> coordinates, Path folder) {
    StringBuilder items = new StringBuilder();
    for (String[] item : coordinates) {
      items.append(
          String.format(
              "<artifactItem><groupId>%s</groupId><artifactId>%s</artifactId>"
                  + "<version>%s</version></artifactItem>%n",
              item[0], item[1], item[2]));
    }
    return """
    <project xmlns="http://maven.apache.org/POM/4.0.0">
    <modelVersion>4.0.0</modelVersion>
    <groupId>benchmark</groupId><artifactId>corpus</artifactId><version>1</version>
    <packaging>pom</packaging>
    <build><plugins><plugin>
    <groupId>org.apache.maven.plugins</groupId><artifactId>maven-dependency-plugin</artifactId>
    <configuration><outputDirectory>%s</outputDirectory><artifactItems>
    %s</artifactItems></configuration>
    </plugin></plugins></build>
    </project>
    """
        .formatted(folder.toAbsolutePath(), items);
  }
}
