package dev.effectivelyonce.idempotency.cli;

import dev.effectivelyonce.idempotency.ConfigurationException;
import dev.effectivelyonce.idempotency.report.JsonReport;
import dev.effectivelyonce.idempotency.report.Palette;
import dev.effectivelyonce.idempotency.report.Report;
import dev.effectivelyonce.idempotency.report.SarifReport;
import dev.effectivelyonce.idempotency.report.TextReport;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.jspecify.annotations.Nullable;

/**
 * Where the report goes and in which format.
 *
 * @param format the format
 * @param palette colours of a text report on standard output; files are never coloured
 * @param allRoots whether a text report lists finished roots too
 * @param file the file, null for standard output
 */
record ReportTarget(Format format, Palette palette, boolean allRoots, @Nullable Path file) {
  /** Refuses a file that cannot be written, before time is spent on the analysis. */
  void check() throws ConfigurationException {
    if (file == null) {
      return;
    }
    if (Files.isDirectory(file)) {
      throw new ConfigurationException(
          "The report cannot be written: " + file + " is a folder. Name a file.");
    }
    try {
      Path parent = file.toAbsolutePath().getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  void write(Report report, PrintStream standardOutput) throws ConfigurationException, IOException {
    if (file == null) {
      write(report, standardOutput, palette);
      return;
    }
    try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(file))) {
      write(report, out, Palette.PLAIN);
    } catch (IOException e) {
      throw unwritable(e);
    }
  }

  /** Whether the report itself is what the user sees. */
  boolean isTextOnStandardOutput() {
    return file == null && format == Format.TEXT;
  }

  /** Says where the report was written to. */
  String written() {
    return file == null ? "" : " Report: " + file;
  }

  private void write(Report report, OutputStream out, Palette colours) throws IOException {
    switch (format) {
      case TEXT -> {
        Writer writer = new OutputStreamWriter(out, StandardCharsets.UTF_8);
        new TextReport(colours, allRoots).write(report, writer);
        writer.flush();
      }
      case SARIF -> new SarifReport().write(report, out);
      case JSON -> new JsonReport().write(report, out);
    }
  }

  private ConfigurationException unwritable(IOException e) {
    return new ConfigurationException(
        "The report cannot be written to " + file + ": " + e.getMessage() + ".");
  }
}
