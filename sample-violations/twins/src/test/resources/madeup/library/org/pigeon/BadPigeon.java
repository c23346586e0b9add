package org.pigeon;

/** The message can never be read. */
public class BadPigeon extends RuntimeException {}
