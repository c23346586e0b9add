package rows.r1_03.cloud_stream_property_good;

import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.kafka.support.KafkaHeaders;
import org.springframework.messaging.Message;
import org.springframework.stereotype.Service;

/** A functional binding whose ack mode comes from the environment; stored first. */
@Configuration
public class BorrowingConfig {
    @Bean
    public Consumer<Message<String>> borrowings(BorrowingStore store) {
        return store::accept;
    }
}

@Service
class BorrowingStore {
    private final JdbcTemplate jdbc;

    BorrowingStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void accept(Message<String> message) {
        Acknowledgment ack = message.getHeaders().get(KafkaHeaders.ACKNOWLEDGMENT, Acknowledgment.class);
        if (ack == null) {
            throw new IllegalStateException("no acknowledgment");
        }
        String key = message.getHeaders().get(KafkaHeaders.RECEIVED_KEY, String.class);
        jdbc.update("insert into borrowing(id, body) values (?, ?) on conflict (id) do nothing", key, message.getPayload());
        ack.acknowledge();
    }
}
