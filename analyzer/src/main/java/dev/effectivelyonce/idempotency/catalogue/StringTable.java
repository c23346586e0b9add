package dev.effectivelyonce.idempotency.catalogue;

import java.io.DataInputStream;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The index's strings, each written once. */
final class StringTable implements RecordCodec.Strings {
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<String> texts = new ArrayList<>();

  static StringTable read(DataInputStream in) throws IOException {
    StringTable table = new StringTable();
    int size = RecordCodec.readNumber(in);
    for (int i = 0; i < size; i++) {
      byte[] bytes = in.readNBytes(RecordCodec.readNumber(in));
      table.texts.add(new String(bytes, StandardCharsets.UTF_8));
    }
    return table;
  }

  void write(DataOutput out) throws IOException {
    RecordCodec.writeNumber(out, texts.size());
    for (String text : texts) {
      byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
      RecordCodec.writeNumber(out, bytes.length);
      out.write(bytes);
    }
  }

  @Override
  public int number(String text) {
    Integer known = numbers.putIfAbsent(text, texts.size());
    if (known != null) {
      return known;
    }
    texts.add(text);
    return texts.size() - 1;
  }

  @Override
  public String text(int number) {
    return texts.get(number);
  }
}
