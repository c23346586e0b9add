package rows.r2_11.spring_kafka_simple_store_bad;

import org.springframework.integration.metadata.ConcurrentMetadataStore;
import org.springframework.integration.metadata.SimpleMetadataStore;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Votes: the simple metadata store is a map that is gone after a restart. */
@Component
public class PollVotes {
    private final ConcurrentMetadataStore store = new SimpleMetadataStore();
    private final JdbcTemplate jdbc;

    public PollVotes(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "votes")
    public void vote(Vote vote) {
        if (store.putIfAbsent(vote.ballot(), vote.option()) != null) { // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure
            return;
        }
        jdbc.update("update option_count set votes = votes + 1 where option = ?", vote.option());
    }

    public record Vote(String ballot, String option) { }
}
