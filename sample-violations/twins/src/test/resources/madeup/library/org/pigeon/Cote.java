package org.pigeon;

import java.util.List;
import java.util.concurrent.CompletableFuture;

/** A connection. */
public interface Cote {
  /** Calls back; an early one counts pigeons as handled before. */
  void onLanding(String queue, boolean early, Landing landing);

  /** Fetches some pigeons; each has to be removed. */
  List<Pigeon> fetch(int most);

  void remove(Pigeon pigeon);

  /** Sends one; the future completes when the other side has it. */
  CompletableFuture<Void> send(String queue, String text);
}
