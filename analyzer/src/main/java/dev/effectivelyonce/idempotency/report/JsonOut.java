package dev.effectivelyonce.idempotency.report;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.SerializableString;
import com.fasterxml.jackson.core.StreamWriteFeature;
import com.fasterxml.jackson.core.io.CharacterEscapes;
import com.fasterxml.jackson.core.json.JsonWriteFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import java.io.IOException;
import java.io.OutputStream;
import org.jspecify.annotations.Nullable;

/** How this package writes JSON: indented, the same bytes everywhere, nothing but plain ASCII. */
final class JsonOut {
  private JsonOut() {}

  /** A generator that flushes the stream when closed, but leaves it open. */
  static JsonGenerator open(OutputStream out) throws IOException {
    DefaultIndenter indenter = new DefaultIndenter("  ", "\n");
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withArrayIndenter(indenter).withObjectIndenter(indenter);
    JsonGenerator json =
        JsonFactory.builder()
            .enable(JsonWriteFeature.ESCAPE_NON_ASCII)
            .disable(StreamWriteFeature.AUTO_CLOSE_TARGET)
            .build()
            .createGenerator(out);
    json.setPrettyPrinter(printer);
    json.setCharacterEscapes(new DeleteEscaped());
    return json;
  }

  /** Escapes the delete character too, which JSON itself would let pass. */
  private static final class DeleteEscaped extends CharacterEscapes {
    private static final long serialVersionUID = 1L;

    @Override
    public int[] getEscapeCodesForAscii() {
      int[] codes = standardAsciiEscapesForJSON();
      codes[0x7f] = CharacterEscapes.ESCAPE_STANDARD;
      return codes;
    }

    @Override
    public @Nullable SerializableString getEscapeSequence(int c) {
      return null;
    }
  }
}
