package rows.r1_39.spring_kafka_ack_index_good;

import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** The batch is acknowledged up to the index of the stored ticket. */
@Component
public class Tickets {
    private final JdbcTemplate jdbc;

    public Tickets(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "tickets")
    public void onTickets(List<ConsumerRecord<String, String>> tickets, Acknowledgment ack) {
        for (int i = 0; i < tickets.size(); i++) {
            ConsumerRecord<String, String> ticket = tickets.get(i);
            jdbc.update("insert into ticket(id, body) values (?, ?) on conflict (id) do nothing",
                    ticket.key(), ticket.value());
            ack.acknowledge(i);
        }
    }
}
