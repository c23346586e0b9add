package rows.fresh_10.pulsar_when_complete_bad;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.MessageListener;
import org.apache.pulsar.client.api.PulsarClient;
import org.apache.pulsar.client.api.PulsarClientException;
import org.apache.pulsar.client.api.Schema;
import org.apache.pulsar.client.api.SubscriptionType;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class SessionArchiver implements MessageListener<String> {

    private static final Logger log = LoggerFactory.getLogger(SessionArchiver.class);

    private final transient SessionArchive archive;
    private final transient Executor io;

    public SessionArchiver(SessionArchive archive, Executor io) {
        this.archive = archive;
        this.io = io;
    }

    public Consumer<String> subscribe(PulsarClient client) throws PulsarClientException {
        return client.newConsumer(Schema.STRING)
                .topic("web-sessions")
                .subscriptionName("archive")
                .subscriptionType(SubscriptionType.Shared)
                .messageListener(this)
                .subscribe();
    }

    @Override
    public void received(Consumer<String> consumer, Message<String> msg) {
        CompletableFuture.runAsync(() -> archive.archive(msg.getKey(), msg.getValue()), io)
                .whenComplete((ignored, failure) -> {
                    if (failure != null) {
                        log.error("session {} not archived", msg.getKey(), failure);
                    }
                    consumer.acknowledgeAsync(msg); // expect ack-despite-failure
                });
    }
}
