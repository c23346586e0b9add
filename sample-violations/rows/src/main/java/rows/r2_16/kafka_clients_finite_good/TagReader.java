package rows.r2_16.kafka_clients_finite_good;

import java.time.Duration;
import java.util.List;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.springframework.jdbc.core.JdbcTemplate;
import reactor.core.publisher.Flux;

/** Tags of one record: distinct works on a list that ends with the record. */
public final class TagReader implements Runnable {
    private final KafkaConsumer<String, String> consumer;
    private final JdbcTemplate jdbc;

    public TagReader(KafkaConsumer<String, String> consumer, JdbcTemplate jdbc) {
        this.consumer = consumer;
        this.jdbc = jdbc;
    }

    @Override
    public void run() {
        consumer.subscribe(List.of("photo.tags"));
        while (!Thread.interrupted()) {
            for (ConsumerRecord<String, String> record : consumer.poll(Duration.ofMillis(400))) {
                Flux.fromArray(record.value().split(","))
                        .distinct()
                        .doOnNext(tag -> jdbc.update(
                                "insert into photo_tag(photo, tag) values (?, ?) on conflict (photo, tag) do nothing", record.key(), tag))
                        .blockLast();
            }
            consumer.commitSync();
        }
    }
}
