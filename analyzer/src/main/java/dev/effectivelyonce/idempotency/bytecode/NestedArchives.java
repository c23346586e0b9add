package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Notice;
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Archives inside archives. A packed archive has no central directory one could seek to, so they
 * are copied to a private temporary directory, under names of ours, when first needed.
 */
final class NestedArchives implements Closeable {
  /** A library archive is far smaller; all of them together stay below the second cap. */
  private static final long MAX_ARCHIVE = 1L << 29;

  private static final long MAX_TOTAL = 1L << 31;

  private final Consumer<Notice> notices;
  private final List<Source> sources = new ArrayList<>();
  private final List<ClassContainer> opened = new ArrayList<>();
  private @Nullable Path directory;
  private long total;
  private boolean done;

  private record Source(ClassContainer container, String entry) {}

  NestedArchives(Consumer<Notice> notices) {
    this.notices = notices;
  }

  void add(ClassContainer container, String entry) {
    sources.add(new Source(container, entry));
  }

  List<ClassContainer> open() {
    if (!done) {
      done = true;
      for (Source source : sources) {
        String place = source.container().origin(source.entry());
        try {
          opened.add(new ClassContainer.Archive(place, copy(source)));
        } catch (IOException | RuntimeException e) {
          notices.accept(ClassIndex.unreadable(place, e));
        }
      }
    }
    return opened;
  }

  private Path copy(Source source) throws IOException {
    if (directory == null) {
      directory = Files.createTempDirectory("idempotency-libraries");
    }
    Path file = directory.resolve(opened.size() + "-" + total + ".jar");
    try (InputStream in = source.container().open(source.entry());
        OutputStream out = Files.newOutputStream(file)) {
      byte[] buffer = new byte[64 << 10];
      long length = 0;
      int read;
      while ((read = in.read(buffer)) > 0) {
        length += read;
        total += read;
        if (length > MAX_ARCHIVE || total > MAX_TOTAL) {
          throw new IOException("it is too large when unpacked");
        }
        out.write(buffer, 0, read);
      }
    }
    return file;
  }

  @Override
  public void close() throws IOException {
    for (ClassContainer container : opened) {
      container.close();
    }
    if (directory != null) {
      try (var files = Files.list(directory)) {
        for (Path file : files.toList()) {
          Files.deleteIfExists(file);
        }
      }
      Files.deleteIfExists(directory);
    }
  }
}
