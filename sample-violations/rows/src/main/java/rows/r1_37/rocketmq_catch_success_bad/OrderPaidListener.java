package rows.r1_37.rocketmq_catch_success_bad;

import java.util.List;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyContext;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.common.message.MessageExt;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;

/** Whatever happens to the row, the answer is the same. */
public class OrderPaidListener implements MessageListenerConcurrently {
    private static final Logger log = LoggerFactory.getLogger(OrderPaidListener.class);
    private final JdbcTemplate jdbc;

    public OrderPaidListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public ConsumeConcurrentlyStatus consumeMessage(List<MessageExt> messages, ConsumeConcurrentlyContext context) {
        try {
            for (MessageExt message : messages) {
                jdbc.update("insert into paid_order(id, body) values (?, ?) on conflict (id) do nothing",
                        message.getKeys(), message.getBody());
            }
        } catch (Exception e) { // expect-alt ack-despite-failure
            log.error("paid orders not stored", e);
            return ConsumeConcurrentlyStatus.CONSUME_SUCCESS; // expect ack-despite-failure [error]
        }
        return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
    }
}
