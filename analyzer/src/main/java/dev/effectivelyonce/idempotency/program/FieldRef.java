package dev.effectivelyonce.idempotency.program;

import com.google.errorprone.annotations.Immutable;

/**
 * Names a field the way an access does.
 *
 * @param owner binary name with dots of the type named at the access
 * @param name field name
 * @param type erased type name ({@code java.util.Set}, {@code int}, {@code byte[]})
 */
@Immutable
public record FieldRef(String owner, String name, String type) {}
