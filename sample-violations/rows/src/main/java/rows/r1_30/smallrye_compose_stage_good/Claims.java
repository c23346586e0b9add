package rows.r1_30.smallrye_compose_stage_good;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.springframework.jdbc.core.JdbcTemplate;

/** Plain completion stages: store, then acknowledge, or negatively acknowledge. */
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
        return CompletableFuture.runAsync(() -> store(message.getPayload()), pool)
                .handle((ok, failure) -> failure == null ? message.ack() : message.nack(failure))
                .thenCompose(Function.identity());
    }

    private void store(Claim claim) {
        jdbc.update("insert into claim(no, body) values (?, ?) on conflict (no) do nothing", claim.no(), claim.body());
    }
}

record Claim(String no, String body) { }
