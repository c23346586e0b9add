package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.CompilationUnit;
import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.BodyDeclaration;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A type declared in source: top-level, member, local or anonymous. */
final class SourceType {
  private final String name;
  private final File file;
  private final @Nullable SourceType outer;
  private final Node node;
  private final List<BodyDeclaration<?>> members;
  private final boolean inner;
  private final Map<String, String> memberTypes = new LinkedHashMap<>();

  /**
   * A source file.
   *
   * @param packageName empty for the unnamed package
   */
  record File(Path path, CompilationUnit unit, String packageName) {
    String fileName() {
      return path.getFileName().toString();
    }
  }

  SourceType(
      String name,
      File file,
      @Nullable SourceType outer,
      Node node,
      List<BodyDeclaration<?>> members,
      boolean inner) {
    this.name = name;
    this.file = file;
    this.outer = outer;
    this.node = node;
    this.members = new ArrayList<>(members);
    this.inner = inner;
  }

  /** Binary name with dots. */
  String name() {
    return name;
  }

  File file() {
    return file;
  }

  /** The type whose body this one stands in. */
  @Nullable SourceType outer() {
    return outer;
  }

  /** The declaration; for an anonymous class the creation expression or enum constant. */
  Node node() {
    return node;
  }

  List<BodyDeclaration<?>> members() {
    return members;
  }

  /** Whether its objects hold an object of the type around it. */
  boolean isInner() {
    return inner;
  }

  /** Simple name to binary name of the member types. */
  Map<String, String> memberTypes() {
    return memberTypes;
  }

  JavaType type() {
    return JavaType.of(name);
  }
}
