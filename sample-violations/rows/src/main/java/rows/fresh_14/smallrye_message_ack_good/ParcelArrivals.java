package rows.fresh_14.smallrye_message_ack_good;

import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Executor;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

@ApplicationScoped
public class ParcelArrivals {

    @Inject
    ParcelStore store;

    @Inject
    Executor blocking;

    @Incoming("parcel-arrivals")
    public CompletionStage<Void> arrived(Message<Parcel> message) {
        return CompletableFuture.runAsync(() -> store.arrived(message.getPayload()), blocking)
                .thenCompose(done -> message.ack())
                .exceptionallyCompose(message::nack);
    }
}
