package dev.effectivelyonce.idempotency.bytecode;

import java.io.Closeable;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipFile;

/** A place that class files are read from: a directory, an archive, or one file. */
sealed interface ClassContainer extends Closeable {
  /** No class file and no manifest is anywhere near this size. */
  int MAX_ENTRY = 32 << 20;

  /** Where it is, for messages. */
  String place();

  /** Entries that hold classes, sorted. */
  List<String> classEntries() throws IOException;

  /** All entries below a folder, sorted; empty when the folder is absent. */
  List<String> entries(String folder, String suffix) throws IOException;

  /** Whether there is such an entry. */
  boolean has(String entry);

  /** Opens an entry of {@link #classEntries()} or another file of the container. */
  InputStream open(String entry) throws IOException;

  /** Name of the entry that holds the class, by its place. */
  String entryOf(String className);

  /** Where an entry is, for messages. */
  default String origin(String entry) {
    return place() + "!/" + entry;
  }

  /** Reads an entry whole. */
  default byte[] read(String entry) throws IOException {
    try (InputStream in = open(entry)) {
      byte[] bytes = in.readNBytes(MAX_ENTRY + 1);
      if (bytes.length > MAX_ENTRY) {
        throw new IOException("it is larger than " + (MAX_ENTRY >> 20) + " MB");
      }
      return bytes;
    }
  }

  @Override
  default void close() throws IOException {}

  private static boolean isAnalysedClass(String entry) {
    return entry.endsWith(".class")
        && !entry.endsWith("module-info.class")
        && !entry.startsWith("META-INF/");
  }

  /** Classes below a directory. */
  record Directory(Path root) implements ClassContainer {
    @Override
    public String place() {
      return root.toString();
    }

    @Override
    public List<String> classEntries() throws IOException {
      List<String> found = new ArrayList<>();
      for (String entry : entries("", ".class")) {
        if (isAnalysedClass(entry)) {
          found.add(entry);
        }
      }
      return found;
    }

    @Override
    public List<String> entries(String folder, String suffix) throws IOException {
      List<String> found = new ArrayList<>();
      Path start = root.resolve(folder);
      if (Files.isDirectory(start)) {
        // Links are not followed: they may lead out of the directory or in a circle.
        Files.walkFileTree(
            start,
            new SimpleFileVisitor<>() {
              @Override
              public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                if (attributes.isRegularFile() && file.toString().endsWith(suffix)) {
                  found.add(root.relativize(file).toString().replace('\\', '/'));
                }
                return FileVisitResult.CONTINUE;
              }

              @Override
              public FileVisitResult visitFileFailed(Path file, IOException e) {
                return FileVisitResult.CONTINUE;
              }
            });
      }
      found.sort(null);
      return found;
    }

    @Override
    public boolean has(String entry) {
      return Files.isRegularFile(root.resolve(entry));
    }

    @Override
    public InputStream open(String entry) throws IOException {
      return Files.newInputStream(root.resolve(entry));
    }

    @Override
    public String entryOf(String className) {
      return className.replace('.', '/') + ".class";
    }

    @Override
    public String origin(String entry) {
      return root.resolve(entry).toString();
    }
  }

  /** One class file, whatever its folder. */
  record SingleFile(Path file) implements ClassContainer {
    @Override
    public String place() {
      return file.toString();
    }

    @Override
    public List<String> classEntries() {
      return List.of(file.getFileName().toString());
    }

    @Override
    public List<String> entries(String folder, String suffix) {
      return List.of();
    }

    @Override
    public boolean has(String entry) {
      return entry.equals(file.getFileName().toString());
    }

    @Override
    public InputStream open(String entry) throws IOException {
      return Files.newInputStream(file);
    }

    @Override
    public String entryOf(String className) {
      return className.substring(className.lastIndexOf('.') + 1) + ".class";
    }

    @Override
    public String origin(String entry) {
      return file.toString();
    }
  }

  /** An archive, or a folder inside it such as {@code BOOT-INF/classes/}. */
  final class Archive implements ClassContainer {
    private final String place;
    private final ZipFile zip;
    private final String prefix;
    private final TreeMap<String, ZipEntry> entries = new TreeMap<>();

    Archive(String place, Path file) throws IOException {
      this.place = place;
      this.zip = new ZipFile(file.toFile());
      this.prefix = "";
      zip.stream().filter(Archive::isSafe).forEach(e -> entries.putIfAbsent(e.getName(), e));
    }

    private Archive(Archive whole, String prefix) {
      this.place = whole.place;
      this.zip = whole.zip;
      this.prefix = prefix;
      this.entries.putAll(whole.entries.subMap(prefix, prefix + Character.MAX_VALUE));
    }

    /** The same archive seen from a folder inside it. */
    Archive below(String folder) {
      return new Archive(this, folder);
    }

    private static boolean isSafe(ZipEntry entry) {
      String name = entry.getName();
      return !entry.isDirectory()
          && !name.startsWith("/")
          && name.indexOf('\\') < 0
          && !("/" + name + "/").contains("/../");
    }

    @Override
    public String place() {
      return place;
    }

    @Override
    public List<String> classEntries() {
      List<String> found = new ArrayList<>();
      for (String entry : entries.keySet()) {
        if (isAnalysedClass(entry.substring(prefix.length()))) {
          found.add(entry);
        }
      }
      return found;
    }

    @Override
    public List<String> entries(String folder, String suffix) {
      return entries.subMap(folder, folder + Character.MAX_VALUE).keySet().stream()
          .filter(name -> name.endsWith(suffix))
          .toList();
    }

    @Override
    public boolean has(String entry) {
      return entries.containsKey(entry);
    }

    @Override
    public InputStream open(String entry) throws IOException {
      ZipEntry found = entries.get(entry);
      if (found == null) {
        throw new FileNotFoundException(origin(entry));
      }
      return zip.getInputStream(found);
    }

    @Override
    public String entryOf(String className) {
      return prefix + className.replace('.', '/') + ".class";
    }

    @Override
    public void close() throws IOException {
      zip.close();
    }
  }
}
