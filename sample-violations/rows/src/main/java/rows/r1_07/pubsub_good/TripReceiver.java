package rows.r1_07.pubsub_good;

import com.google.cloud.pubsub.v1.AckReplyConsumer;
import com.google.cloud.pubsub.v1.MessageReceiver;
import com.google.pubsub.v1.PubsubMessage;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Propagation;
import org.springframework.transaction.annotation.Transactional;

/** Pub/Sub: split between receiver and recorder. */
@Component
public class TripReceiver implements MessageReceiver {
    private final TripRecorder recorder;

    public TripReceiver(TripRecorder recorder) {
        this.recorder = recorder;
    }

    @Override
    public void receiveMessage(PubsubMessage message, AckReplyConsumer consumer) {
        try {
            recorder.record(message.getAttributesOrThrow("trip"), message.getData().toByteArray());
        } catch (DataAccessException e) {
            consumer.nack();
            return;
        }
        consumer.ack();
    }
}

@Component
class TripRecorder {
    private final JdbcTemplate jdbc;

    TripRecorder(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional(propagation = Propagation.REQUIRES_NEW)
    public void record(String trip, byte[] body) {
        jdbc.update("insert into trip(id, body) values (?, ?) on conflict (id) do nothing", trip, body);
    }
}
