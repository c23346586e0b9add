package rows.quiet_trace.spring_kafka_mdc_good;

import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** A random name for the lines of this call in the log. */
@Component
public class LuggageListener {
    private static final Logger log = LoggerFactory.getLogger(LuggageListener.class);
    private final JdbcTemplate jdbc;

    public LuggageListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "luggage")
    public void onLuggage(Luggage luggage) {
        try (MDC.MDCCloseable call = MDC.putCloseable("call", UUID.randomUUID().toString())) {
            log.info("tag {}", luggage.tag());
            jdbc.update("update luggage set belt = ? where tag = ?", luggage.belt(), luggage.tag());
        }
    }

    public record Luggage(String tag, String belt) { }
}
