package rows.r1_30.smallrye_effect_chained_good;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;
import org.springframework.jdbc.core.JdbcTemplate;

/** The acknowledgement is a stage behind the write. */
@ApplicationScoped
public class Readings {
    private final ReadingRepository repository;

    @Inject
    public Readings(ReadingRepository repository) {
        this.repository = repository;
    }

    @Incoming("readings")
    public Uni<Void> onReading(Message<String> message) {
        return repository.upsert(message.getPayload())
                .chain(() -> Uni.createFrom().completionStage(message.ack()));
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
