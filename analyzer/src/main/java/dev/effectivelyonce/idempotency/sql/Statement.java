package dev.effectivelyonce.idempotency.sql;

import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What a statement does to the rows of one table, as far as repeating it is concerned.
 *
 * @param kind what it does
 * @param table the table, in lower case, without schema and quotes; empty when it is not seen
 * @param counts whether a query answers with a number
 */
public record Statement(Kind kind, String table, boolean counts) {
  /** What a statement does. */
  public enum Kind {
    /** Inserts; a row with the same key is an error. */
    INSERT,
    /** Inserts, unless there is a row with the same key; the count tells. */
    INSERT_IF_NEW,
    /** Inserts, or replaces a row with the same key. */
    UPSERT,
    /** Changes rows; repeating it changes nothing more, and the count tells. */
    SWITCH,
    /** Changes rows. */
    UPDATE,
    /** Deletes rows. */
    DELETE,
    /** Asks for rows. */
    QUERY,
    /** Something else. */
    OTHER
  }

  private static final String NAME = "[\"`\\[]?(?:\\w+[\"`\\]]?\\.[\"`\\[]?)*(\\w+)[\"`\\]]?";
  private static final Pattern INSERT =
      Pattern.compile("\\b(?:insert|replace|merge)\\s+(?:\\w+\\s+)??into\\s+" + NAME);
  private static final Pattern UPDATE = Pattern.compile("^\\s*update\\s+(?:only\\s+)?" + NAME);
  private static final Pattern DELETE = Pattern.compile("^\\s*delete\\s+from\\s+" + NAME);
  private static final Pattern FROM = Pattern.compile("\\bfrom\\s+" + NAME);
  private static final Pattern ASSIGNED = Pattern.compile("(?:set|,)\\s*(?:\\w+\\.)?(\\w+)\\s*=");
  private static final Pattern NUMBER =
      Pattern.compile("^\\s*select\\s+(?:count\\s*\\(|\\d+\\s+from\\b)");

  /** Reads a statement; what is put in later is a question mark or a name after a colon. */
  public static Statement of(String statement) {
    String text = statement.toLowerCase(Locale.ROOT).strip();
    if (text.startsWith("insert") || text.startsWith("merge") || text.startsWith("replace")) {
      return new Statement(insert(text), name(INSERT, text), false);
    }
    if (text.startsWith("update")) {
      return new Statement(switches(text) ? Kind.SWITCH : Kind.UPDATE, name(UPDATE, text), false);
    }
    if (text.startsWith("delete")) {
      return new Statement(Kind.DELETE, name(DELETE, text), false);
    }
    boolean query = text.startsWith("select") || text.startsWith("from");
    return query
        ? new Statement(Kind.QUERY, name(FROM, text), NUMBER.matcher(text).find())
        : new Statement(Kind.OTHER, "", false);
  }

  private static Kind insert(String text) {
    boolean keeps =
        text.contains("do nothing")
            || text.startsWith("insert ignore")
            || text.startsWith("insert or ignore")
            || text.contains("not exists")
            || (text.startsWith("merge") && !text.contains("then update"));
    if (keeps) {
      return Kind.INSERT_IF_NEW;
    }
    boolean replaces =
        text.startsWith("merge")
            || text.startsWith("replace")
            || text.startsWith("insert or replace")
            || text.contains("on conflict")
            || text.contains("on duplicate key");
    return replaces ? Kind.UPSERT : Kind.INSERT;
  }

  /** Whether the condition looks at a column that the statement sets, or at other rows. */
  private static boolean switches(String text) {
    int where = text.indexOf(" where ");
    if (where < 0) {
      return false;
    }
    String condition = text.substring(where);
    if (condition.contains("not exists") || condition.contains("not in")) {
      return true;
    }
    Matcher assigned = ASSIGNED.matcher(text.substring(0, where));
    while (assigned.find()) {
      String column = Pattern.quote(assigned.group(1));
      boolean computed =
          Pattern.compile("\\b" + column + "\\s*=\\s*[^,]*\\b" + column + "\\b")
              .matcher(text.substring(0, where))
              .find();
      String comparison = computed ? "\\s*=" : "\\s*(?:=|<|>|!|is\\b|in\\b)";
      if (Pattern.compile("\\b" + column + "\\b" + comparison).matcher(condition).find()) {
        return true;
      }
    }
    return false;
  }

  private static String name(Pattern pattern, String text) {
    Matcher m = pattern.matcher(text);
    return m.find() ? m.group(1) : "";
  }
}
