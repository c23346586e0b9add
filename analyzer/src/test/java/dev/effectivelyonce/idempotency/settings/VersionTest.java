package dev.effectivelyonce.idempotency.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

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
}
