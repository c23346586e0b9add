package rows.r3_29.scheduled_redriver_good;

import java.util.Map;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** The key is a column of the row. */
@Component
public class DunningJob {
    private final JdbcTemplate jdbc;
    private final RestTemplate rest;

    public DunningJob(JdbcTemplate jdbc, RestTemplate rest) {
        this.jdbc = jdbc;
        this.rest = rest;
    }

    @Scheduled(cron = "0 */5 * * * *")
    public void drive() {
        for (Map<String, Object> row : jdbc.queryForList("select id, request_key from dunning where state = 'PENDING'")) {
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", (String) row.get("request_key"));
            rest.postForEntity("https://letters.example/dunning", new HttpEntity<>(row.get("id"), headers), Void.class);
            jdbc.update("update dunning set state = 'SENT' where id = ?", row.get("id"));
        }
    }
}
