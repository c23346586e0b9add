package rows.r3_23.spring_rabbit_outbox_unguarded_bad;

import java.util.UUID;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** The outbox row has a random id and no guard: two deliveries write two events. */
@Component
public class TenderConsumer {
    private final JdbcTemplate jdbc;

    public TenderConsumer(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "tenders")
    @Transactional
    public void onTender(String text) {
        jdbc.update("insert into outbox(event_id, type, body) values (?, 'TenderOpened', ?)", // expect-alt unguarded-increment; expect-alt no-business-key
                UUID.randomUUID().toString(), text); // expect random-key-per-retry (name)
    }
}
