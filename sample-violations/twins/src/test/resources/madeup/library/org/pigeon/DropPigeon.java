package org.pigeon;

/** Out of a listener: the pigeon counts as handled. */
public class DropPigeon extends RuntimeException {}
