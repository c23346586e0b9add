package dev.effectivelyonce.idempotency.source;

import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Declarations of source types, without lambda bodies, and of library types. */
final class Declared {
  private final SourceIndex index;
  private final Program libraries;
  private final DeclarationBuilder builder;
  private final SourceModel model;
  private final Map<String, TypeDecl> headers = new HashMap<>();
  private final Map<String, TypeDecl> complete = new HashMap<>();
  private final Set<String> inProgress = new HashSet<>();

  Declared(SourceIndex index, Program libraries) {
    this.index = index;
    this.libraries = libraries;
    Types types = new Types(this::decl, this::isComplete);
    TypeScope scope = new TypeScope(index, types);
    NameMeaning names = new NameMeaning(index, scope, types);
    Constants constants = new Constants(names);
    this.model = new SourceModel(index, types, scope, constants, names);
    this.builder =
        new DeclarationBuilder(
            scope, types, constants, new AnnotationBuilder(scope, types, constants, names));
  }

  SourceModel model() {
    return model;
  }

  private boolean isComplete(String name) {
    return index.get(name) == null || complete.containsKey(name);
  }

  /** The declaration; while it is being built, what of it is known. */
  @Nullable TypeDecl decl(String name) {
    SourceType type = index.get(name);
    if (type == null) {
      return libraries.type(name);
    }
    TypeDecl known = complete.get(name);
    if (known != null) {
      return known;
    }
    if (!inProgress.add(name)) {
      return headers.get(name);
    }
    try {
      TypeDecl header = builder.header(type);
      headers.put(name, header);
      TypeDecl whole = builder.complete(type, header);
      complete.put(name, whole);
      return whole;
    } finally {
      inProgress.remove(name);
    }
  }
}
