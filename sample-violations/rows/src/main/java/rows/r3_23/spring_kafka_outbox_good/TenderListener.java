package rows.r3_23.spring_kafka_outbox_good;

import java.util.UUID;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The outbox row with the random id commits only with the inbox row. */
@Component
public class TenderListener {
    private final JdbcTemplate jdbc;

    public TenderListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "tenders")
    public void onTender(Tender tender) {
        if (jdbc.update("insert into inbox(message_id) values (?) on conflict (message_id) do nothing", tender.messageId()) == 0) {
            return;
        }
        jdbc.update("insert into outbox(event_id, type, body) values (?, 'TenderOpened', ?)",
                UUID.randomUUID().toString(), tender.text());
    }

    public record Tender(String messageId, String text) { }
}
