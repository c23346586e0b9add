package rows.r1_05.pubsub_bad;

import com.google.cloud.pubsub.v1.AckReplyConsumer;
import com.google.cloud.pubsub.v1.MessageReceiver;
import com.google.cloud.pubsub.v1.Subscriber;
import com.google.pubsub.v1.ProjectSubscriptionName;
import com.google.pubsub.v1.PubsubMessage;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.stereotype.Component;
import org.springframework.transaction.annotation.Transactional;

/** Pub/Sub receiver bean whose receive method opens the transaction. */
@Component
public class LoanReceiver implements MessageReceiver {
    private final JdbcTemplate jdbc;

    public LoanReceiver(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    @Transactional
    public void receiveMessage(PubsubMessage message, AckReplyConsumer reply) {
        jdbc.update("insert into loan(id, body) values (?, ?) on conflict (id) do nothing",
                message.getAttributesOrThrow("loan"), message.getData().toStringUtf8());
        reply.ack(); // expect ack-before-commit [error]
    }
}

@Configuration
class LoanSubscription {
    @Bean(initMethod = "startAsync", destroyMethod = "stopAsync")
    Subscriber loanSubscriber(MessageReceiver receiver) {
        return Subscriber.newBuilder(ProjectSubscriptionName.of("bank", "loans"), receiver).build();
    }
}
