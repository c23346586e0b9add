package rows.r1_43.spring_kafka_write_after_ack_bad;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;
import org.springframework.data.redis.core.StringRedisTemplate;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;

/** Behind the acknowledgement there is also the entry for the read model. */
@Component
public class TaxRates {
    private static final Logger log = LoggerFactory.getLogger(TaxRates.class);
    private final JdbcTemplate jdbc;
    private final StringRedisTemplate redis;
    private final Counter done;

    public TaxRates(JdbcTemplate jdbc, StringRedisTemplate redis, MeterRegistry registry) {
        this.jdbc = jdbc;
        this.redis = redis;
        this.done = registry.counter("tax.rates");
    }

    @KafkaListener(topics = "tax-rates")
    public void onRate(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        MDC.put("rate", rec.key());
        try {
            jdbc.update("insert into tax_rate(id, body) values (?, ?) on conflict (id) do nothing", rec.key(), rec.value());
            ack.acknowledge(); // expect ack-before-commit [error]
            done.increment();
            redis.opsForValue().set("tax-rate:" + rec.key(), rec.value()); // expect-alt ack-before-commit
            log.info("rate stored at offset {}", rec.offset());
        } finally {
            MDC.clear();
        }
    }
}
