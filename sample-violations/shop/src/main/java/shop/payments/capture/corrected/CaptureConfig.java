package shop.payments.capture.corrected;

import org.springframework.amqp.rabbit.annotation.EnableRabbit;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.web.client.RestClient;

/** Collects the money once an order has left the house. */
@Configuration
@EnableRabbit
public class CaptureConfig {

    @Bean
    public RestClient paymentProvider() {
        return RestClient.create("https://pay.example.org");
    }
}
