package rows.r2_07.spring_kafka_in_flight_good;

import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.stereotype.Component;

/** Two threads never render the same report at once; which report exists is in the table. */
@Component
public class ReportListener {
    private final Set<String> inFlight = ConcurrentHashMap.newKeySet();
    private final JdbcTemplate jdbc;

    public ReportListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @KafkaListener(topics = "reports")
    public void onReport(String reportId) {
        if (!inFlight.add(reportId)) {
            throw new IllegalStateException("being rendered: " + reportId);
        }
        try {
            jdbc.update("insert into report(id, text) values (?, ?) on conflict (id) do update set text = excluded.text",
                    reportId, "report " + reportId);
        } finally {
            inFlight.remove(reportId);
        }
    }
}
