package rows.r1_37.rocketmq_orderly_status_bad;

import java.util.List;
import org.apache.rocketmq.client.consumer.listener.ConsumeOrderlyContext;
import org.apache.rocketmq.client.consumer.listener.ConsumeOrderlyStatus;
import org.apache.rocketmq.client.consumer.listener.MessageListenerOrderly;
import org.apache.rocketmq.common.message.MessageExt;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;

/** An orderly listener whose status starts as success and is never changed. */
public class StockMoves implements MessageListenerOrderly {
    private final JdbcTemplate jdbc;

    public StockMoves(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public ConsumeOrderlyStatus consumeMessage(List<MessageExt> messages, ConsumeOrderlyContext context) {
        ConsumeOrderlyStatus status = ConsumeOrderlyStatus.SUCCESS;
        for (MessageExt message : messages) {
            try {
                jdbc.update("insert into stock_move(id, body) values (?, ?) on conflict (id) do nothing",
                        message.getKeys(), message.getBody());
            } catch (DataAccessException e) { // expect-alt ack-despite-failure
                System.err.println("stock move " + message.getKeys() + " refused: " + e.getMessage());
            }
        }
        return status; // expect ack-despite-failure [error]
    }
}
