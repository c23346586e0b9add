package rows.fresh_07.jms_session_in_template_bad;

public record Claim(String number, long cents) {}
