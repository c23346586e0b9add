package rows.r5_09.spring_kafka_conflict_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Votes are counted when the ballot went in. */
@Component
public class Votes {
    private final JdbcTemplate jdbc;

    public Votes(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @KafkaListener(topics = "ballots")
    public void onBallot(Ballot ballot) {
        int rows = jdbc.update("insert into ballot(id, voter) values (?, ?) on conflict (id) do nothing", ballot.id(), ballot.voter());
        if (rows == 1) {
            jdbc.update("update candidate set votes = votes + 1 where id = ?", ballot.candidate());
        }
    }
}

record Ballot(String id, String voter, String candidate) { }
