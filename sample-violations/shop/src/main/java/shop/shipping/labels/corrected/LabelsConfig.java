package shop.shipping.labels.corrected;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.kafka.annotation.EnableKafka;
import org.springframework.retry.support.RetryTemplate;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.web.client.ResourceAccessException;
import org.springframework.web.client.RestClient;

/** Orders shipping labels; the carrier's service is often slow, so a call is tried three times. */
@Configuration
@EnableKafka
@EnableTransactionManagement
class LabelsConfig {

  @Bean
  RetryTemplate carrierRetry() {
    return RetryTemplate.builder().maxAttempts(3).fixedBackoff(500).retryOn(ResourceAccessException.class).build();
  }

  @Bean
  RestClient carrier() {
    return RestClient.create("https://carrier.example.org");
  }
}
