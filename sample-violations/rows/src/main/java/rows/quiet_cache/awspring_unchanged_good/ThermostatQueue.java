package rows.quiet_cache.awspring_unchanged_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** A value that is stored already is not written again; the map mirrors the table. */
@Component
public class ThermostatQueue {
    private final Map<String, Integer> stored = new ConcurrentHashMap<>();
    private final JdbcTemplate jdbc;

    public ThermostatQueue(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener("thermostats")
    public void onSetting(Setting setting) {
        Integer now = stored.get(setting.room());
        if (now != null && now == setting.degrees()) {
            return;
        }
        jdbc.update("update room set degrees = ? where name = ?", setting.degrees(), setting.room());
        stored.put(setting.room(), setting.degrees());
    }

    public record Setting(String room, int degrees) { }
}
