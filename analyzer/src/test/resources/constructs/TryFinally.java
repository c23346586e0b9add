package constructs;

import java.io.IOException;
import java.util.concurrent.locks.Lock;

class TryFinally {
  private int count;

  void plain(Lock lock, Runnable work) {
    lock.lock();
    try {
      work.run();
    } finally {
      lock.unlock();
    }
  }

  int returning(Lock lock) {
    lock.lock();
    try {
      return compute(1);
    } finally {
      lock.unlock();
    }
  }

  boolean catching(Runnable work, Runnable undo) {
    try {
      work.run();
      return true;
    } catch (IllegalStateException | IllegalArgumentException e) {
      undo.run();
      throw e;
    } catch (RuntimeException e) {
      throw new IllegalStateException("failed", e);
    } finally {
      count++;
    }
  }

  void swallowing(Runnable work) {
    try {
      work.run();
    } catch (RuntimeException ignored) {
      // nothing
    }
    count = 0;
  }

  private int compute(int n) {
    return n + count;
  }

  void declared() throws IOException {
    if (count > 3) {
      throw new IOException("full");
    }
  }

  void loop(Iterable<Runnable> works) {
    for (Runnable work : works) {
      try {
        if (work == null) {
          continue;
        }
        work.run();
      } finally {
        count--;
      }
    }
  }
}
