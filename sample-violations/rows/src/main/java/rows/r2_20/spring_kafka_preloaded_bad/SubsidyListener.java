package rows.r2_20.spring_kafka_preloaded_bad;

import jakarta.annotation.PostConstruct;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Subsidies: the ids are read at the start and written through; another instance does not see them. */
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
        if (paid.contains(approved.application())) { // expect in-memory-dedup [warning]
            return;
        }
        jdbc.update("insert into payout_log(application, at) values (?, now())", approved.application());
        jdbc.update("update farm set granted = granted + ? where id = ?", approved.euros(), approved.farm());
        paid.add(approved.application());
    }

    public record Approved(String application, String farm, int euros) { }
}
