package rows.r2_06.spring_kafka_batch_good;

import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Copies inside one poll are folded by a local set; the key of the table does the rest. */
@Component
public class MeterBatch {
    private final JdbcTemplate jdbc;

    public MeterBatch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "meter.values", batch = "true")
    public void onValues(List<MeterValue> values) {
        Set<String> inThisPoll = new HashSet<>();
        for (MeterValue value : values) {
            if (!inThisPoll.add(value.id())) {
                continue;
            }
            jdbc.update("insert into meter_value(id, meter, kwh) values (?, ?, ?) on conflict (id) do nothing",
                    value.id(), value.meter(), value.kwh());
        }
    }

    public record MeterValue(String id, String meter, BigDecimal kwh) { }
}
