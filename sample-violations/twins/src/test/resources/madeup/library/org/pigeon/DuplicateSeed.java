package org.pigeon;

/** The key is there already. */
public class DuplicateSeed extends SeedFailure {}
