package rows.r1_42.spring_kafka_read_only_jdbc_good;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** A plain JDBC statement in a read-only transaction either works or throws, by database. */
@Component
public class PlotListener {
    private final PlotService service;

    public PlotListener(PlotService service) {
        this.service = service;
    }

    @KafkaListener(topics = "plots")
    public void onPlot(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        service.store(rec.key(), rec.value());
        ack.acknowledge();
    }
}

@Service
@Transactional(readOnly = true)
class PlotService {
    private final JdbcTemplate jdbc;

    PlotService(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    public void store(String id, String body) {
        jdbc.update("insert into plot(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}
