package dev.effectivelyonce.idempotency.source;

/** What resolving names and types in source needs. */
record SourceModel(
    SourceIndex index, Types types, TypeScope scope, Constants constants, NameMeaning names) {}
