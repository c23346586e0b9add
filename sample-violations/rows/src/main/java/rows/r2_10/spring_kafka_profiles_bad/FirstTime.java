package rows.r2_10.spring_kafka_profiles_bad;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.context.annotation.Profile;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

interface FirstTime {
    boolean accept(String id);
}

@Component
@Profile("single")
class RememberedFirstTime implements FirstTime {
    private final Set<String> ids = ConcurrentHashMap.newKeySet();

    @Override
    public boolean accept(String id) {
        return ids.add(id); // expect in-memory-dedup [warning]; expect-alt claim-kept-on-failure
    }
}

@Component
@Profile("cluster")
class StoredFirstTime implements FirstTime {
    private final JdbcTemplate jdbc;

    StoredFirstTime(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public boolean accept(String id) {
        return jdbc.update("insert into bonus_seen(id) values (?) on conflict (id) do nothing", id) == 1;
    }
}
