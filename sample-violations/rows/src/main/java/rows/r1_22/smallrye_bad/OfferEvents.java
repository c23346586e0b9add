package rows.r1_22.smallrye_bad;

import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import java.util.concurrent.CompletableFuture;
import org.eclipse.microprofile.reactive.messaging.Incoming;
import org.springframework.data.redis.core.ReactiveStringRedisTemplate;

/** SmallRye: the work is subscribed to aside, and an empty Uni goes out. */
@ApplicationScoped
public class OfferEvents {
    private final WebOffers offers;

    public OfferEvents(WebOffers offers) {
        this.offers = offers;
    }

    @Incoming("offers")
    public Uni<Void> onOffer(Offer offer) {
        offers.publish(offer).subscribe().with(done -> { }, failure -> System.err.println(failure.getMessage())); // expect-alt ack-before-commit
        return Uni.createFrom().voidItem(); // expect ack-before-commit [error]
    }
}

record Offer(String id, String text) {
}

@ApplicationScoped
class WebOffers {
    private final ReactiveStringRedisTemplate redis;

    WebOffers(ReactiveStringRedisTemplate redis) {
        this.redis = redis;
    }

    Uni<Boolean> publish(Offer offer) {
        CompletableFuture<Boolean> set = redis.opsForValue().set("offer:" + offer.id(), offer.text()).toFuture();
        return Uni.createFrom().completionStage(set);
    }
}
