package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.settings.ConfigurationConventions.FileKind;
import dev.effectivelyonce.idempotency.settings.ConfigurationText.Broken;
import dev.effectivelyonce.idempotency.settings.ConfigurationText.Line;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.Enumeration;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;
import org.jspecify.annotations.Nullable;

/** Finds the configuration files of program roots and reads them; collects what it could not. */
final class ConfigurationReader {
  private final ConfigurationConventions conventions;
  private final List<ConfigurationEntry> entries = new ArrayList<>();
  private final List<Notice> notices = new ArrayList<>();
  private final Set<Integer> rootsWithFiles = new TreeSet<>();
  private final Set<String> profileKeys;

  ConfigurationReader(ConfigurationConventions conventions) {
    this.conventions = conventions;
    this.profileKeys = new TreeSet<>();
    conventions.profileKeys().forEach(k -> profileKeys.add(PropertyName.of(k).key()));
  }

  /** Entries read, in such an order that a later one wins over an earlier one. */
  List<ConfigurationEntry> entries() {
    return entries;
  }

  /** Files that could not be read. */
  List<Notice> notices() {
    return notices;
  }

  /** Positions of the roots that hold configuration. */
  Set<Integer> rootsWithFiles() {
    return rootsWithFiles;
  }

  /** Reads a root: a directory or an archive; a single class file holds no configuration. */
  void read(Path root, int position) {
    if (conventions.isTest(root.toString()) || root.toString().endsWith(".class")) {
      return;
    }
    try {
      if (Files.isDirectory(root)) {
        readDirectory(root, position);
        Path resources = resourcesOf(root);
        if (resources != null) {
          readDirectory(resources, position);
        }
      } else if (Files.isRegularFile(root)) {
        readArchive(root, position);
      }
    } catch (IOException e) {
      String name = String.valueOf(root.getFileName());
      unreadable(name, "Its configuration cannot be read: " + e.getMessage());
    }
  }

  private @Nullable Path resourcesOf(Path root) {
    for (String pair : conventions.sourceRoots()) {
      String source = pair.substring(0, pair.indexOf('='));
      if (root.endsWith(source)) {
        Path base = root.toAbsolutePath().normalize();
        for (int i = Path.of(source).getNameCount(); i > 0 && base != null; i--) {
          base = base.getParent();
        }
        return base == null ? null : base.resolve(pair.substring(pair.indexOf('=') + 1));
      }
    }
    return null;
  }

  private void readDirectory(Path root, int position) throws IOException {
    TreeMap<FileKind, Path> files = new TreeMap<>(Comparator.<FileKind>naturalOrder());
    Set<String> folders = new TreeSet<>();
    for (String folder : conventions.folders()) {
      for (String name : conventions.names()) {
        folders.add(folder + name.substring(0, name.lastIndexOf('/') + 1));
      }
    }
    for (String folder : folders) {
      Path directory = root.resolve(folder);
      if (Files.isDirectory(directory)) {
        for (String name : fileNames(directory)) {
          FileKind kind = conventions.classify(folder + name);
          if (kind != null && !conventions.isTest(folder + name)) {
            files.put(kind, directory.resolve(name));
          }
        }
      }
    }
    for (var file : files.entrySet()) {
      Path path = file.getValue();
      String label = root.relativize(path).toString().replace('\\', '/');
      byte[] content =
          Files.size(path) > limit() ? new byte[limit() + 1] : Files.readAllBytes(path);
      readFile(label, content, file.getKey(), position);
    }
  }

  private static List<String> fileNames(Path directory) throws IOException {
    try (Stream<Path> list = Files.list(directory)) {
      return list.filter(Files::isRegularFile)
          .map(p -> String.valueOf(p.getFileName()))
          .sorted()
          .toList();
    }
  }

  private void readArchive(Path archive, int position) throws IOException {
    TreeMap<FileKind, ZipEntry> files = new TreeMap<>();
    try (ZipFile zip = new ZipFile(archive.toFile())) {
      Enumeration<? extends ZipEntry> all = zip.entries();
      while (all.hasMoreElements()) {
        ZipEntry entry = all.nextElement();
        FileKind kind = conventions.classify(entry.getName());
        if (kind != null && !entry.isDirectory()) {
          files.put(kind, entry);
        }
      }
      for (var file : files.entrySet()) {
        try (InputStream in = zip.getInputStream(file.getValue())) {
          String label = archive.getFileName() + "!" + file.getValue().getName();
          readFile(label, in.readNBytes(limit() + 1), file.getKey(), position);
        }
      }
    }
  }

  private static int limit() {
    return ConfigurationText.MOST_CHARACTERS;
  }

  private void readFile(String label, byte[] content, FileKind kind, int root) {
    rootsWithFiles.add(root);
    if (content.length > limit()) {
      unreadable(label, "It is too large for a configuration file; its settings are not known.");
      return;
    }
    try {
      String text = decode(content);
      ConfigurationText read =
          label.endsWith(".properties") ? PropertiesText.read(text) : YamlText.read(label, text);
      for (List<Line> document : read.documents()) {
        addDocument(label, document, kind.profile(), root);
      }
    } catch (Broken e) {
      unreadable(
          e.line() > 0 ? label + ":" + e.line() : label,
          "It cannot be read, so its settings are not known; mend it: " + e.getMessage());
    }
  }

  private static String decode(byte[] content) {
    try {
      String text = StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(content)).toString();
      return text.startsWith("\uFEFF") ? text.substring(1) : text;
    } catch (CharacterCodingException e) {
      return new String(content, StandardCharsets.ISO_8859_1);
    }
  }

  private void addDocument(String label, List<Line> document, String fileProfile, int root) {
    List<String> profiles = new ArrayList<>();
    for (Line line : document) {
      if (profileKeys.contains(withoutIndex(line.key()))) {
        profiles.add(line.value());
      }
    }
    String profile = String.join(",", profiles);
    if (!fileProfile.isEmpty()) {
      profile = profile.isEmpty() ? fileProfile : fileProfile + " & " + profile;
    }
    for (Line line : document) {
      addLine(label, line, profile, root);
    }
  }

  private static String withoutIndex(String key) {
    int bracket = key.lastIndexOf('[');
    return PropertyName.of(bracket > 0 ? key.substring(0, bracket) : key).key();
  }

  private void addLine(String label, Line line, String profile, int root) {
    String key = line.key();
    String holdsUnder = profile;
    int dot = key.indexOf('.');
    if (key.startsWith("%") && dot > 0) {
      if (conventions.testPrefixes().contains(key.substring(0, dot))) {
        return;
      }
      String prefix = key.substring(1, dot);
      holdsUnder = profile.isEmpty() ? prefix : profile + " & " + prefix;
      key = key.substring(dot + 1);
    }
    entries.add(
        new ConfigurationEntry(
            PropertyName.of(key), key, line.value(), label, line.line(), holdsUnder, root));
  }

  private void unreadable(String place, String detail) {
    notices.add(new Notice(Notice.Kind.UNREADABLE, place, detail));
  }
}
