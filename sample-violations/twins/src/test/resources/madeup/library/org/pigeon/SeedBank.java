package org.pigeon;

import java.util.concurrent.CompletableFuture;

/** A database. */
public interface SeedBank {
  void put(String key, String value);

  CompletableFuture<Void> putLater(String key, String value);

  String get(String key);
}
