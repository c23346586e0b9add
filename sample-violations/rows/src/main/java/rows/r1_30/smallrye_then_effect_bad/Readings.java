package rows.r1_30.smallrye_then_effect_bad;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.springframework.jdbc.core.JdbcTemplate;

/** The write is a stage behind the acknowledgement. */
@ApplicationScoped
public class Readings {
    private final ReadingRepository repository;

    @Inject
    public Readings(ReadingRepository repository) {
        this.repository = repository;
    }

    @Incoming("readings")
    public Uni<Void> onReading(Message<String> message) {
        return Uni.createFrom().completionStage(message.ack()) // expect ack-before-commit [error]
                .chain(() -> repository.upsert(message.getPayload()));
    }
}

@ApplicationScoped
class ReadingRepository {
    private final JdbcTemplate jdbc;

    ReadingRepository(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    Uni<Void> upsert(String reading) {
        return Uni.createFrom().item(reading)
                .invoke(r -> jdbc.update("insert into reading(body) values (?) on conflict (body) do nothing", r))
                .replaceWithVoid();
    }
}
