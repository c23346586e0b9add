package rows.r1_22.sqs_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.concurrent.CompletableFuture;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** awspring: a CompletableFuture from a service behind an interface. */
@Component
public class VoteListener {
    private final VoteService votes;

    public VoteListener(VoteService votes) {
        this.votes = votes;
    }

    @SqsListener("votes")
    public CompletableFuture<Void> onVote(String vote, @Header("voteId") String id) {
        return votes.count(id, vote).thenRun(() -> LoggerFactory.getLogger(VoteListener.class).debug("vote {}", id));
    }
}

interface VoteService {
    CompletableFuture<Integer> count(String id, String vote);
}

@Service
class JdbcVoteService implements VoteService {
    private final JdbcTemplate jdbc;

    JdbcVoteService(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public CompletableFuture<Integer> count(String id, String vote) {
        return CompletableFuture.supplyAsync(() -> jdbc.update("insert into vote(id, choice) values (?, ?) on conflict (id) do nothing", id, vote));
    }
}
