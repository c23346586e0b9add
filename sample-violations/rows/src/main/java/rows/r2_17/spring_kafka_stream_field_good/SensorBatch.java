package rows.r2_17.spring_kafka_stream_field_good;

import java.util.List;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Sensor pulses: the filter of the stream inserts a row and looks at the count. */
@Component
public class SensorBatch {
    private final JdbcTemplate jdbc;

    public SensorBatch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "pulses", batch = "true")
    public void onPulses(List<Pulse> pulses) {
        pulses.stream()
                .filter(p -> jdbc.update("insert into pulse(id) values (?) on conflict (id) do nothing", p.id()) == 1)
                .forEach(p -> jdbc.update("update sensor set pulses = pulses + ? where id = ?", p.count(), p.sensor()));
    }

    public record Pulse(String id, String sensor, int count) { }
}
