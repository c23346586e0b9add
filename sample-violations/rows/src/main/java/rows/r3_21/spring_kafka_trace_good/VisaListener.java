package rows.r3_21.spring_kafka_trace_good;

import java.security.SecureRandom;
import java.util.UUID;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Random values that name nothing: a trace, a salt, a file. */
@Component
public class VisaListener {
    private static final Logger log = LoggerFactory.getLogger(VisaListener.class);
    private final JdbcTemplate jdbc;

    public VisaListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "visas")
    public void onVisa(Visa visa) {
        MDC.put("trace", UUID.randomUUID().toString());
        try {
            byte[] salt = new byte[16];
            new SecureRandom().nextBytes(salt);
            log.info("visa {}", visa.number());
            jdbc.update("insert into visa(number, salt) values (?, ?) on conflict (number) do nothing", visa.number(), salt);
        } finally {
            MDC.remove("trace");
        }
    }

    public record Visa(String number) { }
}
