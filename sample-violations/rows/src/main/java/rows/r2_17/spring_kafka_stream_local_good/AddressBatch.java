package rows.r2_17.spring_kafka_stream_local_good;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Address changes: a set of this call folds copies of one poll, the upsert stands a second delivery. */
@Component
public class AddressBatch {
    private final JdbcTemplate jdbc;

    public AddressBatch(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "addresses", batch = "true")
    public void onChanges(List<AddressChange> changes) {
        Set<String> ids = new HashSet<>();
        List<AddressChange> once = changes.stream().filter(c -> ids.add(c.changeId())).toList();
        for (AddressChange c : once) {
            jdbc.update("update customer set street = ? where id = ?", c.street(), c.customer());
        }
    }

    public record AddressChange(String changeId, String customer, String street) { }
}
