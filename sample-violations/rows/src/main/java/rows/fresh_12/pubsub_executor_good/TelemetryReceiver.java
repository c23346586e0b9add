package rows.fresh_12.pubsub_executor_good;

import com.google.cloud.pubsub.v1.AckReplyConsumer;
import com.google.cloud.pubsub.v1.MessageReceiver;
import com.google.cloud.pubsub.v1.Subscriber;
import com.google.pubsub.v1.ProjectSubscriptionName;
import com.google.pubsub.v1.PubsubMessage;
import java.util.concurrent.ExecutorService;
import java.util.logging.Level;
import java.util.logging.Logger;

public class TelemetryReceiver {

    private static final Logger LOG = Logger.getLogger(TelemetryReceiver.class.getName());

    private final TelemetryRepository repository;
    private final ExecutorService writers;

    public TelemetryReceiver(TelemetryRepository repository, ExecutorService writers) {
        this.repository = repository;
        this.writers = writers;
    }

    public Subscriber open(ProjectSubscriptionName subscription) {
        MessageReceiver receiver = this::receive;
        Subscriber subscriber = Subscriber.newBuilder(subscription, receiver).build();
        subscriber.startAsync().awaitRunning();
        return subscriber;
    }

    private void receive(PubsubMessage message, AckReplyConsumer reply) {
        String payload = message.getData().toStringUtf8();
        writers.execute(() -> {
            try {
                repository.append(message.getMessageId(), payload);
            } catch (RuntimeException e) {
                LOG.log(Level.WARNING, "telemetry not stored", e);
                reply.nack();
                return;
            }
            reply.ack();
        });
    }
}
