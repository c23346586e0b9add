package rows.r1_13.spring_kafka_rethrow_bad;

import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Repository;

/** Vouchers; the failure is wrapped and thrown on, and finally acknowledges; no word about the container. */
@Component
public class VoucherListener {
    private final VoucherStore store;

    public VoucherListener(VoucherStore store) {
        this.store = store;
    }

    @KafkaListener(topics = "vouchers", groupId = "shop")
    public void onVoucher(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        try {
            store.keep(rec.key(), rec.value());
        } catch (DataAccessException e) {
            throw new IllegalStateException("voucher " + rec.key(), e);
        } finally {
            ack.acknowledge(); // expect ack-despite-failure [warning]
        }
    }
}

@Repository
class VoucherStore {
    private final NamedParameterJdbcTemplate jdbc;

    VoucherStore(NamedParameterJdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void keep(String code, String body) {
        jdbc.update("insert into voucher(code, body) values (:code, :body) on conflict (code) do nothing", Map.of("code", code, "body", body));
    }
}
