package rows.r2_24.spring_kafka_debounce_good;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Presence: at most one write a user and second; the key is the user, not the message. */
@Component
public class TypingListener {
    private final Map<String, Long> lastWrite = new ConcurrentHashMap<>();
    private final JdbcTemplate jdbc;

    public TypingListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "presence")
    public void onPresence(Presence presence) {
        long now = System.currentTimeMillis();
        Long before = lastWrite.get(presence.user());
        if (before != null && now - before < 1000) {
            return;
        }
        jdbc.update("update person set last_seen = greatest(last_seen, ?) where name = ?", presence.at(), presence.user());
        lastWrite.put(presence.user(), now);
    }

    public record Presence(String user, long at) { }
}
