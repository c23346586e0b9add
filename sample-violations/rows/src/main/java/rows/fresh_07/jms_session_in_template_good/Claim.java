package rows.fresh_07.jms_session_in_template_good;

public record Claim(String number, long cents) {}
