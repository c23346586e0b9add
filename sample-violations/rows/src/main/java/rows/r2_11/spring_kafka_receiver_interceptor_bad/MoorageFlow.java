package rows.r2_11.spring_kafka_receiver_interceptor_bad;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.integration.annotation.IdempotentReceiver;
import org.springframework.integration.annotation.ServiceActivator;
import org.springframework.integration.handler.advice.IdempotentReceiverInterceptor;
import org.springframework.integration.metadata.SimpleMetadataStore;
import org.springframework.integration.selector.MetadataStoreSelector;
import org.springframework.jdbc.core.JdbcTemplate;

/** An idempotent receiver whose selector was given the simple store. */
@Configuration
public class MoorageFlow {
    private final JdbcTemplate jdbc;

    public MoorageFlow(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Bean
    IdempotentReceiverInterceptor oncePerMooring() {
        IdempotentReceiverInterceptor interceptor = new IdempotentReceiverInterceptor(
                new MetadataStoreSelector(m -> (String) m.getHeaders().get("mooring"), new SimpleMetadataStore())); // expect in-memory-dedup [error]
        interceptor.setDiscardChannelName("nullChannel");
        return interceptor;
    }

    @ServiceActivator(inputChannel = "moorings")
    @IdempotentReceiver("oncePerMooring")
    public void moor(String berth) {
        jdbc.update("update berth set boats = boats + 1 where name = ?", berth); // expect-alt in-memory-dedup
    }
}
