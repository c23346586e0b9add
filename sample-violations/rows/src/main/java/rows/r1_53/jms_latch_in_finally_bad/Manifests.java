package rows.r1_53.jms_latch_in_finally_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.MessageListener;
import jakarta.jms.Session;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.listener.DefaultMessageListenerContainer;

/** Client-acknowledge listener: parts are stored in parallel, the latch opens whether a part was stored or not. */
public class Manifests implements MessageListener {
    private final ExecutorService pool = Executors.newFixedThreadPool(4);
    private final JdbcTemplate jdbc;

    public Manifests(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void onMessage(Message message) {
        try {
            String[] parts = message.getBody(String.class).split("\n");
            CountDownLatch ended = new CountDownLatch(parts.length);
            for (String part : parts) {
                pool.execute(() -> { // expect-alt ack-before-commit
                    try {
                        jdbc.update("insert into manifest_part(body) values (?) on conflict (body) do nothing", part);
                    } finally {
                        ended.countDown(); // expect-alt ack-despite-failure
                    }
                });
            }
            ended.await();
            message.acknowledge(); // expect ack-despite-failure [error]; expect-alt ack-before-commit
        } catch (JMSException e) {
            throw new IllegalStateException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}

@Configuration
class ManifestConfig {
    @Bean
    DefaultMessageListenerContainer manifestContainer(ConnectionFactory connections, JdbcTemplate jdbc) {
        DefaultMessageListenerContainer container = new DefaultMessageListenerContainer();
        container.setConnectionFactory(connections);
        container.setDestinationName("manifests");
        container.setSessionAcknowledgeMode(Session.CLIENT_ACKNOWLEDGE);
        container.setMessageListener(new Manifests(jdbc));
        return container;
    }
}
