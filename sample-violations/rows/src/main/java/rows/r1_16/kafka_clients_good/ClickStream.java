package rows.r1_16.kafka_clients_good;

import java.time.Duration;
import java.util.List;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.jooq.DSLContext;

/** Plain clients: failed clicks are produced to another topic and confirmed before the commit. */
public class ClickStream {
    private final KafkaConsumer<String, String> consumer;
    private final KafkaProducer<String, String> producer;
    private final DSLContext dsl;

    public ClickStream(Properties consumerProps, Properties producerProps, DSLContext dsl) {
        consumerProps.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        this.consumer = new KafkaConsumer<>(consumerProps);
        this.producer = new KafkaProducer<>(producerProps);
        this.dsl = dsl;
    }

    public void loop() throws Exception {
        consumer.subscribe(List.of("clicks"));
        while (true) {
            for (ConsumerRecord<String, String> click : consumer.poll(Duration.ofMillis(200))) {
                store(click);
            }
            consumer.commitSync();
        }
    }

    private void store(ConsumerRecord<String, String> click) throws Exception {
        try {
            dsl.execute("insert into click(id, page) values (?, ?) on conflict (id) do nothing", click.key(), click.value());
        } catch (org.jooq.exception.DataAccessException e) {
            producer.send(new ProducerRecord<>("clicks-failed", click.key(), click.value())).get();
        }
    }
}
