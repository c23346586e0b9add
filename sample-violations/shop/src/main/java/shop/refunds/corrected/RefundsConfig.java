package shop.refunds.corrected;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.EnableKafka;
import org.springframework.web.client.RestClient;

/** Pays customers back. The listener's ack mode stands in application.yml. */
@Configuration
@EnableKafka
public class RefundsConfig {

    @Bean
    public RestClient paymentProvider() {
        return RestClient.builder()
                .baseUrl("https://pay.example.org")
                .defaultHeader("Accept", "application/json")
                .build();
    }
}
