package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.MethodDecl;
import dev.effectivelyonce.idempotency.program.MethodRef;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedSet;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/** Attributes of the annotations of a root: on the method, on its class, composed ones too. */
final class RootAnnotations {
  private static final int DEEPEST = 3;

  private final Program program;

  RootAnnotations(Program program) {
    this.program = program;
  }

  /**
   * An attribute as written.
   *
   * @param value its value, as {@link AnnotationUse} describes
   * @param place where it stands
   */
  record Attribute(Object value, Place place) {}

  /** An annotation of a root; the method is null when it is on a type. */
  private record Placed(AnnotationUse use, String type, @Nullable MethodRef method) {}

  /** The nearest use of an attribute; null when it is not given. */
  @Nullable Attribute attribute(RootContext root, String annotation, String name) {
    for (Placed placed : uses(root)) {
      Object value = value(placed.use(), annotation, name, 0);
      if (value != null) {
        String text = "@" + simpleName(placed.use().type()) + "(" + name + ")";
        return new Attribute(value, Place.annotation(placed.type(), placed.method(), text));
      }
    }
    return null;
  }

  /** All attributes of all annotations of a root, nearest first. */
  List<Attribute> all(RootContext root) {
    List<Attribute> found = new ArrayList<>();
    for (Placed placed : uses(root)) {
      placed
          .use()
          .values()
          .forEach(
              (name, value) -> {
                String text = "@" + simpleName(placed.use().type()) + "(" + name + ")";
                found.add(
                    new Attribute(value, Place.annotation(placed.type(), placed.method(), text)));
              });
    }
    return found;
  }

  /** The texts that an attribute has anywhere in the program. */
  SortedSet<String> texts(String annotation, String name) {
    SortedSet<String> found = new TreeSet<>();
    for (String mentioning : program.typesMentioning(annotation)) {
      TypeDecl type = program.type(mentioning);
      List<AnnotationUse> all = new ArrayList<>();
      if (type != null) {
        all.addAll(type.annotations());
        type.methods().forEach(m -> all.addAll(m.annotations()));
      }
      for (AnnotationUse use : all) {
        if (use.type().equals(annotation) && use.values().get(name) instanceof String text) {
          found.add(text);
        }
      }
    }
    return found;
  }

  private List<Placed> uses(RootContext root) {
    List<Placed> found = new ArrayList<>();
    AnnotationUse own = root.annotation();
    MethodRef method = root.method().ref();
    if (own != null) {
      boolean onType =
          root.type().annotations().contains(own) && !root.method().annotations().contains(own);
      found.add(new Placed(own, root.type().name(), onType ? null : method));
    }
    for (AnnotationUse use : root.method().annotations()) {
      // Of a repeated annotation only the root's own counts.
      if (own == null || !use.type().equals(own.type())) {
        found.add(new Placed(use, root.type().name(), method));
      }
    }
    TypeDecl type = root.type();
    for (int up = 0; type != null && up < DEEPEST * 4; up++) {
      for (AnnotationUse use : type.annotations()) {
        found.add(new Placed(use, type.name(), null));
      }
      type = type.superName() == null ? null : program.type(type.superName());
    }
    return found;
  }

  /** The value of an attribute in a use of the annotation, or of one composed of it. */
  private @Nullable Object value(AnnotationUse use, String annotation, String name, int depth) {
    if (use.type().equals(annotation)) {
      return use.values().get(name);
    }
    TypeDecl decl = depth < DEEPEST ? program.type(use.type()) : null;
    for (AnnotationUse meta : decl == null ? List.<AnnotationUse>of() : decl.annotations()) {
      if (meta.type().startsWith("java.lang.annotation.") || decl == null) {
        continue;
      }
      boolean composes = meta.type().equals(annotation);
      Object own = composes ? use.values().get(aliasOf(decl, annotation, name)) : null;
      Object value = own != null ? own : value(meta, annotation, name, depth + 1);
      if (value != null) {
        return value;
      }
    }
    return null;
  }

  /** Name of the attribute of a composed annotation that stands for one of its annotation's. */
  private static String aliasOf(TypeDecl composed, String annotation, String name) {
    for (MethodDecl attribute : composed.methods()) {
      for (AnnotationUse alias : attribute.annotations()) {
        Object target = alias.values().get("annotation");
        Object named = alias.values().getOrDefault("attribute", alias.values().get("value"));
        boolean elsewhere =
            target instanceof AnnotationUse.TypeValue t && !t.name().equals(annotation);
        if (name.equals(named) && !elsewhere) {
          return attribute.name();
        }
      }
    }
    return name;
  }

  private static String simpleName(String type) {
    return type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
  }
}
