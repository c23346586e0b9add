package rows.r1_41.spring_rabbit_two_settlers_good;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

@Component
@Profile("bulk")
class LoggedSettlement implements Settlement {
    private static final Logger log = LoggerFactory.getLogger(LoggedSettlement.class);

    @Override
    public void of(Channel channel, long tag) throws IOException {
        log.debug("settling {}", tag);
        channel.basicAck(tag, false);
    }
}
