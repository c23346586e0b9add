package shop.vouchers.corrected;

import jakarta.jms.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jms.annotation.EnableJms;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.web.client.RestClient;

/** Has vouchers made for customers whose parcel was late. */
@Configuration
@EnableJms
class VouchersConfig {

    @Bean
    DefaultJmsListenerContainerFactory voucherFactory(ConnectionFactory connections) {
        var factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionTransacted(true);
        factory.setConcurrency("1-4");
        return factory;
    }

    @Bean
    RestClient voucherHouse() {
        return RestClient.create("https://vouchers.example.org");
    }
}
