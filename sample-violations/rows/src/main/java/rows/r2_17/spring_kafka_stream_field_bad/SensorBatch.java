package rows.r2_17.spring_kafka_stream_field_bad;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Sensor pulses: the filter of the stream asks a set of the listener. */
@Component
public class SensorBatch {
    private final Set<String> seen = new HashSet<>();
    private final JdbcTemplate jdbc;

    public SensorBatch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "pulses", batch = "true")
    public void onPulses(List<Pulse> pulses) {
        pulses.stream()
                .filter(p -> seen.add(p.id())) // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure
                .forEach(p -> jdbc.update("update sensor set pulses = pulses + ? where id = ?", p.count(), p.sensor()));
    }

    public record Pulse(String id, String sensor, int count) { }
}
