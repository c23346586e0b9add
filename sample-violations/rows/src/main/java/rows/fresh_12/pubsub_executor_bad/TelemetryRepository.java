package rows.fresh_12.pubsub_executor_bad;

import org.springframework.jdbc.core.JdbcTemplate;

class TelemetryRepository {

    private final JdbcTemplate jdbc;

    TelemetryRepository(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void append(String id, String payload) {
        jdbc.update("insert into telemetry(id, payload) values (?, ?::jsonb) on conflict (id) do nothing", id, payload);
    }
}
