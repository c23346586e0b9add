package shop.refunds.payout.corrected;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.http.client.SimpleClientHttpRequestFactory;
import org.springframework.web.client.RestTemplate;

/** Pays a refund out to a bank account. */
@Configuration
public class PayoutConfig {

    @Bean
    public RestTemplate bank() {
        SimpleClientHttpRequestFactory requests = new SimpleClientHttpRequestFactory();
        requests.setConnectTimeout(2_000);
        requests.setReadTimeout(15_000);
        return new RestTemplate(requests);
    }
}
