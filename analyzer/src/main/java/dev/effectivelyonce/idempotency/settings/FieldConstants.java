package dev.effectivelyonce.idempotency.settings;

import dev.effectivelyonce.idempotency.program.Access;
import dev.effectivelyonce.idempotency.program.FieldDecl;
import dev.effectivelyonce.idempotency.program.FieldRef;
import dev.effectivelyonce.idempotency.program.Op;
import dev.effectivelyonce.idempotency.program.Program;
import dev.effectivelyonce.idempotency.program.TypeDecl;
import dev.effectivelyonce.idempotency.settings.CodeSites.Site;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The constants that fields hold. */
final class FieldConstants {
  private final Program program;
  private final CodeSites sites;
  private final InjectedText injected;
  private final ConstantValues values;

  FieldConstants(Program program, CodeSites sites, InjectedText injected, ConstantValues values) {
    this.program = program;
    this.sites = sites;
    this.injected = injected;
    this.values = values;
  }

  /** The constant a field read gives. */
  Known of(Scope scope, Op.LoadField load, ConstantValues.Trail trail) {
    FieldDecl field = declaration(load.field());
    if (field == null) {
      return isEnumConstant(load) ? Known.of(load.field().name()) : Known.NOTHING;
    }
    if (field.constant() != null) {
      return Known.of(ConstantValues.text(field.constant()));
    }
    if ((field.access() & Access.ENUM) != 0) {
      return Known.of(field.name());
    }
    if (!program.isProgramType(field.owner())) {
      return Known.NOTHING;
    }
    Known given = injected.of(field.annotations());
    if (given == null && !field.isStatic()) {
      given = injected.bound(field.owner(), field.name());
    }
    return given != null ? given : stored(field, trail);
  }

  /** The declaration of a field: in the named type or a superclass. */
  @Nullable FieldDecl declaration(FieldRef ref) {
    String owner = ref.owner();
    for (int up = 0; up < 20; up++) {
      TypeDecl type = program.type(owner);
      if (type == null) {
        return null;
      }
      FieldDecl field = type.field(ref.name());
      if (field != null) {
        return field;
      }
      if (type.superName() == null) {
        return null;
      }
      owner = type.superName();
    }
    return null;
  }

  /** A static field of its own type in capitals, of a library that is not given. */
  private boolean isEnumConstant(Op.LoadField load) {
    FieldRef field = load.field();
    return load.target() < 0
        && field.type().equals(field.owner())
        && program.type(field.owner()) == null
        && field.name().matches("[A-Z][A-Z0-9_]*");
  }

  private Known stored(FieldDecl field, ConstantValues.Trail trail) {
    List<Site<Op.StoreField>> stores = sites.stores(field);
    boolean closed = field.isFinal() || (field.access() & Access.PRIVATE) != 0;
    if (stores.isEmpty()) {
      boolean never = closed && field.annotations().isEmpty();
      return never ? Known.of(zero(field.type())) : Known.NOTHING;
    }
    Known known = ConstantValues.NO_ALTERNATIVE;
    for (Site<Op.StoreField> site : stores) {
      Scope scope = site.scope();
      closed &= isInitialiser(scope);
      known = known.or(values.value(scope, site.op().value(), trail));
    }
    return closed ? known : known.open();
  }

  private static boolean isInitialiser(Scope scope) {
    return scope.method().name().equals("<init>") || scope.method().name().equals("<clinit>");
  }

  private static String zero(String type) {
    if (type.equals("boolean")) {
      return "false";
    }
    return List.of("int", "long", "short", "byte", "float", "double", "char").contains(type)
        ? "0"
        : "null";
  }
}
