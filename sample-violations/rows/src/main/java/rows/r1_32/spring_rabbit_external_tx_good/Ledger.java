package rows.r1_32.spring_rabbit_external_tx_good;

import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.config.SimpleRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;

/** The container opens the database transaction around the listener; the channel commits behind it. */
@Component
public class Ledger {
    private final JdbcTemplate jdbc;

    public Ledger(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "ledger", containerFactory = "ledgerFactory")
    public void onEntry(String body, @Header("entry-id") String id) {
        jdbc.update("insert into entry(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}

@Configuration
class LedgerConfig {
    @Bean
    SimpleRabbitListenerContainerFactory ledgerFactory(ConnectionFactory connections,
            DataSourceTransactionManager transactions) {
        SimpleRabbitListenerContainerFactory factory = new SimpleRabbitListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setTransactionManager(transactions);
        factory.setChannelTransacted(true);
        return factory;
    }
}
