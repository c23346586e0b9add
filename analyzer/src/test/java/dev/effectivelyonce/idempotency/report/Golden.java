package dev.effectivelyonce.idempotency.report;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Compares an output with a file among the test resources. */
final class Golden {
  private Golden() {}

  /** Fails with both texts when they differ; {@code -Dgolden.write=true} writes the files anew. */
  static void check(String name, String actual) throws IOException {
    if (Boolean.getBoolean("golden.write")) {
      Path directory =
          Path.of("src/test/resources", Golden.class.getPackageName().replace('.', '/'));
      Files.writeString(directory.resolve(name), actual);
      return;
    }
    try (InputStream in = Golden.class.getResourceAsStream(name)) {
      assertNotNull(in, name);
      assertEquals(new String(in.readAllBytes(), StandardCharsets.UTF_8), actual);
    }
  }
}
