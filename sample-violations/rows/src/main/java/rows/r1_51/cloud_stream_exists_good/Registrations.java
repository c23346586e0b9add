package rows.r1_51.cloud_stream_exists_good;

import java.util.function.Consumer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

/** The function leaves at once when the registration is in the table. */
@Configuration
public class Registrations {
    @Bean
    Consumer<Registration> registrations(RegistrationStore store) {
        return registration -> {
            if (store.knows(registration.id())) {
                return;
            }
            store.put(registration);
        };
    }
}

record Registration(String id, String body) { }

@Repository
class RegistrationStore {
    private final JdbcTemplate jdbc;

    RegistrationStore(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    boolean knows(String id) {
        return !jdbc.queryForList("select id from registration where id = ?", String.class, id).isEmpty();
    }

    void put(Registration registration) {
        jdbc.update("insert into registration(id, body) values (?, ?) on conflict (id) do nothing",
                registration.id(), registration.body());
    }
}
