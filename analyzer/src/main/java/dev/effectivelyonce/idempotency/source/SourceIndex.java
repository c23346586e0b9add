package dev.effectivelyonce.idempotency.source;

import com.github.javaparser.ast.Node;
import com.github.javaparser.ast.body.AnnotationDeclaration;
import com.github.javaparser.ast.body.BodyDeclaration;
import com.github.javaparser.ast.body.ClassOrInterfaceDeclaration;
import com.github.javaparser.ast.body.ConstructorDeclaration;
import com.github.javaparser.ast.body.EnumConstantDeclaration;
import com.github.javaparser.ast.body.EnumDeclaration;
import com.github.javaparser.ast.body.FieldDeclaration;
import com.github.javaparser.ast.body.InitializerDeclaration;
import com.github.javaparser.ast.body.MethodDeclaration;
import com.github.javaparser.ast.body.RecordDeclaration;
import com.github.javaparser.ast.body.TypeDeclaration;
import com.github.javaparser.ast.expr.ObjectCreationExpr;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The types declared in the source files, by name and by their node. */
final class SourceIndex {
  private final Map<String, SourceType> byName = new TreeMap<>();
  private final IdentityHashMap<Node, SourceType> byNode = new IdentityHashMap<>();

  Map<String, SourceType> byName() {
    return byName;
  }

  @Nullable SourceType get(String name) {
    return byName.get(name);
  }

  /** The type declared by a node, or null. */
  @Nullable SourceType declaredBy(Node node) {
    return byNode.get(node);
  }

  /** The innermost type whose declaration a node stands in. */
  SourceType around(Node node) {
    Node at = node;
    while (true) {
      SourceType type = byNode.get(at);
      if (type != null) {
        return type;
      }
      at = at.getParentNode().orElseThrow();
    }
  }

  /** Adds the types of a file; gives the names that were there before. */
  List<String> add(SourceType.File file) {
    java.util.ArrayList<String> duplicates = new java.util.ArrayList<>();
    String prefix = file.packageName().isEmpty() ? "" : file.packageName() + ".";
    for (TypeDeclaration<?> type : file.unit().getTypes()) {
      String name = prefix + type.getNameAsString();
      if (byName.containsKey(name)) {
        duplicates.add(name);
      } else {
        declare(name, file, null, type);
      }
    }
    return duplicates;
  }

  private void declare(
      String name, SourceType.File file, @Nullable SourceType outer, TypeDeclaration<?> node) {
    boolean inner =
        outer != null
            && node instanceof ClassOrInterfaceDeclaration c
            && !c.isInterface()
            && !c.isStatic()
            && !isInterface(outer.node())
            && hasInstanceContext(node, outer.node());
    enter(new SourceType(name, file, outer, node, node.getMembers(), inner));
  }

  private void enter(SourceType type) {
    byName.put(type.name(), type);
    byNode.put(type.node(), type);
    int[] anonymous = {0};
    if (type.node() instanceof EnumDeclaration declared) {
      declared.getEntries().forEach(entry -> enterConstant(type, entry, anonymous));
    }
    if (type.node() instanceof ObjectCreationExpr creation) {
      creation.getAnonymousClassBody().ifPresent(body -> enterMembers(type, body, anonymous));
    } else {
      enterMembers(type, type.members(), anonymous);
    }
  }

  private void enterMembers(SourceType type, List<BodyDeclaration<?>> members, int[] anonymous) {
    for (BodyDeclaration<?> member : members) {
      if (member instanceof TypeDeclaration<?> nested) {
        String name = type.name() + "$" + nested.getNameAsString();
        type.memberTypes().put(nested.getNameAsString(), name);
        declare(name, type.file(), type, nested);
      } else {
        enterLocals(type, member, anonymous);
      }
    }
  }

  private void enterConstant(SourceType type, EnumConstantDeclaration entry, int[] anonymous) {
    entry.getArguments().forEach(argument -> enterLocals(type, argument, anonymous));
    if (!entry.getClassBody().isEmpty()) {
      String name = type.name() + "$" + ++anonymous[0];
      enter(new SourceType(name, type.file(), type, entry, entry.getClassBody(), false));
    }
  }

  /** Numbers anonymous and local classes as javac does: by the class around, in order. */
  private void enterLocals(SourceType type, Node node, int[] anonymous) {
    if (node instanceof ObjectCreationExpr creation
        && creation.getAnonymousClassBody().isPresent()) {
      creation.getScope().ifPresent(scope -> enterLocals(type, scope, anonymous));
      creation.getArguments().forEach(argument -> enterLocals(type, argument, anonymous));
      String name = type.name() + "$" + ++anonymous[0];
      boolean inner = hasInstanceContext(creation, type.node());
      enter(
          new SourceType(
              name, type.file(), type, creation, creation.getAnonymousClassBody().get(), inner));
    } else if (node instanceof TypeDeclaration<?> local) {
      int number = 1;
      while (byName.containsKey(type.name() + "$" + number + local.getNameAsString())) {
        number++;
      }
      declare(type.name() + "$" + number + local.getNameAsString(), type.file(), type, local);
    } else {
      node.getChildNodes().forEach(child -> enterLocals(type, child, anonymous));
    }
  }

  private static boolean isInterface(Node node) {
    return node instanceof AnnotationDeclaration
        || (node instanceof ClassOrInterfaceDeclaration c && c.isInterface());
  }

  /** Whether code at this place, inside the body of a type, has a {@code this} of that type. */
  static boolean hasInstanceContext(Node node, Node typeNode) {
    Node at = node;
    while (at.getParentNode().isPresent()) {
      if (at instanceof MethodDeclaration method) {
        return !method.isStatic();
      } else if (at instanceof FieldDeclaration field) {
        return !field.isStatic() && !isInterface(typeNode);
      } else if (at instanceof InitializerDeclaration initializer) {
        return !initializer.isStatic();
      } else if (at instanceof ConstructorDeclaration) {
        return true;
      } else if (at instanceof EnumConstantDeclaration) {
        return false;
      }
      at = at.getParentNode().get();
      if (at instanceof TypeDeclaration<?>) {
        break;
      }
    }
    return !(node instanceof RecordDeclaration || node instanceof EnumDeclaration);
  }
}
