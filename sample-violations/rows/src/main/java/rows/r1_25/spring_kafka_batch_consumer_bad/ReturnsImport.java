package rows.r1_25.spring_kafka_batch_consumer_bad;

import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.Consumer;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** The batch listener commits on the injected consumer before it stores anything. */
@Component
public class ReturnsImport {
    private final NamedParameterJdbcTemplate jdbc;

    public ReturnsImport(NamedParameterJdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "returns", groupId = "returns-import", batch = "true")
    public void onReturns(List<ConsumerRecord<String, String>> records, Consumer<String, String> consumer) {
        consumer.commitSync(); // expect ack-before-commit [error]
        for (ConsumerRecord<String, String> rec : records) {
            jdbc.update("insert into goods_return(id, json) values (:id, :json) on conflict (id) do nothing",
                    Map.of("id", rec.key(), "json", rec.value()));
        }
    }
}
