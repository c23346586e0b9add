package org.pigeon;

/** The database failed. */
public class SeedFailure extends RuntimeException {}
