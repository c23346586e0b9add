package rows.r1_04.rocketmq_good;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyContext;
import org.apache.rocketmq.client.consumer.listener.ConsumeConcurrentlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerConcurrently;
import org.apache.rocketmq.common.message.MessageExt;
import redis.clients.jedis.JedisPooled;

/** RocketMQ: the status returned is the receipt. */
public class StockListener implements MessageListenerConcurrently {
    private final JedisPooled redis;

    public StockListener(JedisPooled redis) {
        this.redis = redis;
    }

    @Override
    public ConsumeConcurrentlyStatus consumeMessage(List<MessageExt> msgs, ConsumeConcurrentlyContext context) {
        for (MessageExt msg : msgs) {
            redis.hset("stock", msg.getKeys(), new String(msg.getBody(), StandardCharsets.UTF_8));
        }
        return ConsumeConcurrentlyStatus.CONSUME_SUCCESS;
    }
}
