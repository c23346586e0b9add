package shop.returns.corrected;

import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.client.RestClient;

/** Tells the warehouse which parcels come back. */
@Configuration
public class ReturnsConfig {

    @Bean
    public RestClient warehouse() {
        return RestClient.create("http://warehouse.internal");
    }
}
