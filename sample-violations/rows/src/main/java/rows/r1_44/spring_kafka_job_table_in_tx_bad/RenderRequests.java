package rows.r1_44.spring_kafka_job_table_in_tx_bad;

import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.annotation.KafkaListener;
import org.springframework.kafka.support.Acknowledgment;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;
import org.springframework.transaction.support.TransactionTemplate;
import org.springframework.web.client.RestClient;

/** The request becomes a job row; it is acknowledged while the row is not yet committed. */
@Component
public class RenderRequests {
    private final JdbcTemplate jdbc;
    private final TransactionTemplate tx;

    public RenderRequests(JdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @KafkaListener(topics = "render-requests")
    public void onRequest(ConsumerRecord<String, String> rec, Acknowledgment ack) {
        tx.executeWithoutResult(status -> {
            jdbc.update("insert into render_job(id, body, state) values (?, ?, 'OPEN') on conflict (id) do nothing",
                    rec.key(), rec.value());
            ack.acknowledge(); // expect ack-before-commit [error]
        });
    }
}

@Component
class RenderWorker {
    private final JdbcTemplate jdbc;
    private final RestClient renderer;

    RenderWorker(JdbcTemplate jdbc, RestClient renderer) {
        this.jdbc = jdbc;
        this.renderer = renderer;
    }

    @Scheduled(fixedDelay = 1_000)
    public void work() {
        for (String id : jdbc.queryForList("select id from render_job where state = 'OPEN' limit 20", String.class)) {
            String body = jdbc.queryForObject("select body from render_job where id = ?", String.class, id);
            renderer.put().uri("/renderings/{id}", id).body(body).retrieve().toBodilessEntity();
            jdbc.update("update render_job set state = 'DONE' where id = ?", id);
        }
    }
}
