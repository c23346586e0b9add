package rows.r1_45.jms_simple_log_only_good;

import jakarta.jms.ConnectionFactory;
import java.util.concurrent.atomic.LongAdder;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.jms.config.SimpleJmsListenerContainerFactory;
import org.springframework.stereotype.Component;

/** A simple container whose listener writes to the log and counts. */
@Component
public class Notices {
    private static final Logger log = LoggerFactory.getLogger(Notices.class);
    private final LongAdder seen = new LongAdder();

    @JmsListener(destination = "notices", containerFactory = "simpleFactory")
    public void onNotice(String body) {
        seen.increment();
        log.info("notice {}", body);
    }
}

@Configuration
class NoticeConfig {
    @Bean
    SimpleJmsListenerContainerFactory simpleFactory(ConnectionFactory connections) {
        SimpleJmsListenerContainerFactory factory = new SimpleJmsListenerContainerFactory();
        factory.setConnectionFactory(connections);
        return factory;
    }
}
