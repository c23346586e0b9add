package rows.r1_39.spring_kafka_ack_in_loop_manual_bad;

import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** The handle of the batch is used behind each ticket; the container commits after the poll or before its error handler. */
@Component
public class Tickets {
    private final JdbcTemplate jdbc;

    public Tickets(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "tickets")
    public void onTickets(List<ConsumerRecord<String, String>> tickets, Acknowledgment ack) {
        tickets.forEach(ticket -> {
            jdbc.update("insert into ticket(id, body) values (?, ?) on conflict (id) do nothing",
                    ticket.key(), ticket.value());
            ack.acknowledge(); // expect ack-before-commit [warning]
        });
    }
}
