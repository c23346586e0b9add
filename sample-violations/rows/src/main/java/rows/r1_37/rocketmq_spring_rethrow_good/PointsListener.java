package rows.r1_37.rocketmq_spring_rethrow_good;

import org.apache.rocketmq.common.message.MessageExt;
import org.apache.rocketmq.spring.annotation.RocketMQMessageListener;
import org.apache.rocketmq.spring.core.RocketMQListener;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;

/** The Spring listener lets a failure out after it has been logged. */
@Component
@RocketMQMessageListener(topic = "points", consumerGroup = "points-view")
public class PointsListener implements RocketMQListener<MessageExt> {
    private static final Logger log = LoggerFactory.getLogger(PointsListener.class);
    private final JdbcTemplate jdbc;

    public PointsListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void onMessage(MessageExt message) {
        try {
            jdbc.update("insert into points(id, body) values (?, ?) on conflict (id) do nothing",
                    message.getKeys(), message.getBody());
        } catch (Exception e) {
            log.error("points {} not stored", message.getKeys(), e);
            throw new IllegalStateException("points " + message.getKeys(), e);
        }
    }
}
