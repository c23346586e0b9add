package rows.r2_20.spring_kafka_preloaded_good;

import jakarta.annotation.PostConstruct;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Subsidies: the preloaded set spares a round trip; the unique application number decides. */
@Component
public class SubsidyListener {
    private final Set<String> paid = ConcurrentHashMap.newKeySet();
    private final JdbcTemplate jdbc;

    public SubsidyListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @PostConstruct
    void load() {
        paid.addAll(jdbc.queryForList("select application from payout_log", String.class));
    }

    @Transactional
    @KafkaListener(topics = "subsidies")
    public void onApproved(Approved approved) {
        if (paid.contains(approved.application())) {
            return;
        }
        int rows = jdbc.update("insert into payout_log(application) values (?) on conflict (application) do nothing", approved.application());
        if (rows == 1) {
            jdbc.update("update farm set granted = granted + ? where id = ?", approved.euros(), approved.farm());
        }
    }

    public record Approved(String application, String farm, int euros) { }
}
