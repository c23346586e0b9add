package rows.r1_11.jms_before_commit_bad;

import jakarta.jms.ConnectionFactory;
import jakarta.jms.JMSException;
import jakarta.jms.Message;
import jakarta.jms.Session;
import jakarta.jms.TextMessage;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;
import org.springframework.transaction.support.TransactionSynchronization;
import org.springframework.transaction.support.TransactionSynchronizationManager;

/** JMS message confirmed from a beforeCommit callback. */
@Component
public class HarvestListener {
    private final HarvestLog harvest;

    public HarvestListener(HarvestLog harvest) {
        this.harvest = harvest;
    }

    @JmsListener(destination = "harvest")
    public void onHarvest(TextMessage message) throws JMSException {
        harvest.write(message.getStringProperty("field"), message.getText(), message);
    }
}

@Service
class HarvestLog {
    private final JdbcTemplate jdbc;

    HarvestLog(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void write(String field, String text, Message message) {
        jdbc.update("insert into harvest(field, text) values (?, ?) on conflict (field) do update set text = excluded.text", field, text);
        TransactionSynchronizationManager.registerSynchronization(new TransactionSynchronization() {
            @Override
            public void beforeCommit(boolean readOnly) {
                try {
                    message.acknowledge(); // expect ack-before-commit [error]
                } catch (JMSException e) {
                    throw new IllegalStateException(e);
                }
            }
        });
    }
}

@Configuration
class JmsConfig {
    @Bean
    DefaultJmsListenerContainerFactory jmsListenerContainerFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionAcknowledgeMode(Session.CLIENT_ACKNOWLEDGE);
        return factory;
    }
}
