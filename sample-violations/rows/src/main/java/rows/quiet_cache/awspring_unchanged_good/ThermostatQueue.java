package rows.quiet_cache.awspring_unchanged_good;

import io.awspring.cloud.sqs.annotation.SqsListener;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** A cache of room numbers with write-through; the setting itself is written for each message. */
@Component
public class ThermostatQueue {
    private final Map<String, Long> numbers = new ConcurrentHashMap<>();
    private final JdbcTemplate jdbc;

    public ThermostatQueue(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @SqsListener("thermostats")
    public void onSetting(Setting setting) {
        Long number = numbers.get(setting.room());
        if (number == null) {
            number = jdbc.queryForObject("select number from room where name = ?", Long.class, setting.room());
            numbers.put(setting.room(), number);
        }
        jdbc.update("update room set degrees = ? where number = ?", setting.degrees(), number);
    }

    public record Setting(String room, int degrees) { }
}
