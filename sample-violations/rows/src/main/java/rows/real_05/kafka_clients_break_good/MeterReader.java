package rows.real_05.kafka_clients_break_good;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** Reads meter values in a loop and stops at the first one that cannot be stored. */
public class MeterReader {

  private static final Logger LOG = LoggerFactory.getLogger(MeterReader.class);

  private final JdbcTemplate jdbc;

  public MeterReader(JdbcTemplate jdbc) {
    this.jdbc = jdbc;
  }

  public void run() {
    Properties props = new Properties();
    props.put("bootstrap.servers", "localhost:9092");
    props.put("group.id", "meters");
    props.put("enable.auto.commit", "false");
    KafkaConsumer<String, String> consumer = new KafkaConsumer<>(props);
    consumer.subscribe(List.of("meter-values"));
    while (true) {
      ConsumerRecords<String, String> records = consumer.poll(Duration.ofMillis(500));
      for (ConsumerRecord<String, String> record : records) {
        try {
          jdbc.update(
              "insert into meter_value(id) values (?) on conflict do nothing", record.value());
          consumer.commitSync(
              Map.of(
                  new TopicPartition(record.topic(), record.partition()),
                  new OffsetAndMetadata(record.offset() + 1)));
        } catch (RuntimeException e) {
          LOG.error("value at {} not stored", record.offset(), e);
          throw e;
        }
      }
    }
  }
}
