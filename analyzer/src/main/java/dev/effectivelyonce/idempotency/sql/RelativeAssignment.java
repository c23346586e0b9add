package dev.effectivelyonce.idempotency.sql;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Finds assignments of a column to something computed from itself: {@code set balance = balance +
 * ?}. Run twice, such a statement changes the state twice.
 */
public final class RelativeAssignment {
  private static final Pattern SET = Pattern.compile("\\bset\\b");
  private static final Pattern WHERE = Pattern.compile("\\bwhere\\b");
  private static final String COLUMN = "(?<column>\\w+)[\"`\\]]?\\s*=\\s*";
  private static final String ITSELF = "(?:\\w+\\.)?[\"`\\[]?\\k<column>\\b[\"`\\]]?\\s*";
  private static final Pattern COMPUTED =
      Pattern.compile(
          COLUMN
              + "(?:"
              + ITSELF
              + "(?:[-+*/]|\\|\\|)|(?:coalesce|ifnull|isnull|nvl)\\s*\\(\\s*"
              + ITSELF
              + ",)");

  private RelativeAssignment() {}

  /** Whether an update, or the update part of an upsert or merge, has such an assignment. */
  public static boolean in(String statement) {
    String text = statement.toLowerCase(Locale.ROOT);
    Matcher set = SET.matcher(text);
    Matcher where = WHERE.matcher(text);
    for (int from = 0; set.find(from); from = set.end()) {
      int end = where.find(set.end()) ? where.start() : text.length();
      if (COMPUTED.matcher(text).region(set.end(), end).find()) {
        return true;
      }
    }
    return false;
  }
}
