package rows.fresh_17.kafka_clients_stop_flag_good;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The consumer is configured with enable.auto.commit=false by the caller. */
public class ScoreLoop {

    private static final Logger log = LoggerFactory.getLogger(ScoreLoop.class);

    private final Consumer<String, Long> consumer;
    private final ScoreTable table;
    private volatile boolean stopped;

    public ScoreLoop(Consumer<String, Long> consumer, ScoreTable table) {
        this.consumer = consumer;
        this.table = table;
    }

    public void loop() {
        consumer.subscribe(List.of("scores"));
        while (!stopped) {
            ConsumerRecords<String, Long> records = consumer.poll(Duration.ofSeconds(1));
            records.partitions().forEach(tp -> drain(tp, records.records(tp)));
        }
    }

    private void drain(TopicPartition tp, List<ConsumerRecord<String, Long>> records) {
        for (ConsumerRecord<String, Long> r : records) {
            try {
                table.add(r.key(), r.value());
            } catch (RuntimeException e) {
                log.error("{}@{} failed, reading it again", tp, r.offset(), e);
                consumer.seek(tp, r.offset());
                return;
            }
            consumer.commitSync(Map.of(tp, new OffsetAndMetadata(r.offset() + 1)));
        }
    }

    public void stop() {
        stopped = true;
    }
}
