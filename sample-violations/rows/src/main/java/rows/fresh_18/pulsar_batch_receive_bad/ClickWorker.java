package rows.fresh_18.pulsar_batch_receive_bad;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.Messages;
import org.apache.pulsar.client.api.PulsarClientException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

public class ClickWorker implements Runnable {

    private static final Logger log = LoggerFactory.getLogger(ClickWorker.class);

    private final Consumer<Long> consumer;
    private final ClickCounter counter;

    public ClickWorker(Consumer<Long> consumer, ClickCounter counter) {
        this.consumer = consumer;
        this.counter = counter;
    }

    @Override
    public void run() {
        while (!Thread.currentThread().isInterrupted()) {
            try {
                batch();
            } catch (PulsarClientException e) {
                log.warn("broker trouble", e);
            }
        }
    }

    private void batch() throws PulsarClientException {
        Messages<Long> messages = consumer.batchReceive();
        for (Message<Long> m : messages) {
            if (!apply(m)) {
                log.warn("continuing after {}", m.getMessageId());
            }
        }
        consumer.acknowledge(messages); // expect ack-despite-failure
    }

    private boolean apply(Message<Long> m) {
        try {
            counter.count(m.getKey(), m.getValue());
            return true;
        } catch (RuntimeException e) {
            log.error("click {} not counted", m.getMessageId(), e);
            return false;
        }
    }
}
