package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.AnnotationUse;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import java.util.List;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Values that a container injects from configuration: {@code @X("${name:default}")}, {@code @X(name
 * = "…", defaultValue = "…")} with a name that is a property, and fields of types bound to a
 * prefix. Recognised by what the annotation says, not by its type.
 */
final class InjectedText {
  private static final List<String> PREFIX_ATTRIBUTES = List.of("prefix", "value");

  private final Program program;
  private final ResourceSettings resources;

  InjectedText(Program program, ResourceSettings resources) {
    this.program = program;
    this.resources = resources;
  }

  /** What annotations on a field or parameter inject; null when they inject nothing known. */
  @Nullable Known of(List<AnnotationUse> annotations) {
    for (AnnotationUse use : annotations) {
      if (use.values().get("value") instanceof String s && s.contains("${")) {
        return resources.expand(s);
      }
      if (use.values().get("name") instanceof String name && resources.has(name)) {
        return property(name);
      }
    }
    return null;
  }

  /** What a field of a type bound to a prefix is given; null when it is not, or nothing is said. */
  @Nullable Known bound(String owner, String field) {
    TypeDecl type = program.type(owner);
    if (type == null) {
      return null;
    }
    for (AnnotationUse use : type.annotations()) {
      for (String attribute : PREFIX_ATTRIBUTES) {
        if (use.values().get(attribute) instanceof String prefix
            && !prefix.isEmpty()
            && resources.has(prefix + "." + field)) {
          return property(prefix + "." + field);
        }
      }
    }
    return null;
  }

  private Known property(String name) {
    Known known = new Known(new TreeSet<>(), true);
    boolean always = false;
    for (ResourceSettings.Property p : resources.find(name)) {
      known = known.or(p.value());
      always |= p.place().profile().isEmpty();
    }
    return always ? known : known.open();
  }
}
