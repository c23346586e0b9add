package rows.r1_20.pulsar_good;

import org.apache.pulsar.client.api.Consumer;
import org.apache.pulsar.client.api.Message;
import org.apache.pulsar.client.api.Producer;
import org.apache.pulsar.client.api.PulsarClientException;

/** Pulsar to Pulsar: what was received is confirmed when the send has been accepted. */
public class ChatRelay {
    private final Consumer<byte[]> in;
    private final Producer<byte[]> out;

    public ChatRelay(Consumer<byte[]> in, Producer<byte[]> out) {
        this.in = in;
        this.out = out;
    }

    public void relay() throws PulsarClientException {
        while (in.isConnected()) {
            Message<byte[]> msg = in.receive();
            out.newMessage().key(msg.getKey()).value(msg.getData()).sendAsync().thenAccept(id -> in.acknowledgeAsync(msg))
                    .exceptionally(failure -> {
                        in.negativeAcknowledge(msg);
                        return null;
                    });
        }
    }
}
