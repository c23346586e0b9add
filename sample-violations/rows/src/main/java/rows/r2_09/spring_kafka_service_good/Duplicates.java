package rows.r2_09.spring_kafka_service_good;

import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Repository;

interface Duplicates {
    boolean isDuplicate(String id);
}

@Repository
class StoredDuplicates implements Duplicates {
    private final JdbcTemplate jdbc;

    StoredDuplicates(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public boolean isDuplicate(String id) {
        return jdbc.update("insert into trade_seen(id) values (?) on conflict (id) do nothing", id) == 0;
    }
}
