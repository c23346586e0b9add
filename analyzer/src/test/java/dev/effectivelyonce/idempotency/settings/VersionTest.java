package dev.effectivelyonce.idempotency.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class VersionTest {
  @Test
  void versionsAreOrdered() {
    List<String> ordered =
        List.of(
            "2.9",
            "3.0.0-SNAPSHOT",
            "3.0.0-M1",
            "3.0.0-M2",
            "3.0.0-RC1",
            "3",
            "3.2.0.RELEASE",
            "3.3.10",
            "3.10",
            "33.0.0-jre",
            "2023.0.1");
    for (int i = 0; i + 1 < ordered.size(); i++) {
      Version a = Version.of(ordered.get(i));
      Version b = Version.of(ordered.get(i + 1));
      assertTrue(a.compareTo(b) < 0, a + " < " + b);
    }
    assertEquals(Version.of("3.2"), Version.of("3.2.0.Final"));
    assertEquals(Version.of("3.2").hashCode(), Version.of("3.2.0.Final").hashCode());
    assertTrue(Version.of("3.3.10").isAtLeast(Version.of("3.2")));
  }

  @Test
  void gates() {
    LibraryVersions versions = LibraryVersions.of(Map.of("mq-client", "3.1.9"));
    assertEquals(LibraryVersions.Reached.NO, versions.reaches("mq-client", "3.2"));
    assertEquals(LibraryVersions.Reached.YES, versions.reaches("mq-client", "3.1"));
    assertEquals(LibraryVersions.Reached.UNKNOWN, versions.reaches("other", "1"));
    assertEquals(LibraryVersions.Reached.YES, versions.reaches("", "1"));
    assertEquals(LibraryVersions.Reached.YES, versions.reaches("other", ""));
  }

  @Test
  void versionsAreReadFromJars(@TempDir Path dir) throws IOException {
    Path named = dir.resolve("mq-client-3.3.10.jar");
    jar(named, Map.of("x", ""));
    Path pom = dir.resolve("lib.jar");
    jar(
        pom,
        Map.of(
            "META-INF/maven/g/mq-core/pom.properties", "artifactId=mq-core\nversion=1.2\n",
            "BOOT-INF/lib/nested-lib-2.0.0-RC1.jar", "",
            "META-INF/MANIFEST.MF", "Manifest-Version: 1.0\nImplementation-Version: 7\n"));
    LibraryVersions versions = LibraryVersions.read(List.of(named, pom, dir.resolve("none.jar")));
    assertEquals(Version.of("3.3.10"), versions.version("mq-client"));
    assertEquals(Version.of("1.2"), versions.version("mq-core"));
    assertEquals(Version.of("2.0.0-RC1"), versions.version("nested-lib"));
    assertEquals(Version.of("7"), versions.version("lib"));
  }

  private static void jar(Path path, Map<String, String> entries) throws IOException {
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(path))) {
      for (Map.Entry<String, String> e : entries.entrySet()) {
        zip.putNextEntry(new ZipEntry(e.getKey()));
        zip.write(e.getValue().getBytes(StandardCharsets.UTF_8));
      }
    }
  }
}
