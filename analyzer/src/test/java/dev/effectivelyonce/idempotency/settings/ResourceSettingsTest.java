package dev.effectivelyonce.idempotency.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.effectivelyonce.idempotency.program.Notice;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResourceSettingsTest {
  private final Path root;

  ResourceSettingsTest(@TempDir Path root) {
    this.root = root;
  }

  private void file(String name, String text) throws IOException {
    Path path = root.resolve(name);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private ResourceSettings read() {
    return ResourceSettings.read(List.of(root));
  }

  private List<String> describe(String pattern) {
    return read().find(pattern).stream()
        .map(p -> p.value().texts() + " " + p.place().describe())
        .toList();
  }

  @Test
  void yamlKeysHaveTheirLines() throws IOException {
    file("application.yml", "mq:\n  listener:\n    # how\n    ack-mode: manual\n");
    assertEquals(
        List.of("[manual] application.yml:4: mq.listener.ack-mode"),
        describe("mq.listener.ack-mode"));
  }

  @Test
  void propertyKeysHaveTheirLinesAcrossContinuations() throws IOException {
    file("application.properties", "# c\nmq.hosts=a,\\\n  b\nmq.ack-mode : manual \n");
    assertEquals(
        List.of("[manual] application.properties:4: mq.ack-mode"), describe("mq.ack-mode"));
    assertEquals(List.of("[a,b] application.properties:2: mq.hosts"), describe("mq.hosts"));
  }

  @Test
  void namesAreRelaxed() throws IOException {
    file("application.yml", "mq:\n  listenerSettings:\n    ACK_MODE: manual\n");
    assertEquals(1, read().find("mq.listener-settings.ack-mode").size());
  }

  @Test
  void dottedAndBracketedMapKeysAreEqual() throws IOException {
    file("application.yml", "mq:\n  properties:\n    \"[enable.auto.commit]\": false\n");
    assertEquals(
        Set.of("false"), read().find("mq.properties.enable.auto.commit").get(0).value().texts());
  }

  @Test
  void starMatchesOneSegment() throws IOException {
    file("application.properties", "in.orders.mode=a\nin.\"x.y\".mode=b\nin.deep.er.mode=c\n");
    List<List<String>> wild =
        read().find("in.*.mode").stream().map(ResourceSettings.Property::wildcards).toList();
    assertEquals(List.of(List.of("orders"), List.of("x.y")), wild);
  }

  @Test
  void profileFilesGiveFurtherValues() throws IOException {
    file("application.yml", "mq.mode: manual\n");
    file("application-prod.yml", "mq.mode: auto\n");
    assertEquals(
        List.of(
            "[manual] application.yml:1: mq.mode",
            "[auto] application-prod.yml:1: mq.mode (profile prod)"),
        describe("mq.mode"));
  }

  @Test
  void profileDocumentsGiveFurtherValues() throws IOException {
    file(
        "application.yml",
        """
        mq.mode: manual
        ---
        spring:
          config:
            activate:
              on-profile: "stage | prod"
        mq.mode: auto
        """);
    assertEquals(
        List.of(
            "[manual] application.yml:1: mq.mode",
            "[auto] application.yml:7: mq.mode (profile stage | prod)"),
        describe("mq.mode"));
  }

  @Test
  void laterDocumentWithoutProfileWins() throws IOException {
    file("application.properties", "mq.mode=a\n#---\nmq.mode=b\n");
    assertEquals(List.of("[b] application.properties:3: mq.mode"), describe("mq.mode"));
  }

  @Test
  void propertiesWinOverYamlAndConfigFolderOverRoot() throws IOException {
    file("application.yml", "a: 1\nb: 1\n");
    file("application.properties", "a=2\n");
    file("config/application.yml", "b: 3\n");
    file("bootstrap.yml", "a: 0\nb: 0\n");
    assertEquals(List.of("[2] application.properties:1: a"), describe("a"));
    assertEquals(List.of("[3] config/application.yml:1: b"), describe("b"));
  }

  @Test
  void profilePrefixesOfKeys() throws IOException {
    file("application.properties", "mq.mode=a\n%prod.mq.mode=b\n%test.mq.mode=c\n");
    assertEquals(
        List.of(
            "[a] application.properties:1: mq.mode",
            "[b] application.properties:2: mq.mode (profile prod)"),
        describe("mq.mode"));
  }

  @Test
  void microprofileFileIsReadAndIsWeakest() throws IOException {
    file("META-INF/microprofile-config.properties", "a=1\nb=1\n");
    file("application.properties", "a=2\n");
    assertEquals(List.of("[2] application.properties:1: a"), describe("a"));
    assertEquals(List.of("[1] META-INF/microprofile-config.properties:2: b"), describe("b"));
  }

  @Test
  void placeholdersAreFilledIn() throws IOException {
    file("application.yml", "base: man\nmode: ${base}ual\nnested: ${no:${base}x}\n");
    assertEquals(Known.of("manual"), read().find("mode").get(0).value());
    assertEquals(Known.of("manx").open(), read().find("nested").get(0).value());
  }

  @Test
  void placeholderWithoutValueIsUnknown() throws IOException {
    file("application.yml", "mode: ${MODE}\nloop: ${loop}\nspel: '#{x.y}'\n");
    assertEquals(Known.NOTHING, read().find("mode").get(0).value());
    assertTrue(read().find("loop").get(0).value().texts().isEmpty());
    assertEquals(Known.NOTHING, read().find("spel").get(0).value());
  }

  @Test
  void placeholderTakesTheValueOfItsOwnProfile() throws IOException {
    file("application.yml", "m: a\nx: ${m}\n");
    file("application-prod.yml", "m: b\nx: ${m}${m}\n");
    List<ResourceSettings.Property> found = read().find("x");
    assertEquals(Set.of("a", "b"), found.get(0).value().texts());
    assertEquals(Known.of("bb"), found.get(1).value());
  }

  @Test
  void brokenYamlIsNotedWithItsLine() throws IOException {
    file("application.yml", "a: 1\nb: [1, 2\nc: }\n");
    file("application.properties", "mode=x\n");
    ResourceSettings settings = read();
    assertEquals(1, settings.notices().size());
    Notice notice = settings.notices().get(0);
    assertEquals(Notice.Kind.UNREADABLE, notice.kind());
    assertTrue(notice.place().matches("application\\.yml:[23]"), notice.place());
    assertFalse(settings.complete());
    assertEquals(1, settings.find("mode").size());
  }

  @Test
  void brokenEscapeInPropertiesIsNoted() throws IOException {
    file("application.properties", "a=1\nb=\\u00zz\n");
    assertEquals("application.properties:2", read().notices().get(0).place());
  }

  @Test
  void aliasBombIsStopped() throws IOException {
    StringBuilder bomb = new StringBuilder("a0: &a0 [x, x, x, x, x, x, x, x, x, x]\n");
    for (int i = 1; i < 12; i++) {
      bomb.append("a").append(i).append(": &a").append(i).append(" [");
      bomb.append(("*a" + (i - 1) + ", ").repeat(9)).append("*a").append(i - 1).append("]\n");
    }
    file("application.yml", bomb.toString());
    assertEquals(1, read().notices().size());
  }

  @Test
  void mergedMappingsAreRead() throws IOException {
    file("application.yml", "base: &b\n  mode: a\n  n: 1\nmq:\n  <<: *b\n  mode: z\n");
    assertEquals(Set.of("z"), read().find("mq.mode").get(0).value().texts());
    assertEquals(Set.of("1"), read().find("mq.n").get(0).value().texts());
  }

  @Test
  void testResourcesAreNeverRead() throws IOException {
    file("target/test-classes/application.yml", "a: 1\n");
    file("src/test/resources/application.yml", "a: 1\n");
    ResourceSettings settings =
        ResourceSettings.read(
            List.of(root, root.resolve("target/test-classes"), root.resolve("src/test/resources")));
    assertFalse(settings.hasFiles());
  }

  @Test
  void resourcesBesideASourceRootAreRead() throws IOException {
    file("src/main/java/p/A.java", "");
    file("src/main/resources/application.yml", "a: 1\n");
    ResourceSettings settings = ResourceSettings.read(List.of(root.resolve("src/main/java")));
    assertEquals("application.yml", settings.find("a").get(0).place().where());
  }

  @Test
  void applicationArchivesAreOpened() throws IOException {
    Path jar = root.resolve("shop.jar");
    try (ZipOutputStream zip = new ZipOutputStream(Files.newOutputStream(jar))) {
      zip.putNextEntry(new ZipEntry("BOOT-INF/classes/application-prod.yaml"));
      zip.write("mode: manual\n".getBytes(java.nio.charset.StandardCharsets.UTF_8));
    }
    assertEquals(
        "shop.jar!BOOT-INF/classes/application-prod.yaml:1: mode (profile prod)",
        ResourceSettings.read(List.of(jar)).find("mode").get(0).place().describe());
  }

  @Test
  void aTypeSeesTheSettingsOfItsOwnRoot() throws IOException {
    file("one/application.yml", "a: 1\n");
    file("two/application.yml", "a: 2\n");
    file("three/x", "");
    List<Path> roots = List.of(root.resolve("one"), root.resolve("two"), root.resolve("three"));
    ResourceSettings all = ResourceSettings.read(roots);
    assertEquals(1, all.near(root.resolve("two/p/T.class").toString()).find("a").size());
    assertEquals(2, all.near(root.resolve("three/p/T.class").toString()).find("a").size());
    assertEquals(2, all.near(null).find("a").size());
  }

  @Test
  void importedConfigurationIsUnseen() throws IOException {
    file("application.yml", "a: 1\n");
    assertTrue(read().complete());
    file("application.yml", "spring.config.import: \"configserver:\"\n");
    assertFalse(read().complete());
  }
}
