package rows.r1_22.rabbit_bad;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.web.reactive.function.client.WebClient;
import reactor.core.publisher.Mono;

/** Rabbit: a future of a WebClient call is started, an empty Mono goes back to the container. */
@Component
public class EssayConsumer {
    private final WebClient grading;

    public EssayConsumer(WebClient grading) {
        this.grading = grading;
    }

    @RabbitListener(queues = "essays")
    public Mono<Void> onEssay(Essay essay) {
        grading.put()
                .uri("/essays/{id}", essay.id())
                .bodyValue(essay)
                .retrieve()
                .bodyToMono(Void.class)
                .subscribe(); // expect-alt ack-before-commit
        return Mono.empty(); // expect ack-before-commit [error]
    }
}

record Essay(String id, String text) {
}
