package rows.r1_12.rabbit_good;

import com.rabbitmq.client.Channel;
import jakarta.persistence.Entity;
import jakarta.persistence.Id;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.context.ApplicationEventPublisher;
import org.springframework.data.jpa.repository.JpaRepository;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.event.TransactionPhase;
import org.springframework.transaction.event.TransactionalEventListener;

/** Rabbit settlement by phase: commit acknowledges, rollback returns. */
@Component
public class RecipeConsumer {
    private final Recipes recipes;

    public RecipeConsumer(Recipes recipes) {
        this.recipes = recipes;
    }

    @RabbitListener(queues = "recipes", ackMode = "MANUAL")
    public void onRecipe(Message message, Channel channel) {
        Handle handle = new Handle(channel, message.getMessageProperties().getDeliveryTag());
        recipes.store(message.getMessageProperties().getMessageId(), new String(message.getBody(), StandardCharsets.UTF_8), handle);
    }
}

record Handle(Channel channel, long tag) {
}

@Service
class Recipes {
    private final RecipeRepository repository;
    private final ApplicationEventPublisher publisher;

    Recipes(RecipeRepository repository, ApplicationEventPublisher publisher) {
        this.repository = repository;
        this.publisher = publisher;
    }

    @Transactional
    public void store(String id, String text, Handle handle) {
        publisher.publishEvent(handle);
        repository.save(new Recipe(id, text));
    }
}

@Component
class Settlement {
    @TransactionalEventListener(phase = TransactionPhase.AFTER_COMMIT)
    public void stored(Handle handle) throws IOException {
        handle.channel().basicAck(handle.tag(), false);
    }

    @TransactionalEventListener(phase = TransactionPhase.AFTER_ROLLBACK)
    public void failed(Handle handle) throws IOException {
        handle.channel().basicNack(handle.tag(), false, true);
    }
}

interface RecipeRepository extends JpaRepository<Recipe, String> {
}

@Entity
class Recipe {
    @Id
    private String id;
    private String text;

    protected Recipe() {
    }

    Recipe(String id, String text) {
        this.id = id;
        this.text = text;
    }
}
