package rows.quiet_inflight.spring_kafka_finally_good;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** One thread a document; the mark goes away with the call. */
@Component
public class IndexListener {
    private final Set<String> indexing = ConcurrentHashMap.newKeySet();
    private final JdbcTemplate jdbc;

    public IndexListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "documents")
    public void onDocument(Doc doc) {
        if (!indexing.add(doc.id())) {
            throw new IllegalStateException("indexed by another thread: " + doc.id());
        }
        try {
            jdbc.update("update document set words = ? where id = ?", doc.text().split(" ").length, doc.id());
        } finally {
            indexing.remove(doc.id());
        }
    }

    public record Doc(String id, String text) { }
}
