package rows.real_07.smallrye_panache_good;

import io.quarkus.narayana.jta.QuarkusTransaction;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.eclipse.microprofile.reactive.messaging.Message;

/** Keeps the quotes that arrive on a channel. */
@ApplicationScoped
public class PriceBook {

  @Incoming("quotes")
  public CompletionStage<Void> on(Message<String> message) {
    store(message.getPayload());
    return message.ack();
  }

  private void store(String quoteId) {
    QuarkusTransaction.requiringNew()
        .run(
            () -> {
              Price price = new Price();
              price.quoteId = quoteId;
              price.persist();
            });
  }
}
