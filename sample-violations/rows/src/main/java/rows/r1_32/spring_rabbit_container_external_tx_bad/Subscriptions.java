package rows.r1_32.spring_rabbit_container_external_tx_bad;

import org.springframework.amqp.core.Message;
import org.springframework.amqp.core.MessageListener;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.amqp.rabbit.listener.SimpleMessageListenerContainer;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.transaction.PlatformTransactionManager;

/** A container made by hand, with the transaction manager of the database. */
@Configuration
public class Subscriptions {
    @Bean
    SimpleMessageListenerContainer subscriptionContainer(ConnectionFactory connections,
            PlatformTransactionManager transactions, JdbcTemplate jdbc) {
        SimpleMessageListenerContainer container = new SimpleMessageListenerContainer();
        container.setConnectionFactory(connections);
        container.setQueueNames("subscriptions");
        container.setTransactionManager(transactions); // expect ack-before-commit [error]
        container.setMessageListener(new SubscriptionWriter(jdbc)); // expect-alt ack-before-commit
        return container;
    }

    @Bean
    PlatformTransactionManager transactions(javax.sql.DataSource dataSource) {
        return new DataSourceTransactionManager(dataSource);
    }
}

class SubscriptionWriter implements MessageListener {
    private final JdbcTemplate jdbc;

    SubscriptionWriter(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void onMessage(Message message) {
        jdbc.update("insert into subscription(id, body) values (?, ?) on conflict (id) do nothing", // expect-alt ack-before-commit
                message.getMessageProperties().getMessageId(), message.getBody());
    }
}
