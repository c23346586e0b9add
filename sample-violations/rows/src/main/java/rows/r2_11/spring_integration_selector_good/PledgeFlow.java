package rows.r2_11.spring_integration_selector_good;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.integration.dsl.IntegrationFlow;
import org.springframework.integration.kafka.dsl.Kafka;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.kafka.core.ConsumerFactory;
import org.springframework.stereotype.Service;
import org.springframework.transaction.annotation.Transactional;

/** Pledges: the handler writes the pledge number and the sum in one transaction. */
@Configuration
public class PledgeFlow {
    @Bean
    IntegrationFlow pledges(ConsumerFactory<String, String> consumers, Pledges pledges) {
        return IntegrationFlow.from(Kafka.messageDrivenChannelAdapter(consumers, "pledges"))
                .filter(String.class, text -> !text.isBlank())
                .handle(m -> pledges.add((String) m.getHeaders().get("pledgeId"), (String) m.getPayload()))
                .get();
    }
}

@Service
class Pledges {
    private final JdbcTemplate jdbc;

    Pledges(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @Transactional
    public void add(String pledgeId, String project) {
        if (jdbc.update("insert into pledge(id) values (?) on conflict (id) do nothing", pledgeId) == 1) {
            jdbc.update("update project set pledged = pledged + 1 where id = ?", project);
        }
    }
}
