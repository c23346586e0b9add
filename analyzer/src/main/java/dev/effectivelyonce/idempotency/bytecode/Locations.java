package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.InputException;
import dev.effectivelyonce.idempotency.program.Notice;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Opens the given paths, and finds program and libraries inside packaged applications. */
final class Locations implements Closeable {
  private static final List<String> APPLICATION_ROOTS =
      List.of("BOOT-INF/classes/", "WEB-INF/classes/");
  private static final List<String> LIBRARY_ROOTS =
      List.of("BOOT-INF/lib/", "WEB-INF/lib/", "WEB-INF/lib-provided/");
  private static final Set<String> ARCHIVES = Set.of("jar", "war", "zip", "ear", "jmod");

  private final List<ClassContainer> program = new ArrayList<>();
  private final List<ClassContainer> libraries = new ArrayList<>();
  private final List<ClassContainer> opened = new ArrayList<>();
  private final Consumer<Notice> notices;
  private @Nullable NestedArchives nested;

  Locations(Consumer<Notice> notices) {
    this.notices = notices;
  }

  List<ClassContainer> program() {
    return program;
  }

  List<ClassContainer> libraries() {
    return libraries;
  }

  /** Libraries packed inside the applications, unpacked when first asked for. */
  List<ClassContainer> nestedLibraries() {
    return nested == null ? List.of() : nested.open();
  }

  void addProgram(Path path) throws InputException {
    requireExisting(path);
    ClassContainer container = open(path);
    if (container == null) {
      return;
    }
    int before = program.size();
    for (String root : APPLICATION_ROOTS) {
      ClassContainer application = applicationRoot(container, path, root);
      if (application != null) {
        program.add(application);
      }
    }
    for (String root : LIBRARY_ROOTS) {
      addNested(container, root);
    }
    if (program.size() == before) {
      program.add(container);
    }
    requireClasses(path, program.subList(before, program.size()));
  }

  void addLibrary(Path path) throws InputException {
    requireExisting(path);
    ClassContainer container = open(path);
    if (container != null) {
      libraries.add(container);
    }
  }

  private static void requireExisting(Path path) throws InputException {
    if (!Files.exists(path)) {
      throw new InputException(path + " does not exist; check the path, or build the module first");
    }
  }

  private static void requireClasses(Path path, List<ClassContainer> containers)
      throws InputException {
    for (ClassContainer container : containers) {
      try {
        if (!container.classEntries().isEmpty()) {
          return;
        }
      } catch (IOException e) {
        throw new InputException(path + " cannot be listed (" + e.getMessage() + "); check access");
      }
    }
    throw new InputException(
        path + " holds no class files; compile it first, or give the folder that holds classes");
  }

  private @Nullable ClassContainer open(Path path) {
    try {
      ClassContainer container;
      if (Files.isDirectory(path)) {
        container = new ClassContainer.Directory(path);
      } else if (path.toString().endsWith(".class")) {
        container = new ClassContainer.SingleFile(path);
      } else {
        container = new ClassContainer.Archive(path.toString(), path);
      }
      opened.add(container);
      return container;
    } catch (IOException | RuntimeException e) {
      notices.accept(ClassIndex.unreadable(path.toString(), e));
      return null;
    }
  }

  private static @Nullable ClassContainer applicationRoot(
      ClassContainer container, Path path, String root) {
    if (container instanceof ClassContainer.Archive archive) {
      ClassContainer below = archive.below(root);
      return archive.entries(root, ".class").isEmpty() ? null : below;
    }
    Path below = path.resolve(root);
    return container instanceof ClassContainer.Directory && Files.isDirectory(below)
        ? new ClassContainer.Directory(below)
        : null;
  }

  private void addNested(ClassContainer container, String root) {
    try {
      for (String entry : container.entries(root, "")) {
        String extension = entry.substring(entry.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        if (ARCHIVES.contains(extension)) {
          if (nested == null) {
            nested = new NestedArchives(notices);
          }
          nested.add(container, entry);
        }
      }
    } catch (IOException e) {
      notices.accept(ClassIndex.unreadable(container.place(), e));
    }
  }

  @Override
  public void close() throws IOException {
    for (ClassContainer container : opened) {
      container.close();
    }
    if (nested != null) {
      nested.close();
    }
  }
}
