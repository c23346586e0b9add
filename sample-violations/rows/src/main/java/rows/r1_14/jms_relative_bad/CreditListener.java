package rows.r1_14.jms_relative_bad;

import jakarta.jms.ConnectionFactory;
import java.math.BigDecimal;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.dao.DataAccessException;
import org.springframework.jdbc.core.JdbcTemplate;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.DefaultJmsListenerContainerFactory;
import org.springframework.stereotype.Component;

/** JMS: a guarded change of a balance, errors go to the log. */
@Component
public class CreditListener {
    private static final Logger log = LoggerFactory.getLogger(CreditListener.class);

    private final JdbcTemplate jdbc;

    public CreditListener(JdbcTemplate jdbc) {
        this.jdbc = jdbc;
    }

    @JmsListener(destination = "credits")
    public void onCredit(Credit credit) {
        try {
            jdbc.update("update account set balance = balance + ?, last_seq = ? where id = ? and last_seq < ?",
                    credit.amount(), credit.seq(), credit.account(), credit.seq());
        } catch (DataAccessException e) { // expect ack-despite-failure [error]
            log.error("credit {} for {} lost its way", credit.seq(), credit.account(), e);
        }
    }
}

record Credit(String account, long seq, BigDecimal amount) implements java.io.Serializable {
}

@Configuration
class CreditJms {
    @Bean
    DefaultJmsListenerContainerFactory jmsListenerContainerFactory(ConnectionFactory connections) {
        DefaultJmsListenerContainerFactory factory = new DefaultJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        factory.setSessionTransacted(true);
        return factory;
    }
}
