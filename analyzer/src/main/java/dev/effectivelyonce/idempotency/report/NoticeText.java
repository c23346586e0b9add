package dev.effectivelyonce.idempotency.report;

import dev.effectivelyonce.idempotency.program.Notice;
import java.util.Locale;

/** Words for the kinds of notices. */
final class NoticeText {
  private NoticeText() {}

  /** What one notice of that kind is about, so that an s makes it many. */
  static String noun(Notice.Kind kind) {
    return switch (kind) {
      case UNREADABLE -> "unreadable file";
      case TOO_NEW -> "too new class";
      case METHOD_NOT_ANALYSED -> "unanalysed method";
      case MISSING_TYPE -> "missing type";
      case DUPLICATE_TYPE -> "duplicate type";
    };
  }

  /** The stable id of a kind in machine-readable formats. */
  static String id(Enum<?> kind) {
    return kind.name().toLowerCase(Locale.ROOT).replace('_', '-');
  }
}
