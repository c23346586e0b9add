package rows.r1_28.servicebus_peek_lock_good;

import com.azure.messaging.servicebus.ServiceBusClientBuilder;
import com.azure.messaging.servicebus.ServiceBusProcessorClient;
import com.azure.messaging.servicebus.ServiceBusReceivedMessage;
import com.azure.messaging.servicebus.ServiceBusReceivedMessageContext;
import com.azure.messaging.servicebus.models.ServiceBusReceiveMode;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jdbc.core.JdbcTemplate;

/** Tariff changes from Service Bus. */
@Configuration
public class TariffProcessor {
    private final JdbcTemplate jdbc;

    public TariffProcessor(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Bean(initMethod = "start", destroyMethod = "close")
    ServiceBusProcessorClient tariffs(@Value("${servicebus.connection}") String connection) {
        return new ServiceBusClientBuilder()
                .connectionString(connection)
                .processor()
                .queueName("tariffs")
                .receiveMode(ServiceBusReceiveMode.PEEK_LOCK)
                .processMessage(this::store)
                .processError(error -> System.err.println(error.getException().getMessage()))
                .buildProcessorClient();
    }

    private void store(ServiceBusReceivedMessageContext context) {
        ServiceBusReceivedMessage message = context.getMessage();
        jdbc.update("insert into tariff(id, body) values (?, ?) on conflict (id) do nothing",
                message.getMessageId(), message.getBody().toString());
    }
}
