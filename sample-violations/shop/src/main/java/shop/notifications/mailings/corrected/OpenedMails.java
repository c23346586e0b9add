package shop.notifications.mailings.corrected;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

@Repository
public class OpenedMails {

    private final JdbcTemplate jdbc;

    public OpenedMails(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public int enter(String mailId, long mailingId) {
        return jdbc.update("insert into opened_mail(mail_id, mailing_id) values (?, ?) on conflict (mail_id) do nothing",
                mailId, mailingId);
    }
}
