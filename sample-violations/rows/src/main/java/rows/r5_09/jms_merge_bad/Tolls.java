package rows.r5_09.jms_merge_bad;

import jakarta.jms.JMSException;
import jakarta.jms.TextMessage;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Oracle: the toll passage is merged, then the account is charged. */
@Component
public class Tolls {
    private static final String ENTER =
            "merge into passage p using (select ? as id from dual) n on (p.id = n.id) when not matched then insert (id) values (n.id)";
    private final JdbcTemplate jdbc;

    public Tolls(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @JmsListener(destination = "passages")
    public void onPassage(TextMessage message) throws JMSException {
        enter(message.getStringProperty("passage"));
        jdbc.update("update toll_account set due = due + ? where plate = ?", message.getIntProperty("cents"), message.getText());
    }

    private int enter(String passage) {
        return jdbc.update(ENTER, passage); // expect guard-result-ignored [error]
    }
}
