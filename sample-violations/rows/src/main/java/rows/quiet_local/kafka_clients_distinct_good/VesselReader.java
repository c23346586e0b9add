package rows.quiet_local.kafka_clients_distinct_good;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.springframework.jdbc.core.JdbcTemplate;

/** Positions of one poll, each vessel once. */
public final class VesselReader implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public VesselReader(KafkaConsumer<String, String> consumer, JdbcTemplate jdbc) {
        this.consumer = consumer;
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("vessels"));
        while (!Thread.interrupted()) {
            List<String> names = new ArrayList<>();
            consumer.poll(Duration.ofSeconds(2)).forEach(r -> names.add(r.value()));
            for (String name : names.stream().distinct().toList()) {
                jdbc.update("insert into vessel(name) values (?) on conflict (name) do nothing", name);
            }
            consumer.commitSync();
        }
    }
}
