package org.pigeon;

/** Makes lofts, the containers of listeners. */
public class LoftFactory {
  private final LoftOptions options = new LoftOptions();

  public LoftOptions getOptions() {
    return options;
  }
}
