package rows.r1_41.spring_rabbit_two_settlers_bad;

import com.rabbitmq.client.Channel;
import java.io.IOException;
import org.springframework.context.annotation.Profile;
import org.springframework.stereotype.Component;

@Component
@Profile("!bulk")
class SingleSettlement implements Settlement {
    @Override
    public void of(Channel channel, long tag) throws IOException {
        channel.basicAck(tag, false); // expect ack-before-commit [error]
    }
}
