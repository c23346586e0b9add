package rows.r1_22.rabbit_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Rabbit: a Mono of a WebClient call goes back to the container. */
@Component
public class EssayConsumer {
    private final WebClient grading;

    public EssayConsumer(WebClient grading) {
        this.grading = grading;
    }

    @RabbitListener(queues = "essays")
    public Mono<Void> onEssay(Essay essay) {
        return grading.put()
                .uri("/essays/{id}", essay.id())
                .bodyValue(essay)
                .retrieve()
                .bodyToMono(Void.class);
    }
}

record Essay(String id, String text) {
}
