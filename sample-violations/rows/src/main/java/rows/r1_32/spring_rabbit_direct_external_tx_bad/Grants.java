package rows.r1_32.spring_rabbit_direct_external_tx_bad;

import java.util.Map;
import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.config.DirectRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.namedparam.NamedParameterJdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;

/** A direct container with the transaction manager of the database. */
@Component
public class Grants {
    private final NamedParameterJdbcTemplate jdbc;

    public Grants(NamedParameterJdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @RabbitListener(queues = "grants", containerFactory = "grantFactory")
    public void onGrant(String body, @Header("grant-id") String id) {
        jdbc.update("insert into grant_row(id, body) values (:id, :body) on conflict (id) do nothing", // expect-alt ack-before-commit
                Map.of("id", id, "body", body));
    }
}

@Configuration
class GrantConfig {
    @Bean
    DirectRabbitListenerContainerFactory grantFactory(ConnectionFactory connections, PlatformTransactionManager transactions) {
        DirectRabbitListenerContainerFactory factory = new DirectRabbitListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setAcknowledgeMode(AcknowledgeMode.AUTO); // expect-alt ack-before-commit
        factory.setTransactionManager(transactions); // expect ack-before-commit [error]
        factory.setChannelTransacted(false); // expect-alt ack-before-commit
        return factory;
    }

    @Bean
    PlatformTransactionManager transactions(javax.sql.DataSource dataSource) {
        return new DataSourceTransactionManager(dataSource);
    }
}
