package rows.r1_40.spring_rabbit_tx_listener_good;

import org.springframework.amqp.core.AcknowledgeMode;
import org.springframework.amqp.rabbit.annotation.RabbitListener;
import org.springframework.amqp.rabbit.config.DirectRabbitListenerContainerFactory;
import org.springframework.amqp.rabbit.connection.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jdbc.datasource.DataSourceTransactionManager;
import org.springframework.messaging.handler.annotation.Header;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.transaction.annotation.Transactional;

/** A transactional listener method; the container acknowledges when it has returned. */
@Component
public class Donations {
    private final JdbcTemplate jdbc;

    public Donations(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    @RabbitListener(queues = "donations", containerFactory = "rabbitFactory")
    public void onDonation(String body, @Header("donation-id") String id) {
        jdbc.update("insert into donation(id, body) values (?, ?) on conflict (id) do nothing", id, body);
    }
}

@Configuration
@EnableTransactionManagement
class DonationConfig {
    @Bean
    PlatformTransactionManager transactionManager(javax.sql.DataSource dataSource) {
        return new DataSourceTransactionManager(dataSource);
    }

    @Bean
    DirectRabbitListenerContainerFactory rabbitFactory(ConnectionFactory connections) {
        DirectRabbitListenerContainerFactory factory = new DirectRabbitListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setAcknowledgeMode(AcknowledgeMode.AUTO);
        return factory;
    }
}
