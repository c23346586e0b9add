package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.JavaParser;
import com.github.javaparser.ParseResult;
import com.github.javaparser.ParserConfiguration;
import com.github.javaparser.ast.CompilationUnit;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import dev.effectivelyonce.idempotency.program.Body;
import dev.effectivelyonce.idempotency.program.InputException;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.Outline;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableSet;
import java.util.SortedSet;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The program in source files; see {@link #builder(Program)}. */
public final class SourceProgram implements Program {
  private static final long MAX_FILE = 8 << 20;

  private final Program libraries;
  private final NavigableSet<Notice> notices;
  private final SourceIndex index;
  private final Declared declared;
  private final SourceModel model;
  private final Map<String, LoweredType> lowered = new HashMap<>();
  private final Map<String, TypeDecl> complete = new HashMap<>();
  private @Nullable Usage usage;

  private SourceProgram(Program libraries, NavigableSet<Notice> notices, SourceIndex index) {
    this.libraries = libraries;
    this.notices = notices;
    this.index = index;
    this.declared = new Declared(index, libraries);
    this.model = declared.model();
  }

  /**
   * Starts opening a program.
   *
   * @param libraries gives the types that the sources use and do not declare
   */
  public static Builder builder(Program libraries) {
    return new Builder(libraries);
  }

  /** What to open. */
  public static final class Builder {
    private final Program libraries;
    private final List<Path> sources = new ArrayList<>();

    private Builder(Program libraries) {
      this.libraries = libraries;
    }

    /** Adds a source file, or all below a folder. */
    @CanIgnoreReturnValue
    public Builder source(Path location) {
      sources.add(location);
      return this;
    }

    /**
     * Parses the sources.
     *
     * @throws InputException when a given path does not exist or holds no sources
     */
    public SourceProgram open() throws InputException {
      NavigableSet<Notice> notices = new TreeSet<>();
      SourceIndex index = new SourceIndex();
      JavaParser parser =
          new JavaParser(
              new ParserConfiguration()
                  .setLanguageLevel(ParserConfiguration.LanguageLevel.JAVA_21)
                  .setAttributeComments(false));
      for (Path location : sources) {
        List<Path> files = files(location);
        if (files.isEmpty()) {
          throw new InputException(
              location + " holds no Java sources; give the folder that holds them");
        }
        files.forEach(file -> parse(parser, file, index, notices));
      }
      return new SourceProgram(libraries, notices, index);
    }

    private static List<Path> files(Path location) throws InputException {
      if (!Files.exists(location)) {
        throw new InputException(location + " does not exist; check the path");
      }
      try (Stream<Path> all = Files.walk(location)) {
        return all.filter(f -> f.toString().endsWith(".java") && Files.isRegularFile(f))
            .sorted()
            .toList();
      } catch (IOException e) {
        throw new InputException(location + " cannot be listed; check access");
      }
    }

    private static void parse(
        JavaParser parser, Path file, SourceIndex index, NavigableSet<Notice> notices) {
      try {
        if (Files.size(file) > MAX_FILE) {
          throw new IOException("it is too large");
        }
        ParseResult<CompilationUnit> result = parser.parse(file);
        CompilationUnit unit = result.getResult().orElse(null);
        if (unit == null || !result.isSuccessful()) {
          String problem = result.getProblems().isEmpty() ? "" : result.getProblem(0).getMessage();
          throw new IOException("it does not parse: " + problem.lines().findFirst().orElse(""));
        }
        String packageName = unit.getPackageDeclaration().map(p -> p.getNameAsString()).orElse("");
        for (String twice : index.add(new SourceType.File(file, unit, packageName))) {
          notices.add(
              new Notice(
                  Notice.Kind.DUPLICATE_TYPE,
                  file.toString(),
                  twice + " is given before; the earlier one is used"));
        }
      } catch (IOException | RuntimeException | StackOverflowError e) {
        String why = e.getMessage() == null ? e.getClass().getSimpleName() : e.getMessage();
        notices.add(new Notice(Notice.Kind.UNREADABLE, file.toString(), "cannot be read: " + why));
      }
    }
  }

  @Override
  public SortedSet<String> programTypes() {
    return Collections.unmodifiableSortedSet(new TreeSet<>(index.byName().keySet()));
  }

  @Override
  public @Nullable TypeDecl type(String name) {
    if (index.get(name) == null) {
      return libraries.type(name);
    }
    TypeDecl known = complete.get(name);
    if (known == null) {
      TypeDecl skeleton = declared.decl(name);
      if (skeleton == null) {
        return null;
      }
      known = withLambdas(skeleton, lowered(name).lambdas());
      complete.put(name, known);
    }
    return known;
  }

  private static TypeDecl withLambdas(TypeDecl type, List<MethodDecl> lambdas) {
    List<MethodDecl> methods = new ArrayList<>(type.methods());
    methods.addAll(lambdas);
    return new TypeDecl(
        type.name(),
        type.access(),
        type.superName(),
        type.interfaces(),
        type.genericSignature(),
        type.annotations(),
        type.fields(),
        methods,
        type.bridges(),
        type.sourceFile());
  }

  private LoweredType lowered(String name) {
    LoweredType known = lowered.get(name);
    if (known == null) {
      SourceType type = index.get(name);
      TypeDecl skeleton = declared.decl(name);
      known =
          type == null || skeleton == null
              ? new LoweredType(Map.of(), List.of())
              : TypeLowering.lower(model, notices::add, type, skeleton);
      lowered.put(name, known);
    }
    return known;
  }

  @Override
  public boolean isProgramType(String name) {
    return index.get(name) != null;
  }

  @Override
  public SortedSet<String> directSubtypes(String name) {
    return usage().directSubtypes(name);
  }

  @Override
  public SortedSet<String> typesMentioning(String symbol) {
    return usage().mentioning(symbol);
  }

  private Usage usage() {
    if (usage == null) {
      usage = Usage.of(this);
    }
    return usage;
  }

  @Override
  public @Nullable Body body(MethodDecl method) {
    return index.get(method.ref().owner()) == null
        ? null
        : lowered(method.ref().owner()).bodies().get(method.ref());
  }

  @Override
  public @Nullable Outline outline(MethodDecl method) {
    Body body = body(method);
    return body == null ? null : Outline.of(body);
  }

  @Override
  public List<Notice> notices() {
    return List.copyOf(notices);
  }

  @Override
  public @Nullable String origin(String type) {
    SourceType source = index.get(type);
    return source == null ? libraries.origin(type) : source.file().path().toString();
  }
}
