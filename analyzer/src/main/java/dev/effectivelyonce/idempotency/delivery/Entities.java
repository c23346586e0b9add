package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.catalogue.Catalogue;
import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.resolve.Hierarchy;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What the types of stored objects say. */
public final class Entities {
  private static final Pattern FIRST_ARGUMENT = Pattern.compile("<L([^;<>]+);");
  private static final int FEW = 3;
  private final Hierarchy hierarchy;
  private final Catalogue catalogue;

  /** Types of that program. */
  public Entities(Hierarchy hierarchy, Catalogue catalogue) {
    this.hierarchy = hierarchy;
    this.catalogue = catalogue;
  }

  /** The type of the objects that a repository of the program keeps, null when it is none. */
  public @Nullable String keptBy(String repository) {
    TypeDecl decl = program(repository);
    String signature = decl == null ? null : decl.genericSignature();
    boolean keeps =
        hierarchy.supertypes(repository).stream().anyMatch(catalogue.repositoryTypes()::contains);
    Matcher m = signature == null || !keeps ? null : FIRST_ARGUMENT.matcher(signature);
    return m != null && m.find() ? m.group(1).replace('/', '.') : null;
  }

  /** Whether saving a new object inserts it, so that one with the same key is refused. */
  public boolean isInserted(String type) {
    for (String t : hierarchy.supertypes(type)) {
      TypeDecl decl = program(t);
      boolean says =
          catalogue.insertedEntities().contains(t)
              || (decl != null
                  && decl.fields().stream()
                      .flatMap(f -> f.annotations().stream())
                      .anyMatch(a -> catalogue.insertedEntities().contains(a.type())));
      if (says) {
        return true;
      }
    }
    return false;
  }

  /** Whether an object of the type holds little more than a key. */
  public boolean isSmall(String type) {
    TypeDecl decl = program(type);
    return decl != null && decl.fields().stream().filter(Entities::isState).count() <= FEW;
  }

  private static boolean isState(FieldDecl f) {
    return (f.access() & Access.STATIC) == 0;
  }

  private @Nullable TypeDecl program(String type) {
    return hierarchy.program().isProgramType(type) ? hierarchy.program().type(type) : null;
  }
}
