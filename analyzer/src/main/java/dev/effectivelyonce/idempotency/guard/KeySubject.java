package dev.effectivelyonce.idempotency.guard;

import dev.effectivelyonce.idempotency.catalogue.Identities;
import dev.effectivelyonce.idempotency.resolve.Provenance;
import dev.effectivelyonce.idempotency.resolve.Site;

/**
 * A value that is used as an identity in code that runs again.
 *
 * @param rerun the code that runs again
 * @param origin where the value comes from
 * @param source the operation that makes it
 * @param use the call that uses it
 * @param purpose what it is used for
 * @param library what knows that call
 * @param derived whether the container derives what it makes for each message object
 * @param republished whether the message is published again when it fails
 */
public record KeySubject(
    Rerun rerun,
    Provenance origin,
    Site source,
    Site use,
    Identities.Use purpose,
    String library,
    boolean derived,
    boolean republished) {}
