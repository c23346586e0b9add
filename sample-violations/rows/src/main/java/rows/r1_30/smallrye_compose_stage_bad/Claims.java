package rows.r1_30.smallrye_compose_stage_bad;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.springframework.jdbc.core.JdbcTemplate;

/** Plain completion stages: the store is composed behind the acknowledgement. */
@ApplicationScoped
public class Claims {
    private final ExecutorService pool = Executors.newFixedThreadPool(4);
    private final JdbcTemplate jdbc;

    @Inject
    public Claims(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Incoming("claims")
    public CompletionStage<Void> onClaim(Message<Claim> message) {
        return message.ack() // expect ack-before-commit [error]
                .thenRunAsync(() -> store(message.getPayload()), pool); // expect-alt ack-before-commit
    }

    private void store(Claim claim) {
        jdbc.update("insert into claim(no, body) values (?, ?) on conflict (no) do nothing", claim.no(), claim.body());
    }
}

record Claim(String no, String body) { }
