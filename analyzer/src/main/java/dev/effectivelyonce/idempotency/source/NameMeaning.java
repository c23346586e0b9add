package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.ImportDeclaration;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.VariableDeclarator;
import com.github.javaparser.ast.expr.Expression;
import com.github.javaparser.ast.expr.FieldAccessExpr;
import com.github.javaparser.ast.expr.NameExpr;
import com.github.javaparser.ast.type.Type;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What names that are no local variables mean (JLS 6.5.6). Works on syntax and on library
 * declarations, so that constants can be asked for while declarations are still being built.
 */
final class NameMeaning implements Constants.Resolver {
  private final SourceIndex index;
  private final TypeScope scope;
  private final Types types;

  NameMeaning(SourceIndex index, TypeScope scope, Types types) {
    this.index = index;
    this.scope = scope;
    this.types = types;
  }

  @Override
  public JavaType type(Type written) {
    return scope.type(written);
  }

  @Override
  public @Nullable Object field(NameExpr name) {
    String owner = ownerOf(name);
    return owner == null ? null : member(owner, name.getNameAsString());
  }

  @Override
  public @Nullable Object field(FieldAccessExpr access) {
    Expression qualifier = access.getScope();
    if (!(qualifier instanceof NameExpr) && !(qualifier instanceof FieldAccessExpr)) {
      return null;
    }
    if (qualifier instanceof NameExpr name && ownerOf(name) != null) {
      return null;
    }
    String type = scope.resolve(qualifier.toString(), access);
    return type == null ? null : member(type, access.getNameAsString());
  }

  /** The type through which a simple name reaches a field: one around, or an imported one. */
  @Nullable String ownerOf(NameExpr name) {
    String simple = name.getNameAsString();
    SourceType around = index.around(name);
    for (SourceType type = around; type != null; type = type.outer()) {
      if (member(type.name(), simple) != null) {
        return type.name();
      }
    }
    return imported(simple, around.file());
  }

  private @Nullable String imported(String simple, SourceType.File file) {
    for (ImportDeclaration declared : file.unit().getImports()) {
      if (!declared.isStatic()) {
        continue;
      }
      String imported = declared.getNameAsString();
      String owner = imported;
      if (!declared.isAsterisk()) {
        if (!imported.endsWith("." + simple)) {
          continue;
        }
        owner = imported.substring(0, imported.length() - simple.length() - 1);
      }
      String type = scope.existingNested(owner);
      if (type != null && member(type, simple) != null) {
        return type;
      } else if (type == null && !declared.isAsterisk()) {
        return owner;
      }
    }
    return null;
  }

  /** The field of that name, inherited ones included, as a source or library field, or null. */
  @Nullable Object member(String type, String name) {
    return member(type, name, new HashSet<>());
  }

  private @Nullable Object member(String type, String name, Set<String> seen) {
    if (!seen.add(type)) {
      return null;
    }
    SourceType source = index.get(type);
    Object own = source != null ? declared(source, name) : library(type, name);
    if (own != null) {
      return own;
    }
    for (JavaType parent : types.supertypes(JavaType.of(type))) {
      Object inherited = member(parent.base(), name, seen);
      if (inherited != null) {
        return inherited;
      }
    }
    return null;
  }

  private @Nullable FieldDecl library(String type, String name) {
    TypeDecl decl = types.decl(type);
    return decl == null ? null : decl.field(name);
  }

  private static @Nullable Object declared(SourceType type, String name) {
    for (BodyDeclaration<?> member : type.members()) {
      if (member instanceof FieldDeclaration field) {
        for (VariableDeclarator variable : field.getVariables()) {
          if (variable.getNameAsString().equals(name)) {
            return new Constants.SourceField(type.name(), field, variable);
          }
        }
      }
    }
    if (type.node() instanceof EnumDeclaration declared) {
      for (EnumConstantDeclaration entry : declared.getEntries()) {
        if (entry.getNameAsString().equals(name)) {
          return entry;
        }
      }
    }
    if (type.node() instanceof com.github.javaparser.ast.body.RecordDeclaration declared) {
      return declared.getParameterByName(name).orElse(null);
    }
    return null;
  }
}
