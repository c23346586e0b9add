package rows.r2_23.spring_kafka_thread_local_bad;

import java.util.HashSet;
import java.util.Set;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Credits: every thread of the container has its own memory. */
@Component
public class CreditListener {
    private static final ThreadLocal<Set<String>> SEEN = ThreadLocal.withInitial(HashSet::new);

    private final JdbcTemplate jdbc;

    public CreditListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "credits", concurrency = "4")
    public void onCredit(Credit credit) {
        Set<String> mine = SEEN.get();
        if (mine.contains(credit.id())) { // expect in-memory-dedup [error]
            return;
        }
        jdbc.update("update purse set credit = credit + ? where owner = ?", credit.cents(), credit.owner());
        mine.add(credit.id());
    }

    public record Credit(String id, String owner, long cents) { }
}
