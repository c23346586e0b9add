package shop.notifications.mailings.corrected;

import jakarta.jms.ConnectionFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jms.annotation.EnableJms;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.transaction.annotation.EnableTransactionManagement;

/** Counts what became of the mails of a mailing. */
@Configuration
@EnableJms
@EnableTransactionManagement
public class MailingsConfig {

    @Bean
    public DefaultJmsListenerContainerFactory mailingFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionTransacted(true);
        return factory;
    }
}
