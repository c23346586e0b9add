package shop.notifications.corrected;

import org.springframework.boot.autoconfigure.SpringBootApplication;
import org.springframework.context.annotation.Bean;
import org.springframework.jms.annotation.EnableJms;
import org.springframework.transaction.annotation.EnableTransactionManagement;
import org.springframework.web.client.RestClient;

/** Tells customers that their parcel is on its way. The session settings of the listeners stand in application.yml. */
@SpringBootApplication
@EnableJms
@EnableTransactionManagement
public class NotificationsApplication {

    @Bean
    RestClient mailHouse() {
        return RestClient.builder().baseUrl("https://mail.example.org").build();
    }
}
