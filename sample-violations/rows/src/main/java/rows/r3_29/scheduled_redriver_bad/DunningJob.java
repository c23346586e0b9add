package rows.r3_29.scheduled_redriver_bad;

import java.util.UUID;
import org.springframework.http.HttpEntity;
import org.springframework.http.HttpHeaders;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.web.client.RestTemplate;

/** Each pass of the job makes another key for a row that is still pending. */
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
        for (String id : jdbc.queryForList("select id from dunning where state = 'PENDING'", String.class)) {
            String key = UUID.randomUUID().toString(); // expect random-key-per-retry [error]
            HttpHeaders headers = new HttpHeaders();
            headers.set("Idempotency-Key", key);
            rest.postForEntity("https://letters.example/dunning", new HttpEntity<>(id, headers), Void.class);
            jdbc.update("update dunning set state = 'SENT' where id = ?", id);
        }
    }
}
