package dev.effectivelyonce.idempotency.benchmarks;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CorpusTest {
  private final Path list;

  CorpusTest(@TempDir Path directory) {
    this.list = directory.resolve("list.txt");
  }

  @Test
  void readsCoordinatesAndPassesOverTheRest() throws IOException {
    Files.writeString(list, "# jars\n\n g:a:1 +src\nh:b:2.0\n");

    List<String[]> all = Corpus.coordinates(list);

    assertEquals(2, all.size());
    assertArrayEquals(new String[] {"g", "a", "1"}, all.get(0));
    assertArrayEquals(new String[] {"h", "b", "2.0"}, all.get(1));
  }

  @Test
  void refusesWhatAreNoCoordinates() throws IOException {
    Files.writeString(list, "g:a\n");

    assertThrows(IOException.class, () -> Corpus.coordinates(list));
  }
}
