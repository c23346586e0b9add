package dev.effectivelyonce.idempotency.delivery;

import dev.effectivelyonce.idempotency.resolve.Site;

/**
 * A question to a store whether it knows a key of the message.
 *
 * @param store the store
 * @param site the question, or the write that tells
 * @param known the answer
 */
public record Asked(String store, Site site, boolean known) {}
