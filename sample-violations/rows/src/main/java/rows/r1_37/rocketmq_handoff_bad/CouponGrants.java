package rows.r1_37.rocketmq_handoff_bad;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.apache.rocketmq.client.consumer.DefaultMQPushConsumer;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.client.exception.MQClientException;
import org.springframework.jdbc.core.JdbcTemplate;

/** Registers a listener that leaves the grants to a pool. */
public class CouponGrants {
    private final ExecutorService pool = Executors.newFixedThreadPool(4);
    private final GrantRows rows;

    public CouponGrants(GrantRows rows) {
        this.rows = rows;
    }

    public void start(DefaultMQPushConsumer consumer) throws MQClientException {
        consumer.subscribe("coupon-grants", "*");
        consumer.registerMessageListener((MessageListenerConcurrently) (messages, context) -> {
            messages.forEach(m -> pool.submit(() -> rows.put(m.getKeys(), m.getBody()))); // expect-alt ack-before-commit
            return ConsumeConcurrentlyStatus.CONSUME_SUCCESS; // expect ack-before-commit [error]
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
