package dev.effectivelyonce.idempotency.bytecode;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.InputException;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.program.TypeHeader;
import java.io.Closeable;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.NavigableSet;
import java.util.SortedMap;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** The program in class files; see {@link #builder()}. Close it to release the archives. */
public final class ClassFileProgram implements Program, Closeable {
  private final NavigableSet<Notice> notices;
  private final Locations locations;
  private final ClassIndex index;
  private final SortedSet<String> typeNames;
  private final ClassFiles files;
  private final Declarations declarations;
  private final Bodies bodies;
  private final Outlines outlines;

  private ClassFileProgram(NavigableSet<Notice> notices, Locations locations, ClassIndex index) {
    this.notices = notices;
    this.locations = locations;
    this.index = index;
    this.typeNames = index.names();
    this.files = new ClassFiles(index, locations);
    NamePool names = new NamePool();
    this.declarations = new Declarations(index, files, names, notices::add);
    this.bodies = new Bodies(index, files, declarations, notices::add);
    this.outlines = new Outlines(index, files, declarations, names, notices::add);
  }

  /** Starts opening a program. */
  public static Builder builder() {
    return new Builder();
  }

  /** What to open. */
  public static final class Builder {
    private final List<Path> program = new ArrayList<>();
    private final List<Path> classPath = new ArrayList<>();
    private final List<String> packages = new ArrayList<>();
    private final NavigableSet<String> symbols = new TreeSet<>();

    private Builder() {}

    /**
     * Adds code to analyse: a directory, an archive (packaged applications are opened) or one class
     * file. Of two classes with one name the first is used.
     */
    @CanIgnoreReturnValue
    public Builder program(Path location) {
      program.add(location);
      return this;
    }

    /** Adds libraries of the code: a directory or an archive. */
    @CanIgnoreReturnValue
    public Builder classPath(Path location) {
      classPath.add(location);
      return this;
    }

    /** Counts the classes of the class path in this package, and below it, as program too. */
    @CanIgnoreReturnValue
    public Builder includePackage(String name) {
      packages.add(name);
      return this;
    }

    /** Adds binary type names for {@link Program#typesMentioning}. */
    @CanIgnoreReturnValue
    public Builder symbols(Collection<String> typeNames) {
      symbols.addAll(typeNames);
      return this;
    }

    /**
     * Indexes the program.
     *
     * @throws InputException when a given path does not exist or holds no classes
     */
    public ClassFileProgram open() throws InputException {
      NavigableSet<Notice> notices = new TreeSet<>();
      Locations locations = new Locations(notices::add);
      boolean done = false;
      try {
        for (Path path : program) {
          locations.addProgram(path);
        }
        for (Path path : classPath) {
          locations.addLibrary(path);
        }
        ClassIndex index =
            ClassIndex.read(parts(locations), new SymbolTable(symbols), notices::add);
        done = true;
        return new ClassFileProgram(notices, locations, index);
      } finally {
        if (!done) {
          closeQuietly(locations);
        }
      }
    }

    private List<ClassIndex.Part> parts(Locations locations) {
      List<ClassIndex.Part> parts = new ArrayList<>();
      locations.program().forEach(c -> parts.add(new ClassIndex.Part(c, List.of())));
      if (!packages.isEmpty()) {
        locations.libraries().forEach(c -> parts.add(new ClassIndex.Part(c, packages)));
        locations.nestedLibraries().forEach(c -> parts.add(new ClassIndex.Part(c, packages)));
      }
      return parts;
    }

    private static void closeQuietly(Closeable closeable) {
      try {
        closeable.close();
      } catch (IOException e) {
        // The first failure is already on its way to the caller.
      }
    }
  }

  @Override
  public SortedSet<String> programTypes() {
    return typeNames;
  }

  @Override
  public @Nullable TypeDecl type(String name) {
    return declarations.type(name);
  }

  @Override
  public @Nullable TypeHeader header(String name) {
    ClassIndex.Entry entry = index.get(name);
    return entry == null ? Program.super.header(name) : entry.header().type();
  }

  @Override
  public boolean isProgramType(String name) {
    return index.get(name) != null;
  }

  @Override
  public SortedSet<String> directSubtypes(String name) {
    return index.directSubtypes(name);
  }

  @Override
  public SortedSet<String> typesMentioning(String symbol) {
    return index.mentioning(symbol);
  }

  @Override
  public @Nullable Body body(MethodDecl method) {
    return bodies.body(method);
  }

  @Override
  public @Nullable Outline outline(MethodDecl method) {
    return index.get(method.ref().owner()) == null ? null : outlines.of(method.ref());
  }

  @Override
  public boolean anyOutline(String type, Predicate<Outline> kind) {
    return index.get(type) != null && outlines.any(type, kind);
  }

  @Override
  public List<Notice> notices() {
    return List.copyOf(notices);
  }

  @Override
  public @Nullable String origin(String type) {
    ClassIndex.Entry entry = index.get(type);
    return entry != null ? entry.origin() : files.libraryOrigin(type);
  }

  /**
   * Versions of the libraries on the class path, by artifact name, as their {@code pom.properties},
   * manifest or file name say. Read when asked.
   */
  public SortedMap<String, String> libraryVersions() {
    return LibraryVersions.of(locations);
  }

  @Override
  public void close() throws IOException {
    locations.close();
  }
}
