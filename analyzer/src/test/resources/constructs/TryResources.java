package constructs;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.util.concurrent.Callable;

class TryResources {
  void one(Callable<InputStream> source) throws Exception {
    try (InputStream in = source.call()) {
      in.read();
    }
  }

  void two(String name) {
    try (Resource first = new Resource(name);
        Resource second = new Resource(name)) {
      first.use(second);
    } catch (IOException e) {
      report(e);
    } finally {
      report(null);
    }
  }

  int returning(Resource given) throws IOException {
    try (given) {
      return given.use(given);
    }
  }

  private static void report(Exception e) {}

  static class Resource implements Closeable {
    Resource(String name) {}

    int use(Resource other) throws IOException {
      return 1;
    }

    @Override
    public void close() throws IOException {}
  }
}
