package dev.effectivelyonce.idempotency.report;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;

/** Where a rule is explained. */
public final class Documentation {
  /** Home of the toolkit. */
  static final String HOME = "https://effectivelyonce.dev/idempotency";

  private static final Pattern RULE_ID = Pattern.compile("[a-z0-9]+(-[a-z0-9]+)*");

  private Documentation() {}

  /** The page of a rule in the toolkit's repository. */
  static String page(String ruleId) {
    return "docs/rules/" + ruleId + ".md";
  }

  /** The page of a rule, absolute. */
  static String uri(String ruleId) {
    return HOME + "/" + page(ruleId);
  }

  /** The text of the page that explains a rule, when the rule has one. */
  public static Optional<String> text(String ruleId) throws IOException {
    if (!RULE_ID.matcher(ruleId).matches()) {
      return Optional.empty();
    }
    try (InputStream in = Documentation.class.getResourceAsStream(page(ruleId))) {
      return in == null
          ? Optional.empty()
          : Optional.of(new String(in.readAllBytes(), StandardCharsets.UTF_8));
    }
  }
}
