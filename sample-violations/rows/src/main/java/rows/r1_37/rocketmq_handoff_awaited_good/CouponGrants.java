package rows.r1_37.rocketmq_handoff_awaited_good;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.client.exception.MQClientException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Registers a listener that waits for the pool before it answers. */
public class CouponGrants {
    private final ExecutorService pool = Executors.newFixedThreadPool(4);
    private final GrantRows rows;

    public CouponGrants(GrantRows rows) {
        this.rows = rows;
    }

    public void start(DefaultMQPushConsumer consumer) throws MQClientException {
        consumer.subscribe("coupon-grants", "*");
        consumer.registerMessageListener((MessageListenerConcurrently) (messages, context) -> {
            CompletableFuture<?>[] all = messages.stream()
                    .map(m -> CompletableFuture.runAsync(() -> rows.put(m.getKeys(), m.getBody()), pool))
                    .toArray(CompletableFuture[]::new);
            CompletableFuture.allOf(all).join();
            return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
        });
        consumer.start();
    }
}

class GrantRows {
    private final JdbcTemplate jdbc;

    GrantRows(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    void put(String key, byte[] body) {
        jdbc.update("insert into coupon_grant(id, body) values (?, ?) on conflict (id) do nothing", key, body);
    }
}
