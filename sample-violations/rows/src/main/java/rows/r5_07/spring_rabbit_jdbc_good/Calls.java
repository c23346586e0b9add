package rows.r5_07.spring_rabbit_jdbc_good;

import jakarta.persistence.Column;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import jakarta.persistence.Table;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.dao.DuplicateKeyException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Minutes of a call; the call record goes in first, a second one is left alone. */
@Component
public class Calls {
    private static final Logger log = LoggerFactory.getLogger(Calls.class);
    private final JdbcTemplate jdbc;

    public Calls(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @RabbitListener(queues = "ended-calls")
    public void onEnded(@Header("call-id") String callId, Ended ended) {
        try {
            jdbc.update("insert into rated_call(call_id) values (?)", callId);
        } catch (DuplicateKeyException e) {
            log.info("call {} was rated before", callId);
            return;
        }
        jdbc.update("update subscriber set minutes = minutes + ? where id = ?", ended.minutes(), ended.subscriber());
    }
}

record Ended(String subscriber, int minutes) { }

@Entity
@Table(name = "rated_call")
class RatedCall {
    @Id
    @Column(name = "call_id")
    String callId;
}
