package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.nodeTypes.NodeWithTypeParameters;
import com.github.javaparser.ast.stmt.BlockStmt;
import com.github.javaparser.ast.stmt.LocalClassDeclarationStmt;
import com.github.javaparser.ast.stmt.LocalRecordDeclarationStmt;
import com.github.javaparser.ast.stmt.Statement;
import com.github.javaparser.ast.type.ArrayType;
import com.github.javaparser.ast.type.ClassOrInterfaceType;
import com.github.javaparser.ast.type.IntersectionType;
import com.github.javaparser.ast.type.PrimitiveType;
import com.github.javaparser.ast.type.Type;
import com.github.javaparser.ast.type.TypeParameter;
import com.github.javaparser.ast.type.UnionType;
import com.github.javaparser.ast.type.VoidType;
import com.github.javaparser.ast.type.WildcardType;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Resolves type names at a place in source (JLS 6.4, 6.5.5). */
final class TypeScope {
  private final SourceIndex index;
  private final Types types;

  TypeScope(SourceIndex index, Types types) {
    this.index = index;
    this.types = types;
  }

  /** The type written at this place. */
  JavaType type(Type written) {
    if (written instanceof PrimitiveType primitive) {
      return JavaType.of(primitive.getType().name().toLowerCase(Locale.ROOT));
    } else if (written instanceof VoidType) {
      return JavaType.VOID;
    } else if (written instanceof ArrayType array) {
      return type(array.getComponentType()).arrayOf();
    } else if (written instanceof WildcardType wildcard) {
      return wildcard
          .getExtendedType()
          .or(wildcard::getSuperType)
          .map(this::type)
          .orElse(JavaType.OBJECT);
    } else if (written instanceof UnionType union) {
      return type(union.getElements().get(0));
    } else if (written instanceof IntersectionType intersection) {
      return type(intersection.getElements().get(0));
    }
    return written instanceof ClassOrInterfaceType named ? named(named) : JavaType.UNKNOWN;
  }

  private JavaType named(ClassOrInterfaceType written) {
    if (written.getScope().isEmpty()) {
      JavaType variable = typeVariable(written.getNameAsString(), written);
      if (variable != null) {
        return variable;
      }
    }
    String name = resolve(written.getNameWithScope(), written);
    if (name == null) {
      return JavaType.UNKNOWN;
    }
    List<JavaType> arguments = new ArrayList<>();
    written.getTypeArguments().ifPresent(all -> all.forEach(a -> arguments.add(type(a))));
    return new JavaType(name, 0, arguments, null);
  }

  /** The type variable of that name in scope, or null. */
  private @Nullable JavaType typeVariable(String name, Node place) {
    for (Node at = place; at != null; at = at.getParentNode().orElse(null)) {
      if (at instanceof NodeWithTypeParameters<?> generic) {
        for (TypeParameter parameter : generic.getTypeParameters()) {
          if (parameter.getNameAsString().equals(name)) {
            return variable(parameter, at);
          }
        }
      }
    }
    return null;
  }

  private JavaType variable(TypeParameter parameter, Node declaration) {
    JavaType bound =
        parameter.getTypeBound().isEmpty()
            ? JavaType.OBJECT
            : boundOf(parameter.getTypeBound().get(0));
    SourceType type = index.declaredBy(declaration);
    String owner = type != null ? type.name() : "@" + declaration.getBegin().orElse(null);
    return new JavaType(
        bound.base(), 0, bound.arguments(), owner + ":" + parameter.getNameAsString());
  }

  /** A bound may name its own variable ({@code T extends Comparable<T>}): arguments left out. */
  private JavaType boundOf(ClassOrInterfaceType written) {
    JavaType outer =
        written.getScope().isEmpty() ? typeVariable(written.getNameAsString(), written) : null;
    if (outer != null) {
      return outer;
    }
    String name = resolve(written.getNameWithScope(), written);
    return name == null ? JavaType.OBJECT : JavaType.of(name);
  }

  /** Binary name of the type that a simple or qualified name means at a place, or null. */
  @Nullable String resolve(String name, Node place) {
    int dot = name.indexOf('.');
    String first = dot < 0 ? name : name.substring(0, dot);
    String found = simple(first, place);
    if (found != null) {
      return dot < 0 ? found : members(found, name.substring(dot + 1));
    }
    // A fully qualified name: the longest prefix that is a package.
    for (int end = dot; end > 0; ) {
      int next = name.indexOf('.', end + 1);
      String candidate = next < 0 ? name : name.substring(0, next);
      if (exists(candidate)) {
        return next < 0 ? candidate : members(candidate, name.substring(next + 1));
      }
      end = next;
    }
    return null;
  }

  private @Nullable String members(String type, String rest) {
    String at = type;
    for (String part : rest.split("\\.", -1)) {
      at = memberType(at, part, new HashSet<>());
      if (at == null) {
        return null;
      }
    }
    return at;
  }

  /** A member type, inherited ones included. */
  private @Nullable String memberType(String type, String simpleName, Set<String> seen) {
    if (!seen.add(type)) {
      return null;
    }
    SourceType source = index.get(type);
    String declared =
        source != null ? source.memberTypes().get(simpleName) : type + "$" + simpleName;
    if (declared != null && (source != null || exists(declared))) {
      return declared;
    }
    for (JavaType parent : parents(type)) {
      String inherited = memberType(parent.base(), simpleName, seen);
      if (inherited != null) {
        return inherited;
      }
    }
    return null;
  }

  private final Set<String> resolvingParents = new HashSet<>();

  /** Supertypes, unless they are being resolved right now. */
  private List<JavaType> parents(String type) {
    if (!resolvingParents.add(type)) {
      return List.of();
    }
    try {
      return types.supertypes(JavaType.of(type));
    } finally {
      resolvingParents.remove(type);
    }
  }

  private @Nullable String simple(String name, Node place) {
    String found = enclosed(name, place);
    SourceType.File file = index.around(place).file();
    if (found == null) {
      found = imported(name, file, false);
    }
    if (found == null) {
      found = existing(file.packageName().isEmpty() ? name : file.packageName() + "." + name);
    }
    if (found == null) {
      found = imported(name, file, true);
    }
    return found == null ? existing("java.lang." + name) : found;
  }

  /** Asked of the index first: a declaration being built must not be built again. */
  private boolean exists(String name) {
    return index.get(name) != null || types.exists(name);
  }

  private @Nullable String existing(String name) {
    return exists(name) ? name : null;
  }

  /** Local classes, member types of the types around, and those types themselves. */
  private @Nullable String enclosed(String name, Node place) {
    Node below = null;
    for (Node at = place; at != null; at = at.getParentNode().orElse(null)) {
      if (at instanceof BlockStmt block) {
        String local = local(name, block);
        if (local != null) {
          return local;
        }
      }
      SourceType type = index.declaredBy(at);
      if (type != null) {
        if (simpleName(type).equals(name)) {
          return type.name();
        }
        // The header of a declaration does not see what the declaration inherits.
        String member =
            at instanceof TypeDeclaration<?> && !(below instanceof BodyDeclaration<?>)
                ? type.memberTypes().get(name)
                : memberType(type.name(), name, new HashSet<>());
        if (member != null) {
          return member;
        }
      }
      below = at;
    }
    return null;
  }

  private static String simpleName(SourceType type) {
    return type.node() instanceof TypeDeclaration<?> declared ? declared.getNameAsString() : "";
  }

  private @Nullable String local(String name, BlockStmt block) {
    for (Statement statement : block.getStatements()) {
      Node declared = null;
      if (statement instanceof LocalClassDeclarationStmt c) {
        declared = c.getClassDeclaration();
      } else if (statement instanceof LocalRecordDeclarationStmt r) {
        declared = r.getRecordDeclaration();
      }
      SourceType type = declared == null ? null : index.declaredBy(declared);
      if (type != null && simpleName(type).equals(name)) {
        return type.name();
      }
    }
    return null;
  }

  private @Nullable String imported(String name, SourceType.File file, boolean onDemand) {
    for (ImportDeclaration declared : file.unit().getImports()) {
      String imported = declared.getNameAsString();
      if (declared.isAsterisk() != onDemand) {
        continue;
      }
      if (onDemand) {
        String member = existing(imported + "." + name);
        if (member == null) {
          String type = existingNested(imported);
          member = type == null ? null : existing(type + "$" + name);
        }
        if (member != null) {
          return member;
        }
      } else if (imported.endsWith("." + name)) {
        String type = existingNested(imported);
        if (type != null || !declared.isStatic()) {
          // A type that was not given still has the name the import says.
          return type == null ? imported : type;
        }
      }
    }
    return null;
  }

  boolean isInterface(String name) {
    return types.isInterface(name);
  }

  /** Binary name of a canonical name, nesting found from the right. */
  @Nullable String existingNested(String canonical) {
    String candidate = canonical;
    while (true) {
      if (exists(candidate)) {
        return candidate;
      }
      int dot = candidate.lastIndexOf('.');
      if (dot < 0) {
        return null;
      }
      candidate = candidate.substring(0, dot) + "$" + candidate.substring(dot + 1);
    }
  }
}
