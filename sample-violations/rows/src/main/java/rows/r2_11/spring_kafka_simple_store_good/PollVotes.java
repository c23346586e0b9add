package rows.r2_11.spring_kafka_simple_store_good;

import java.time.Instant;
import org.springframework.integration.metadata.SimpleMetadataStore;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Votes: the simple metadata store keeps the time of the last report; ballots are rows. */
@Component
public class PollVotes {
    private final SimpleMetadataStore notes = new SimpleMetadataStore();
    private final JdbcTemplate jdbc;

    public PollVotes(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "votes")
    public void vote(Vote vote) {
        notes.put("last-vote", Instant.now().toString());
        int ballots = jdbc.update("insert into ballot(id) values (?) on conflict (id) do nothing", vote.ballot());
        if (ballots == 0) {
            return;
        }
        jdbc.update("update option_count set votes = votes + 1 where option = ?", vote.option());
    }

    public record Vote(String ballot, String option) { }
}
