package rows.r1_32.spring_rabbit_listener_tx_good;

import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageListener;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** A container made by hand; the transaction is the business of the listener alone. */
@Configuration
public class Subscriptions {
    @Bean
    SimpleMessageListenerContainer subscriptionContainer(ConnectionFactory connections,
            TransactionTemplate tx, JdbcTemplate jdbc) {
        SimpleMessageListenerContainer container = new SimpleMessageListenerContainer();
        container.setConnectionFactory(connections);
        container.setQueueNames("subscriptions");
        container.setMessageListener(new SubscriptionWriter(jdbc, tx));
        return container;
    }

    @Bean
    TransactionTemplate tx(javax.sql.DataSource dataSource) {
        return new TransactionTemplate(new DataSourceTransactionManager(dataSource));
    }
}

class SubscriptionWriter implements MessageListener {
    private final JdbcTemplate jdbc;
    private final TransactionTemplate tx;

    SubscriptionWriter(JdbcTemplate jdbc, TransactionTemplate tx) {
        this.jdbc = jdbc;
        this.tx = tx;
    }

    @Override
    public void onMessage(Message message) {
        tx.executeWithoutResult(s -> jdbc.update(
                "insert into subscription(id, body) values (?, ?) on conflict (id) do nothing",
                message.getMessageProperties().getMessageId(), message.getBody()));
    }
}
