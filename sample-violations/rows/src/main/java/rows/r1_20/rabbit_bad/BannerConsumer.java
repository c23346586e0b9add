package rows.r1_20.rabbit_bad;

import com.mongodb.client.MongoCollection;
import com.mongodb.client.model.Filters;
import com.mongodb.client.model.ReplaceOptions;
import com.rabbitmq.client.Channel;
import java.io.IOException;
import java.util.concurrent.CompletableFuture;
import org.bson.Document;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.amqp.core.Message;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;

/** Rabbit: a completion helper settles, and logs when there was an error. */
@Component
public class BannerConsumer {
    private static final Logger log = LoggerFactory.getLogger(BannerConsumer.class);

    private final BannerService banners;

    public BannerConsumer(BannerService banners) {
        this.banners = banners;
    }

    @RabbitListener(queues = "banners", ackMode = "MANUAL")
    public void onBanner(Message message, Channel channel) {
        long tag = message.getMessageProperties().getDeliveryTag();
        banners.store(message.getMessageProperties().getMessageId(), message.getBody())
                .whenComplete((ignored, error) -> finish(channel, tag, error));
    }

    private void finish(Channel channel, long tag, Throwable error) {
        if (error != null) {
            log.error("banner {}", tag, error);
        }
        try {
            channel.basicAck(tag, false); // expect ack-despite-failure [error]
        } catch (IOException e) {
            log.warn("channel is gone", e);
        }
    }
}

@Service
class BannerService {
    private final MongoCollection<Document> banners;

    BannerService(MongoCollection<Document> banners) {
        this.banners = banners;
    }

    CompletableFuture<Void> store(String id, byte[] image) {
        return CompletableFuture.runAsync(() -> banners.replaceOne(Filters.eq("_id", id),
                new Document("_id", id).append("image", image), new ReplaceOptions().upsert(true)));
    }
}
