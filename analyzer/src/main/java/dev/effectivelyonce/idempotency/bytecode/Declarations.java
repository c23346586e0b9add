package dev.effectivelyonce.idempotency.bytecode;

import dev.effectivelyonce.idempotency.program.Notice;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.io.IOException;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.objectweb.asm.ClassReader;

/** Decodes declarations on demand and keeps them. */
final class Declarations {
  private static final int MAX_DEPTH = 200;

  private final ClassIndex index;
  private final ClassFiles files;
  private final NamePool names;
  private final Consumer<Notice> notices;
  private final Map<String, Optional<TypeDecl>> decoded = new HashMap<>();
  private final Set<String> inProgress = new LinkedHashSet<>();

  Declarations(ClassIndex index, ClassFiles files, NamePool names, Consumer<Notice> notices) {
    this.names = names;
    this.index = index;
    this.files = files;
    this.notices = notices;
  }

  @Nullable TypeDecl type(String name) {
    Optional<TypeDecl> known = decoded.get(name);
    if (known == null) {
      known = Optional.ofNullable(decode(name));
      decoded.put(name, known);
    }
    return known.orElse(null);
  }

  private @Nullable TypeDecl decode(String name) {
    if (name.isEmpty() || name.endsWith("]") || name.indexOf('/') >= 0) {
      return null;
    }
    ClassFiles.@Nullable Found found;
    try {
      found = files.find(name);
    } catch (IOException | RuntimeException e) {
      notices.accept(ClassIndex.unreadable(name, e));
      return null;
    }
    if (found == null) {
      return null;
    }
    try {
      TypeDecl type = read(found.reader(), index.get(name) != null);
      if (!type.name().equals(name)) {
        return null;
      }
      return withoutCycle(type, found.origin());
    } catch (RuntimeException e) {
      notices.accept(ClassIndex.unreadable(found.origin(), e));
      return null;
    }
  }

  private TypeDecl read(ClassReader reader, boolean withCode) {
    if (withCode) {
      try {
        return DeclarationReader.read(reader, names, true);
      } catch (RuntimeException e) {
        // Damaged code of one method must not hide the declarations; its body gets the notice.
        return DeclarationReader.read(reader, names, false);
      }
    }
    return DeclarationReader.read(reader, names, false);
  }

  /** Decodes the supertypes too, so that no reader can be led in a circle. */
  private TypeDecl withoutCycle(TypeDecl type, String origin) {
    inProgress.add(type.name());
    try {
      boolean cyclic = inProgress.size() > MAX_DEPTH;
      if (type.superName() != null) {
        cyclic |= leadsBack(type.superName());
      }
      for (String parent : type.interfaces()) {
        cyclic |= leadsBack(parent);
      }
      return cyclic ? cut(type, origin) : type;
    } finally {
      inProgress.remove(type.name());
    }
  }

  private boolean leadsBack(String parent) {
    if (inProgress.contains(parent) || inProgress.size() > MAX_DEPTH) {
      return true;
    }
    type(parent);
    return false;
  }

  private TypeDecl cut(TypeDecl type, String origin) {
    notices.accept(
        new Notice(
            Notice.Kind.UNREADABLE,
            origin,
            "class " + type.name() + " is its own supertype; its supertypes are left out"));
    return new TypeDecl(
        type.name(),
        type.access(),
        null,
        List.of(),
        type.genericSignature(),
        type.annotations(),
        type.fields(),
        type.methods(),
        type.bridges(),
        type.sourceFile());
  }
}
