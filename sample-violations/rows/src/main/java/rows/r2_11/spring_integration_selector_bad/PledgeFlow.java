package rows.r2_11.spring_integration_selector_bad;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.integration.kafka.dsl.Kafka;
import org.springframework.integration.selector.MetadataStoreSelector;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.core.ConsumerFactory;

/** Pledges: the selector has no store of its own, so it makes one in memory. */
@Configuration
public class PledgeFlow {
    @Bean
    IntegrationFlow pledges(ConsumerFactory<String, String> consumers, JdbcTemplate jdbc) {
        MetadataStoreSelector once = new MetadataStoreSelector(m -> (String) m.getHeaders().get("pledgeId")); // expect-alt in-memory-dedup
        return IntegrationFlow.from(Kafka.messageDrivenChannelAdapter(consumers, "pledges"))
                .filter(once) // expect in-memory-dedup [error]; expect-alt claim-kept-on-failure
                .handle(m -> jdbc.update("update project set pledged = pledged + 1 where id = ?", m.getPayload()))
                .get();
    }
}
